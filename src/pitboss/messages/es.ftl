# Español: the same keys as en.ftl. Clauses, and the names that wagers and games have in the regulation, stay as they are.

language-name = Español

list-and = { $first } y { $last }
list-or = { $first } o { $last }
list-nor = { $first } ni { $last }
verbatim = { $text }
did-you-mean = ; ¿quiso decir { $word }?

an-amount = un importe
money-unreadable = { $subject } es { $value }; escriba dólares, como "12.50"

## Una Rules Submission y lo que tiene de malo

setting-unknown = no hay ningún ajuste { $key }; los ajustes son { $known }{ $hint }
setting-no-choice = { $setting } es { $value }; puede ser { $known }
setting-no-whole-number = { $setting } es { $value }; puede ser un número entero de { $low } a { $high }
late-misdeal-of-the-floor = late_misdeal deja al supervisor un error de reparto hallado al pagar, y ya no puede decidir que una mano valga; las manos aún no pagadas son nulas
setting-no-flag = { $setting } es { $value }; puede ser verdadero o falso
setting-no-rate = { $setting } es { $value }; es la parte de las rondas con sorteo, de "0" a "1", como "1/250"
setting-no-table = { $setting } es { $value }; escríbalo como tabla, [{ $setting }]
offered-no-list = la oferta es una lista de apuestas opcionales
holder-missing = falta { $setting }; su nombre o logotipo se imprime en el tapete
holder-unprintable = { $setting } { $why }
unprintable-signs = tiene { $signs }, que no está en la letra de los impresos; esta tiene letras latinas, griegas y cirílicas, cifras y signos comunes
unprintable-length = tiene { $count } letras; caben { $most }
unprintable-word = tiene una palabra de { $count } letras; en una línea caben { $most } seguidas
stake-unknown-wager = { $setting }: no hay tal apuesta antes del reparto; hay { $known }{ $hint }
stake-size-fixed = { $setting }: su importe es fijo; es { $sizes }
stake-nothing = { $setting } es { $amount }; una apuesta es más que nada
stake-fraction = { $setting } es { $amount }, y algún pago sería de fracciones de centavo; hágalo múltiplo de { $unit } centavos
two-decks-by-hand = dos mazos con cartas barajadas a mano; use un mazo, o { $machines }
hand-dealing-by-hand = reparto de la mano con cartas barajadas a mano; use un zapato, o { $machines }
dealing-needs-reshuffler = { $dealing } con { $shuffling }; necesita { $needed }
too-many-boxes-filed = { $boxes } casillas para un jugador en una mesa de { $seats }; pueden ser de 1 a { $seats }
not-specified = { $setting } no se ha especificado todavía; la plantilla tiene { $taken }
fold-without-clock = { $fold }, pero no hay reloj; ponga { $clock }, o { $wait }
minimum-above-maximum = { $wager } tiene un mínimo de { $minimum }, por encima de su máximo de { $maximum }
bound-unequal =
    { $bound ->
        [minimum] { $wager } debe ser igual a { $other }; su mínimo es { $amount } y debería ser { $right }
       *[maximum] { $wager } debe ser igual a { $other }; su máximo es { $amount } y debería ser { $right }
    }
two-progressives-filed = se ofrecen { $wagers } a la vez; una mesa ofrece solo una de las dos
progressive-not-offered = { $setting } está puesto, pero no se ofrece ninguna apuesta progresiva; ofrezca una de { $progressives }
no-progressive-here = { $setting } está puesto, pero no se ofrece ninguna apuesta progresiva; este capítulo no tiene
system-wager-size = { $setting } es { $amount }; puede ser $1 o $5, el mismo importe en toda la mesa
table-not-linked = un progresivo enlazado con la tabla { $letter } de { $wager }; los juegos enlazados pueden usar { $letters }
no-hand-bonus-here = { $setting } está puesto, pero no se ofrece Five Card Hand Bonus; este capítulo no lo tiene
hand-bonus-not-offered = { $setting } está puesto, pero no se ofrece Five Card Hand Bonus; ofrézcalo, o quite esto
hand-bonus-offered-alone = { $wager } se ofrece sola; el jugador elige la mano propia, la del crupier o ambas, así que ofrezca las dos, { $both }, o ninguna
rate-without-hand-bonus-here = { $setting } es { $rate }; este capítulo no tiene Five Card Hand Bonus
rate-without-hand-bonus = { $setting } es { $rate }; ofrezca con ello Five Card Hand Bonus
rates-return-too-much = con estas frecuencias Five Card Hand Bonus devuelve { $share } de lo apostado; bájelas hasta que devuelva menos del 100%
no-limit-here = un límite de pago de { $limit }; { $game } no permite ninguno, así que quítelo
limit-too-low = un límite de pago de { $limit }; debe ser al menos { $floor }, { $why }
limit-floor-lawful = el mínimo legal
limit-floor-won = lo más que un cliente podría ganar con { $stakes }{ $deal }
limit-floor-bound = un tope de lo más que un cliente podría ganar con { $stakes }{ $deal }
limit-floor-deal = { " " }(con { $deal })
table-too-generous = la tabla { $letter } de { $wager } devuelve a la larga más de lo apostado, contando pagos e incrementos (AMB-39)
reading-doubted = { $wager }, tal como está impreso, retiene mucho más de lo que seguramente se quiso ({ $about }); la otra lectura es { $other }
paytable-unknown = { $game } no tiene una tabla de pagos { $name } que elegir; tiene { $known }{ $hint }
paytable-letter-unknown = { $game }: se eligió la tabla { $letter } para { $table }, pero la cláusula permite { $letters }
reading-unknown = { $game } no tiene una lectura { $name }; tiene { $known }{ $hint }
optional-wager-unknown = { $game } no tiene una apuesta opcional { $wager }; tiene { $known }{ $hint }
no-readings = { $game } no tiene una lectura { $name }; no tiene ninguna
reading-no-choice = { $game }: la lectura { $setting } es { $value }; puede ser { $values }

## El formulario de una Rules Submission, que llama a los ajustes y opciones por sus títulos

quoted = «{ $text }»
setting-is = «{ $setting }»: { $values }

## Lo que pregunta una presentación de reglas, lo que permite y lo elegido

setting-title-edition = Edición de la ley
setting-title-certificate_holder = Titular del certificado
setting-title-seats = Asientos de jugador
setting-title-decks = Mazos
setting-title-shuffling = Cómo se baraja
setting-title-dealing = Cómo se reparte
setting-title-adjacent_boxes = Casillas que puede usar un jugador
setting-title-late_misdeal = Error de reparto hallado al pagar
setting-title-decision_seconds = Reloj de decisión
setting-title-decision_end = Cuando se acaba el tiempo
setting-title-missed_rounds = Pausa del jugador
setting-title-absence_seconds = Cuándo se libera un asiento
setting-title-progressive_wager = Apuesta progresiva
setting-title-linked = Bote progresivo
setting-title-five_card_hand_bonus_wager = Apuesta Five Card Hand Bonus
setting-title-hand_bonus_linked = Bote Five Card Hand Bonus
setting-title-magic_card_rate = Sorteo de Magic Card
setting-title-lucky_bonus_rate = Sorteo de Lucky Bonus
setting-title-limit = Límite total de pago
title-linked = { $jackpot } unido a otras mesas
title-minimum = { $wager }, mínimo
title-maximum = { $wager }, máximo
choices-table = La mesa y sus cartas
choices-offered = Apuestas opcionales
choices-paytables = Tablas de pagos
choices-readings = Donde una cláusula no es clara
choices-stakes = Apuestas mínimas y máximas
choices-systems = Sistemas y límite
choices-absence = El ritmo y lo demás
shuffling-manual = barajado a mano
shuffling-shuffler = barajadora automática
shuffling-counting_shuffler = barajadora automática que cuenta las cartas
shuffling-reshuffling_device = aparato aprobado que rebaraja y cuenta
decision-end-wait = la mesa espera
decision-end-fold = la mano se da por retirada
late-misdeal-rest_void = las manos aún sin pagar quedan anuladas
late-misdeal-all_void = las manos ya pagadas también se anulan
permitted-one-of =
    { $count ->
        [1] solo esta
       *[other] una de { $count }
    }
edition-of-the-day = según la ley vigente al abrir la mesa
permitted-name = el nombre que figura en el tapete
permitted-always = siempre en el tapete
permitted-offered = se ofrece, o no
permitted-minimum = más de cero y no más que su máximo
permitted-maximum = no menos que su mínimo
permitted-rate = la parte de las rondas con sorteo, como "1/250"; "0" es ninguna
permitted-linked = si no, solo de esta mesa
permitted-limit = ninguno, o al menos { $floor } o lo más que podría ganar un cliente con { $stakes }
permitted-clock = de { $low } a { $high } segundos; 0 es ninguno; si se omite, { $seconds } con un zapato virtual y ninguno con uno real
permitted-rounds = de { $low } a { $high } rondas; 0 es nunca
permitted-seconds = de { $low } a { $high } segundos; 0 es nunca
chosen-offered = se ofrece
chosen-not-offered = no se ofrece
chosen-stake = { $wager }, importe
chosen-paytable = Tabla de pagos, { $table }
chosen-never = nunca
chosen-none = ninguno
chosen-missed-rounds =
    { $count ->
        [one] tras { $count } ronda sin apostar
       *[other] tras { $count } rondas sin apostar
    }
chosen-floor-alone = solo por el supervisor
chosen-seat-freed = tras { $time } de pausa; conserva sus fichas
chosen-clock = { $time }, luego { $end }
chosen-clock-virtual = { $time }, luego { $end } con un zapato virtual; ninguno con uno real
chosen-rate = en { $rate } de las rondas
chosen-limit = { $amount }, { $covers }
chosen-linked = unido a otras mesas
chosen-not-linked = solo de esta mesa
chosen-reading = Lectura de { $about }
chosen-reading-is = { $value }: { $says }
choice-changes = { $title }: { $old } pasa a { $new } ({ $clause })
changed-game = Juego
changed-edition = Edición
changed-not-set = sin indicar
absence-clock = Usted tiene { $time } para cada decisión; luego { $end }.
absence-clock-virtual = Con un zapato virtual usted tiene { $time } para cada decisión; luego { $end }.
absence-missed =
    { $count ->
        [one] Si falta a { $count } ronda, queda en pausa hasta que vuelva a apostar.
       *[other] Si falta a { $count } rondas seguidas, queda en pausa hasta que vuelva a apostar.
    }
absence-freed = Tras { $time } de pausa se libera el asiento; usted conserva sus fichas.
limit-covers-nothing = pero no cuenta ninguna apuesta de las que se ofrecen aquí
limit-covers-all = todas las apuestas juntas{ $save }
limit-covers-some =
    { $count ->
        [one] en { $wagers }{ $save }; { $rest }
       *[other] en { $wagers } juntas{ $save }; { $rest }
    }
# $before es lo mismo de otra apuesta, o nada.
limit-save = { $before }, salvo { $hand } en { $wager }
limit-else-paid = todo lo demás se paga entero
limit-rest-paid =
    { $count ->
        [one] { $wagers } se paga entera
       *[other] { $wagers } se pagan enteras
    }

## Requests

not-utf-8 = no es UTF-8

## Por qué salió así un asiento. { $player } y { $dealer } son manos, como "pareja de ases"; { $odds }, como está impreso.

why-folded = Se retiró.
why-timed_out = Se acabó el tiempo. Su mano se dio por retirada.
why-left = Dejó sus cartas, y el supervisor las dio por perdidas.
why-void = Todas las manos son nulas. Se devuelven sus apuestas.
why-higher = Gana su mano: { $player } contra { $dealer } del crupier.
why-lower = Gana la mano del crupier: { $dealer } contra { $player } de usted.
why-higher_cards = Ambos tienen { $player }; sus otras cartas son más altas.
why-lower_cards = Ambos tienen { $player }; las otras cartas del crupier son más altas.
why-equal_win = Ambos tienen { $player }, carta por carta; la mano igual gana.
why-equal_push = Ambos tienen { $player }, carta por carta; la mano igual empata.
why-unqualified = El crupier no califica con { $dealer }. Su mano: { $player }.
why-pays = Paga { $odds }: { $player }.
why-returned = Se devuelven sus apuestas: { $player }.
why-pays_nothing = Sin pago: { $player }.

## Pagos, como están en una tabla

odds-to = { $pays } a { $per }
odds-for = { $pays } por { $per }
odds-share =
    { $share } del contador{ $tier ->
        [meter] { "" }
       *[other] { " " }{ $tier }
    }
odds-push = empate
odds-loss = perdida

## Una ronda, y lo que no se permite en ella

round-no-seats = { $game }: la ronda no tiene asientos; necesita de uno a { $most }
round-too-many-seats = { $game }: { $count } asientos; una mesa tiene a lo más { $most }
round-no-such-seat = { $game }: no hay asiento { $seat }; los asientos van de 1 a { $most }
round-seat-twice = { $game }: el asiento { $seat } está dos veces en la ronda
round-card-twice = { $game }: { $card } está dos veces en la ronda; se juega con un mazo de 52 cartas
round-wrong-number =
    { $game }: { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    } para { $place }; le corresponden { $right ->
        [0] ninguna
       *[other] { $right }
    }
place-dealer = el crupier
place-community = la zona común
place-bonus = la zona de bonus
place-seat = el asiento { $seat }
place-fourth = la cuarta carta del asiento { $seat }
wager-missing = { $game }: el asiento { $seat } no tiene { $wager }; es obligatoria
wager-missing-unless-alone = { $game }: el asiento { $seat } no tiene { $wager }; es obligatoria, salvo que tenga solo { $alone }
wagers-unequal = { $game }: el asiento { $seat } tiene { $wager } de { $amount } con { $other } de { $other_amount }; deben ser iguales
wager-not-before-deal = { $game }: { $wager } no es una apuesta de antes del reparto; esas son { $known }{ $hint }
wager-nothing = { $game }: el asiento { $seat } tiene { $wager } de { $amount }; una apuesta es más que nada
wager-of-other-size = { $game }: el asiento { $seat } tiene { $wager } de { $amount }; es de { $sizes }
wager-not-offered = { $game }: el asiento { $seat } tiene { $wager } de { $amount }, que esta mesa no ofrece
wager-fraction = { $game }: el asiento { $seat } tiene { $wager } de { $amount }; algún pago sería de fracciones de centavo, así que debe ser múltiplo de { $unit } centavos
decision-missing = { $game }: el asiento { $seat } no ha decidido sobre su { $wager }; se retira, o apuesta { $permitted }; escriba el importe, o "fold"
raise-unlawful = { $game }: el asiento { $seat } tiene { $wager } de { $amount } con { $ante_title } de { $ante }; esta mano permite { $permitted }
raise-limited = { $amount } (más requiere { $hand })
from-to = { $low } a { $high }
decision-without-ante = { $game }: el asiento { $seat } tiene una decisión solo con { $wager }; sin { $ante_title } no hay nada que decidir
decisions-after-fold = { $game }: el asiento { $seat } tiene { $count } decisiones, { $over } de ellas tras retirarse; nada puede seguir
decisions-left-over = { $game }: el asiento { $seat } tiene { $count } decisiones, { $over } de ellas después de la última; nada puede seguir
two-progressives = { $game }: { $wagers } en una mesa; una mesa ofrece solo una de las dos
progressive-sizes = { $game }: { $wager } de { $sizes }; una mesa tiene un solo importe para todos
no-drawn-bonus = { $game } no tiene Magic Card ni Lucky Bonus
lucky-position = { $game }: la posición de la suerte es { $position }; es 'dealer' o un asiento, de 1 a { $most }
hand-bonus-sizes = { $game }: apuestas de Five Card Hand Bonus de distinto importe y sin contador; con importes distintos la semilla no tiene importe que seguir, así que dé el contador
round-no-limit = { $game }: se puso un límite de pago de { $limit }, pero este capítulo no permite ninguno
round-limit-nothing = { $game }: un límite de pago de { $limit }; debe ser más que nada
meter-unknown = { $game } no tiene un contador { $meter }; tiene { $known }
no-meters = { $game } no tiene un contador { $meter }; no tiene ninguno
tier-unknown = { $game }: { $meter } no tiene { $tier }; tiene { $known }
meter-below-nothing = { $game }: el contador { $tier } de { $meter } tiene { $amount }; un contador nunca está por debajo de cero
no-citation = { $text } no es una cita; escriba un capítulo, un punto, una sección y sus párrafos entre paréntesis
the-day = el día
no-day = { $subject } es { $text }; escríbalo como 2020-01-31
no-law-then = { $game } el { $day }; su ley se conoce desde el { $first } ({ $source })
edition-unknown = { $game } no tiene una edición de { $named }; tiene { $known }
game-there-already = { $folder } declara un juego { $game }, y ya hay uno
game-chapter-taken = { $folder } cita sus reglas como § { $chapter }, y { $other } también; dele letras propias
game-unknown = { $name } no es un juego; los juegos son { $known }. Un juego propio se nombra por su carpeta{ $hint }
game-unknown-without-folders = { $name } no es un juego; los juegos son { $known }. Un juego propio se conoce por `pitboss --games FOLDER`, o por PITBOSS_GAMES{ $hint }
game-ambiguous = { $name } podría ser { $games }
a-round = una ronda
a-rounds-submission = la submission de una ronda
a-seat = un asiento
a-decision = una decisión
a-wager-offered = una apuesta ofrecida
the-game = el juego
dealer-cards = las cartas del crupier
community-cards = las cartas comunes
bonus-cards = las cartas de bonus
magic-card = la Magic Card
payout-limit = el límite de pago
seats-no-list = una ronda necesita sus asientos como lista
lucky-position-no-seat = la posición de la suerte es { $value }; es el número de un asiento o "dealer"
seat-no-number = un asiento necesita su número; tiene { $value }
decisions-no-list = asiento { $seat }: las decisiones son una lista de importes, o 'fold'
cards-of-seat = las cartas del asiento { $seat }
player-of-seat = asiento { $seat }: el jugador
paytable-of = la tabla de pagos de { $table }
meter-no-tiers = el contador { $meter } se da por niveles, como { $example }
when-unknown = when es { $value }; es { $known }
no-seat-number = { $key } es { $value }; es el número de un asiento
irregularity-unknown = { $name } no es una irregularidad; son { $known }
no-json-object = { $subject } es un objeto JSON con { $keys }
json-key-unknown = { $subject } no tiene { $key }; tiene { $keys }{ $hint }
json-value-no-object = { $key } es un objeto JSON, no { $value }
text-missing = falta { $subject }; escríbalo como texto
no-text = { $subject } es { $value }; escríbalo como texto
raise-not-permitted = { $wager } de { $amount } con { $ante_title } de { $ante }; esta mano permite { $permitted }

## Las reglas de un juego, sección por sección. Los párrafos de un capítulo son palabras suyas.

trademarks = Los nombres de los juegos son marcas de sus dueños y se usan para describirlos.
sentence = { $words }.
rules-of-house = { $game } en { $house }
rules-law = { $law }, { $edition }.
edition-in-force = en vigor desde { $since }, { $source }
rules-seats = Hasta { $seats } asientos frente al crupier; cada jugador puede usar { $boxes }.
boxes-side-by-side =
    { $count ->
        [1] una casilla
       *[other] { $count } casillas contiguas
    }
rules-wagers = Apuestas
rules-hands = Manos, de mayor a menor
rules-hands-of = Manos que pagan en { $wager }
rules-dealing = El reparto
rules-decisions = Decisiones
rules-settlement = Liquidación
rules-payout-limit = Límite de pago
rules-readings = Lecturas vigentes
rules-irregularities = Irregularidades
rules-notice = Aviso
rules-envy = Envy Bonus: la mano de otro jugador le paga a usted
rules-table-letter = { $table }, tabla { $letter }
rules-meters = { $table }, contadores
head-hand = Mano
head-clause = Cláusula
head-wager = Apuesta
head-pays = Paga
head-stake = Importe
head-when = Cuándo
head-then = Entonces
head-here = Aquí
head-otherwise = También podría leerse
head-looks-at = Mira
head-wins-with = Gana con
head-meter = Contador
head-seed = Inicio a { $amount }
head-reseed = Reinicio
head-of-each = De cada apuesta
wager-rides = acompaña a { $wager }
wager-to-stay = para seguir
wager-optional = opcional
wager-required = obligatoria
wager-also-alone = { $kind }, también sola
stake-none = sin importe
stake-equal = de { $low } a { $high }, igual a { $wager }
stake-multiples = { $times } { $wager }
stake-multiples-more = { $times } { $wager }; con { $hand }, { $more }
times-one = una vez
times-two = dos veces
times-three = tres veces
times-many = { $count } veces
times-up-to = hasta { $times }
rules-decks =
    { $decks ->
        [1] Un mazo, { $shuffling }; se reparte con { $dealing }.
       *[other] Dos mazos por turno, { $shuffling }; se reparte con { $dealing }.
    }
rules-order = Con los asientos 1 y 2 y todas las apuestas hechas: { $places }.
rules-stub = Quedan entonces en el resto: { $count } cartas ({ $clause }).
dealt-to-seat = asiento { $seat }
dealt-to-fourth = cuarta carta del asiento { $seat }
dealt-to-dealer = crupier
dealt-to-community = comunes
dealt-to-bonus = bonus
dealt-to-rack = bandeja
dealt-face-up = { $place } boca arriba
dealt-times = { $place } ×{ $count }
rules-decision = { $wager }: { $multiples }, o retirarse ({ $clause }).
rules-decision-passes =
    { $cards ->
        [0] { $wager }: { $multiples }, o { $choice } ({ $clause }).
        [1] { $wager }, con una carta común descubierta: { $multiples }, o { $choice } ({ $clause }).
       *[other] { $wager }, con { $cards } cartas comunes descubiertas: { $multiples }, o { $choice } ({ $clause }).
    }
rules-decision-seen =
    { $cards ->
        [1] { $wager }, con una carta común descubierta: { $multiples }, o retirarse ({ $clause }).
        [2] { $wager }, con dos cartas comunes descubiertas: { $multiples }, o retirarse ({ $clause }).
       *[other] { $wager }, con { $cards } cartas comunes descubiertas: { $multiples }, o retirarse ({ $clause }).
    }
rules-of-house-cited = { $words } (Rules Submission)
rules-settled-from = Se paga desde la derecha del crupier, jugador por jugador; cada apuesta de izquierda a derecha.
dealer-qualifies = El crupier califica con { $hand }.
rules-fold-keeps = Al retirarse se conserva { $wagers }.
rules-fold-loses = Al retirarse se pierde también { $wagers }.
rules-fold-envy = A quien se retira se le paga igualmente un Envy Bonus.
hand-or-better = { $hand } o mejor
hand-or-lower = { $hand } o menos
a-hand-or-better = { $hand } o mejor
a-hand-or-lower = { $hand } o menos
hand-alone = { $hand }
verdict-loss = se pierde
verdict-push = se devuelve
verdict-by-odds = según su tabla
verdict-with = { $verdict } con { $hand }
verdict-else = { $verdict } con { $hand }; si no, { $other }
tier-primary = principal
tier-mega = mega
tier-major = major
tier-minor = minor
tier-reserve = reserva
rules-limit = Ningún jugador gana más de { $amount } por ronda, { $covers }.
rules-readings-are = Donde una cláusula no es clara, el operador indica cómo se lee aquí.
or-so = { $one }; o bien: { $other }
reading-acts = { $words }. { $acts }
standing-practice = Para practicar: nada de esto está aprobado para jugar.
standing-licensed = Otorgado en una casa con licencia.
standing-unapproved = Sin aprobar para jugar: no consta la aprobación de { $needs }.
standing-need = { $item } ({ $clause })
standing-approved = Tapete aprobado: { $approval }.

## Una ronda en palabras sencillas, para jugadores

care-before = Antes de sentarse decida cuánto puede perder, y váyase cuando lo haya perdido.
care-after = Si el juego deja de ser juego, pregunte a cualquiera que trabaje aquí por una pausa, un límite o la exclusión.
two-sentences = { $first } { $second }
divided = { $wager }: quienes la apuestan se reparten lo que gana del contador. La casa retiene { $one } con un apostante, { $all } con { $count }.
divided-with-folds = { $wager }: quienes la apuestan se reparten lo que gana del contador. Con las retiradas del mejor juego, que la pierden, la casa retiene { $one } de la de un solo apostante.
step-put-down = Ponga de { $low } a { $high } en { $wager }.
step-put-down-equal = Ponga de { $low } a { $high } en { $wager } y lo mismo en { $others }.
step-the-wager = { $wager }
step-side-bets = Las apuestas laterales son opcionales: { $wagers }.
step-alone = También puede apostar solo { $wagers }; entonces no hay nada que decidir.
step-cards =
    { $count ->
        [1] Usted recibe una carta{ $dealer }{ $face_up }{ $middle }.
        [2] Usted recibe dos cartas{ $dealer }{ $face_up }{ $middle }.
        [3] Usted recibe tres cartas{ $dealer }{ $face_up }{ $middle }.
        [4] Usted recibe cuatro cartas{ $dealer }{ $face_up }{ $middle }.
        [5] Usted recibe cinco cartas{ $dealer }{ $face_up }{ $middle }.
       *[other] Usted recibe { $count } cartas{ $dealer }{ $face_up }{ $middle }.
    }
step-dealer-same = { " " }y el crupier otras tantas
step-dealer-gets =
    { $count ->
        [1] , el crupier una
        [2] , el crupier dos
        [3] , el crupier tres
        [4] , el crupier cuatro
        [5] , el crupier cinco
        [6] , el crupier seis
       *[other] , el crupier { $count }
    }
step-dealer-face-up = , una de ellas boca arriba
step-middle =
    { $count ->
        [1] ; en el centro queda boca abajo una carta para todos
        [2] ; en el centro quedan boca abajo dos cartas para todos
        [3] ; en el centro quedan boca abajo tres cartas para todos
       *[other] ; en el centro quedan boca abajo { $count } cartas para todos
    }
an-wager = { $wager }
a-wager = { $wager }
step-look = Mire sus cartas.
step-turned-up =
    { $number ->
        [1] Se descubre la primera carta del centro.
        [2] Se descubre la segunda carta del centro.
       *[other] Se descubre la tercera carta del centro.
    }
step-stay-in = Siga con { $wager } { $amount }, o retírese.
step-may-pass = Puede hacer { $wager } { $amount }, o seguir sin hacerla.
step-turned-up-together = Se descubren las siguientes { $count } cartas del centro.
step-equal = igual a { $wager }
step-times = de { $times } { $wager }
step-or-more = { $least }, o { $more } esa cantidad con { $hand }
step-last-card = Se descubre la última carta.
step-your-hand =
    { $count ->
        [0] Sus cartas forman su mano, que se paga según su tabla.
        [1] Sus cartas y la del centro forman su mano, que se paga según su tabla.
        [2] Sus cartas y las dos del centro forman su mano, que se paga según su tabla.
        [3] Sus cartas y las tres del centro forman su mano, que se paga según su tabla.
       *[other] Sus cartas y las { $count } del centro forman su mano, que se paga según su tabla.
    }
step-compared = Se descubren las cartas del crupier y se comparan las manos.
step-compared-best =
    { $count ->
        [3] Se descubren las cartas del crupier y se comparan las manos, las tres mejores cartas de cada una.
        [4] Se descubren las cartas del crupier y se comparan las manos, las cuatro mejores cartas de cada una.
        [5] Se descubren las cartas del crupier y se comparan las manos, las cinco mejores cartas de cada una.
       *[other] Se descubren las cartas del crupier y se comparan las manos, las { $count } mejores cartas de cada una.
    }
step-table-below = La tabla de abajo dice qué pasa entonces.
step-fold = Al retirarse pierde también { $lost }.
step-fold-but = Al retirarse pierde también { $lost }, pero no { $kept }.
step-fold-lives = Sus apuestas laterales siguen vivas si se retira: { $kept }.
side-bet-wins = { $hand }; gana con { $least }

## La guía para jugadores, una hoja para doblar

leaflet-title = { $game }: guía para jugadores
leaflet-guide = Guía para jugadores
leaflet-rules-of = Reglas de { $law }
leaflet-round = Cómo va una ronda
leaflet-wagers = Qué pasa con sus apuestas
leaflet-sides = Las apuestas laterales
leaflet-pays = Lo que paga
leaflet-costs = Lo que cuesta
leaflet-rule = Una forma sencilla de jugar
leaflet-rule-costs = Frente al juego perfecto cuesta { $cost } de { $wager } por ronda.
leaflet-example = Una ronda de ejemplo
leaflet-table = En esta mesa
leaflet-care = Juegue con prudencia
head-edge = Ventaja de la casa
head-on-hundred = De $100
head-wins-about = Gana más o menos
head-or = O bien
head-costs = Cuesta
one-in = 1 de { $number }
game-itself = el juego en sí
game-itself-of = El juego en sí, de { $wager }
cost-less-than = menos del { $share }
cost-nothing = nada
example-you = Usted
example-dealer = Crupier
example-community = Centro
example-bonus = Bonus
example-fourth = Cuarta
example-net = En total { $net }.
note-house-keeps = Exacto. De todo lo que usted apuesta en el juego en sí, la casa se queda con el { $share }.
note-you-gain = Exacto. De todo lo que usted apuesta en el juego en sí, jugando a la perfección gana el { $share }.
note-meters = Apuestas con contador: con cada contador en su inicio; lo que haya por encima es de los jugadores.
note-envy = Un Envy Bonus viene además.
note-drawn = { $wager }: lo que se sortea en esta mesa devuelve otro { $share }.
edge-of-house = En todas las apuestas la ventaja es de la casa: ninguna forma de jugar la vence.
edge-but-meters = En todas las apuestas la ventaja es de la casa, salvo que un contador esté muy alto: ninguna forma de jugar la vence.
edge-but = A la larga esta mesa devuelve más de lo apostado en { $wagers }; en las demás apuestas la ventaja es de la casa, y ninguna forma de jugar la vence.
over-all = { $wager } ({ $share })
over-all-with-envy = { $wager } ({ $share } con la mesa llena y envy)

limit-posted = Límite total de pago { $amount } por jugador y ronda, { $covers }
paid-beside = «a 1» se paga además de su apuesta, que usted conserva{ $lost }.
paid-beside-both = «a 1» y «por 1» se pagan además de su apuesta, que usted conserva{ $lost }.
paid-in-place = «a 1» se paga además de su apuesta; «por 1», en lugar de ella{ $lost }.
paid-in-place-riding = «a 1» se paga además de su apuesta; «por 1», en lugar de ella; un bonus que acompaña a una apuesta, además de ella{ $lost }.
paid-though-lost = { $before }; { $wager } también, pero { $ridden } se pierde

## Files, folders and what stands in them

file-unreadable = { $file } no se puede leer: { $why }
file-no-toml = { $file } no es TOML: { $why }
file-there = { $file } ya existe; --force lo sobrescribe, o nombre otro archivo
file-no-folder = { $file } no se puede escribir: no hay carpeta { $folder }
file-no-svg = { $file } no es un .svg
file-unwritable = { $file } no se puede escribir: { $why }
file-no-pdf = { $file } no es un .pdf
file-neither = { $file } no es ni { $endings }
file-none-of = { $file } no es de { $endings }
nothing-to-draw = no hay nada que dibujar
logo-too-large = { $file } tiene { $size } bytes; un logotipo tiene { $most } a lo más
logo-no-image = { $file } no es una imagen PNG, JPEG o SVG
file-neither-svg-nor-pdf = { $file } no es ni .svg ni .pdf
file-not-private = otros pueden leer o escribir { $file }; diga chmod 600 { $again }
witness-unwritable = el testigo { $file } no se puede escribir: { $why }
backup-there = { $file } ya existe; una copia nunca se sobrescribe, nombre otra
no-file = no hay archivo { $file }
restore-there = { $file } ya existe; una casa se restaura al lado, nunca encima
restore-database-there = ya hay una casa en esa base de datos; nombre una vacía
file-not-copied = { $file } no se puede copiar: { $why }
database-out-of-reach = no se alcanza esa base de datos: { $why }
backup-there-now = { $file } existe ya, desde hace un momento; nombre otro
backup-failed = no se copia nada: { $why }
backup-head-wrong = { $table }: sus sucesos no acaban donde dice su cabecera; no se copia nada
backup-log-wrong = { $table }, suceso { $event }: el registro no es lo que se escribió; no se copia nada
key-name-bad = { $name } no es nombre para la clave de una casa; use letras, cifras, puntos y guiones
key-unreadable = { $file } no se puede leer como clave: { $why }
key-not-private = otros pueden leer { $file }; hágalo solo suyo: chmod 600 { $again }
key-there = { $file } ya existe, y una clave no se sobrescribe

## Keys, signed notes and receipts

witness-key-damaged = la clave pública del testigo está dañada: su hash es de otra
witness-key-form = la clave pública de un testigo se escribe name+hash+base64, de la clase que cofirma (4)
no-base64 = { $text } no es base64
public-key-damaged = la clave pública está dañada: su hash es de otra
public-key-form = { $what } se escribe name+hash+base64, como la imprime `pitboss keys show`
private-key-begins = una clave privada comienza con { $words }
private-key-damaged = la clave privada está dañada: su hash es de otra
note-unsigned = ninguna de las claves conocidas lo ha firmado
note-unreadable = no es una nota firmada: tiene un texto, una línea vacía y firmas
checkpoint-unreadable = no es un punto de control: tiene un origen, un tamaño y una raíz, uno por línea
checkpoint-root-bad = no es un punto de control: su raíz no es SHA-256
key-named-bad = { $name } no nombra una clave; use de 1 a 60 signos sin espacios ni +
seal-of-other-key = el sello de { $name } se hizo con otra clave; traiga las claves de la casa, o haga barajar de nuevo el mazo
signing-lost-events = { $table } ha perdido sucesos que están bajo un punto de control; no se firma nada
signing-events-missing = faltan sucesos en el registro; no se firma nada
signing-tree-differs = los hashes del árbol no son los que se firmaron; no se firma nada
event-not-exported = { $table }, suceso { $event } no es un suceso: { $why }; `pitboss audit verify` dice más
house-has-key = la casa tiene una clave, { $key }; `pitboss keys rotate` le da otra
house-key-elsewhere = la clave de la casa no está en esta máquina; cámbiela donde está
house-key-in-environment = la clave está en el entorno; guárdela en un archivo para cambiarla
house-key-rotated = otro host ha cambiado la clave entretanto
receipt-too-early = ningún punto de control cubre la ronda todavía; hay uno dentro de un minuto de juego
receipt-not-under-checkpoint = el suceso no está bajo el punto de control: el camino a su raíz lleva a otra parte
receipt-version = un recibo de la versión { $version }; aquí se lee la { $known }
receipt-other-key = el punto de control es de { $origin }, y la clave es de { $key }
receipt-unreadable = esto no es un recibo: { $why }
receipt-without-event = dice el asiento { $seat }, y no tiene suceso que lo pagó
receipt-other-link = su suceso no es el que está enlazado en el registro
receipt-other-seat = su suceso pagó el asiento { $other }, no el { $seat }
receipt-no-settlement = su suceso no es uno que pagó un asiento: { $why }
receipt-too-long = el recibo es demasiado largo para un código QR; tómelo como JSON
no-round = { $table } tiene { $count } rondas; no hay ronda { $round }
round-name-bad = { $name } no es una ronda; escriba MESA/NÚMERO, como main/12
no-table = no hay mesa { $table }; hay { $known }{ $hint }

## The store

claim-keep-one = { $why }: conserve uno, o sirva una copia hecha con `pitboss backup`
claim-hard-links = { $file } tiene { $count } nombres (enlaces duros); con otro podría servirse a la vez, y SQLite lo dañaría
claim-folder-unwritable = { $file } no se puede escribir: { $why }; una casa se sirve donde se puede escribir en su carpeta
already-served = { $file } ya se está sirviendo{ $by }; una casa en SQLite tiene un proceso
database-url-bad = { $url } no es la URL de una base de datos; escriba sqlite:///file.db o postgresql://host/name
no-store = no hay almacén en { $file }; nombre uno con --database
database-unopened = la base de datos no se puede abrir: { $why }
database-is-folder = { $file } es una carpeta; una casa es un archivo en una: sqlite:///{ $example }/house.db
database-no-folder = { $file } no se puede crear: no hay carpeta { $folder }
database-read-only = { $file } está en un disco que solo se puede leer, y lo más reciente está en { $ahead }; copie ambos a otro disco
house-file-gone = el archivo de la casa { $file } se quitó o se cambió mientras se servía; nada de lo escrito desde entonces se conserva. Devuélvalo como estaba y abra otra vez la casa
database-took-back = la base de datos se retractó
other-host-quicker = otro host fue más rápido
table-name-of-house = { $name } como nombre de mesa; { $begins } comienza el registro propio de la casa
table-opened-otherwise = la mesa { $table } abierta como { $other }; tiene un solo nombre
name-length = { $name } como { $what }; son de 1 a { $most } letras o cifras
amount-too-large = { $cents } centavos de una vez; lo más son { $most }
event-cannot-follow = { $table }, suceso { $event }: { $kind } no puede seguir a lo que había antes
log-differs = { $table }, suceso { $event }: el registro no es lo que se escribió; `pitboss audit verify` dice más
table-of-other-host = la mesa { $table } pertenece a { $owner }, no a { $host }
table-moved-on = { $table } tenía { $before } sucesos y ahora tiene { $now }
table-busy = { $table } está demasiado ocupada; inténtelo de nuevo
command-id-twice = la orden { $id } fue antes otra; dé a cada una su propio id
log-problem = { $table }: { $why }
no-table-for-money = no hay mesa { $table } a la que vaya el dinero
meter-still-played-for = { $tables } juega aún por el contador enlazado { $meter }; nombre esa mesa en el aviso
do-it-where-key-is = { $why }; hágalo donde está la clave
event-problem = { $table }, suceso { $event }: { $why }
log-lost-events = { $table } ha perdido sucesos que este host ha leído
log-not-the-same = { $table } no es el registro que este host ha leído
house-key-there = la casa ya tiene una clave; otro host puede haberla hecho ahora mismo
house-log-busy = el registro de la casa está demasiado ocupado; inténtelo de nuevo
linked-meter-differs = un contador enlazado no es lo que se escribió: { $why }
meter-moved = el contador { $meter } se ha movido
meter-not-moved = el contador { $meter } no se mueve: { $why }
event-missing = { $table }, suceso { $event }: falta
meter-differs = el contador enlazado { $meter } tiene { $amount }; los registros de las mesas dan { $logged } tras { $moves }
meter-event-differs = { $table }: { $kind } no es lo que se escribió: { $why }
store-before-first-release = el almacén se hizo antes de la primera versión, y su cadena es otra; comience uno nuevo al lado
foreign-database = la base de datos es de otro programa: tiene { $tables }, y ninguna casa; nombre otra
table-missing = falta la tabla { $table } en el almacén; restaure una copia
store-altered = la base de datos tiene { $what }, que no es del almacén y puede cambiar lo que se escribe: quítelo y ejecute `pitboss audit verify`
store-newer = el almacén es de la versión { $number } y este programa conoce la { $newest }; use un programa más nuevo
store-old-read-only = el almacén es de la versión { $number } y solo se puede leer; cópielo a otro disco, donde se pone al día
checkpoint-of-other-host = otro host ha hecho un punto de control entretanto

## Accounts, approvals and the settings of the house

role-unknown = { $role } no es un papel; los papeles son { $roles }
account-no-dealer = { $name } no es crupier; solo los crupieres tienen mesa propia
approval-line-bad = { $what } falta, o no es una línea de { $most } letras a lo más
approval-not-needed = { $item } no necesita aprobación con esta presentación; tiene { $items }
account-unknown = no hay cuenta { $name }
account-name-taken = el nombre { $name } está tomado
account-name-alike = el nombre { $name } está tomado, o se parece a uno que lo está
link-expired = este enlace ya no vale
account-second-person = da su acuerdo una segunda persona, no quien hizo o cambió la cuenta
second-factor-there = tiene un segundo factor; otro miembro del personal lo restablece
account-just-changed = la cuenta cambió hace un momento; inicie sesión de nuevo
code-wrong = ese código es erróneo, o ya se usó; espere al siguiente
exclusion-shorter = una exclusión se alarga, nunca se acorta
account-name-signs = un nombre tiene letras, cifras, guiones y guiones bajos, { $most } a lo más
account-name-of-house = ese nombre es de la propia casa, o se le parece; elija otro
account-name-mixed = ese nombre mezcla letras parecidas de varios alfabetos; elija otro
approval-missing = { $title } necesita aprobación antes de usarse, y no consta ninguna para { $item }; anote su referencia, su día y quién la dio

## Signing in, and who may do what

account-differs-from-log = esta cuenta no es como la tiene el registro de la casa; nadie entra con ella hasta que la casa lo haya examinado
sign-in-wrong = el nombre o la contraseña es erróneo, o la cuenta está bloqueada
sign-in-unconfirmed = falta que una segunda persona acepte esta cuenta
sign-in-code = se pide el código de su segundo factor
second-factor-anew = comience con un secreto nuevo
code-wrong-clock = ese código es erróneo; mire el reloj de su teléfono
own-mistake = un error nuestro; el registro de la mesa está sano
request-too-large = una petición de { $size } bytes o más; lo más son { $most }
request-too-slow = la petición no llegó en { $seconds } segundos
other-site = una petición de otro sitio
nul-in-name = ningún nombre tiene un NUL
password-length = una contraseña tiene al menos { $least } signos, y { $most } a lo más
password-common = esa contraseña está entre las primeras que cualquiera probaría; son mejores unas palabras que nadie más juntaría
sign-in-busy = muchos inician sesión a la vez; espere un poco
second-factor-other-key = el segundo factor de { $name } se selló con otra clave; otro miembro del personal lo restablece
too-many-tries = demasiados intentos; espere un poco
too-many-passwords = demasiadas contraseñas erróneas para esta cuenta; espere un cuarto de hora, o use un lugar desde el que vino antes
sign-in-first = inicie sesión primero
second-factor-first = configure primero su segundo factor
account-locked = la cuenta está bloqueada
personas-elsewhere = los personajes son para una demostración en esta máquina
persona-unknown = no hay personaje { $role }
accounts-for-administrators = los administradores llevan las cuentas
account-made-by-administrator = una cuenta la hace un administrador
account-agreed-by-other = otro administrador, o un regulador, acepta una cuenta
account-changed-by-administrator = las cuentas las cambia un administrador
dealers-assigned-by-floor = el supervisor asigna los crupieres a las mesas
account-own-change = su cuenta la cambia otro; su contraseña la cambia usted
settings-for-staff = los ajustes los ve el personal
approvals-for-staff = las aprobaciones son del supervisor, de un regulador o de un administrador
for-floor-and-regulator = eso lo preguntan el supervisor y el regulador
cards-from-real-shoe = las cartas salen de un zapato real; las saca un crupier
dealer-of-other-table = su mesa es { $table }
figures-for-machine = las cifras son para esta máquina, o con la contraseña del operador
for-players = esto es para jugadores
nothing-signed = todavía no hay nada firmado
nothing-signed-over = nada está firmado sobre { $count } sucesos
receipt-for-players = un recibo es para quien jugó la ronda
log-for-staff = el registro lo leen el supervisor y el regulador
page-position-bad = before es { $text }; es `further` de una respuesta anterior
round-not-over = la ronda no ha terminado
round-for-players = esta ronda es para quienes la jugaron, el supervisor y el regulador
tables-opened-by-floor = las mesas las abre un supervisor
table-there = ya hay una mesa { $table }
act-unreadable = no es un acto: { $why }
for-staff = eso lo hace el personal
chips-for-players = las fichas son para jugadores
ask-dealer-for-chips = pida las fichas al crupier
no-wagers-down = no tiene apuestas hechas
not-your-turn = no le toca decidir
send-an-act = envíe { "{" }"act": { "{" }...{ "}" }{ "}" }
buy-in-most = lo más de una vez son { $amount }
chips-most = con { $amount } ante usted; tras comprar fichas, lo más son { $most }
buy-in-daily-most = lo más en un día son { $most }; quedan { $left }
table-name-bad = { $name } no es nombre de mesa; use letras, cifras y guiones
table-stopped = la mesa se detuvo: { $why }
limit-unknown = { $name } no es un límite; los límites son { $known }
limits-partly = lo más estricto vale desde ahora, lo más amplio no: { $why }
own-exclusion = usted pidió quedar fuera hasta el { $until }
own-time-limit = ha jugado sus { $minutes } minutos de estas 24 horas
own-loss-limit = su propio límite son { $most } perdidos en 24 horas; hasta ahora ha perdido { $lost }
own-loss-reach = su propio límite son { $most } perdidos en 24 horas; hasta ahora ha perdido { $lost }, y con las subidas mínimas esto podría costar { $cost }

## The house as it answers

licensed-no-demo = esta es una casa con licencia: no tiene demostración
log-has-table = el registro tiene una mesa { $table }: { $why }
cannot-listen = no se puede escuchar en { $host }:{ $port }: { $why }
house-answers = la casa responde { $status }
house-address-bad = { $address } no es la dirección de una casa; escriba http://127.0.0.1:8000
house-answers-no-json = la casa en { $address } responde sin JSON: { $why }
house-silent = la casa en { $address } no responde: { $why }
many-ask = muchos piden esto a la vez; espere un poco
house-closing = la casa está cerrando; pregunte otra vez cuando esté abierta
witness-address-bad = { $address } no es la dirección de un testigo; escriba https://host/path
takes-too-much = calcularlo lleva demasiado tiempo o memoria; envíe menos
too-many-rounds = { $count } rondas de una vez; aquí lo más son { $most }, y `pitboss settle` admite cualquier número
game-not-named = no dice para qué juego es; comience con game = "crazy_4_poker"
no-such-file = no hay archivo { $file }; hay { $files }
audit-under-way = hay una auditoría en curso; espérela
no-claim = no hay reclamación { $number } de usted en { $table }
exams-daily-most = { $most } exámenes en un día bastan; haga antes los ejercicios
table-not-open = la mesa { $table } no está abierta
clause-unknown = no hay cláusula { $clause } en estos capítulos
no-paytable-of = { $table } no es una tabla de { $game }
table-never-opened = { $table } nunca se abrió
no-such-paper = no hay papel { $file }; hay { $files }
amends-other-game = { $table } es una mesa de { $game }; una enmienda es de un solo juego
report-part-unknown = el informe no tiene parte { $part }; tiene { $parts }
certificate-unknown = esta casa no dio ningún certificado con el código { $code }
drill-kind-unknown = no hay clase { $kind }; las clases son { $kinds }{ $hint }
exam-not-sat = aún no: no se ha hecho ningún examen
certificate-name = un certificado necesita el nombre del crupier, de 80 letras a lo más
exam-not-passed = no aprobado: { $wrong } de { $count } mal, { $late } de ellas tarde; a lo más { $most } pueden estarlo
exam-of-other-course = ese no es un examen de este curso: otras preguntas, o menos
exam-too-many-answers = ese examen tiene más respuestas que preguntas
exam-times-wrong = las horas de ese examen no van una tras otra
exam-began-never = ese examen comenzó en un momento que no existe: { $time }
progress-too-long = { $count } respuestas; comience de nuevo tras { $most }
progress-not-asked = { $topic } no se preguntó en este curso, o dos veces lo mismo

## Alarmas de la sala y pruebas del barajado

alarm-jackpot = { $amount } de un contador, ganados con { $hand }
alarm-still = nada se ha movido desde hace { $minutes } minutos en mitad de una ronda
alarm-hold = retiene { $hold } de { $handle } y se espera { $expected }: de { $houses } casas honradas, a lo sumo una lo ve alguna vez, en cualquier apuesta, por mucho que mire
alarm-witness = no se pudo informar al testigo del registro: { $why }
alarm-shuffle = el barajado no es uniforme al 99 %, según { $decks } mazos; la página de auditoría dice más
alarm-silent = las páginas de { $count } jugadores callan a menudo su azar; la página de auditoría dice de quién son
shuffle-test-runs = rachas
shuffle-test-permutation = permutación
shuffle-test-adjacency = vecindad
shuffle-test-serial = serie
shuffle-test-frequency = frecuencia
shuffle-test-equidistribution = equidistribución
shuffle-counts-runs = cartas más altas que la anterior
shuffle-counts-permutation = pares de cartas fuera de orden
shuffle-counts-adjacency = cartas del mismo valor, una junto a otra
shuffle-counts-serial = cartas que siguen donde estaban en el mazo anterior
shuffle-counts-frequency = qué carta se reparte primero
shuffle-counts-equidistribution = qué carta está en qué lugar

## Documents that are read

document-key-parts = { $what } tiene una clave de { $count } partes; lo más son { $most }
document-too-deep = { $what } tiene demasiados niveles
document-no-toml = { $what } no se puede leer como TOML: { $why }
document-no-json = { $what } no se puede leer como JSON: { $why }
document-too-large = { $what } tiene { $size } bytes; lo más son { $most }
document-long-number = { $what } tiene un número de más de 400 cifras
odds-unreadable = { $text } no son pagos; escriba '3 to 2', '25 for 1', '10% of meter', 'push' o 'loss'
game-no-text = el juego es { $value }; nómbrelo con texto, como 'cajun_stud', o con su carpeta
strategy-no-text = la estrategia es { $value }; nómbrela con texto, o dé una función
value-no-list = { $what } es { $value }; es una lista
cards-no-text = { $what } es { $value }; escriba las cartas como texto, como 'As Kd'
value-no-whole-number = { $what } es { $value }; es un número entero
submission-no-dictionary = la presentación es { $value }; es un diccionario de ajustes, como tomllib los lee de un archivo
player-no-text = el jugador es { $value }; dé un nombre como texto
seat-no-whole-number = el asiento es { $value }; es un número
seats-taken = los { $count } asientos están tomados
player-not-here = { $player } no se sienta aquí; sit({ $again }, '100') lo hace

## A game of one's own

own-no-game-file = { $folder } no tiene game.py; `pitboss new-game { $again }` escribe el comienzo de uno
own-no-game = { $file } no declara ningún GAME; acaba con GAME = Game(...)
own-takes-too-much = { $file }: leerlo y compilarlo lleva más de { $seconds } segundos del procesador o { $gibibytes } GiB de memoria
game-not-simulated = { $game } deja pasar al jugador, o tiene cartas comunes y una mano del crupier, que ningún simulador juega todavía; `analyze` cuenta todos sus repartos
whatif-no-search = { $game } tiene cartas comunes y una mano del crupier: una tabla de sus apuestas obligatorias se calcula, pero no se busca con --target
own-example-unknown = no hay ningún ejemplo { $name }; hay { $known }{ $hint }
own-faulty = { $file }: { $why }
own-clause-twice = { $file } { $line }: { $clause } ya está ahí
own-name-bad = { $name } no es nombre para un juego; comience con una letra, y use letras, cifras, espacios y ' & . - ({ $most } a lo más). --name da uno
own-name-no-word = { $name } no se puede llamar con una palabra corta de a a z, 0 a 9 y _; --name da otro nombre
own-name-taken = { $key } es ya un juego, o cómo se llama uno; elija otro --name
folder-not-empty = { $folder } ya existe y no está vacía; nombre otra carpeta
folder-is-file = { $folder } es un archivo; nombre una carpeta

## What is asked of the command line

database-refuses = la base de datos no lo hace: { $why }
bytes-no-text = { $given } tiene bytes que no son texto; escríbalo en UTF-8
code-unknown = no hay código { $code }{ $hint }
file-no-game = { $file } no dice para qué juego es; comience con game = "crazy_4_poker"
filings-of-two-games = { $file } es para { $game }, { $other_file } para { $other_game }; una enmienda es de un solo juego
stake-of-no-table = --stake { $wager }: ningún juego de la sala tiene esa apuesta
submission-of-no-table = --submission: la sala no tiene mesa de { $game }
no-percentage = { $text } no es un porcentaje; escriba 4.5
lab-ante-or-time = --ante debe ser más de $0 y el tiempo de 0 a 3600 segundos
submission-says-readings = una presentación dice qué lecturas rigen; quite --reading
database-only-for-par = --database es para --par: de quién son las aprobaciones de la hoja
not-with-par = --par y --{ $option } no van juntas
par-of-one-game = una hoja PAR es de un solo juego; nómbrelo: pitboss analyze GAME --par FILE
meter-option-bad = --meter { $text } no es un contador; escríbalo como TIER=UNITS
reading-option-bad = --reading { $text } no es una lectura; escríbala como KEY=VALUE
raises-option-bad = --raises { $text } no es una lista de múltiplos; escríbala como 1,3
submission-of-other-game = { $file } es para { $game }, no para { $other }
play-write-wagers = escriba cada apuesta con sus dólares, como en: { $example }
play-no-chips = no hay fichas para la apuesta mínima; compre, como en: buy 100
play-no-such-wager = { $word } no es una apuesta aquí; son { $known }{ $hint }
play-no-such-choice = { $answer } no es una de las opciones: { $choices }{ $hint }
kept-of-other-game = { $file } es de { $game }, no de { $other }
kept-of-all-wagers = { $file } es de todas las apuestas; sígalo sin --base
receipt-usage = escriba `pitboss receipt TABLE/ROUND -o FILE`, o `receipt check FILE --key PUB`
receipt-check-usage = escriba `pitboss receipt check FILE --key PUB`, con la clave pública de la casa
heads-empty = { $file } no tiene puntos de control; `pitboss audit heads -o { $again }` los escribe
key-without-heads = --key dice quién firmó los puntos de control de --heads FILE; nombre también el archivo
key-option-bad = --key { $file } no es una clave ni un archivo con una: { $why }
bankroll-without-stake = --bankroll es de una mezcla; diga qué se apuesta con --stake
submission-says-all = una presentación dice qué tablas y lecturas rigen; quite las otras
stake-option-no-wager = --stake { $wager }: no hay tal apuesta aquí; hay { $known }
create-new-house = { $why }; si su volumen está montado y debe haber una casa nueva, diga --create
demo-elsewhere = --demo sirve solo en esta máquina, no en { $host }
demo-licensed = una casa con licencia no tiene personajes; --demo y --licensed no van juntas
port-bad = el puerto va de 0 a 65535, no { $port }
host-empty = la dirección en que escuchar está vacía; escriba 127.0.0.1, o 0.0.0.0 para todas las direcciones de esta máquina
witness-key-without-witness = la clave de un testigo va con un testigo por http(s): --witness URL
witness-bad = { $place } no es un testigo; escriba un archivo, o https://host/path
witness-is-folder = { $place } es una carpeta; el testigo es un archivo en una, como { $example }/heads.txt
serving-setting-unknown = { $file }: no hay ajuste { $name }{ $hint }; hay { $known }
setting-option-bad = { $text } no es un ajuste; escríbalo como NAME=VALUE, como staff_idle_minutes=30
options-not-together = --{ $one } y --{ $other } no van juntas
number-option-bad = { $what } { $text } no es una cantidad de ellos; escríbala como 1000000, 1e6 o 1M
number-option-missing = ¿cuántos? { $what } 1000000 lo dice, y también { $again } 1M
stake-outside-bounds = la presentación admite de { $low } a { $high } en { $wager }, no { $amount }
stake-option-twice = --stake { $wager } está dos veces; hay un importe en cada apuesta
stake-option-bad = --stake { $text } no es un importe; escríbalo como WAGER=DOLLARS, como ante=5
progress-unreadable = { $file } no se puede leer como progreso de un aprendiz: { $why }
key-file-unreadable = { $file } no se puede leer: { $why }; nombre la clave de la casa con --key
certificate-needs-name = un certificado lleva nombre y fecha: --name y --date
certificate-unreadable = { $file } no es el registro de un certificado: { $why }
certificates-not-named = nombre los registros de certificados, o una casa con --database

## Respuestas de la línea de comandos

language-unknown = no hay un idioma { $language }; hay { $known }
check-warning = aviso
check-error = error
check-lawful = conforme para { $game }
check-errors =
    { $count ->
        [one] { $count } error
       *[other] { $count } errores
    }
check-warnings =
    { $count ->
        [one] { $count } aviso
       *[other] { $count } avisos
    }
check-in-all = { $file }: { $errors }, { $warnings }
head-choice = Elección
head-net = Neto
head-odds = Pago
nothing-changes = No cambia nada.
template-written = { $file } escrito; edítelo y luego: pitboss{ $games } submission check { $file }
file-written = { $file } escrito.
files-written = { $file } y { $other } escritos.
settle-refused = rechazada
settle-round = Ronda { $number }:{ " " }
settle-seat = Asiento { $seat }
settle-net = neto { $net }
settle-limit = límite
settle-meter = Contador { $meter }: { $amounts }
outcome-win = gana
outcome-lose = pierde
outcome-push = empate
outcome-pays = paga
outcome-forfeit = perdida

## The odds, and what is asked of them

device-unknown = --device { $device } no es un dispositivo; es { $devices }
no-card = --device cuda: aquí no responde ninguna tarjeta gráfica; necesita una tarjeta NVIDIA y su controlador. Sin ella, --device cpu da los mismos totales
no-game-has-reading = ningún juego tiene la lectura { $reading }; { $known }
paytable-not-chosen = { $game }: se pide la tabla { $table } para { $wager }, donde no hay ninguna que elegir
wager-not-in-submission = { $game }: { $wager } no se ofrece en esta presentación; ofrece { $offered }
raise-too-large = { $game }: { $wager } de { $times } veces { $ante }; puede ser { $most } veces
one-progressive = { $game }: una mesa tiene una apuesta progresiva, no { $wagers }
nothing-left-to-decide = { $game }: no queda nada que decidir tras { $count } subidas
too-many-deals = { $game }: { $count } repartos son demasiados para contarlos aquí; saque algunos al azar
no-proof = { $file } no es una prueba guardada
proof-unreadable = { $file } no es una prueba guardada: { $why }
proof-not-whole = { $file } no es una prueba entera: { $why }
proof-of-other-rules = { $file } se comenzó con otras reglas u otra versión; comiéncela de nuevo
proof-wrong-sum = { $file } no cuadra: { $what }
submission-is-for = la presentación es para { $game }; quite el otro juego
players-too-many = { $count } jugadores; una mesa tiene de 1 a { $most }
no-meter-here = no hay contador { $tier } aquí; { $known }
meter-less-than-nothing = un contador de { $amount }; tiene cero o más
bankroll-below-round = un fondo de { $bankroll } no cubre los { $round } que puede pedir una ronda
no-table-of-game = { $game } no tiene tabla { $table }; tiene { $known }{ $hint }
whatif-several-tables = { $game }: { $wager } lo pagan { $tables }; nombre una
whatif-no-table = [{ $what }] falta o no es una tabla de claves y valores
whatif-key-unknown = { $key } no significa nada aquí; un what-if tiene { $keys }{ $hint }
whatif-key-missing = un what-if dice para qué { $key } es, como en { $again } = "{ $example }"
whatif-no-such-meter = { $where }: { $odds } es parte de un contador que esta apuesta no tiene
whatif-odds-form = { $where }: { $odds } debe ser N { $right } 1, como los imprime la cláusula
whatif-odds-bad = { $where }: { $why }
card-too-many-endings = { $game } puede acabar de más maneras de las que una tarjeta cuenta a la vez; --device cpu da los mismos totales
strategy-fails-on-card = la estrategia { $strategy } falla en la tarjeta: { $why }
cluster-silent = ningún planificador de Dask responde en { $address }: { $why }
cluster-without-workers = el clúster no tiene trabajadores; inicie uno con: dask worker ADDRESS
cluster-of-other-version = un trabajador tiene otras reglas, u otra versión de pitboss; todas deben ser iguales
seed-bad = la semilla es { $seed }; es un número entero de 0 a { $most }
house-months-missing = meses, mesas y rondas: hace falta al menos uno de cada
house-days-missing = mesas, rondas y días: hace falta al menos uno de cada
meter-none-offered = { $game }: no se ofrece ninguna apuesta a un contador, así que no hay nada que seguir
rounds-too-many = { $count } rondas; una simulación tiene de 1 a { $most }
threads-too-many = { $count } hilos; admite de 1 a { $most }
saved-function-unnamed = una función no tiene nombre con que guardar una simulación; dela como FILE.py:FUNCTION
no-simulation = { $file } no es una simulación guardada
simulation-unreadable = { $file } no es una simulación guardada: { $why }
simulation-not-whole = { $file } no es una simulación entera: { $why }
simulation-player-unnamed = { $file } no dice quién jugó
simulation-played-by = { $file } lo jugó { $strategy }, y sigue así; quite --strategy
simulation-played-by-function = { $file } lo jugó una función de { $strategy }, un programa que se ejecutaría; si confía en él, diga --strategy { $again }
simulation-other-wager = { $file } cuenta una apuesta { $wager }, que { $game } no tiene
simulation-bad-number = { $file } tiene { $number } en su { $key }
simulation-of-other-rules = { $file } se contó con otras reglas u otra versión; comiéncela de nuevo
simulation-wrong-sum = { $file } no cuadra: { $count } rondas, pero otras cuentas
no-wager-before-deal = { $game } no ofrece una apuesta { $wager } antes del reparto; ofrece { $known }
session-one-seat = una sesión es de un jugador; tiene un asiento, no { $count }
session-without-rounds = { $count } sesiones de { $rounds } rondas; hace falta al menos una de cada
sessions-too-many = { $count } sesiones; hay de 1 a { $most }, y se guarda cada una
bankroll-below-first-round = un fondo de { $bankroll } no cubre la primera ronda, que puede pedir { $round }
submission-of-game = la presentación es para { $game }, no para { $other }
strategy-fails = la estrategia { $strategy } falla: { $why }
strategy-unreadable = estrategia { $where }: { $file } no se puede leer: { $why }
strategy-unknown = { $game } no tiene estrategia { $strategy }; tiene { $known }, o FILE.py:FUNCTION{ $hint }
strategy-no-function = estrategia { $where }: { $file } no define una función { $name }
strategy-does-not-run = estrategia { $where }: { $file } no se ejecuta: { $why }
strategy-answers = la estrategia { $strategy } responde { $answer }; se responde con un múltiplo de { $ante }, o 0 para retirarse
strategy-not-compiled = la estrategia { $strategy } no se puede compilar: { $why }
none = ninguno
none-yet = ninguna aún
nothing = nada
nothing-typed = nada
its-wagers = sus apuestas
by-process = , por el proceso { $process }
game-has = { $game } tiene { $names }
wager-part-of-base = { $wager } es una apuesta obligatoria: es parte de { $base }, todas ellas juntas; hay { $known }
no-wager-to-analyze = { $game } no tiene apuesta { $wager } que analizar; hay { $known }{ $hint }
no-game-has-wager = ningún juego tiene una apuesta { $wager } que analizar; hay { $known }{ $hint }
meter-tiers = tiene { $tiers }
no-meter-of-these-wagers = ninguna de estas apuestas tiene uno
no-house = no hay casa en esa base de datos; nombre otra con --database
index-missing = falta el índice { $index } en el almacén; hágalo de nuevo{ $made }, o restaure una copia
log-out-of-reach = no se alcanza el registro ({ $why }); la mesa queda como la dejó su último suceso, y sigue cuando desaparezca la causa
signing-log-shorter = { $who } ha visto un punto de control sobre { $count } sucesos, que este registro no tiene; no se firma nada
signing-other-log = { $who } ha visto un punto de control sobre { $count } sucesos de otro registro; no se firma nada
signing-other-key = la clave del registro es { $key }, y a mano está { $other }; no se firma nada
the-witness = el testigo
the-file = el archivo
key-not-here = la clave de la casa no está en esta máquina, y con ella se firma lo que da poderes
key-changed = la clave de la casa cambió, y este host tiene la antigua
key-of-other-house = { $file } no es de esta casa; traiga la carpeta de donde la casa se sirvió primero, o nombre su lugar en PITBOSS_KEYS
held-after-moves = { $held } tras { $moves } movimientos
no-host-name = ese no es nombre de un host
file-problem = { $file }: { $problem }{ $more }
and-more-problems = { " " }(y { $count } más: pitboss submission check { $file })
not-compiled = { $file }, línea { $line }: esto no se puede compilar para las probabilidades{ $why }; un @kernel tiene números enteros, tuplas, if y for
serving-setting-bad = { $file }: { $name } es { $about }, de tipo { $kind }; no { $value }
log-setting-bad = { $name } es { $known }, no { $value }
option-is-for = --{ $option } es para { $other }
house-setting-unknown = la casa no tiene ajuste { $name }; tiene { $known }
house-setting-bad = { $name } es { $about }
house-setting-too-small = { $name } es { $about }; al menos 1
house-setting-value = { $name }={ $value }: { $about }
house-settings-are = los ajustes son { $known }
house-setting-of-licensed = true o false: las cuentas del personal requieren dos personas y un segundo factor, y lo que necesita aprobación la tiene
house-setting-of-staff_idle_minutes = minutos tras los que se cierra la sesión del personal que no hace nada
house-setting-of-buy_in_most = dólares: lo más que un jugador compra de una vez en una mesa que se reparte sola
house-setting-of-chips_most = dólares: un jugador con más ante sí no compra nada
house-setting-of-buy_in_daily_most = dólares: lo más que un jugador compra en un día en mesas que se reparten solas
house-setting-of-players_daily_most = cuentas que los jugadores pueden hacer desde una dirección en un día
own-clause-columns = { $file } { $line }: { $count } columnas, donde { $right } se separan con tabuladores: { $columns }
device-not-filed = la presentación dice { $filed }; para usar { $wanted }, enmiéndela
decision-sees = { $game }: esta decisión ve { $player } cartas del jugador, { $dealer } del crupier boca arriba y { $community } cartas comunes
larger-only-with = , las mayores solo con { $hand }
strategy-unlawful = { $game }: { $strategy } hizo { $count } apuestas { $wager } ilícitas; es 0 para retirarse, o { $times } veces { $ante }{ $most }
stake-wrong = { $game }: { $wager } de { $amount }; { $why }
stake-must-equal = debe ser igual a { $wager }, de { $amount }
stake-more-than-nothing = una apuesta es más que nada
stake-sizes = es de { $sizes }
stake-pays-fractions = algún pago sería de fracciones de centavo, así que debe ser múltiplo de { $unit } centavos
seats-of-a-table = { $game }: { $count } asientos; una mesa tiene de 1 a { $most }
seats-of-the-submission = { $game }: { $count } asientos; la mesa de la presentación tiene de 1 a { $most }
receipt-seat-not-settled = el asiento { $seat } no se pagó en ella
drills-not-mastered = aún no: { $kinds }
account-changed-by-a-regulator = esta cuenta la cambia un regulador
account-changed-by-an-administrator = esta cuenta la cambia un administrador
trainees-for-floor = cómo van los demás lo ve un supervisor
dealers-named-by-floor = quién reparte lo dice un supervisor
roster-for-floor = la lista la ve un supervisor
drill-answered = ese ejercicio ya se respondió; pida el siguiente
submissions-for-floor = las presentaciones las escribe el supervisor
office-for-floor-and-regulator = la oficina es para el supervisor y el regulador
paper-failed = el papel no se pudo hacer
figures-failed = las cifras exactas no se pudieron calcular
game-incomplete = { $game } está incompleto: { $missing }
advice-up = : --up CARD
advice-no-up = : quite --up
advice-community = : --community CARDS
advice-raises = : --community CARDS y las subidas hechas con --raises
no-more-decisions =
    { $game } tiene { $count ->
        [one] { $count } decisión
       *[other] { $count } decisiones
    }; tras { $made } no queda nada que decidir
advice-after =
    { " " }tras { $count ->
        [one] { $count } subida
       *[other] { $count } subidas
    }
advice-cards-player =
    { $game }: { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    } del jugador{ $after }; hacen falta { $right }{ $how }
advice-cards-dealer =
    { $game }: { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    } del crupier boca arriba{ $after }; hacen falta { $right }{ $how }
advice-cards-community =
    { $game }: { $count ->
        [one] { $count } carta común
       *[other] { $count } cartas comunes
    }{ $after }; hacen falta { $right }{ $how }
extra-missing =
    { $count ->
        [one] no está instalado
       *[other] no están instalados
    } { $modules }; hace falta: pip install 'pitboss[{ $extras }]'

## De qué es parte una retención

of-wager = del { $wager }
of-stake = de lo apostado
wagers-together = { $wagers } juntas

## Estrategias: reglas fáciles de recordar y lo que cuesta cada una

floor-none = ninguna mano
floor-any = cualquier mano
floor-any-pair = cualquier pareja o mejor
floor-ranks = { $ranks } o mejor
floor-pair-with = { $hand } con { $cards } o mejor
one-then-other = { $one }; { $other }
one-and-other = { $one } y { $other }
one-or-other = { $one } o { $other }
a-rank =
    { $rank ->
        [ace] un as
        [8] un 8
        [king] un rey
        [queen] una reina
        [jack] una jota
       *[other] un { $rank }
    }
rank-to-rank = { $low } a { $high }
rule-with = con { $floor }
rule-with-times = con { $floor }, { $count } veces { $wager } con { $more }
rule-with-most = con { $floor }, lo máximo permitido con { $more }
rule-always = { $wager } { $rule }
rule-or-fold = { $wager } { $rule }; si no, retirarse
rule-cases = { $wager } { $cases }; si no, retirarse
rule-against = { $rule } contra { $ranks }
rule-where-matched = con { $floor } si la carta descubierta iguala su tercera, cuarta o quinta carta
rule-where-high = con { $floor } si la carta descubierta es un as o un rey
rule-where-below = con { $floor } si la carta descubierta es menor que su cuarta carta y no iguala ninguna
rule-where-else = con { $floor } si la carta descubierta es cualquier otra
rule-and-cost = { $rule }. { $cost }
rule-costs-nothing = No cuesta nada: es el óptimo.
rule-costs = Cuesta el { $share } de { $wager } por ronda, exactamente { $exactly }.
optimum-is = El óptimo exacto: { $rule }.
optimum-but = El óptimo exacto: { $rule }; pero { $count } de { $all } manos se juegan de otro modo por las cartas que tienen, lo que vale el { $share } de { $wager }.
optimum-but-up-cards = El óptimo exacto: { $rule }; pero { $count } de { $all } manos y cartas descubiertas se juegan de otro modo por las cartas que tienen, lo que vale el { $share } de { $wager }.
optimum-shares = El óptimo exacto mira las cartas mismas; { $cases }.
shares-cards =
    { $count ->
        [one] con { $number }a carta { $shares }
       *[other] con { $number } cartas { $shares }
    }
share-passes = pasa el { $share }%
share-folds = se retira el { $share }%
share-raises = sube { $multiple }x el { $share }%
number-word =
    { $count ->
        [0] ningún
        [1] un
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
       *[other] { $count }
    }
points-rule = Cuente 2 puntos por una jota o más, 1 por un 6 a un 10; { $cases }; si no, retírese
points-cards =
    { $count ->
        [one] con { $number }a carta suba { $raises }
       *[other] con { $number } cartas suba { $raises }
    }
points-raise = { $multiple }x con { $reasons }
points-straight-flush = { $number } para escalera de color
points-suit = { $number } de un palo
points-row = { $number } seguidas
points-straight = { $number } para escalera
points-low-too = { $run } (también { $ranks })
points-with = { $reason } con { $points }
points-any-pair = cualquier pareja
points-anything = cualquier cosa
points-nothing = nada
points-count =
    { $count ->
        [one] { $number } punto
       *[other] { $number } puntos
    }

## Lo que publicó el Consejo, comparado

of-all-staked = de todo lo apostado
published-nothing = El Consejo no publicó ninguna retención para esta apuesta.
published-held = El Consejo publicó una retención del { $given } { $of }; { $which } retiene el { $share }
published-agrees = { $held } y coincide.
published-differs = { $held }, { $why }: no coincide.
published-differs-note = { $held }, { $why }: no coincide ({ $note }).
published-table = la tabla { $letter }
published-this-wager = esta apuesta
published-outside = fuera de ese margen
published-least = la menor de todas las tablas, donde se publicó el { $share }
published-most = la mayor de todas las tablas, donde se publicó el { $share }
published-no-end = pero ninguna tabla da en un extremo
published-would-under = Coincidiría con { $readings } ({ $about }).
published-would-so = Coincidiría leída así: { $readings } ({ $about }).
reading-set = { $key } = "{ $value }"

## What a witness answers

witness-log-cut-itself = dice ahora de sí mismo que ha visto { $count } sucesos, y después otro número
witness-without-size = tiene otro punto de control, y no dice sobre cuántos sucesos
witness-log-cut = ha visto un punto de control sobre { $seen } sucesos, y de este registro hay { $count } firmados: el registro se cortó
witness-log-rewritten = ha visto otro registro que este, hasta { $count } sucesos: lo firmado se reescribió
witness-unknown-house = no conoce esta casa o su clave (respuesta { $status })
witness-answers = responde { $status }
witness-unsigned = su respuesta no está firmada por { $key }
witness-silent = no responde en { $seconds } segundos
witness-unreachable = no se alcanza: { $why }
witness-too-long = su respuesta es demasiado larga, o demasiado lenta
request-failed = { $method } { $path }: { $why }
machine-says = { $file }{ $why }
the-backup = la copia
own-findings-many = { $game }: la liquidación tiene { $count } párrafos; las probabilidades distinguen { $most }
own-two-tables = { $game }: { $wager } se paga según { $tables }, cada una con letras a elegir; las probabilidades de una apuesta tienen una sola
own-dealer-cards = { $game }: el crupier tiene { $dealer } cartas y el jugador { $player }; las probabilidades cuentan un crupier con tantas cartas como el jugador, o una más
own-dealer-cards-open = { $game }: el crupier tiene { $dealer } cartas, una descubierta, y el jugador { $player }; las probabilidades cuentan un crupier con dos cartas como mínimo y una más que el jugador como máximo
own-hand-places = { $game }: la mano { $hand } necesita cartas de { $places }; las probabilidades leen una mano de dos lugares como máximo
own-two-hands = { $game }: { $wager } se paga según las manos { $hands }; las probabilidades pagan una apuesta según una sola mano
own-base-by-hand = { $game }: { $wager } se paga según la mano { $hand }; las probabilidades pagan una apuesta obligatoria según la mano { $first }
own-fold-by-table = { $game }: un retiro paga { $wager } según una tabla; las probabilidades cuentan un retiro como un solo importe
own-side-by-finding = { $game }: { $wager } se liquida en un párrafo de otro modo que en otro; las probabilidades valoran una apuesta opcional solo por su mano
own-side-folded = { $game }: un retiro liquida { $wager } de otro modo que una subida; las probabilidades conocen una apuesta opcional que un retiro pierde, o deja como está
own-most-by-dealer = { $game }: `most` mira la mano del crupier ({ $cards }); el jugador sube sin conocerla
own-finding-by-raise = { $game }: finding distingue una subida de { $raised } de una subida de 1 ({ $cards }); `raised` es 0 para un retiro y 1 para cualquier subida
own-finding-by-hand = { $game }: finding mira la mano ({ $cards }); con cartas comunitarias todas las manos que siguen tienen un solo párrafo, y una tabla las paga
own-order = { $game }: la mano { $hand } cambia con el orden de las cartas de un lugar ({ $cards }, luego { $moved }); las probabilidades cuentan las cartas en cualquier orden
own-suits = { $game }: la mano { $hand } cambia cuando se renombran los palos ({ $cards }, luego { $moved }); las probabilidades cuentan las manos de `read` sin distinguir palos; dé a una apuesta sobre palos una mano propia
own-community = { $game }: la mano { $hand } cambia cuando se intercambian una carta del jugador y una comunitaria ({ $cards }, luego { $moved }); las probabilidades las cuentan como una sola mano
figure-false = { $game }: la cifra exacta de { $wager } es falsa: { $exact } exacta, { $mean } simulada, z { $z }
settlement-differs = { $game }: las probabilidades son falsas: { $wager } se paga { $paid } en la mesa y se cuenta { $counted } ({ $cards })
own-side-no-table = { $game }: ninguna tabla paga { $wager }; las probabilidades valoran una apuesta opcional solo por su mano
## Cómo llama una mesa a sus partes

nobody = nadie
phase-closed = cerrada
phase-betting = las apuestas
phase-locked = las apuestas cerradas
phase-dealing = el reparto
phase-stub = el resto, a la bandeja
phase-deciding = las decisiones
phase-settling = los pagos
phase-clearing = la recogida
stage-received = recibido
stage-inspected = inspeccionado
stage-verified = verificado
stage-spread = extendido
stage-stacked = apilado
stage-shuffled = barajado
stage-preshuffled = ya barajado
stage-ready = listo
stage-in_play = en juego
stage-used = usado
stage-idle = en reposo
stage-removed = retirado
back-red = rojo
back-blue = azul
back-green = verde
device-shuffler = barajadora
device-shoe = zapato

## Asientos, fichas y apuestas en una mesa

phase-wrong = momento de la mesa: { $phase }; esto se hace en: { $phases }
table-closed = la mesa está cerrada
seat-unknown = no hay asiento { $seat }; los asientos van de 1 a { $most }
seat-taken = el asiento { $seat } está ocupado
player-needs-name = un jugador necesita un nombre
seated-already = { $player } ya está sentado; las otras casillas se usan desde ahí
seat-has-wager = otro jugador tiene una apuesta en el asiento { $seat }
not-in-seat = { $player } no está en el asiento { $seat }
own-wagers-down = hay apuestas hechas; retírelas primero
leaving-unseen = nadie ve a un jugador dejar una mesa virtual; los jugadores dejan su asiento ellos mismos
player-is-here = { $player } está aquí y ha llamado al supervisor
buy-in-of-nothing = una compra de { $amount }; debe ser más que nada
buy-in-of-nobody = una compra necesita un jugador
fill-of-nothing = una reposición de { $amount }; debe ser más que nada
credit-of-nothing = una retirada de { $amount }; debe ser más que nada
credit-too-large = una retirada de { $amount }; se puede prescindir de { $spare }
fill-needed = la mesa puede prescindir de { $spare } en fichas; antes hace falta una reposición
no-electronic-wagering = esta mesa no tiene apuestas electrónicas
chips-too-few = { $amount } de { $purse } en fichas
account-too-small = { $amount } de { $purse } en la cuenta
bets-closed = tras «no va más» no se hace, sube ni retira ninguna apuesta
wager-by-other-instrument = una apuesta con { $instrument }; se apuesta con fichas, placas u otro instrumento aprobado
box-empty = no hay ninguna apuesta en la casilla { $seat }
wagers-above-chips = apuestas de { $amount } con { $purse } en fichas
wagers-above-account = apuestas de { $amount } con { $purse } en la cuenta electrónica
table-cannot-cover = estas apuestas podrían ganar { $most } y la mesa tiene { $inventory }; hace falta una reposición o apuestas menores
wager-unseated = { $player } no está sentado; solo apuestan los jugadores sentados
box-of-another = el asiento { $seat } es la casilla de otro jugador
seat-of-another = el asiento { $seat } es de otro jugador
boxes-apart =
    { $count ->
        [one] casilla { $boxes } para un jugador; pueden ser { $allowed }, contiguas
       *[other] casillas { $boxes } para un jugador; pueden ser { $allowed }, contiguas
    }
boxes-apart-from-seat =
    { $count ->
        [one] casilla { $boxes } para un jugador; pueden ser { $allowed }, contiguas y junto al asiento { $seat }
       *[other] casillas { $boxes } para un jugador; pueden ser { $allowed }, contiguas y junto al asiento { $seat }
    }
stake-out-of-bounds = { $wager } de { $amount }; en esta mesa es { $bounds }
bets-locked-once = momento de la mesa: { $phase }; las apuestas se cierran una vez por ronda
nobody-wagered = nadie ha apostado

## Mazos: recibidos, revisados, barajados, cortados y cambiados

deck-taken-away = el mazo que se iba a repartir se retiró; el supervisor trae otro, y el mazo { $backs } espera
deck-missing = no hay ningún mazo en la mesa
deck-unknown = no hay ningún mazo { $back } en la mesa; hay { $known }
deck-not-ready = el mazo { $back } está { $stage }, no listo para repartir
deck-not-of-machine = ninguna máquina barajó el mazo { $back }; de la mano solo se reparten cartas así
deck-not-waiting = el mazo { $back } está { $stage }; espera barajado en la máquina
deck-due = el mazo { $back } lleva { $hours } horas en juego; cámbielo primero
decks-wrong-number = hay { $count } mazos en la mesa; se juega con { $right }
device-in-use-broken = aparato fuera de servicio: { $device }; cúbralo y cambie de método
deck-wrong-stage = el mazo { $back } está { $stage }; para esto debe estar { $stages }
decks-too-many = { $count } mazos para una mesa que tiene { $here }; se juega con { $right }
backs-alike = dorsos { $backs }; dos mazos tienen dorsos de distinto color
claim-keeps-rack = la reclamación { $number } pregunta por las cartas de la bandeja; léalas o decida antes
virtual-deck-whole = un mazo virtual tiene 52 cartas, y ninguna se gasta
virtual-deck-counted = un mazo virtual tiene 52 cartas; ninguna máquina cuenta otras
deck-same-inspector = { $by } revisó el mazo { $back }; lo verifica otra persona
deck-unseen = aún no hay nadie en la mesa; el primer jugador mira antes las cartas
deck-in-round = la ronda no ha terminado; sus cartas se barajan después
cut-after-machine = una máquina barajó estas cartas; no se cortan
cut-dealt-from-hand = donde se reparte de la mano, también un mazo ya barajado pasa por la barajadora (AMB-2)
cut-with-device = un aparato aprobado rebaraja estas cartas; no se cortan
cut-depth = la carta de corte está a { $depth } cartas; va a { $least } o más, y a { $most } como mucho
cut-virtual-pack = un mazo virtual no tiene orden hasta que se baraja
recut-uncut = el mazo { $back } no se cortó; no hay nada que cortar otra vez
spread-with-device = un aparato aprobado tiene las cartas; no se extienden
spread-with-players = hay jugadores en la mesa
spread-too-early = las cartas aún no están en uso

## Dónde hay cartas, y cuánto dura algo

cards-of-dealer = el crupier
cards-of-community = las cartas comunes
cards-of-bonus = las cartas de bonus
cards-of-rack = la bandeja
cards-of-burned = la carta hallada boca arriba
fourth-of-seat = la cuarta carta del asiento { $seat }
place-count = { $place } ({ $count })
seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }

## El sello de un mazo virtual, y el azar que añaden los jugadores

seal-made-elsewhere = el sello de { $round } se hizo en otra parte; haga barajar otra vez el mazo
wager-before-seal = el mazo de esta ronda aún no está sellado; se apuesta cuando se muestra su sello
wager-under-other-seal = una apuesta con el sello { $seal }; el de esta ronda es { $right }: mírelo y apueste con él
wager-under-no-seal = una apuesta sin sello; el de esta ronda es { $right }: mírelo y apueste con él
chance-no-mark = un azar se da por su marca, { $digits } cifras hexadecimales
deck-unsealed = el mazo de esta ronda no está sellado
wagers-under-other-seal = las apuestas en el asiento { $seats } se hicieron con otro sello
seal-of-real-deck = un mazo real no tiene sello
seal-too-early = un mazo se sella cuando está barajado y cortado
seal-after-wagers = ya hay apuestas; el sello va antes
sealed-already = el mazo { $back } ya está sellado
host-draws-secret = el servidor saca el secreto
host-opens-seal = el servidor abre el sello
host-draws-cards = el servidor saca las cartas
seal-no-hex = un sello tiene { $digits } cifras hexadecimales
secret-no-hex = un secreto tiene { $digits } cifras hexadecimales
secret-not-sealed = no es el secreto que se selló
seal-not-followed = { $what }: no sale del sello
cards-dealt = lo repartido
cards-dealt-to = lo repartido en { $place }
the-magic-card = la Magic Card
the-lucky-position = la posición Lucky
seal-without-key = no hay clave con que sellar: esta casa no tiene zapato virtual
chance-due = el azar del asiento { $seats } aún no está en el sorteo
chance-not-yours = no se espera ningún azar de usted en el asiento { $seat }
chance-known = el azar del asiento { $seat } ya se conoce
chance-no-hex = un azar tiene { $digits } cifras hexadecimales
chance-of-other-mark = no es el azar cuya marca vino con las apuestas
chance-none-due = no se espera ningún azar

## El reparto y el resto

chips-before-cards = las fichas progresivas se recogen y cuentan antes de las cartas
chips-unruled = antes decide el supervisor sobre las fichas progresivas
draw-before-cards = el sorteo de Magic Card y Lucky va antes de las cartas
shoe-broken = el zapato está fuera de servicio; informe del atasco, y la ronda es nula
deal-from-real-shoe = las cartas de esta mesa se dicen según salen
tell-at-virtual-shoe = esta mesa reparte de un zapato virtual
cards-left = { $count } cartas; quedan { $left } por repartir
not-a-card = { $card } no es una carta
card-out-already = { $card } ya está fuera; se juega con un mazo
stub-count-due = en esta ronda se cuenta el resto, la quinta desde la última vez

## Decisiones

no-clock = en esta mesa ningún reloj retira una mano; lo hace el supervisor
clock-stopped-by-call = { $callers } llamó al supervisor; no corre el tiempo hasta que venga
decision-not-overdue = aún no se ha esperado la decisión { $time }
nothing-to-decide = { $wager } sin { $ante } no deja nada que decidir
all-decided = todos han decidido; sigue el crupier
decision-of-other-seat = es el turno del asiento { $seat }; se decide en el sentido del reloj, casilla por casilla
raise-above-chips = { $amount } con { $purse } en fichas
decision-of-another = el asiento { $seat } es de { $player }; solo esa persona decide
box-left-folds = { $player } se fue; la casilla se retira salvo que el supervisor decida otra cosa
nobody-left-seat = nadie ha dejado el asiento { $seat } en esta ronda
seat-settled = las apuestas del asiento { $seat } están pagadas
ruling-after-reveal = las cartas están descubiertas; el asiento { $seat } se paga como está, y lo que gane se guarda para { $player }
seat-undecided = el asiento { $seat } no ha decidido

## Jugadores ausentes, llamadas al supervisor, cartas corregidas

seat-empty = nadie está en el asiento { $seat }
seat-of-player = el asiento { $seat } es de { $player }
sits-out-already = { $player } ya descansa
sits-not-out = { $player } no descansa
wagers-down = { $player } tiene apuestas hechas; antes se juegan o se retiran
rounds-missed =
    { $count ->
        [one] { $player } ha faltado hasta ahora a { $count } ronda
       *[other] { $player } ha faltado hasta ahora a { $count } rondas
    }
sat-out-too-briefly = { $player } no ha descansado lo bastante
cards-in-play = { $player } tiene cartas en juego; el asiento se libera tras la ronda
caller-unseated = { $player } no está sentado aquí
floor-called-already = ya se ha llamado al supervisor
nobody-called = { $player } no llamó
correction-at-virtual-shoe = esta mesa reparte de un zapato virtual; no se dice ninguna carta
correction-too-late = la mesa está cerrada; ya no están sus cartas
card-not-there = no hay carta { $number } en { $place }; hay { $places }

## Fichas progresivas, la Magic Card y el sorteo Lucky

no-progressive-wager = { $game } no tiene apuesta progresiva, así que no hay fichas que recoger
no-chips-to-collect = no hay fichas progresivas que recoger
chips-above-boxes = { $count } fichas; hay { $most } casillas, y cada una admite una
chips-at-virtual-shoe = { $count } fichas; con un zapato virtual cada una de las { $accepted } apuestas aceptadas tiene su ficha
chips-matched = las fichas coinciden
chip-ruling = { $ruling } en el asiento { $seat }
chip-ruling-unknown = { $ruling } en el asiento { $seat }; puede ser { $known }
no-draw = esta ronda no tiene sorteo de Magic Card ni Lucky
draw-made = el sorteo ya se hizo
draw-not-offered = un sorteo que esta mesa no ofrece

## Irregularidades, pagos y premios

first-face-up-card = antes no se halló ninguna carta boca arriba; informe de la primera
recut-first = el supervisor ordenó cortar otra vez; las cartas se cortan antes de repartir ninguna
moment-unknown = { $moment }; fue { $known }
place-empty = no hay ninguna carta en { $place }; hay cartas en { $known }
place-has-fewer-cards = carta { $number } en { $place }; hay { $count }
no-ruling-due = nada espera una decisión
no-hand-stands = una mano aún no pagada no vale por una decisión
no-shuffler = no se usa ninguna barajadora
shuffler-empty = no hay cartas en la barajadora
no-automated-device = no se usa ningún aparato automático de esta clase: { $device }
machine-unknown = aparato { $device }; es { $known }
device-reported-already = ya se informó del aparato fuera de servicio: { $device }
virtual-round-never-void = una ronda de un mazo virtual nunca es nula: se juega hasta el final
ruling-first = antes decide el supervisor: { $what }
settle-other-seat-first = primero el asiento { $seat }; se paga contra el reloj
the-light-of = la luz del sistema progresivo de { $wager }
the-winning-hand-of = la mano ganadora de { $wager }
nothing-to-verify = { $wager } en el asiento { $seat } no tiene nada de eso que verificar; espera: { $checks }
verified-first = antes se verifica { $check }
hand-is-read = el programa lee la mano; es una mano ganadora
other-seat-settled = se está pagando el asiento { $seat }, no el asiento { $asked }
award-unverified = antes el crupier verifica { $check } en el asiento { $seat }
award-unvalidated = antes un supervisor valida { $wager } en el asiento { $seat }
no-validation-needed = { $wager } en el asiento { $seat } no necesita validación; la necesita: { $wagers }
share-taken-first = antes toma su parte del contador { $wager }
wager-at-seat = { $wager } en el asiento { $seat }
paperwork-first = las cartas quedan hasta acabar el trámite: { $shares }
no-share-waits = en el asiento { $seat } no espera ninguna parte de un contador por { $wager }

## Reclamaciones y la bandeja

round-left-table = la ronda { $round } ya no está en la mesa; la mesa tiene las rondas { $first } a { $last }
no-round-yet = aquí no se ha jugado ninguna ronda desde que se abrió
seat-without-wager = nadie apostó en el asiento { $seat } en la ronda { $round }; sí en los asientos { $seats }
seat-was-of-player = el asiento { $seat } era de { $player }
claim-before-settlement = la mano del asiento { $seat } aún no está pagada; llame al supervisor
claim-of-unknown-wager = { $wager } no es una apuesta de { $game }
claim-without-why = diga por qué en 1 a { $most } caracteres
claim-asks-already = la reclamación { $number } ya lo pregunta
no-rack-of-virtual-shoe = un zapato virtual no tiene bandeja; el sello abierto prueba sus cartas
rack-empty = no hay ninguna ronda en la bandeja
rack-unread = lea en voz alta las cartas de la bandeja, las 52 de abajo arriba
no-rack-to-witness = ninguna lectura de la bandeja espera un testigo
rack-same-witness = { $by } leyó la bandeja; da fe otra persona
claim-not-open = la reclamación { $number } no está abierta; reclamaciones abiertas: { $known }
claim-without-reading = la reclamación { $number } no tiene la lectura { $reading }; tiene { $known }
claim-without-rack = la reclamación { $number } no tiene la lectura { $reading }: { $why }; tiene { $known }
rack-in_play = las cartas siguen en juego; se leen cuando estén en la bandeja
rack-in_rack = nadie ha leído aún la bandeja
rack-gone = el mazo se barajó o se retiró antes de leer la bandeja
rack-sealed = un zapato virtual no tiene bandeja; su sello abierto prueba las cartas
claim-above-chips = { $player } tiene aquí { $purse } en fichas y devolvería { $amount }; decida más tarde, o como consta

## Contadores que se retiran

meter-not-of-table = { $meter } no es un contador de esta mesa; tiene { $known }
no-notice = no hay ningún aviso que retirar
withdrawal-day = { $day } no es un día en que retirar un contador; escriba uno desde hoy, como 2026-05-01
withdrawal-unapproved = diga quién aprobó la retirada, en { $most } letras como mucho
meter-not-of-game = { $meter } no es un contador de { $game }; tiene { $known }
meter-of-other-terms = el contador de { $meter } corre con otras condiciones; abra la mesa como estaba, anuncie adónde va el dinero del contador y preséntela de nuevo
meter-not-offered = el contador de { $meter } guarda dinero de jugadores y este reglamento no lo ofrece; abra la mesa como estaba, anuncie adónde va el dinero y preséntela de nuevo
target-not-offered = según su aviso el dinero pasa al contador de { $meter }, y este reglamento no lo ofrece
meter-without-notice = el contador de { $meter } guarda dinero de jugadores; anuncie antes desde qué día se retira y adónde va su dinero
withdrawal-too-early = según su aviso el contador de { $meter } se retira desde el { $day }, y no antes
meter-not-played-for = { $table } no juega por { $meter }; juega por { $known }
target-table-closed = { $table } está cerrada; ábrala primero

## Abrir, cerrar y presentar de nuevo una mesa, sus aparatos y fallos, y quién hace qué

open-already = la mesa ya está abierta
not-open = la mesa no está abierta; la abre un supervisor
inventory-below-nothing = una bandeja con menos que nada
filed-for-other-game = { $game } es otro juego: abra otra mesa
filed-already = la mesa ya está presentada así
fixed-while-open = { $settings } no puede cambiar mientras la mesa está abierta: ciérrela y ábrala con el nuevo reglamento
filing-has-fewer-seats = el asiento { $seat } está ocupado, y el reglamento tiene menos asientos
filed-under-old-edition = presentada con la edición de { $edition }; el { $day } rige la de { $other }
close-over-wagers = hay apuestas hechas; se juega la ronda o se retiran
close-over-call = { $callers } llamó al supervisor; antes se atiende la llamada
role-player = jugador
role-dealer = crupier
role-floorperson = supervisor
role-regulator = regulador
role-system = sistema
role-wrong = { $act } de parte de: { $role }; es para: { $roles }
act-by-no-role = { $act } de parte de { $role }, que no es ningún papel; es para: { $roles }
malfunction-of-real-shoe = no es un zapato virtual: informe de una irregularidad de sus cartas o máquinas
malfunction-declared = ya se declaró un fallo; decide un regulador
malfunction-unknown = { $kind } no es un fallo; son { $known }
note-too-long = una nota tiene a lo sumo { $most } letras en una línea
table-stopped-by-malfunction = la mesa está detenida: se declaró un fallo, y decide un regulador
no-malfunction = no se ha declarado ningún fallo
malfunction-same-person = { $by } lo declaró; decide otra persona
device-not-reported = no se ha informado del aparato: { $device }
device-covered-already = el aparato ya está cubierto: { $device }
method-in-use = las cartas ya se reparten y barajan así
device-not-covered = aparato fuera de servicio y sin cubrir: { $device }; cúbralo primero
device-broken = aparato fuera de servicio: { $device }; elija un método sin él
dealing-unknown = reparto { $dealing }; es { $known }
shuffling-unknown = no se baraja con { $shuffling }
hand-needs-machine = de la mano solo se reparte lo que barajó una máquina
two-decks-need-shuffler = dos mazos necesitan una barajadora; retire uno primero
stacks-need-reshuffler = los montones de cuatro cartas necesitan el aparato que rebaraja
## Lo que pasó en una mesa, suceso por suceso.

event-guest = Invitado { $seat }
event-by-dealer = El crupier
event-by-floorperson = El supervisor
event-by-player = El jugador
event-by-regulator = El regulador
event-by-system = El sistema
event-role-dealer = el crupier
event-role-floorperson = el supervisor
event-role-player = el jugador
event-role-regulator = el regulador
event-role-system = el sistema
event-absence-clock = el reloj de ausencias
event-back =
    { $back ->
        [red] rojo
        [blue] azul
        [green] verde
       *[other] { $back }
    }
event-the-deck = el mazo { $back }
event-tier =
    { $tier ->
        [primary] principal
        [reserve] de reserva
       *[other] { $tier }
    }
event-device =
    { $device ->
        [shuffler] barajadora
        [shoe] zapato
       *[other] { $device }
    }
event-even = queda igual
event-wins = gana { $amount }
event-loses-amount = pierde { $amount }
event-opened = { $by } abre { $table } para { $game }, con cartas dichas según salen.
event-opened-virtual = { $by } abre { $table } para { $game }, con un zapato virtual.
event-approved = Aprobado: { $item } ({ $reference }).
event-inventory-leaves = Salen { $amount } en fichas de la bandeja de la mesa.
event-inventory-comes = Llegan { $amount } en fichas a la bandeja de la mesa.
event-meter-begins = El contador { $tier } de { $meter } empieza en { $amount }.
event-closed = { $by } cierra la mesa.
event-withdrawal-taken-back = { $by } retira el aviso sobre el contador de { $meter }.
event-withdrawal-to-table = { $by } anuncia: desde el { $day } el contador de { $meter } puede retirarse, y su dinero pasa al contador de { $target } de { $table }. Aprobado por { $approver }.
event-withdrawal-here = { $by } anuncia: desde el { $day } el contador de { $meter } puede retirarse, y su dinero pasa al contador de { $target } de esta mesa. Aprobado por { $approver }.
event-meter-withdrawn = El contador de { $meter } se retira: { $amount } pasan a { $table }.
event-meter-left = La mesa deja el contador enlazado de { $meter }, por el que { $table } sigue jugando.
event-refiled = { $by } presenta de nuevo { $table }: el nuevo reglamento rige desde la próxima ronda.
event-wagers-back = Las apuestas que había se devuelven.
event-meter-received = El contador de { $meter } recibe { $amount } del que se retiró en { $table }.
event-meter-takes = El contador { $tier } de { $meter } toma { $amount }.
event-meter-gives-back = El contador { $tier } de { $meter } devuelve { $amount }.
event-decks-received = { $by } trae { $decks } a la mesa.
event-decks-received-preshuffled = { $by } trae { $decks } a la mesa, ya barajado de fábrica.
event-deck-inspected = El crupier ha revisado el mazo { $back }.
event-deck-verified = El supervisor verifica la revisión del mazo { $back }.
event-deck-spread = El mazo { $back } se extiende boca arriba, por palo y en orden.
event-deck-stacked = El mazo { $back } se mezcla y se apila para barajar.
event-deck-to-be-cut = El mazo { $back } debe cortarse otra vez.
event-deck-idle = No hay nadie en la mesa: las cartas se extienden{ $why }.
event-deck-removed = El mazo { $back } sale de la mesa{ $why }.
event-deck-at-stage = El mazo { $back } está: { $stage }.
event-because = { " " }({ $why })
event-why-no-shuffler-for-two = no hay barajadora para dos
event-why-changed = cambiado
event-why-face-up-as-a-player-asked = boca arriba, como pidió un jugador
event-why-wrong-count = cuenta equivocada
event-why-jam = atasco
event-why-defective = defectuoso
event-deck-shuffled = Se baraja el mazo { $back }.
event-deck-cut = El mazo { $back } se corta a { $depth } cartas.
event-deck-sealed = El mazo { $back } se sella como { $seal }; las apuestas se hacen bajo este sello.
event-seal-broken = El sello { $seal } del mazo { $back } queda sin efecto. Sigue otro.
event-seal-broken-wagers-back = El sello { $seal } del mazo { $back } queda sin efecto; las apuestas hechas bajo él se devuelven. Sigue otro.
event-chance-opened = El azar que el asiento { $seat } añade al sorteo es { $chance }.
event-chance-closed = La página del asiento { $seats } calla; su parte se calcula de la marca que envió.
event-seal-opened = Se abre el sello: { $secret }.
event-device-covered =
    { $device ->
        [shuffler] La barajadora está cubierta.
        [shoe] El zapato está cubierto.
       *[other] El aparato { $device } está cubierto.
    }
event-device-restored =
    { $device ->
        [shuffler] La barajadora funciona de nuevo.
        [shoe] El zapato funciona de nuevo.
       *[other] El aparato { $device } funciona de nuevo.
    }
event-method-changed = Desde ahora: { $dealing }, barajado { $shuffling }.
event-method =
    { $method ->
        [manual_shoe] zapato manual
        [automated_shoe] zapato automático
        [reshuffling_shoe] zapato que rebaraja
        [hand] a mano
        [manual] a mano
        [shuffler] con barajadora
        [counting_shuffler] con barajadora que cuenta
        [reshuffling_device] con aparato que rebaraja
       *[other] { $method }
    }
event-seat-taken = { $player } se sienta en el asiento { $seat }.
event-in-the-round = , en plena ronda
event-seat-left = { $player } deja el asiento { $seat }{ $when }.
event-seat-freed = { $by } libera el asiento { $seat }{ $when }; { $player } conserva las fichas.
event-seat-freed-by = El asiento { $seat } lo libera { $by }{ $when }; { $player } conserva las fichas.
event-sits-out = { $player } descansa en el asiento { $seat }.
event-sits-out-missed =
    { $player } ha faltado a { $missed ->
        [one] { $missed } ronda
       *[other] { $missed } rondas seguidas
    } y descansa en el asiento { $seat }.
event-sits-out-idle = { $player } lleva mucho sin hacer nada, y descansa en el asiento { $seat }.
event-came-back = { $player } vuelve al asiento { $seat }.
event-floor-called = { $who } llama al supervisor.
event-call-answered = { $by } ha acudido a la llamada de { $who }.
event-money = { $player }: { $amount }.
event-money-buy_in = { $player } compra fichas por { $amount }; el efectivo va a la caja.
event-money-cash_out = { $player } se lleva { $amount } en fichas.
event-money-fund_account = { $player } pasa { $amount } en fichas a la cuenta electrónica.
event-money-cash_account = { $player } cobra { $amount } de la cuenta electrónica.
event-money-tip = { $player } da { $amount } de propina.
event-fill = { $by } trae { $amount } en fichas a la bandeja de la mesa, una reposición.
event-credit = { $by } se lleva { $amount } en fichas de la bandeja de la mesa, una retirada.
event-wagers-taken-back = { $player } retira las apuestas del asiento { $seat }.
event-puts = { $player } pone { $amount } en { $wager } del asiento { $seat }.
event-has-now = { $player } tiene ahora { $amount } en { $wager } del asiento { $seat }.
event-wager-taken-back = { $player } retira la apuesta en { $wager } del asiento { $seat }.
event-bets-locked = Ronda { $round }: no va más. Se repartirá el mazo { $back }.
event-chips-collected =
    { $count ->
        [one] Se recoge una ficha progresiva
       *[other] Se recogen { $count } fichas progresivas
    }, tantas como aceptó el sistema.
event-chips-miscounted = Hay { $count } fichas progresivas, y el sistema aceptó { $accepted }: se llama al supervisor.
event-chips-ruled = { $by } decide sobre las fichas progresivas: { $ruling }.
event-chip-returned = la ficha del asiento { $seat } se devuelve, pues el sistema no la aceptó
event-chip-taken = la ficha del asiento { $seat } se toma de las fichas del jugador
event-chip-cancelled = se anula { $wager } del asiento { $seat }
event-chip-recount = el crupier las cuenta otra vez
event-bonuses-drawn = El sorteo: { $magic }, { $position }.
event-no-magic-card = sin Magic Card
event-magic-card = la Magic Card es { $card }
event-no-lucky-position = sin posición Lucky
event-lucky-dealer = la posición Lucky es el crupier
event-lucky-seat = la posición Lucky es el asiento { $seat }
event-a-card = Una carta
event-face-up = , boca arriba
event-dealt-seat = { $card } al asiento { $seat }{ $face }.
event-dealt-fourth = { $card } como cuarta carta del asiento { $seat }{ $face }.
event-dealt-dealer = { $card } al crupier{ $face }.
event-dealt-community = { $card } a las cartas comunes{ $face }.
event-dealt-bonus = { $card } a las cartas de bonus{ $face }.
event-dealt-rack = { $card } a la bandeja{ $face }.
event-card-burned = Se descarta { $card }.
event-card-burned-unseen = Se descarta una carta.
event-card-corrected-unseen = { $by } corrige la carta { $number } ({ $place }).
event-card-corrected = { $by } corrige la carta { $number } ({ $place }){ $round }: { $card }, no { $was }{ $swap }.
event-in-round = { " " }en la ronda { $round }
event-cards-swapped = , que se había anotado en otro lugar ({ $place }): las dos cambian de sitio
event-stub-counted = El resto de { $count } cartas se cuenta, es correcto y va a la bandeja de descartes.
event-stub-not-counted = El resto de { $count } cartas no se cuenta; va a la bandeja de descartes.
event-folds = { $player } se retira en el asiento { $seat }.
event-folds-late = Se acabó el tiempo: { $player } se retira en el asiento { $seat }.
event-passes = { $player } no apuesta más por ahora en el asiento { $seat } y sigue en juego.
event-lets-stay = { $player } deja { $wager } en el asiento { $seat }.
event-takes-back = { $player } retira { $wager } del asiento { $seat }.
event-raise-lowered = Asiento { $seat }: la mano permite { $wager } de { $amount }; { $back } se devuelven.
event-abandonment-loses = { $by } decide sobre el asiento { $seat }, cuyo jugador se fue: pierden todas sus apuestas.
event-abandonment-stands = { $by } decide sobre el asiento { $seat }, cuyo jugador se fue: sus apuestas valen.
event-fold-forfeits = El asiento { $seat } se retiró: { $wagers }, { $amount } en total, va a la casa.
event-left-forfeits = El asiento { $seat } se abandonó y se dio por perdido: { $wagers }, { $amount } en total, va a la casa.
event-hand-racked = La mano del asiento { $seat } va a la bandeja.
event-dealer-revealed = El crupier descubre { $cards }.
event-community-revealed = Las cartas comunes muestran { $cards }.
event-verified-light = { $by } verifica la luz del sistema para { $wager } en el asiento { $seat }{ $dark }.
event-dark = , y está apagada
event-verified-hand = { $by } verifica la mano ganadora de { $wager } en el asiento { $seat }{ $dark }.
event-validated = { $by } valida { $wager } en el asiento { $seat }.
event-share-taken = Se toman { $amount } del contador enlazado.
event-settled = Asiento { $seat }, { $player }, { $result }:
event-settled-showing = Asiento { $seat }, { $player }, muestra { $cards } y { $result }:
event-paid-envy = cobra { $amount } más, ahora que la mano está descubierta
event-wins-more = gana { $amount } más
event-loses-more = pierde { $amount } más
event-wins-in-all = gana { $amount } en total
event-loses-in-all = pierde { $amount } en total
event-line = { $wager }: { $outcome }.
event-line-staked = { $wager }, { $stake }: { $outcome }.
event-line-forfeited = perdida al retirarse
event-line-loses = pierde{ $hand }
event-line-goes-back = se devuelve{ $hand }
event-line-pays = paga { $amount }{ $odds }{ $hand }{ $cut }
event-line-cut = { " " }(el límite de pago retiene { $amount })
event-with-hand = { " " }con { $hand }
event-at-odds = , { $odds },
event-from-meter = , { $odds },
event-settlement-reversed = La liquidación del asiento { $seat }, { $player }, se deshace: la mano es nula.
event-wager-goes-back = { $wager } se devuelve.
event-short-claimed = { $player } ya no tiene { $amount } de eso: la casa lo reclama.
event-house-adds = La casa añade { $amount } suyos al contador.
event-meter-now = El contador { $tier } de { $meter } está ahora en { $amount }.
event-documented = El trámite de { $wager } en el asiento { $seat } está hecho.
event-documented-and-paid = El trámite de { $wager } en el asiento { $seat } está hecho, y { $player } cobra { $amount }.
event-cleared = Las cartas van a la bandeja de descartes; la ronda { $round } ha terminado.
event-rack-agrees = { $by } reconstruye la ronda desde la bandeja; coincide con el registro.
event-rack-differs = { $by } reconstruye la ronda desde la bandeja; no coincide: { $differences }.
event-rack-witnessed = { $by } confirma las cartas de la bandeja como las leyó { $reader }.
event-claim-opened = Se abre la reclamación { $number }, la pide { $asker }: asiento { $seat } en la ronda { $round }, { $player }.
event-claim-owed = Se abre la reclamación { $number }: { $player } debe { $amount } del asiento { $seat } en la ronda { $round }.
event-claim-reviewed = Reclamación { $number }, { $reading }: { $result }, según el registro { $logged }.
event-claim-ruled = { $by } decide sobre la reclamación { $number }, { $reading }: { $ruling }.
event-reading-logged = según el registro
event-reading-corrected = con la carta corregida
event-reading-rack = según la bandeja leída
event-reading-seal = según el sello abierto
event-reading-owed = a favor de la casa
event-nothing-moves = nada se mueve
event-player-is-paid = { $player } cobra { $amount }
event-player-returns = { $player } devuelve { $amount }
event-irregularity = { $by } informa: { $kind }{ $where }. { $effect }.
event-where = { " " }({ $where })
event-irregular-face_up_card = carta boca arriba
event-irregular-second_face_up_card = segunda carta boca arriba
event-irregular-card_drawn_in_error = carta sacada por error
event-irregular-wrong_number_of_cards = número de cartas equivocado
event-irregular-exposed_card = carta descubierta
event-irregular-shuffler_jam = atasco de la barajadora
event-irregular-shoe_jam = atasco del zapato
event-irregular-device_out_of_order = aparato fuera de servicio
event-irregular-wrong_stub_count = cuenta del resto equivocada
event-wrong-stub-count = un recuento erróneo del resto
event-report-refused = { $by } informa de { $what }; el registro lo desmiente: { $why }.
event-misdeal-void = { $by } decide sobre lo hallado al pagar: las manos sin pagar son nulas.
event-misdeal-stands = { $by } decide sobre lo hallado al pagar: todo vale.
event-voided = Todas las manos son nulas.
event-voided-but = Todas las manos son nulas; { $wagers } se pagan igualmente.
event-goes-back = Se devuelven { $amount } a { $player }.
event-cancelled = La ronda { $round } se anula por un fallo: { $malfunction }.
event-cancelled-by = Declarado por { $declarer }, confirmado por { $by }.
event-house-bears = { $player } ya no tiene { $amount } de ello, y lo asume la casa.
event-not-published = Sin publicar: { $missing }.
event-malfunction = { $by } declara un fallo: { $malfunction }{ $note }.
event-note = { " " }({ $note })
event-table-stops = La mesa se detiene hasta que decida un regulador.
event-no-malfunction = { $by } no encuentra ningún fallo: la ronda sigue.

## Lo que sigue en una mesa, y de quién. $back es el color de un mazo; $what y $words son del juego.

sentences = { $all }
malfunction-early_card = una carta se vio antes de tiempo
malfunction-stuck_seal = el sello no se abre, o el sorteo no llega
malfunction-contradiction = una pantalla contradijo el registro
malfunction-stopped = el procedimiento se detuvo
step-rule-malfunction = Decida sobre el fallo que declaró { $who }: { $what }.
step-open = Abra la mesa según su presentación de reglas.
step-claim-of-rack = La reclamación { $number } pregunta por las cartas de la bandeja: léalas o decida.
step-cover = Cubra el aparato ({ $device }) o cuelgue un aviso.
step-bring-decks = Traiga los mazos a la mesa.
step-spread-idle = No hay nadie: vacíe el zapato y la bandeja, y extienda las cartas boca abajo.
step-seal = Selle el mazo: siguen las apuestas.
step-wager = Hagan sus apuestas.
step-no-more-bets = Anuncie «no va más»{ $locked }.
step-no-more-bets-shoe = Con las cartas en el zapato, anuncie «no va más»{ $locked }.
step-and-lock = { " " }y cierre { $systems }
step-progressive-system = el sistema progresivo
step-electronic-wagers = las apuestas electrónicas
step-take-deck-away = Retire el mazo { $back }.
step-no-method = No queda otra forma de repartir: la mesa espera a que el aparato funcione.
step-deal-from = Reparta con { $method }, con cartas barajadas { $by }.
step-deal-by-hand = Reparta a mano, con cartas barajadas { $by }.
step-by-hand = a mano
step-by-machine = por la máquina
step-method-lacks = Pero antes hace falta la aprobación registrada: { $what }.
step-change-deck = Cambie el mazo { $back }.
step-shuffle-virtual = Un mazo virtual { $back } no tiene orden aún: hágalo barajar.
step-cut-preshuffled = Corte el mazo { $back } prebarajado, a diez cartas o más.
step-through-shuffler = Pase el mazo { $back } por la barajadora.
step-through-device = Pase el mazo { $back } por el aparato.
step-shuffle = Baraje el mazo { $back }.
step-inspect = Revise el mazo { $back }.
step-verify-inspection = Verifique la revisión del mazo { $back }.
step-spread = Extienda el mazo { $back } boca arriba, por palo y orden.
step-cut = Corte el mazo { $back }, a diez cartas o más.
step-cut-again = Corte otra vez el mazo { $back }, a diez cartas o más.
step-look-at-cards = Tome asiento: el primer jugador mira las cartas.
step-wash = Ponga el mazo { $back } boca abajo, mézclelo y apílelo.
step-paperwork = Complete el trámite de { $wager } en el asiento { $seat }.
step-wagers-go-back = Las manos son nulas: las apuestas sin pagar se devuelven.
step-pick-up = Recoja las cartas que quedan, mano por mano, en la bandeja de descartes.
step-shuffle-all =
    Junte las cartas que quedan en { $where ->
        [shoe] el zapato
       *[hand] su mano
    } con las repartidas: se barajan todas de nuevo.
step-rack-stub = Ponga el resto en la bandeja de descartes sin descubrirlo.
step-rack-stub-of-shoe = Saque el resto del zapato y póngalo en la bandeja de descartes sin descubrirlo.
step-count-stub = Cuente el resto boca abajo sobre el tapete; lo correcto son { $count } cartas.
step-count-stub-of-shoe = Saque el resto del zapato y cuéntelo boca abajo sobre el tapete; lo correcto son { $count } cartas.
step-rack-counted = Después póngalo en la bandeja de descartes sin descubrirlo.
step-rule-chips = Decida sobre las fichas progresivas: { $count } en el tapete, { $accepted } aceptadas por el sistema.
step-rule-chips-how = La no aceptada se devuelve; la aceptada se toma de las fichas del jugador, o se anula.
step-collect-chips = Reúna las fichas progresivas ante la bandeja de fichas y cuéntelas; el sistema aceptó { $count }.
step-collect-chips-into = Después métalas en ella.
step-chance = Las páginas de los jugadores añaden su azar al sorteo.
step-draw = Sortee la Magic Card y el Lucky Bonus.
step-shoe-jam = El zapato no puede repartir las cartas: infórmelo, y se devuelven todas las apuestas.
step-deal-seat = Reparta al asiento { $seat }, { $motion }.
step-deal-fourth = Reparta la cuarta carta del asiento { $seat }, { $motion }.
step-deal-dealer = Reparta al crupier, { $motion }.
step-deal-community = Reparta a las cartas comunes, { $motion }.
step-deal-bonus = Reparta a las cartas de bonus, { $motion }.
step-deal-rack = Lleve a la bandeja de descartes, { $motion }.
step-face-up = boca arriba
step-face-down = boca abajo
step-stack = boca abajo, un montón de { $count }
step-manner = { $words }
step-left = { $player } dejó el asiento { $seat }: la mano se da por retirada, salvo que el supervisor decida otra cosa.
step-left-passes = { $player } dejó el asiento { $seat }: por ahora no se apuesta más allí.
step-decide = Asiento { $seat }: haga { $wager } o retírese.
step-decide-or-pass = Asiento { $seat }: { $wager }, o { $choice }.
step-while-deciding = { $words }.
step-collect-seat = Crupier: recoja las apuestas perdidas del asiento { $seat }{ $cited }.
step-collect-and-rack-seat = Crupier: recoja las apuestas perdidas del asiento { $seat } y lleve sus cartas a la bandeja{ $cited }.
step-collect-folds = Recoja las apuestas perdidas, y lleve a la bandeja las cartas de quienes no tienen una apuesta viva{ $cited }.
step-cited = { " " }({ $clauses })
step-turn-up-hole-cards = Descubra sus { $count } cartas tapadas y forme la mejor mano.
step-turn-up-own = Descubra sus cartas y forme la mejor mano.
step-turn-up-community = Descubra la carta común { $number }.
step-turn-up-community-cards = Descubra las cartas comunes { $first } a { $last }.
step-rule-misdeal = Decida sobre { $what }: las manos sin pagar son nulas.
step-verify-light = Verifique la luz del sistema progresivo de { $wager } en el asiento { $seat }.
step-verify-hand = Verifique la mano ganadora de { $wager } en el asiento { $seat }.
step-verify-hand-turned = Verifique la mano ganadora de { $wager } en el asiento { $seat }, con sus cartas descubiertas.
step-validate = Valide { $wager } en el asiento { $seat }.
step-collect-lost = Asiento { $seat }: { $player } se fue, y el supervisor dio las apuestas por perdidas: recoja lo que hay.
step-settle-hand = Descubra las cartas del asiento { $seat }, { $formed } y pague sus apuestas.
step-settle-envy = El asiento { $seat } se retiró: páguele el Envy Bonus por la mano de otro jugador, si lo hay.
step-settle-folded = El asiento { $seat } se retiró: pague las apuestas vivas.
step-settle-folded-turned = El asiento { $seat } se retiró: descubra sus cartas y pague las apuestas vivas.
step-pay-envy = Pague al asiento { $seat } el Envy Bonus por esta mano.
step-show = { $wager }: { $words }.
step-pick-up-own = Recoja sus cartas.
step-pick-up-seat = Recoja las cartas del asiento { $seat }.
step-pay-award = Pague { $wager } en el asiento { $seat } y liquide lo que queda.
step-all-but-side-bets = Las manos son nulas: se devuelven todas las apuestas salvo las laterales.
step-settle-side-bets =
    { $open ->
        [dealer] Con sus cartas boca arriba, pague
        [community] Con todas las cartas comunes boca arriba, pague
       *[none] Pague
    } las apuestas laterales del asiento { $seat }.
step-settle-side-bets-turned =
    { $open ->
        [dealer] Con sus cartas boca arriba, descubra
        [community] Con todas las cartas comunes boca arriba, descubra
       *[none] Descubra
    } las cartas del asiento { $seat } y pague sus apuestas laterales.

## Lo que alguien puede hacer ahora en una mesa

offer-declare-malfunction = Declarar un fallo: { $what }.
offer-confirm-malfunction = El fallo se confirma: se devuelven todas las apuestas de la ronda.
offer-reject-malfunction = No hay fallo: la ronda sigue.
offer-cash-out = Cobrar.
offer-tip = Dar propina al crupier.
offer-fund = Pasar fichas a la cuenta.
offer-cash-out-account = Cobrar la cuenta.
offer-take-seat = Tomar el asiento { $seat }.
offer-leave-seat = Dejar el asiento { $seat }.
offer-call-floor = Llamar al supervisor.
offer-sit-out = Descansar.
offer-come-back = Volver.
offer-fold = Asiento { $seat }: retirarse.
offer-pass = Asiento { $seat }: { $choice }.
offer-raise = Asiento { $seat }: { $wager }.
offer-wager = Apostar en la casilla { $seat }.
offer-wager-alone = Apostar solo { $wager } en la casilla { $seat }.
offer-take-back = Retirar las apuestas de la casilla { $seat }.
offer-shuffle = Barajar el mazo { $back }.
offer-cut = Cortar el mazo { $back }.
offer-inspect = Revisar el mazo { $back }.
offer-defective = El mazo { $back } está defectuoso.
offer-spread = Extender el mazo { $back }.
offer-wash = Mezclar y apilar el mazo { $back }.
offer-spread-idle = Extender las cartas: no hay nadie.
offer-change-cash = Cambiar efectivo por fichas a { $player }.
offer-other-chips = No hay tantas fichas: llamar al supervisor.
offer-deal = Repartir la carta siguiente.
offer-tell-card = Decir la carta siguiente.
offer-light-dark = La luz de { $wager } en el asiento { $seat } está apagada.
offer-close = Cerrar la mesa.
offer-bring-decks = Traer los mazos.
offer-remove-deck = Retirar el mazo { $back } del uso.
offer-recut = Ordenar cortar otra vez el mazo { $back }.
offer-reshuffle = Ordenar barajar otra vez el mazo { $back }.
offer-fold-late = Dar por retirada la mano del asiento { $seat }: se acabó el tiempo.
offer-rule-live = Decidir que el asiento { $seat } sigue vivo.
offer-rule-losing = Decidir que el asiento { $seat } pierde.
offer-void-unsettled = Las manos sin pagar son nulas.
offer-answer-call = Ha atendido la llamada: { $who }.
offer-free-seat = Liberar el asiento { $seat }; { $player } conserva las fichas.
offer-has-left = { $player } ha dejado la mesa, asiento { $seat }.
offer-change-method = Desde ahora: { $dealing }, { $shuffling }.
offer-chips-returned = Devolver la ficha del asiento { $seat }: el sistema no la aceptó.
offer-chips-taken = Tomar la ficha del asiento { $seat } de las fichas del jugador.
offer-chips-cancelled = Anular la apuesta progresiva del asiento { $seat }.
offer-chips-recount = Que el crupier cuente otra vez las fichas.
offer-correct-card = Carta { $number }, { $place }: se anotó mal{ $when }.
offer-question = Cuestionar el pago del asiento { $seat } en la ronda { $round }.
offer-read-rack = Leer la bandeja, las 52 cartas de abajo arriba.
offer-confirm-rack = Confirmar las cartas como se leyeron de la bandeja.
offer-rule-claim = Decidir la reclamación { $number } { $reading }: { $ruling }.
offer-open-again = Abrir otra vez la mesa, como estaba.
offer-fill = Traer fichas a la mesa.
offer-credit = Retirar fichas sobrantes.
offer-report = Informar: { $what }.
offer-report-device = Informar el aparato fuera de servicio: { $device }.
offer-cover = Cubrir el aparato: { $device }.
offer-restore = El aparato funciona otra vez: { $device }.

## Las páginas: palabras de todas ellas. De aquí en adelante, letreros y frases que solo muestra una página

you = Usted
dealer = Crupier
community = Comunes
other = Otra…
reading = Leyendo…
guest = Invitado { $seat }
seat = asiento { $seat }
seat_of = Asiento { $seat }
round = Ronda { $round }
round_small = ronda { $round }
range = { $low } a { $high }
meter = Contador
clock = Tiempo restante
key = Tecla: { $key }
welcome = Bienvenido, { $name }.
line_down = Se perdió la conexión. Reconectando…
only = Esta página es para { $roles }.
line_old = Se perdió la conexión. Lo que ve puede estar anticuado hasta que vuelva.
close = Cerrar
not_now = Ahora no
house_answers = La casa responde { $status }.
felt = El tapete
of = { $count } de { $all }
count-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
count-rounds =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
count-events =
    { $count ->
        [one] { $count } suceso
       *[other] { $count } sucesos
    }
count-tables =
    { $count ->
        [one] { $count } mesa
       *[other] { $count } mesas
    }
count-checkpoints =
    { $count ->
        [one] { $count } punto de control firmado
       *[other] { $count } puntos de control firmados
    }
count-decks =
    { $count ->
        [one] { $count } mazo virtual
       *[other] { $count } mazos virtuales
    }
count-times =
    { $count ->
        [one] { $count } vez
       *[other] { $count } veces
    }
count-accounts =
    { $count ->
        [one] { $count } cuenta
       *[other] { $count } cuentas
    }
page-lobby = Sala
page-table = Mesa
page-rules = Reglas
page-round = Ronda
page-guides = Reglas y pagos
page-training = Formación
page-certificate = Certificado
page-open = Abrir una mesa
page-floor = Supervisión
page-meters = Contadores
page-rounds = Vigilancia
page-receipt = Comprobar un recibo
page-audit = Auditoría
page-reports = Informes
page-accounts = Cuentas
page-me = Su juego
page-account = Su cuenta
page-sign_in = Entrar
page-welcome = Bienvenida
page-second_factor = Segundo factor
page-programs = Para programas
page-nowhere = Aquí no hay nada
page-failed = No ha funcionado
page-menu = Menú
page-skip = Saltar al contenido
page-main = Principal
page-more = Más
page-foot = Juegos de mesa, cada regla escrita una vez y citada. Los nombres de los juegos son marcas de sus dueños.
page-exam = Examen
nav-lobby = Sala
nav-rules = Reglas
nav-meters = Contadores
nav-training = Formación
nav-account = Su cuenta
nav-sign_in = Entrar
nav-sign_out = Salir
nav-language = Idioma
nav-me = Su juego
house-practice = Para practicar: nada de esto está aprobado para jugar.
house-practice-short = práctica
sign_out-title = ¿Salir?
sign_out-words = Se cierra la sesión en todas las pestañas.
sign_out-leave = Deja la mesa.
sign_out-cash = Se le pagan sus { $amount }.
sign_out-in_play = { $amount } están en una ronda sin terminar: abandona sus cartas y se retiran, salvo que el supervisor decida otra cosa. Lo que ganen se le guarda.
sign_out-lost = { $amount } están en una ronda sin terminar: abandona sus cartas, y lo que ganen se pierde para usted.
sign_out-guest = Es usted un invitado: nadie podrá volver a entrar con este nombre, y pierde su historial.
colors-system = como el sistema
colors-light = claros
colors-dark = oscuros
colors-now = Colores: { $colors }
colors-change = Colores: { $colors }. Cambiar
role-administrator = administrador
role-players = jugadores
role-rail = mirón
the-floorperson = el supervisor
the-regulator = el regulador
the-administrator = el administrador
clause-read = Aquí se lee así: { $says } ({ $about }).
clause-what = { $clause }: lo que dice
clause-house = Presentación de reglas
card-of = { $rank } de { $suit }
card-down = boca abajo
card-T = 10
card-J = jota
card-Q = reina
card-K = rey
card-A = as
card-c = tréboles
card-d = diamantes
card-h = corazones
card-s = picas
column-table = Mesa
column-now = Ahora
column-round = Ronda
column-seats = Asientos
column-dealer = Crupier
column-awaited = Se espera a
column-since = Desde hace
column-began = Empezó
column-players = Jugadores
column-player = Jugador
column-staked = Apostado
column-house = Casa
column-happened = Qué pasó
column-game = Juego
column-drop = Drop
column-fills = Reposiciones
column-credits = Retiradas
column-win = Ganancia
column-hold = Retención
column-handle = Total apostado
column-of_handle = De lo apostado
column-rounds = Rondas
column-wager = Apuesta
column-when = Cuándo
column-where = Dónde
column-hand = Mano
column-share = Parte
column-paid = Pagado
column-what = Qué
column-by = Informado por
column-times = Veces
column-held = Retenido
column-theory = En teoría
column-within = Entre
column-hour = Hora
column-events = Sucesos
column-chain = Fin de la cadena
column-right = Bien
column-mastered = Dominado
column-certificate = Certificado
column-drills = Ejercicios
column-level = Nivel
column-keeps = Se queda la casa
column-of_all = De todo lo apostado
column-often = Cuánto paga
column-deviation = Desviación
column-clause = Cláusula
column-result = Resultado
column-pays = Paga
column-chance = Probabilidad
column-adds = Aporta
column-then = Entonces
column-here = Aquí
column-otherwise = Si no
column-difference = Diferencia
column-way = Por
column-date = Fecha
column-late = Tarde
column-minutes = Minutos
odds-readings = Lecturas vigentes
sound-on = Activar el sonido
sound-off = Silenciar

## Las páginas: la sala y la entrada

lobby-title = La sala
lobby-reading = Leyendo la sala…
lobby-open = Abrir una mesa
lobby-which = Qué mesas
lobby-all = Todas las mesas
lobby-watch = Mirar
lobby-go = Ir a la mesa
lobby-deal = Repartir aquí
lobby-look = Observar
lobby-rules = Reglas y pagos
lobby-rules_of = Reglas y pagos de { $title }, { $name }
lobby-tables =
    { $count ->
        [one] { $count } mesa abierta
       *[other] { $count } mesas abiertas
    }
lobby-seated =
    { $count ->
        [one] { $count } jugador sentado.
       *[other] { $count } jugadores sentados.
    }
# Los dos textos de arriba.
lobby-lead = { $tables }, { $seated }
lobby-free =
    { $count ->
        [one] { $count } asiento libre
       *[other] { $count } asientos libres
    }
lobby-jackpot = Bote en { $title }: { $amount } pagados.
lobby-real_shoe = cartas de un zapato real
lobby-free_seat = Con asiento libre
lobby-about_to_begin = Aceptan apuestas
lobby-with_a_dealer = Con crupier
lobby-none = Ninguna mesa coincide.
lobby-begins = Ronda { $round }: cartas en { $seconds } s
lobby-with_dealer = con crupier
lobby-no_round = Aún no hay ronda
lobby-nobody = Nadie está sentado aquí
lobby-welcome = Bienvenido
lobby-welcome_words = Mire cualquier mesa desde la baranda o tome asiento. Cada carta, pago y rechazo cita la cláusula que lo ordena.
lobby-sign_in = Entrar o crear una cuenta
lobby-your_seat = Usted está en el asiento { $seat }.
lobby-new = Esta casa es nueva. Su primera cuenta se crea con el enlace que el servidor escribió al arrancar.
pill-stopped = detenida
pill-closed = cerrada
pill-opening = abriendo
pill-preparing = en preparación
pill-betting = se aceptan apuestas
pill-locked = no va más
pill-dealing = repartiendo
pill-stub = repartiendo
pill-deciding = deciden los jugadores
pill-settling = pagando
pill-clearing = recogiendo
be-someone = Sea alguien por un rato
be-player = siéntese y juegue
be-dealer = le guía el procedimiento
be-floor = lleve la sala
be-regulator = revise y audite
be-administrator = lleve las cuentas
join-name = Nombre
join-password = Contraseña
join-password_long = Contraseña, 12 letras o más
join-enter = Entrar
join-now = Jugar ya
join-now_words = un asiento y $500 en fichas
join-now_dealer = un asiento; el crupier cambia dinero por fichas
join-rail = Está mirando desde la baranda.
join-own_name = Jugar con un nombre propio
join-new_name = Un nombre nuevo crea una cuenta.
account-role = Papel
account-factor = Su segundo factor
account-factor_words = El código que muestra ahora su autenticador.
account-code = Código
account-go_on = Seguir
account-not_in = No ha entrado.
account-qr = El secreto como código QR
account-qr_words = Lea esta imagen con una aplicación de autenticación, o teclee en ella el secreto. Se muestra una vez.
account-turn_on = Activarlo
account-code_shown = El código que muestra
account-new_here = ¿Nuevo aquí?
account-new_words = Un jugador necesita un nombre y una contraseña, nada más. A crupieres, supervisores y reguladores les da la cuenta un administrador.
account-make = Crear una cuenta
account-name_words = Letras, cifras, guiones y guiones bajos.
account-first = La primera cuenta
account-first_words = Este enlace sirve una vez. Crea un administrador, que crea las demás cuentas: también la suya como supervisor o crupier.
account-make_it = Crearla
account-differ = Las dos contraseñas nuevas no son iguales.
account-changed = Su contraseña ha cambiado; sus demás sesiones han terminado.
account-change = Cambiar la contraseña
account-change_it = Cambiarla
account-old = La antigua
account-fresh = Una nueva
account-again = La nueva otra vez
account-set_up = Preparar un segundo factor
account-advice = Al menos { $least } caracteres; unas palabras que nadie más juntaría.
account-table = Su mesa
receipt-lead = Un recibo prueba que una ronda está en el registro de la casa. Lo comprueba su navegador; no se pregunta a nadie.
receipt-file = El recibo, como archivo
receipt-text = o su texto
receipt-key = La clave pública de la casa, como usted la apuntó
receipt-check = Comprobarlo
receipt-take = Llévese el comprobador
# $link es el texto de arriba.
receipt-take_words = ¿No quiere fiarse de esta página? { $link } en un archivo: funciona sin esta casa y sin red.
receipt-proved = Comprobado. El suceso { $sequence } de { $table } terminó la que la casa llama ronda { $round }. Está en el registro de { $house }, bajo el punto de control firmado de { $size } sucesos.
receipt-proved_seat = Comprobado. El suceso { $sequence } de { $table } pagó el asiento { $seat } con { $amount }, en la que la casa llama ronda { $round }. Está en el registro de { $house }, bajo el punto de control firmado de { $size } sucesos.
receipt-wrong = No probado. { $words }
receipt-wrong-key_form = La clave se escribe nombre+hash+base64.
receipt-wrong-key_kind = La clave no es una clave Ed25519.
receipt-wrong-key_damaged = La clave está dañada: su hash es de otra.
receipt-wrong-note = El punto de control no es una nota firmada.
receipt-wrong-checkpoint = El punto de control no lo es.
receipt-wrong-unsigned = La clave no ha firmado el punto de control.
receipt-wrong-too_long = El camino a la raíz es demasiado largo.
receipt-wrong-too_short = El camino a la raíz es demasiado corto.
receipt-wrong-no_event = Nombra un asiento y no tiene el suceso que lo pagó.
receipt-wrong-other_link = Su suceso no es el que está enlazado en el registro.
receipt-wrong-other_seat = Su suceso no pagó ese asiento.
receipt-wrong-untrusted_page = Este navegador solo presta su criptografía a páginas de confianza: guarde el archivo y ábralo.
receipt-wrong-no_receipt = Esto no es un recibo.
receipt-wrong-other_kind = Esto no es un recibo de una clase conocida aquí.
receipt-wrong-not_under = El suceso no está bajo el punto de control.
receipt-wrong-other_root = El suceso no está bajo el punto de control: el camino a su raíz lleva a otra parte.

## Las páginas: la mesa. Lo que hay en el tapete y a quién le toca

felt-areas = Áreas de apuesta
felt-cards = Cartas
felt-fourth = Cuarta carta
felt-house = El lado del crupier
felt-sit = Sentarse
felt-box = + Otra
felt-take_seat = Tomar el asiento { $seat }
felt-take_box = Jugar otra: la casilla { $seat }
felt-empty = vacía
felt-folded = retirado
felt-out = descansa
felt-free = libre
felt-is_you = usted
felt-to_act = le toca
felt-community = Cartas comunes
felt-shoe = Zapato
felt-discards = Descartes
at-seat = asiento { $seat }
at-fourth = cuarta carta del asiento { $seat }
at-dealer = crupier
at-community = cartas comunes
at-bonus = cartas de bonus
at-rack = bandeja de descartes
now-preparing = Se preparan las cartas.
now-closed = La mesa está cerrada.
now-opening = Se está abriendo la mesa.
now-betting = Se aceptan apuestas.
now-locked = No va más.
now-dealing = Se reparten las cartas.
now-stub = El crupier aparta el resto del mazo.
now-deciding = Los jugadores deciden.
now-decided = Todos han decidido: se descubren cartas.
now-settling = Se pagan las apuestas.
now-clearing = Se recogen las cartas.
now-paperwork = La sala hace el trámite de un premio; hasta entonces las cartas se quedan.
prompt-award = ¡Enhorabuena: { $hand } en { $wager }! El supervisor viene a verificarlo.
prompt-paperwork = { $amount } son suyos. La sala hace el trámite y los paga; hasta entonces sus cartas se quedan.
prompt-over = La ronda ha terminado.
prompt-decide = Su turno: { $title }, o retirarse.
prompt-wager = Haga sus apuestas: se aceptan.
prompt-time = Tiene { $seconds } segundos para cada decisión; después la mano se retira.
prompt-folds = A los { $seconds } segundos se retira sola.
prompt-passes = A los { $seconds } segundos pasa sola.
prompt-wager_now = Haga sus apuestas: cuando se acabe el tiempo, se juega lo que haya en el tapete.
prompt-out = Está descansando. Apueste para volver.
prompt-ready = Sus apuestas están hechas. Reparta cuando quiera.
prompt-down = Sus apuestas están hechas; aún se aceptan.
prompt-other = { $player } decide.
prompt-left = { $player } se ha ido: la mano se retira, salvo que la sala decida otra cosa.
said-you = Usted
said-your_seat = Su asiento
said-wins = { $who } gana { $amount }
said-loses = { $who } pierde { $amount }
said-even = { $who } queda igual
said-jackpot = { $who } gana un bote: { $amount }.
said-paid = El trámite está hecho: se le pagaron { $amount }.
said-locked = No va más.
said-folds = { $who } se retira.
said-your_time_up = Se acabó el tiempo. Su mano se dio por retirada.
said-time_up = Se acabó el tiempo: { $who } se retira.
said-out = { $player } descansa.
said-you_out = Está descansando: se reparte sin usted.
said-freed = El asiento { $seat } vuelve a estar libre.
said-you_freed = Su asiento se ha liberado. Sus fichas se guardan.
said-puts_up = { $who } pone { $amount }.
said-passes = { $who } pasa.
said-dealer = El crupier muestra { $cards }
said-community = Cartas comunes: { $cards }.
said-your_cards = Sus cartas: { $cards }
said-void = La ronda es nula: { $why }. Las apuestas se devuelven.
said-reported = Se informa: { $what }.
said-takes_seat = { $player } toma el asiento { $seat }.
said-over = La ronda ha terminado.
said-turn = Su turno en el asiento { $seat }. { $amounts }, o retirarse.
said-turn_fold = Su turno en el asiento { $seat }. Retirarse.
said-turn_pass = Su turno en el asiento { $seat }. { $amounts }, o { $pass }.
table-name = Mesa de { $title }
table-about = Sobre esta mesa
table-lobby = A la sala
table-seal = Sello
table-refiled = Esta mesa tiene un nuevo reglamento. Mire sus límites y pagos antes de apostar.
table-malfunction = La mesa está detenida. { $who } declaró un fallo: { $what }. Decide un regulador; sus apuestas están a salvo.
table-cancelled = La ronda { $round } se anuló por un fallo: { $what }. Lo declaró { $who }, lo confirmó { $other }. Todas sus apuestas se devolvieron.
table-not_published = Sin publicar: { $what }.
table-withdrawn_here = Desde el { $day } puede retirarse el bote de { $meter }. Su dinero pasa a { $target } de esta mesa. Aprobado por { $who }.
table-withdrawn = Desde el { $day } puede retirarse el bote de { $meter }. Su dinero pasa a { $target } de la mesa { $table }. Aprobado por { $who }.
table-trouble = La mesa se ha detenido: { $fault }
table-is-closed = La mesa está cerrada.
panel-title = Sobre esta mesa
panel-close = Cerrar el panel
panel-rules = Reglas
panel-odds = Pagos
panel-history = Historial
panel-coach = Consejero
rules-short = En treinta segundos
rules-whole = Las reglas de esta mesa
rules-working = Calculando el mejor juego…
rules-best = El mejor juego:
rules-cost = Así la casa se queda a la larga con el { $percent }% del { $title }: unos { $cost } de { $ante }.
how-wager = Ponga de { $low } a { $high } en { $titles }.
how-optional = Apuestas laterales opcionales: { $titles }.
how-alone = { $titles } también puede apostarse sola; entonces no hay nada que decidir.
how-decide = Mire sus cartas. Siga con la apuesta { $titles }, o retírese.
how-decisions = Decide varias veces: { $titles }, o retirarse.
how-dealer = Luego se descubren las cartas del crupier, y gana la mano más alta.
how-table = Sin mano del crupier: paga la tabla de pagos.
history-reading = Leyendo el registro…
history-none = Aún no ha terminado ninguna ronda.
history-replay = Verla paso a paso
history-receipt = Guardar un recibo
history-sign_in = Entre para verla.
history-void = nula
history-not_in = no participó
history-all_void = Todas las manos nulas: { $why }.

## Las páginas: la mesa de quien juega

player-at_stake = { $amount } en juego.
player-settled = Pagado.
player-not_in = No está en esta ronda.
player-chips = en fichas
player-chips_account = en fichas · { $account } en la cuenta
player-cash_out = Cobrar
player-buy = Comprar fichas
player-buy_verb = Comprar
player-whole_dollars = Dólares enteros, al momento.
player-tip = Propina
player-tip_label = Dar propina al crupier
player-call = Llamar al supervisor
player-sit_out = Pausa
player-out = Está descansando: se reparte sin usted.
player-out_until = Está descansando. Le guardamos el asiento hasta las { $time }; sus fichas están seguras.
player-back = He vuelto
player-leave = Salir
player-leave_label = Salir de la mesa y cobrar
player-full = Todos los asientos están ocupados; puede mirar.
player-cards_left = Sus cartas siguen en el asiento { $seat }. Siéntese ahí de nuevo, o se retiran.
player-choose_seat = Elija un asiento libre en el tapete, o tome el del medio.
player-take_seat = Sentarse
player-chips_first = ¿Cuánto quiere cambiar en fichas?
player-ask_dealer = Pida fichas al crupier.
player-look = Mire cuanto quiera.
player-next_round = Siguiente ronda
player-repeat_deal = Repetir y repartir
player-repeat = Repetir
player-repeat_last = Repetir las últimas apuestas
player-least = Apostar lo mínimo
player-place = Haga sus apuestas
player-deal = Repartir
player-down = { $amount } apostados.
player-wait_for = Sus apuestas están hechas. Se espera a { $players }.
player-wait_all = Sus apuestas están hechas. Las cartas vienen cuando todos estén listos.
player-undo = Deshacer
player-double = Doblar todas las apuestas
player-clear = Retirar todas las apuestas
player-favourite = Guardar estas apuestas como favoritas
player-favourite_kept = Guardadas como favoritas.
player-favourite_lay = Hacer las apuestas favoritas, { $amount }
player-fold = Retirarse
player-more_chips = { $amount }: faltan fichas
player-need_chips = Necesita más fichas para seguir.
player-between = Dólares enteros de { $least } a { $most }.
bets-empty = { $title } está vacía.
bets-later = { $title } se hace después de ver las cartas.
bets-not-taken = Ahora no se aceptan apuestas.
bets-unit = { $title } va en pasos de { $unit } centavos, para que todo pago sea entero.
bets-sizes = { $title } es de { $sizes } en esta mesa.
bets-bounds-maximum = { $title } es de { $low } a { $high } en esta mesa.
bets-bounds-purse = { $title } puede ser de { $low } a { $high }: sus fichas no llegan a más.
bets-bounds-cover = { $title } puede ser ahora de { $low } a { $high }: la mesa no tiene fichas para más.
bets-none-maximum = { $title } no se puede hacer ahora.
bets-none-purse = Sus fichas no alcanzan para { $title }.
bets-none-cover = La mesa no puede cubrir { $title } ahora; hace falta una reposición.
bets-first = Primero { $titles }.
bets-in_dollars = { $title } en dólares
bets-put = Apostar
bets-range = ahora de { $low } a { $high }
area-equal = Siempre igual a la apuesta de al lado.
area-later = Esta apuesta se hace después de ver sus cartas.
area-sizes = { $sizes } en esta mesa.
area-sizes_account = { $sizes } en esta mesa, de la cuenta electrónica.
area-bounds = De { $low } a { $high } en esta mesa.
line-push = empate
line-forfeit = perdida al retirarse
line-account = a su cuenta
line-paperwork = se paga tras el trámite de la sala
line-paid = pagado a usted, con el trámite de la sala
line-cut = { $amount } retenidos por el límite de pago
line-box = Casilla { $seat }
slip-title = Resultado de la ronda
slip-void = Todas las manos son nulas; las apuestas se devuelven
slip-win = Gana
slip-lose = Pierde
slip-even = Queda igual
slip-away = Cerrar
slip-hand = Mano
slip-side = Apuestas extra
slip-wagers = Cada apuesta
slip-returned = { $amount } vuelven a ser suyos.
celebrate-big = Gran premio: { $amount }
celebrate-jackpot = ¡Bote! { $amount }
tutor-skip = Sin consejos
tutor-wager = Toque { $title } para apostar. Cada toque añade una ficha.
tutor-deal = Esa es su apuesta. Ahora pulse Repartir.
tutor-wait = Esa es su apuesta. El crupier reparte cuando todos estén listos.
tutor-watch = Mire: vienen las cartas.
tutor-decide = { $title }, { $amounts }, para seguir; o retírese y pierde lo apostado.
tutor-fold = No le alcanzan las fichas para seguir: solo puede retirarse.
tutor-pass = { $title }, { $amounts }; o { $pass } para seguir sin apostar.
tutor-settling = Ahora se paga o se cobra cada apuesta, una tras otra.
tutor-over = Ronda terminada. Toque el resumen para ver por qué ganó o perdió.
coach-ask = Preguntar al consejero
coach-worth = valor exacto
coach-players = El consejero es para los jugadores.
coach-none = Cuando le toque decidir, verá lo que vale cada opción.
coach-working = Calculando las probabilidades exactas…
coach-cost = Los errores le han costado { $amount } en esta sesión.
coach-no_cost = Aquí aparece lo que le cuestan sus decisiones frente al juego perfecto.
coach-made =
    { $count ->
        [one] { $count } decisión, { $best } de ellas la mejor.
       *[other] { $count } decisiones, { $best } de ellas las mejores.
    }
coach-best = la mejor
coach-says = Lo mejor: { $action }, vale { $worth } de media.
coach-title = Lo que vale cada opción
coach-action = Opción
coach-dollars = Dólares
coach-antes = { $title }s
coach-fraction = La fracción exacta
visit-cashed = Cobrado: { $amount }.
visit-called = Se ha llamado al supervisor.
visit-tip_words = A la caja de propinas.
visit-thanks = El crupier le da las gracias.
visit-leave = ¿Salir de la mesa?
visit-leave_middle = ¿Salir de la mesa en plena ronda?
visit-leave_playing = Abandona sus cartas: se retiran, salvo que el supervisor decida otra cosa.
visit-leave_guest = Es usted un invitado: vuelva a esta mesa antes de cerrar la sesión, o perderá lo que ganen sus cartas.
visit-leave_words = Se le pagan sus { $amount }.
visit-leave_none = No tiene fichas que cobrar.
visit-leave_verb = Salir de la mesa
seal-cancelled = Rondas de esta mesa anuladas por un fallo: { $count } de { $rounds }.
seal-title = El mazo sellado
seal-words = Antes de toda apuesta la casa selló un secreto, y este es su sello. Su página añade al sorteo un azar propio, y también la de cada jugador. Las cartas salen de todo ello junto, así que nadie pudo elegirlas. Al terminar la ronda se abre el secreto, y su página comprueba cada carta que se le mostró.
seal-sound_short = ✓ Cartas de la ronda { $round } comprobadas
seal-wrong_short = ✗ La ronda { $round } no cuadra
seal-evidence = Guardar las pruebas
seal-sound = Cada carta que vio sale del sello mostrado antes de las apuestas y de su propio azar.
seal-other_seal = La ronda se repartió con otro sello que aquel con el que apostó. Guarde las pruebas para el regulador.
seal-not_opened = La casa no abrió su sello. Guarde las pruebas para el regulador.
seal-bad_secret = El secreto no es el que se selló. Guarde las pruebas para el regulador.
seal-left_out = El azar que añadió su página no está en el sorteo. Puede deberse a una línea lenta; si no, guarde las pruebas para el regulador.
seal-altered = El azar de otro jugador cambió después de cerrarse las apuestas. Guarde las pruebas para el regulador.
seal-other_cards = Hay cartas que vio que no salen del sello. Guarde las pruebas para el regulador.
seal-other_draw = La Magic Card o la posición Lucky no sale del sello. Guarde las pruebas para el regulador.
seal-voided = La ronda se declaró nula después de cerrar las apuestas. Una ronda de un mazo virtual se juega hasta el final. Guarde la prueba para el regulador.
seal-put_away = Retirar
seal-renamed = La casa o esta mesa sella ahora con otro nombre que antes. Guarde las pruebas para el regulador.
seal-never_judged = Una ronda cerrada nunca se abrió, y se ofrece otra. Guarde las pruebas para el regulador.
seal-other_note = La casa ha firmado otro sello u otros azares que los que mostró. Guarde las pruebas para el regulador.
seal-other_key_short = ✗ Otra clave de la casa
seal-other_key = La casa tiene otra clave que en su primera visita. Guarde las pruebas para el regulador.
seal-taken_back = La casa ha repetido una ronda que ya estaba cerrada. Guarde la prueba.
seal-physical = Estas cartas vienen de un zapato en la mesa; no hay nada que sellar.
seal-check = Comprobar la ronda { $round }

## Las páginas: la mesa de quien reparte

staff-no_bet_yet = Sin apuesta: { $players }.
staff-without_chips = Sin fichas: { $players }. Pregunte si desean comprar.
staff-next_label = El próximo paso
staff-payouts = Pagos
staff-tell = Anote las cartas según salen
staff-send = Enviar
staff-wrong = Algo ha salido mal
staff-wrong_words = Se le pedirá que confirme.
staff-call = Llamar al supervisor
staff-how_many = ¿Cuántas fichas hay ahí?
staff-how_deep = ¿A cuántas cartas entra la carta de corte?
staff-deck_leaves = El mazo sale de la mesa.
staff-defective = Está defectuoso
staff-cash = El efectivo va a la caja, las fichas al jugador.
staff-change = Cambiar
staff-stub_cards = Cartas en el resto
staff-count_right = Esa es la cuenta
staff-misdealt = No cuadra porque se repartió mal
staff-all_there = Están las 52 cartas
staff-where = Dónde
staff-lying = Una carta que está en
staff-when = Cuándo
staff-asked_seat = Asiento que decidía entonces
staff-exposed = Se descubrió
staff-which = Qué carta, si se vio
staff-the_card = La carta, si se vio
staff-report = Informar
staff-to_verify = Por verificar.
staff-verified = Verificado.
staff-validated = Validado.
staff-waits_floor = Espera al supervisor.
staff-you_are = Usted es el { $role }.
staff-take_over = Tomar el reparto
staff-give_back = Pasar al crupier automático
staff-next = Próximo paso
staff-waits = El procedimiento espera
staff-waiting = Se espera: { $role }. { $words }
staff-count_words = Boca abajo; lo correcto son { $right } cartas. Cualquier otro número anula la ronda.
staff-report_words = Queda en el registro con su nombre, según { $clause }.
staff-follows = Lo que sigue: { $effect }
staff-follows_by = Lo que sigue depende de dónde y cuándo fue: lo verá en cuanto lo informe.
staff-pay = Pague { $pays }, recoja { $takes }.
staff-award = Asiento { $seat }: { $wager }. { $standing }
staff-award_hand = Asiento { $seat }: { $hand } en { $wager }. { $standing }
pad-told = Anotadas, aún sin enviar
pad-undo = Deshacer la última
pad-type = O teclee: A s es el as de picas; Retroceso deshace, Intro envía.
pad-all = Todas anotadas. Envíelas.
pad-up = { $place }, boca arriba
pad-next = Siguiente: { $place }
pad-so_many = { $count } anotadas
pad-half = { $words }: { $rank } de …
amount-between = De { $low } a { $high }.
group-cards = Cartas
group-players = Jugadores
group-decks = Mazos
group-devices = Aparatos y métodos
group-table = La mesa
grave-RemoveDeck = Retirarlo del uso
grave-CloseTable = Cerrar la mesa
grave-RuleAbandoned = Decidir así
grave-FreeSeat = Liberarlo
moment-dealing = mientras se repartía
moment-deciding = mientras decidían los jugadores
moment-decided = cuando todos habían decidido
moment-revealed = ahora mismo, tras descubrir las cartas
do-DealCards = Repartir
do-NoMoreBets = No va más
do-RackStub = Apartar el resto
do-CountStub = Contar el resto
do-Reveal = Recoger retiradas y descubrir
do-SettleSeat = Pagar el asiento { $seat }
do-ClearTable = Recoger las cartas
do-CollectProgressive = Recogerlas
do-ShuffleDeck = Barajar
do-CutDeck = Cortar
do-InspectDeck = Revisado: todo en orden
do-VerifyInspection = Verificado
do-SpreadDeck = Extendido boca arriba
do-WashDeck = Mezclado y apilado
do-SpreadIdle = Extender las cartas
do-ReceiveDecks = Traer los mazos
do-light = La luz está encendida
do-VerifyAward = Verificado: gana
do-ValidateAward = Validarlo
do-DocumentAward = Trámite hecho
do-RemoveDeck = Retirarlo
do-CoverDevice = Cubierto
do-Decide = Retirarla
do-ReportIrregularity = Informarlo
irregularity-face_up_card = carta boca arriba
irregularity-second_face_up_card = segunda carta boca arriba
irregularity-card_drawn_in_error = carta sacada por error
irregularity-wrong_number_of_cards = número de cartas equivocado
irregularity-exposed_card = carta descubierta
irregularity-shuffler_jam = atasco de la barajadora
irregularity-shoe_jam = atasco del zapato
irregularity-device_out_of_order = aparato fuera de servicio
irregularity-malfunction = fallo del programa
irregularity-wrong_stub_count = cuenta del resto equivocada

## Las páginas: su juego y sus límites

me-title = Su juego
me-lead = Recalculado cada vez a partir del registro de la casa.
me-held = En las mesas
me-bought = Fichas compradas
me-cashed = Cobrado
me-on_paper = Pagado con trámite
me-tipped = Propinas
me-net = Resultado
me-biggest = Mayor ganancia
me-sessions = Sesiones
me-graph = Su resultado, ronda tras ronda
me-none = Aún no ha jugado ninguna ronda.
me-when = Cuándo
me-where = Dónde
me-minutes = Minutos
me-rounds = Rondas
me-staked = Apostado
me-result = Resultado
me-receipts = Rondas y recibos
me-receipt = Recibo
me-receipt_of = Recibo de { $table }, ronda { $round }
me-limits = Sus propios límites
me-limits_words = La casa los aplica en cada asiento, apuesta y compra. Un límite más estricto vale al momento; uno más amplio, a las 24 horas; un campo vacío es sin límite. No se rechaza una subida en una ronda que empezó dentro del límite.
me-today = En las últimas 24 horas: { $lost } perdidos, { $minutes } min jugados.
me-coming = Los límites más amplios que pidió valen desde { $when }.
me-loss = Límite diario de pérdidas ($)
me-time = Lo máximo que jugar en 24 horas, minutos
me-check = Dígame cómo va cada tantos minutos
me-keep = Guardar límites
me-kept = La casa lo aplica.
me-away = Mantenerse lejos
me-away_words = Deja ahora todas las mesas, y hasta entonces no toma asiento ni apuesta. Nadie puede acabarlo antes, y usted tampoco. Se le pagan sus fichas.
me-is_away = Se mantiene lejos hasta { $when }.
me-how_long = Durante
me-day = un día
me-days = { $count } días
me-stay_away = Mantenerse lejos
me-away_sure = ¿Mantenerse lejos { $days }?
reality-title = Cómo va
reality-words = En las últimas 24 horas ha jugado { $minutes } min y perdido { $lost }. Todas las sesiones juntas: { $net }.
reality-on = Seguir

## Las páginas: la supervisión y lo que se hace desde ella

floor-nothing = Nada espera al supervisor.
# $tables es lobby-tables.
floor-lead =
    { $tables }{ $closed ->
        [0] { "" }
       *[other] , { $closed } cerradas
    }; { $due ->
        [0] todo en orden
        [one] { $due } cosa que hacer
       *[other] { $due } cosas que hacer
    }.
floor-since = desde hace { $time }
floor-resting = Jugadores que descansan
floor-waiting = Espera al supervisor
floor-all = Todas las mesas
floor-done = Hecho
floor-the_house = la casa
floor-stopped = Detenida: { $fault }
floor-out_of_order = { $devices }: fuera de servicio
floor-itself = reparte sola
floor-any-dealer = cualquier crupier
remedy-lose = Pierden todas sus apuestas
remedy-stands = Vale
remedy-fold = Retirar la mano
remedy-free = Liberar el asiento
remedy-come = Ya estoy aquí
steer-which = La carta que hay ahí
steer-which_words = Mire la carta misma. El registro guarda ambas: la que se anotó y la correcta.
steer-which_choose = elija la carta
steer-it_is = Es
steer-anew = Corregirla
steer-now = La mesa ahora
steer-awaited = Lo que se espera
steer-chips = Las fichas de la mesa
steer-deals = Quién reparte
steer-to_table = A la mesa
steer-do = Hacerlo
steer-done = Hecho.
steer-itself = La mesa reparte sola
steer-home = Crupier de esta mesa
steer-free = Libre para cualquier mesa
steer-no_dealer = No hay crupier asignado; puede repartir cualquiera sin mesa propia.
steer-assign = Asignar
steer-here = A esta mesa
steer-nothing = El supervisor no puede hacer nada más en este momento.
steer-report_words = Lo que salió mal, según § .13. Algunas de estas cosas anulan la ronda y devuelven toda apuesta.
steer-nobody = nadie
steer-virtual = un zapato virtual
steer-real = un zapato real
steer-moved = Último movimiento
steer-ago = hace { $time }
steer-for_you = Ahora, para usted
steer-for = Se espera: { $who }
steer-choices = { $count } opciones
steer-now_at = { $name }, ahora en { $table }
steers-malfunction = Fallo del programa
steers-calls = Llamadas
steers-cards = Cartas
steers-wrongly = Cartas mal anotadas
steers-devices = Aparatos
steers-method = Otra forma de repartir
steers-awards = Premios
steers-progressive = Fichas progresivas
steers-left = Asientos y casillas abandonados
steers-chips = Fichas
steers-table = Abrir, cerrar y comprobar
steers-more = Más
steers-irregular = Irregularidades
effect-DeclareMalfunction = La ronda se detiene hasta que un regulador lo confirme o rechace. Confirmado, se publica y todas sus apuestas se devuelven.
effect-RuleMalfunction = Su decisión es definitiva, y la ve toda la mesa.
effect-CloseTable = Todos dejan sus asientos y los mazos se retiran.
effect-FreeSeat = El jugador deja el asiento y sus fichas siguen siendo suyas. Las apuestas antes del reparto se devuelven.
effect-LeaveSeat = Queda en el registro que el jugador dejó la mesa: sus cartas se retiran, y usted puede dar por perdidas sus apuestas.
effect-Decide = La mano se retira. Las apuestas que una retirada conserva siguen vivas.
effect-RemoveDeck = El mazo sale de la mesa para siempre.
tray-legend = Un toque en un área
tray-puts = pone { $amount }
tray-off = retira la apuesta
tray-tells = dice lo que paga
tray-held = En la bandeja
tray-opened = Abrió con
tray-fills = Reposiciones
tray-credits = Retiradas
tray-out = Con los jugadores
tray-drop = Drop
tray-win = Ganancia según el recuento
tray-what = Qué
tray-amount = Importe
tray-then = Quedaba
moved-opening = apertura
moved-fill = reposición
moved-credit = retirada
award-title = Premios
award-of = Asiento { $seat }, { $player }
award-hand = Mano
award-pays = Paga
award-amount = Importe
award-state = Estado
award-is-unverified = el crupier aún no lo ha verificado
award-is-verified = verificado por el crupier
award-is-waiting = verificado por el crupier; espera al supervisor
award-is-validated = validado
award-paperwork = pagado; las cartas quedan hasta que el papeleo esté hecho
claims-title = Reclamaciones
claims-none = Ninguna reclamación abierta.
claims-of = Reclamación { $number }: ronda { $round }, asiento { $seat }, { $player }
claims-asked = { $who } pregunta por { $wager }:
claims-whole = toda la mano
claims-hand = Ronda { $round }, asiento { $seat }
claims-rack-read = { $reader } leyó la bandeja y { $witness } lo confirmó.
claims-rack-in_play = Las cartas siguen en juego. Léalas cuando estén en la bandeja.
claims-rack-in_rack = Las cartas están en la bandeja. Léalas antes de barajar.
claims-rack-gone = La bandeja ya no se puede leer: su mazo se barajó o se retiró.
claims-rack-sealed = Un zapato virtual: el sello abierto prueba las cartas.
claims-reading = Lectura
claims-net = La mano
claims-due = La decisión mueve
claims-by-logged = Como consta y se pagó
claims-by-corrected = Con la carta corregida
claims-by-rack = Como se leyó la bandeja
claims-by-seal = Según el sello abierto
claims-by-owed = El jugador lo devuelve
claims-paid = { $player } cobra { $amount }
claims-returned = { $player } devuelve { $amount }
claims-nothing = nada
claims-rule = Decidir así
claims-rule_words = La decisión cierra la reclamación. No se puede retirar.
claims-this = la decisión
claims-open = Abierta: decide el supervisor.
claims-ruled = { $by } decidió: { $reading }. Se movió: { $moved }.
claims-print = Imprimir
claims-read = Leer la bandeja
claims-read_verb = Enviar las cartas
claims-read_words = Anote las 52 cartas de la bandeja de abajo arriba. Otra persona las confirma.
claims-confirm = Confirmar la bandeja
claims-confirm_verb = Vi estas cartas
claims-confirm_words = Usted miró las cartas mientras se leían de la bandeja, y se anotaron bien.
claims-ask = Reclamar una mano
claims-ask_words = Se revisan las cartas y el supervisor decide.
claims-which = Mano
claims-wager = Apuesta
claims-why = ¿Por qué? En una frase
claims-send = Abrir la reclamación
claims-opened = Reclamación abierta. Véala en Su juego.
claims-no_hand = Ahora no hay aquí ninguna mano pagada que reclamar.
claims-past = Decididas ({ $count })
withdraw-meters = Contadores
withdraw-open = Retirar
withdraw-title = Retirar el contador de { $meter }
withdraw-words = Los jugadores leen el aviso en la mesa. El dinero pasa cuando usted presente la mesa de nuevo sin este contador, desde ese día.
withdraw-since = Desde este día
withdraw-by = Aprobado por
withdraw-where = El dinero pasa a
withdraw-here = esta mesa
withdraw-target = Al contador
withdraw-announce = Anunciarlo
withdraw-take_back = Retirar el aviso
withdraw-noted = se retira desde el { $day }, a { $table }
wall-old = Se perdió la conexión: estas cifras son de hace un momento.
wall-none = Ninguna mesa juega ahora por un contador.
wall-full = Pantalla completa
wall-title = Contadores progresivos
wall-display = Esta pantalla
wall-all = Todos los contadores
wall-linked = { $meter }, enlazado

## Las páginas: rondas, informes y auditoría

rounds-all = Todas las mesas
rounds-anyone = cualquiera
rounds-more = Buscar más atrás
rounds-looking = Buscando en el registro…
rounds-lead = Cualquier ronda, hallada y repetida desde el registro, carta por carta y ficha por ficha.
rounds-irregular = Con irregularidad o nula
rounds-jackpot = Con un bote
rounds-find = Buscar
rounds-found = Rondas halladas
rounds-count =
    { $further ->
        [yes] { $rounds }, y puede haber más.
       *[no] { $rounds }.
    }
rounds-playing = en juego
rounds-won = { $player } gana { $amount }, { $hand }
replay-sign_in = Entre para ver una ronda.
replay-step = Paso de la ronda
replay-deck = El mazo
replay-others = Otras rondas
replay-before = Ronda anterior
replay-playing = en juego: lo que está boca abajo sigue así
replay-felt = El tapete en este paso
replay-first = Primer paso
replay-back = Un paso atrás
replay-on = Un paso adelante
replay-last = Último paso
replay-keys = Las flechas van de paso en paso, Inicio y Fin a los extremos, el espacio reproduce.
replay-peek = Mostrar las cartas que estaban boca abajo
replay-log = El registro
replay-the_house = la casa
replay-pause = Pausa
replay-play = Reproducir
replay-real = Estas cartas vinieron de un zapato real; no había nada que sellar.
replay-later = El mazo se publica al terminar la ronda.
replay-good = ✓ Este navegador lo ha calculado: el mazo sale del secreto sellado antes de las apuestas y del azar de los jugadores.
replay-bad = ✗ Este mazo no sale de lo que se selló.
replay-how = Cómo se comprobó
replay-its_seal = Su sello, calculado aquí
replay-void = Nula antes de sacar carta alguna.
replay-at = Paso { $at } de { $last }: { $words }
replay-event = Suceso { $sequence }, por { $by }, { $when }
replay-how_words = El secreto debe dar el sello mostrado antes de las apuestas, y el azar de cada jugador la marca enviada con ellas. De todo ello junto sale el orden; el mazo { $cut }. Quien jugó tiene más: la página en que jugó guardó lo que se le mostró entonces.
replay-cut = se cortó a { $depth } cartas
replay-not_cut = no se cortó
replay-secret = Secreto
replay-chance = Azar del asiento { $seat }
replay-silent = Azar del asiento { $seat }, callado
replay-order = Orden
period-from = Desde
period-to = Hasta
period-all = Todo
period-today = Hoy
period-yesterday = Ayer
period-week = Últimos 7 días
period-month = Últimos 30 días
report-working = Calculando lo que cada apuesta debió retener…
report-show = Mostrar
report-lead = Recalculado cada vez desde el registro: drop, total apostado, ganancia y retención, y lo que el azar permite.
report-period = Periodo
report-none = No se jugó nada en este periodo.
report-hold = Retención: ganancia sobre drop
report-of_handle = Ganancia sobre lo apostado
report-voided = ronda anulada
report-hours = Por hora
report-tables = Por mesa
report-games = Por juego
report-wagers = Por apuesta
report-jackpots = Botes
report-no_jackpot = No se ganó ningún premio de contador.
report-wrong = Anulaciones e irregularidades
report-nothing_wrong = Ninguna.
report-theory_words = Las apuestas obligatorias juntas, sobre el Ante, o como lo llame cada juego, con el mejor juego; contadores en su semilla, sin Envy. Una parte de un contador se cuenta como sería en su semilla: lo que había por encima era de los jugadores. La banda es donde caen 95 de 100 noches honradas; la marca es esta.
report-no_hour = No se jugó ninguna hora.
report-hours_label = Total apostado y ganancia por hora
report-key_handle = apostado
report-key_won = ganado por la casa
report-key_lost = perdido por la casa
report-hours_figures = Las horas en cifras
report-required = apuestas obligatorias
report-theory = Frente a la teoría
report-csv = { $part } en un archivo CSV
report-band = { $low } a { $high }; retenido { $held }
report-hour = { $when }: apostado { $handle }, ganancia { $win }
audit-far = Cuánto lleva la auditoría
audit-not_yet = Aún sin recalcular en esta visita.
audit-chains = Cadenas
audit-run = Recalcularlo todo
audit-lead = El registro es una cadena de hashes, mesa por mesa: ningún suceso puede cambiarse, perderse ni colarse sin romperla.
audit-recompute = Recalcular
audit-is_it = ¿Es íntegro?
audit-words = Cada orden se repite; los sucesos, el dinero y los contadores deben coincidir exactamente con el registro.
audit-the_chains = Las cadenas
audit-shuffle = El barajado
audit-checkpoints = Puntos de control
audit-signed = Lo que la casa ha firmado
audit-signed_words = Cada minuto de juego se firma un hash de todos los sucesos. Guarde un punto de control donde la casa no llegue: un registro cortado o reescrito ya no lo contiene.
audit-newest = Último punto de control
audit-keys = Claves públicas
audit-downloads = Descargas
audit-take = Llevarse el registro
audit-take_words = El registro de cada mesa acaba antes de la ronda en juego. De un mazo aún sin repartir contiene el sello, y lo demás cifrado.
audit-shuffle_tests = Pruebas del barajado
audit-no_answer = La auditoría acabó sin respuesta.
audit-progress = { $done } de { $of } sucesos recalculados…
audit-sound = ✓ Íntegro: { $events } de { $tables } y { $rounds }; cada cadena, estado, pago y contador recalculado solo desde el registro; { $under } bajo { $signed }.
audit-broken = ✗ No es íntegro: { $stream }: { $what }.
audit-broken_at = ✗ No es íntegro: { $stream }, suceso { $sequence }: { $what }.
file-all = Todo en uno
file-lines = Sucesos, JSON Lines
file-checkpoints = Puntos de control, JSON Lines
file-events = Sucesos, CSV
file-transfers = Movimientos, CSV
file-settled = Apuestas pagadas, CSV
file-meters = Contadores enlazados, CSV
holds-all = todos los archivos de abajo, y un verificador que solo necesita Python
holds-lines = cada suceso tal como se firmó, con su eslabón de la cadena
holds-checkpoints = lo que la casa ha firmado, y sobre qué sucesos
holds-events = una fila por suceso
holds-transfers = cada movimiento de dinero, con su cláusula
holds-settled = cada línea de cada liquidación
holds-meters = lo que contienen ahora
remark-other_rules = Bajo otras reglas de su día: { $stream }, suceso { $sequence }: { $what }.
remark-otherwise = Esta versión pagaría de otro modo: { $stream }, suceso { $sequence }: { $what }.
even-yes = ✓ Uniforme al 99%
even-no = ✗ No uniforme al 99%
even-few = Pocos mazos para decirlo
even-by = según 25 CFR 547.14: { $decks } abiertos desde { $since }.
even-test = Prueba
even-counted = Lo que se cuenta
even-silent = Las páginas de los jugadores prometieron un azar propio { $times }; calladas cuando tocaba: { $silent }.
even-told = Las páginas de los jugadores prometieron un azar propio { $times }, y los dijeron todos.

## Las páginas: cuentas

accounts-a_name = Un nombre
accounts-find = Buscar una cuenta
accounts-own = Mesa propia
accounts-own_words = Un crupier sin mesa puede repartir en cualquiera.
accounts-make = Crear la cuenta
accounts-new = Una cuenta nueva
accounts-first = Primera contraseña
accounts-first_words = Dígasela; pueden cambiarla.
accounts-any = cualquiera
accounts-agree = Aceptar
accounts-forget = Olvidar el segundo factor
accounts-lock_words = Se cierra su sesión al momento y no pueden entrar hasta que desbloquee la cuenta. Su asiento queda como está.
accounts-lock_it = Bloquearla
accounts-your_password = Su contraseña
accounts-is_locked = bloqueada
accounts-waits = espera a otra persona
accounts-ends = Cierra todas sus sesiones.
accounts-least = Al menos 12 caracteres.
accounts-set = Fijarla
accounts-renew = Contraseña nueva
accounts-waiting = { $name } espera a que otra persona acepte.
accounts-made = { $name } puede entrar como { $role }.
accounts-table_of = Mesa de { $name }
accounts-deals_at = { $name } reparte en { $table }.
accounts-anywhere = { $name } puede repartir en cualquiera.
accounts-may = { $name } puede entrar.
accounts-another = { $name } prepara otro nuevo.
accounts-lock = Bloquear
accounts-unlock = Desbloquear
accounts-lock_sure = ¿Bloquear a { $name }?
accounts-again = { $name } puede entrar de nuevo.
accounts-now_locked = { $name } está bloqueado.
accounts-lead =
    { $locked ->
        [0] { $accounts }.
       *[other] { $accounts }, { $locked } bloqueadas.
    }
accounts-you = usted
accounts-renew_of = Una contraseña nueva para { $name }
accounts-renewed = { $name } tiene una contraseña nueva.
people-dealer = Crupieres
people-floorperson = Supervisores
people-regulator = Reguladores
people-administrator = Administradores
people-player = Jugadores

## Las páginas: formación y exámenes

training-title = Formación de crupieres
training-lead = Practique la lectura de manos, los pagos, el procedimiento y las irregularidades. Las respuestas se comprueban con las propias reglas y citan la cláusula.
training-persona = Ser el crupier
training-kept = Su progreso se guarda con su cuenta: lo que falló vuelve hasta que lo sabe.
training-certified = Certificado
training-code = Código de un certificado
training-check = Comprobar un certificado
training-check_verb = Comprobar
training-who = Quién está formado
training-who_what = Quién está formado en qué
training-nobody = Nadie ha empezado aún.
training-genuine = Esta casa dio este certificado.
training-asked = Lo preguntado y acertado
training-pdf = Abrir como PDF
training-level = nivel { $level } de { $top }
training-mastered = { $done } de { $all } clases de ejercicio dominadas
training-right = { $right } de { $asked } bien
training-not_begun = Sin empezar
training-go_on_with = Seguir con { $title }
training-begin_with = Empezar { $title }
training-begin = Empezar
training-answers =
    { $count ->
        [one] { $right } de { $count } respuesta bien.
       *[other] { $right } de { $count } respuestas bien.
    }
drill-all_games = Todos los juegos
drill-drill = Ejercicio
drill-stand = Su progreso
drill-forget = ¿Olvidar todas sus respuestas aquí? Pulse otra vez.
drill-again = Empezar de nuevo
drill-next = Siguiente
drill-enter = Intro
drill-all_kinds = Todas las clases otra vez
drill-certified = Está certificado para este juego.
drill-certificate = Su certificado
drill-mastered_all = Ha dominado todas las clases de ejercicio.
drill-take_words = Tome su certificado; lleva el nombre de su cuenta.
drill-take-certificate = Tomarlo
drill-wager = La apuesta
drill-right = ✓ Bien.
drill-wrong = ✗ No. { $right }
drill-streak = { $count } seguidas
drill-only = Solo { $kind }
drill-mastered = dominado
answer-answers = Respuestas
answer-order = Su orden
answer-that = Ese es el orden
answer-wagers = Apuestas
answer-undo = Deshacer
answer-figures = o en cifras
answer-amount = Importe a pagar, en dólares
answer-pay = Pagar
answer-chip = Una ficha de { $worth }
answer-take = Recogerla
answer-push = Empate
answer-chips = Fichas
answer-build = Forme el pago
exam-any = un examen
exam-passed = aprobado
exam-failed = no aprobado
exam-of = En un examen cronometrado de { $minutes } minutos.
exam-timed = El examen cronometrado
exam-drills = Ejercicios
exam-end = Terminar el examen
exam-take = Tomar el certificado
exam-title = { $title }: examen
exam-question = Pregunta { $number } de { $of }
exam-begin = Empezar el examen
exam-again = Hacerlo otra vez
exam-left = { $left } s · { $whole } en total
exam-has_passed = ✓ Aprobado.
exam-has_failed = ✗ No aprobado.
exam-outcome = { $right } de { $asked } bien, { $late } tarde, { $minutes } minutos.
exam-late = demasiado tarde
exam-said = dijo { $given }
exam-unanswered = sin responder
roster-title = Exámenes y certificados
roster-caption = Quién hizo qué, cuándo y con qué resultado
roster-nobody = Nadie ha hecho aún un examen ni tomado un certificado.
roster-left_out = Omitido: { $name }, { $game }, { $what }: { $why }.
way-exam = examen
way-drills = ejercicios

## Las páginas: reglas y pagos

guide-lead = Cada regla sale de la única declaración que reparte, paga y audita el juego; cada cifra es exacta.
guide-english = Este juego no tiene palabras en español para algo de lo que sigue: queda en inglés.
guide-costs = Lo que cuesta cada apuesta
guide-working = Calculando las probabilidades exactas. La primera vez tarda unos segundos…
guide-contents = Contenido
guide-costs_words = Lo que la casa se queda de media, exacto sobre todos los repartos posibles: las apuestas obligatorias juntas con el mejor juego, cada opcional por sí sola. Las apuestas a un contador se toman con el contador en su semilla; lo que devuelven a la larga está con sus cifras.
guide-best = El mejor juego
# $of dice de qué apuesta, como: del Ante.
guide-exactly = Esperanza del jugador, exactamente { $fraction } por unidad { $of }, sobre { $deals } repartos.
guide-never = nunca
guide-also = También podría leerse
guide-no_change = No cambiaría ninguna cifra de las apuestas ofrecidas aquí.
guide-here = Aquí:
guide-seats = hasta { $seats } asientos
guide-at = Como se ofrece en { $table }.
guide-template = Como lo ofrece la plantilla de su presentación de reglas.
guide-paytable = tabla { $paytable }
guide-behind = { $title }: las cifras detrás
guide-meter = La apuesta favorecería al jugador con el contador por encima de { $meters } por cada dólar de la apuesta, los demás en su semilla. A la larga vuelve el { $back }%: los jugadores aportan { $players }, la casa añade { $house } para reiniciar contadores.
guide-one_in = 1 de { $count }
guide-none = ninguna
guide-points = { $points } puntos

## Las páginas: una presentación de reglas como formulario, y papeles

form-refile = Presentar de nuevo la mesa abierta
form-refile-words = { $name } sigue con este reglamento desde la próxima ronda. Todos se quedan; las apuestas que haya se devuelven.
form-refiled = { $name } se presentó de nuevo.
form-heading = Abrir una mesa
form-lead = Cada elección de una presentación de reglas con su cláusula y la ventaja exacta. La que no es lícita lo dice, con lo que sería correcto.
form-game = Juego
form-from_file = O cargar un archivo
form-verdict = Lo que dice la revisión
form-side = Resultado
form-lawful = Lícita para { $title }
form-refused =
    { $count ->
        [one] { $count } reparo: así no es lícita
       *[other] { $count } reparos: así no es lícita
    }
form-no_problem = Listo para presentar: no hay problemas.
form-take_out = Quitar { $key }
form-keeps = Lo que retiene la casa
form-keeps-how = Exacto, contando todos los repartos: las apuestas obligatorias juntas, { $of }, con el mejor juego; una apuesta opcional sobre lo apostado, con los acumulados en su semilla. Pulse una cifra para ver su fracción.
form-working = Calculando las probabilidades exactas. La primera vez tarda unos segundos…
form-table = tabla { $letter }
form-pays = Lo que paga cada tabla
form-hand = Mano
form-hold-label = { $wager }: la casa retiene { $hold }. Mostrar la fracción
form-hold-exact = La casa retiene { $hold } { $of }. Exactamente:
form-hold-played = { $hold } como se juega, con las retiradas
form-hold-in_long_run = { $hold } a la larga
form-hold-bonus = Five Card Hand Bonus, a la larga
form-approvals = Aprobaciones
form-record = Anotar una aprobación
form-record-words = Tal como fue dada. Queda en el registro de la casa.
form-record-reference = Referencia
form-record-date = El día en que fue dada
form-record-by = Dada por
form-as_file = Como archivo (TOML)
form-as_text = La presentación de reglas, TOML o JSON
form-read = Leerla en el formulario
form-download = Descargarla
form-the_table = La mesa
form-name = Su nombre
form-note-name = Letras, cifras y guiones; los jugadores lo ven.
form-dealer = Quién reparte
form-automatic = Se reparte sola
form-note-automatic = Los jugadores pueden sentarse enseguida.
form-person = Reparte un crupier
form-note-person = Cada paso espera al crupier y a usted.
form-shoe = De dónde vienen las cartas
form-virtual = Un zapato virtual
form-note-virtual = Barajado aquí y sellado antes de las apuestas.
form-physical = Un zapato real
form-note-physical = El crupier dice cada carta al sacarla.
form-open = Abrir la mesa
form-opened = { $name } está abierta.
papers-title = Papeles
papers-made = { $name } está hecho.
papers-working = Se está haciendo. La primera vez se calculan sus cifras exactas; eso puede tardar minutos.
papers-layout = Tapete
papers-what-layout = El paño, dibujado a escala
papers-sign = Letrero
papers-what-sign = Los pagos expuestos
papers-leaflet = Folleto
papers-what-leaflet = La guía para jugadores, con las probabilidades
papers-filing = Presentación
papers-what-filing = Cada elección con su cláusula y su ventaja exacta
papers-rules = Reglas
papers-what-rules = Todas las reglas de esta mesa
papers-certificates = Certificados de quienes reparten este juego
papers-amend = Escribir una presentación a partir de esta

## Las páginas: lo que necesita saber un programa

programs-websockets = WebSockets
programs-shapes = Formas
programs-how = Cómo funciona
# Lo que está entre ` y ` es código, igual en todos los idiomas.
programs-http = Se pregunta por HTTP con JSON. El dinero va en dólares como texto en las respuestas y en centavos en los actos; las cartas son valor y palo, como en `As Td 9h`.
programs-who = Quién es usted.
programs-how-who = Entre con `POST /api/sign-in`; envíe el `token` de la respuesta como `Authorization: Bearer …`. Los navegadores lo tienen en una cookie que ningún script puede leer, y las peticiones de otros sitios se rechazan.
programs-refusals = Rechazos.
programs-how-refusals = Todo error tiene la misma forma, con `code`, `clause` y `message` bajo `error`: 400 no se puede leer, 401 entre primero, 403 no para su papel, asiento o mesa, 404 no existe, 409 no mientras otra cosa está en curso, 422 legible pero no permitido por la cláusula, 429 demasiadas veces.
programs-once = Basta una vez.
programs-how-once = Una cabecera `Idempotency-Key` hace que un acto repetido responda como la primera vez y no mueva nada dos veces.
programs-python = En Python.
programs-how-python = El paquete trae un cliente: `from pitboss.web.client import Client`.
programs-from = De
programs-message = Mensaje
programs-means = Significa
programs-for = Para:
programs-body = Cuerpo:
programs-asked = Se pide
programs-answers = Respuestas
programs-optional = opcional
programs-list = lista de { $type }
programs-lead = Todo lo que hacen estas páginas lo puede un programa. { $title } { $version }, descrito por sí mismo (en inglés).
programs-signed_in = quien haya entrado
programs-required = { $type }, en { $place }
programs-left = { $type }, en { $place }, opcional
programs-anything = cualquier cosa
tag-accounts = Cuentas y sesiones
tag-tables = Mesas y juego
tag-guide = Juegos, reglas y pagos
tag-records = Registros: rondas, auditoría, informes
tag-training = Formación
tag-house = La casa

## Frases: lo que declaran varios juegos, sin el punto final. Lo que solo dice un juego está en su carpeta

# Manos

phrase-pair-of-2s = Pareja de doses
phrase-pair-of-3s = Pareja de treses
phrase-pair-of-4s = Pareja de cuatros
phrase-pair-of-5s = Pareja de cincos
phrase-pair-of-6s = Pareja de seises
phrase-pair-of-7s = Pareja de sietes
phrase-pair-of-8s = Pareja de ochos
phrase-pair-of-9s = Pareja de nueves
phrase-pair-of-10s = Pareja de dieces
phrase-pair-of-jacks = Pareja de jotas
phrase-pair-of-queens = Pareja de reinas
phrase-pair-of-kings = Pareja de reyes
phrase-pair-of-aces = Pareja de ases
phrase-2-high = 2 alto
phrase-3-high = 3 alto
phrase-4-high = 4 alto
phrase-5-high = 5 alto
phrase-6-high = 6 alto
phrase-7-high = 7 alto
phrase-8-high = 8 alto
phrase-9-high = 9 alto
phrase-10-high = 10 alto
phrase-jack-high = Jota alta
phrase-queen-high = Reina alta
phrase-king-high = Rey alto
phrase-ace-high = As alto
phrase-nothing = Nada
phrase-high-card = Carta alta
phrase-pair = Pareja
phrase-two-pair = Doble pareja
phrase-three-of-a-kind = Trío
phrase-straight = Escalera
phrase-flush = Color
phrase-full-house = Full
phrase-four-of-a-kind = Póker
phrase-straight-flush = Escalera de color
phrase-royal-flush = Escalera real
phrase-mini-royal = Mini real
phrase-mini-royal-flush = Mini real
phrase-six-card-royal-flush = Escalera real de seis cartas
phrase-six-card-royal-flush-diamonds = Escalera real de seis cartas: diamantes
phrase-six-card-royal-flush-hearts-spades-or = Escalera real de seis cartas: corazones, picas o tréboles
phrase-ace-king-high = As y rey
phrase-three-aces = Trío de ases
phrase-four-aces = Póker de ases
phrase-two-aces = Dos ases
phrase-two-aces-and-two-kings = Dos ases y dos reyes
phrase-two-aces-and-two-queens = Dos ases y dos reinas
phrase-two-pair-other-than-two-aces-and = Doble pareja que no sea dos ases y dos reinas
phrase-pair-of-2s-kings = Pareja de doses a reyes
phrase-pair-of-6s-to-10s = Pareja de seises a dieces
phrase-a-pair-of-10s-or-better = Pareja de dieces o mejor
phrase-pair-of-jacks-or-better = Pareja de jotas o mejor
phrase-pair-of-queens-or-better = Pareja de reinas o mejor
phrase-a-pair-or-less = Pareja o menos
phrase-flush-or-lower = Color o menos
phrase-any-other-four-of-a-kind = Cualquier otro póker
phrase-any-other-three-of-a-kind = Cualquier otro trío
phrase-any-other-hand = Cualquier otra mano
phrase-ace-and-a-king-queen-or-jack = As con rey, reina o jota de otro palo
phrase-ace-and-a-king-queen-or-jack-of = As con rey, reina o jota del mismo palo
phrase-winning = Cualquier mano que gana
phrase-dealer-does-not-qualify = El crupier no califica
phrase-one-of-the-same-color = Una del mismo color
phrase-two-of-the-same-color = Dos del mismo color
phrase-three-of-the-same-color = Tres del mismo color
phrase-four-of-the-same-color = Cuatro del mismo color
phrase-five-of-the-same-color = Cinco del mismo color
phrase-six-of-the-same-color = Seis del mismo color
phrase-all-five-of-the-same-color = Las cinco del mismo color
phrase-all-five-the-same-color = Las cinco del mismo color
phrase-mixed-colors = Colores mezclados
phrase-same-color-player-hand = Mano del jugador de un color
phrase-same-color-player-and-dealer-hand = Manos del jugador y del crupier de un color
phrase-flush-beside-a-2 = Color junto a un 2
phrase-mini-royal-beside-a-2 = Mini real junto a un 2
phrase-pair-beside-a-2 = Pareja junto a un 2
phrase-straight-beside-a-2 = Escalera junto a un 2
phrase-straight-flush-beside-a-2 = Escalera de color junto a un 2
phrase-three-of-a-kind-beside-a-2 = Trío junto a un 2

# Irregularidades y lo que sigue

phrase-a-card-found-face-up-in-the = una carta boca arriba en el zapato o el mazo
phrase-discard-it-complete-the-hand-from-the = Descártela; complete la mano con la carta siguiente. La ronda sigue
phrase-a-second-card-found-face-up-in = una segunda carta boca arriba en el mismo reparto
phrase-void-all-hands-return-every-wager-reshuffle = Anule todas las manos, devuelva toda apuesta, baraje de nuevo
phrase-a-card-drawn-in-error-and-not = una carta sacada por error y no descubierta
phrase-use-it-as-the-next-card-the = Úsela como carta siguiente. La ronda sigue
phrase-a-wrong-number-of-cards-dealt-to = un número equivocado de cartas a un jugador o al crupier
phrase-a-dealers-card-exposed-before-the-reveal = una carta del crupier descubierta antes de tiempo
phrase-void-all-hands-and-return-all-wagers = Anule todas las manos y devuelva todas las apuestas salvo las laterales; páguelas. Baraje de nuevo
phrase-the-shuffler-jams-or-does-not-finish = la barajadora se atasca o no acaba su ciclo
phrase-reshuffle-the-cards = Baraje de nuevo las cartas
phrase-the-automated-shoe-jams-or-deals-too = el zapato automático se atasca o reparte de menos
phrase-void-the-round-return-every-wager-put = Anule la ronda, devuelva toda apuesta, junte todas las cartas repartidas y baraje de nuevo
phrase-a-shuffler-or-shoe-is-out-of = una barajadora o un zapato está fuera de servicio
phrase-cover-it-or-hang-a-sign-on = Cúbralo o cuelgue un aviso antes de usar otro método
phrase-a-dealers-card-exposed-before-all-have = una carta del crupier descubierta antes de que todos decidan
phrase-void-all-hands-and-return-every-wager = Anule todas las manos y devuelva toda apuesta. Baraje de nuevo
phrase-a-dealers-card-exposed-before-a-players = una carta del crupier descubierta antes de la subida de un jugador
phrase-void-the-hands-without-a-raise-and = Anule las manos sin subida y devuelva todas sus apuestas menos las laterales; liquide esas. Baraje de nuevo
phrase-a-hole-card-exposed-before-all-have = una carta tapada descubierta antes de que todos decidan
phrase-a-wrong-number-of-cards-dealt-to-a = un número equivocado de cartas a un jugador o al área común
phrase-a-community-card-exposed-before-its-own = una carta común descubierta antes de su momento

# Cómo se reparte

phrase-manual-dealing-shoe = zapato manual
phrase-from-the-hand = reparto a mano
phrase-automated-dealing-shoe = zapato automático
phrase-draw-with-the-hand-nearer-the-shoe = Saque con la mano más cercana al zapato, coloque con la otra
phrase-hold-the-deck-in-one-hand-the = Sujete el mazo en una mano, la misma toda la ronda, sobre la bandeja de fichas; saque con la otra
phrase-take-the-stub-out-of-the-shoe = Saque antes el resto del zapato y reparta de él
phrase-take-the-rest-out-of-the-shoe = Saque antes el resto del zapato. Sujete el mazo en una mano, la misma toda la ronda, sobre la bandeja de fichas; saque con la otra
phrase-the-top-card-moved-off-the-stack = la carta de arriba, separada del montón
phrase-the-top-card-of-the-stack-unexposed = la carta de arriba del montón, sin descubrir
phrase-the-top-card-of-the-next-stack = la carta de arriba del montón siguiente
phrase-the-rest-of-that-stack-unexposed = el resto de ese montón, sin descubrir
phrase-on-top-of-the-card-before = sobre la carta anterior
phrase-to-the-right-of-the-first-card = a la derecha de la primera carta
phrase-spread-with-the-top-card-to-your = extendidas, con la de arriba a su derecha; descubra la de abajo, a su izquierda
phrase-the-next-card-of-that-stack = la carta siguiente de ese montón

# Lo que se dice y hace en el turno de un jugador

phrase-keep-your-cards-in-view-of-the = Mantenga sus cartas a la vista del crupier
phrase-compare-the-best-four-cards-with-yours = compare las mejores cuatro cartas con las suyas
phrase-expose-the-all-six-card = descubra la carta All-Six

# Apuestas, áreas y tablas

phrase-five-card-hand-bonus-own-hand = Five Card Hand Bonus, mano propia
phrase-five-card-hand-bonus-dealers-hand = Five Card Hand Bonus, mano del crupier
phrase-all-six-card = Carta All-Six
phrase-magic-card-and-lucky-bonus = Magic Card y Lucky Bonus
phrase-ante-and-raise = Ante y Raise

# Qué cartas mira una apuesta

phrase-the-best-four-of-the-players-five = las mejores cuatro de las cinco cartas del jugador
phrase-the-best-four-of-the-dealers-five = las mejores cuatro de las cinco cartas del crupier
phrase-the-players-five-cards = las cinco cartas del jugador
phrase-the-dealers-five-cards = las cinco cartas del crupier
phrase-colors-of-the-players-five-cards = los colores de las cinco cartas del jugador
phrase-the-players-five-cards-and-the-all = las cinco cartas del jugador y la carta All-Six

# Apuestas permitidas y límites

phrase-a-pair-of-aces-or-better = pareja de ases o mejor
phrase-the-minimum-wager = la apuesta mínima

# Lecturas

phrase-a-meter-won-whole-restarts-at-the = Un contador ganado entero vuelve a empezar con el mayor de reinicio y reserva
phrase-a-meter-won-whole-restarts-at-the-reseed = Un contador ganado entero vuelve a empezar con el reinicio más la reserva
phrase-the-dealers-hand-is-divided-by-players = La mano del crupier se reparte por jugadores; de varias casillas de un jugador cobra la primera que se liquida
phrase-the-dealers-hand-is-divided-by-wagers = La mano del crupier se reparte por apuestas; cobra toda casilla que hizo una
phrase-a-dealers-card-exposed-before-the-last = Una carta del crupier descubierta antes de que decida el último jugador anula toda mano, también la que ya subió
phrase-a-dealers-card-exposed-before-a-players-raise = Una carta del crupier descubierta antes de la subida de un jugador anula su mano; las demás se juegan

# Párrafos de la liquidación

phrase-the-player-folds = el jugador se retira
phrase-the-dealer-does-not-qualify = el crupier no califica
phrase-the-dealer-qualifies-and-does-not-beat = el crupier califica y no gana al jugador
phrase-the-dealer-qualifies-and-beats-the-player = el crupier califica y gana al jugador
phrase-the-player-beats-the-qualified-dealer = el jugador gana al crupier calificado
phrase-the-hands-are-equal-and-the-dealer = las manos son iguales y el crupier califica

# Manos de un capítulo, en pocas palabras

phrase-flush-of-five = Color de cinco
phrase-flush-any-four-of-one-suit = Color: cuatro cualesquiera de un palo
phrase-flush-five-of-one-suit-out-of = Color: cinco de un palo sin secuencia
phrase-flush-five-of-one-suit = Color: cinco de un palo
phrase-flush-three-of-one-suit = Color: tres de un palo
phrase-four-of-a-kind-tops-the-list = El póker encabeza la lista; el de ases el mejor, el de doses el peor
phrase-four-of-a-kind-any-suits = Póker, de cualquier palo
phrase-full-house-trips-plus-a-pair = Full: un trío y una pareja
phrase-mini-royal-ace-king-and-queen-of = Mini real: as, rey y reina de un palo
phrase-pair-aces-best-2s-worst = Pareja: la de ases la mejor, la de doses la peor
phrase-royal-flush-of-five-of-the-six = Escalera real de cinco de las seis cartas
phrase-royal-a-k-q-j-10-suited = Real: A-K-Q-J-10 del mismo palo
phrase-six-card-royal-a-k-q-j = Real de seis cartas: A-K-Q-J-10-9 del mismo palo
phrase-straight-flush-of-five = Escalera de color de cinco
phrase-straight-flush-a-k-q-j-best = Escalera de color: A-K-Q-J la mejor, A-2-3-4 la peor
phrase-straight-flush-five-suited-in-sequence-below = Escalera de color: cinco seguidas del mismo palo, por debajo de la real
phrase-straight-flush-five-suited-in-sequence = Escalera de color: cinco seguidas del mismo palo
phrase-straight-flush-three-of-one-suit-in = Escalera de color: tres seguidas de un palo
phrase-straight-of-five = Escalera de cinco
phrase-straight-a-k-q-j-best-a = Escalera: A-K-Q-J la mejor, A-2-3-4 la peor
phrase-straight-five-in-sequence-mixed-suits = Escalera: cinco seguidas de palos distintos
phrase-straight-five-in-sequence = Escalera: cinco seguidas
phrase-straight-three-in-sequence-above-a-flush = Escalera: tres seguidas; por encima del color
phrase-three-of-a-kind-the-lowest-hand = Trío, la mano más baja que paga
phrase-three-of-a-kind-aces-best-2s = Trío: el de ases el mejor, el de doses el peor
phrase-three-of-a-kind-the-lowest-paying = Trío: la mano más baja que paga
phrase-two-pair-aces-and-kings-best-3s = Doble pareja: ases y reyes la mejor, treses y doses la peor
phrase-five-card-hands-that-pay-on-aces = Manos de cinco cartas que pagan en Aces Bonus, si se ofrece
phrase-four-card-hands-that-pay-on-four = Manos de cuatro cartas que pagan en Four Card Bonus, si se ofrece
phrase-six-card-hands-that-pay-on-all = Manos de seis cartas que pagan en All-Six, si se ofrece
phrase-six-card-hands-that-pay-on-six = Manos de seis cartas que pagan en Six Card Bonus, si se ofrece

# Las cartas que mira una apuesta, dicho al jugador

phrase-the-players-three-cards = las tres cartas del jugador
phrase-the-players-and-the-dealers-six-cards = las seis cartas del jugador y del crupier
phrase-colors-of-your-and-the-dealers-cards = los colores de sus cartas y las del crupier
phrase-colors-of-your-five-cards = los colores de sus cinco cartas
phrase-the-best-four-of-your-five-cards = las mejores cuatro de sus cinco cartas
phrase-your-and-the-dealers-six-cards = sus cartas y las del crupier, seis en total
phrase-your-five-cards = sus cinco cartas
phrase-your-five-cards-and-the-all-six = sus cinco cartas y la carta All-Six
phrase-your-five-cards-and-the-bonus-card = sus cinco cartas y la carta de bonus
phrase-your-three-cards = sus tres cartas
phrase-your-three-cards-and-the-fourth = sus tres cartas y la cuarta
phrase-your-two-cards = sus dos cartas
phrase-your-two-cards-and-the-community-cards = sus dos cartas y las comunes, a la baja
phrase-your-two-cards-and-the-four-all = sus dos cartas y las cuatro cartas All-Six

# Lecturas, por su nombre

phrase-dealer-hand-share = Reparto de la mano del crupier
phrase-exposed-window = Hasta cuándo anula una carta descubierta
phrase-reserve = Reserva
phrase-it-changes-nothing-in-a-regular-round = No cambia nada en una ronda normal, solo en una con una carta del crupier descubierta mientras deciden los jugadores
phrase-it-changes-nothing-without-a-payout-limit = No cambia nada sin límite de pago, y con uno solo la ronda que lo alcanza
phrase-the-meter-pays-the-same-share-it = El contador paga la misma parte; se divide de otro modo cuando un jugador apuesta en varias casillas

# Lo que necesita aprobación

phrase-the-layout = el tapete
phrase-where-the-drop-box-and-the-tip = el lugar de la caja de efectivo y la de propinas
phrase-where-the-dealing-shoe-stands = el lugar del zapato
phrase-the-automated-dealing-shoe = el zapato automático
phrase-the-automated-shuffling-device = la barajadora automática
phrase-the-device-that-reshuffles-and-counts = el aparato que rebaraja y cuenta
phrase-the-progressive-system = el sistema progresivo
phrase-the-linked-progressive-system = el sistema progresivo enlazado
phrase-the-electronic-wagering-system = el sistema de apuestas electrónicas

# Lo que la casa responde a un informe, y por qué no vale

phrase-reshuffle = Baraje de nuevo
phrase-cover-it = Cúbralo
phrase-no-rule-voids-the-hands-for-it = Ninguna regla anula las manos por ello: nada cambia
phrase-the-hands-are-void-already-nothing-changes = Las manos ya son nulas: nada cambia
phrase-outside-the-window-nothing-changes = Fuera del plazo: nada cambia
phrase-all-is-settled-and-stands-the-floor = Todo está pagado, y vale: el supervisor lo examina
phrase-the-stub-was-counted-and-every-card = el resto se contó y están todas las cartas
phrase-a-virtual-deck-has-no-card-that = un mazo virtual no tiene cartas boca arriba
phrase-the-program-draws-the-cards-of-a = el programa saca las cartas de un mazo virtual, y ninguna antes de tiempo
phrase-the-log-has-the-number-of-cards = el registro tiene el número de cartas que esta mesa repartió a cada sitio
phrase-the-program-shows-the-cards-of-a = el programa muestra las cartas de un mazo virtual, cada una a su tiempo
phrase-a-virtual-deck-is-in-no-device = un mazo virtual no está en ningún aparato que pueda atascarse o fallar
phrase-the-round-has-not-come-so-far = la ronda no ha llegado tan lejos: durante el reparto
phrase-that-card-lay-open-by-right-dealing = esa carta estaba descubierta con derecho: durante el reparto
phrase-the-round-has-not-come-so-far-deciding = la ronda no ha llegado tan lejos: durante las decisiones
phrase-that-card-lay-open-by-right-deciding = esa carta estaba descubierta con derecho: durante las decisiones
phrase-the-round-has-not-come-so-far-decided = la ronda no ha llegado tan lejos: tras las decisiones
phrase-that-card-lay-open-by-right-decided = esa carta estaba descubierta con derecho: tras las decisiones
phrase-the-round-has-not-come-so-far-revealed = la ronda no ha llegado tan lejos: tras descubrir
phrase-that-card-lay-open-by-right-revealed = esa carta estaba descubierta con derecho: tras descubrir
phrase-seat-1-has-nothing-to-decide = el asiento 1 no tiene nada que decidir
phrase-seat-1-was-not-asked-yet = aún no se había preguntado al asiento 1
phrase-seat-2-has-nothing-to-decide = el asiento 2 no tiene nada que decidir
phrase-seat-2-was-not-asked-yet = aún no se había preguntado al asiento 2
phrase-seat-3-has-nothing-to-decide = el asiento 3 no tiene nada que decidir
phrase-seat-3-was-not-asked-yet = aún no se había preguntado al asiento 3
phrase-seat-4-has-nothing-to-decide = el asiento 4 no tiene nada que decidir
phrase-seat-4-was-not-asked-yet = aún no se había preguntado al asiento 4
phrase-seat-5-has-nothing-to-decide = el asiento 5 no tiene nada que decidir
phrase-seat-5-was-not-asked-yet = aún no se había preguntado al asiento 5
phrase-seat-6-has-nothing-to-decide = el asiento 6 no tiene nada que decidir
phrase-seat-6-was-not-asked-yet = aún no se había preguntado al asiento 6
phrase-seat-7-has-nothing-to-decide = el asiento 7 no tiene nada que decidir
phrase-seat-7-was-not-asked-yet = aún no se había preguntado al asiento 7
phrase-seat-8-has-nothing-to-decide = el asiento 8 no tiene nada que decidir
phrase-seat-8-was-not-asked-yet = aún no se había preguntado al asiento 8
phrase-the-secret-of-the-seal-is-not = el secreto del sello no está disponible
phrase-the-settlement-was-taken-back-and-the = la liquidación se deshizo y el jugador ya no lo tenía todo
phrase-a-card-was-corrected-after-this-hand = se corrigió una carta después de pagar esta mano
phrase-the-hand-was-not-settled-right = La mano no se pagó bien

# Aparatos, y lo que necesita aprobación

phrase-shuffled-by-hand = barajado a mano
phrase-automated-shuffler = barajadora automática
phrase-automated-shuffler-that-counts-the-cards = barajadora automática que cuenta las cartas
phrase-approved-device-that-reshuffles-and-counts = aparato aprobado que rebaraja y cuenta

# Lo que lleva impreso un certificado

phrase-for-practice-nothing-here-is-approved-for = Para practicar: nada de esto está aprobado para jugar
phrase-given-in-a-licensed-house = Otorgado en una casa con licencia

# Los ejercicios: sus clases, los sitios de las cartas, y párrafos en pocas palabras

phrase-after-that-look-face-down-wash-stack = Vistas así: boca abajo, mezclar, apilar y barajar
phrase-announce-no-more-bets-draw-with-shoe = Anunciar «no va más»; sacar con la mano del lado del zapato, colocar con la otra
phrase-announce-lock-electronic-wagers-collect-progressive-chips = Anunciar, cerrar las apuestas electrónicas, recoger las fichas progresivas y cotejar la cuenta con el sistema
phrase-bonus = Bonus
phrase-broken-device-covered-or-signed-before-another = El aparato averiado se cubre o señala antes de usar otro método
phrase-community = Comunes
phrase-cover-card-ten-or-more-deep-upper = La carta de corte a diez o más; la parte de arriba va debajo; cargar el zapato
phrase-cutting-chips = Cortar fichas
phrase-dealer = Crupier
phrase-dealer-checks-new-decks-for-defects-floorperson = El crupier busca defectos en los mazos nuevos; el supervisor lo confirma
phrase-dealer-confirms-the-winning-hand = El crupier confirma la mano ganadora
phrase-dealing-shoe-jam-or-short-deal-void = Zapato atascado o reparto corto: anular, devolver, juntar las cartas repartidas y barajar
phrase-fan-cards-face-up-by-deck-suit = Abrir las cartas boca arriba por mazo, palo y orden ante el primer jugador
phrase-floorperson-validates-under-internal-controls = El supervisor valida según los controles internos
phrase-fourth = Cuarta
phrase-hands-complete-stub-goes-unexposed-to-discard = Manos completas: el resto va sin descubrir a la bandeja, salvo que se cuente
phrase-lawful-wagers = Apuestas permitidas
phrase-one-face-up-card-is-discarded-two = Una carta boca arriba se descarta; dos o más anulan: devolver y barajar
phrase-pay-by-table-meter-shares-not-from = Pagar según la tabla; lo de un contador no sale de la bandeja, y las cartas quedan hasta acabar el trámite
phrase-paying-wagers = Pagar apuestas
phrase-player = Jugador
phrase-rack-remaining-cards-so-every-hand-can = Las cartas que quedan, a la bandeja de modo que pueda rehacerse cada mano
phrase-rack-the-players-cards-so-every-hand = Las cartas del jugador, a la bandeja de modo que pueda rehacerse cada mano
phrase-reading-hands = Leer manos
phrase-reveal-dealers-best-four-then-settle-counterclockwise = Descubrir las mejores cuatro del crupier, luego pagar contra el reloj desde la derecha
phrase-shuffle-before-play-after-every-round-or = Barajar antes de jugar, tras cada ronda o por orden del supervisor; dejar un solo montón
phrase-shuffler-jam-or-incomplete-cycle-reshuffle = Barajadora atascada o ciclo incompleto: barajar de nuevo
phrase-the-order = El orden
phrase-the-procedure = El procedimiento
phrase-unexposed-card-drawn-by-mistake-becomes-the = Una carta sacada por error y no descubierta es la siguiente
phrase-who-wins = Quién gana
phrase-wrong-number-of-cards-in-any-hand = Número de cartas equivocado en una mano: anular, devolver todo y barajar
phrase-the-wager = la apuesta
phrase-irregularities = Irregularidades
phrase-no-counting-shuffler-count-stub-face-down = Sin barajadora que cuente: contar el resto boca abajo al menos cada 5 rondas

# Lo que puede averiarse en un servidor

phrase-the-store = la base de datos
phrase-the-disk-of-the-house = el disco de la casa
phrase-the-list-of-tables = la lista de mesas
phrase-the-signing-of-the-log = la firma del registro
phrase-the-houses-own-log = el registro de la casa
phrase-the-other-hosts = los otros servidores
phrase-the-signing = la firma
phrase-the-witness = el testigo
phrase-the-heartbeat = el latido del servidor
phrase-the-lobby = la página de las mesas
phrase-the-alarms = las alarmas
phrase-the-hold-beside-theory = la ganancia frente a la teoría
phrase-the-sweep-of-sessions = el cierre de sesiones vencidas

# Hojas PAR

phrase-digest-of-all-figures-sha-256 = Huella de todas las cifras (SHA-256)
phrase-the-sheet = La hoja
phrase-what = Qué
phrase-value = Valor
phrase-every-wager = Todas las apuestas
phrase-wager = Apuesta
phrase-table = Tabla
phrase-per = Por
phrase-hold = Ventaja de la casa
phrase-variance = Varianza
phrase-standard-deviation = Desviación típica
phrase-volatility-index-90 = Índice de volatilidad, 90%
phrase-hit-frequency = Frecuencia de pago
phrase-the-best-play-and-simple-rules-with = El mejor juego, y reglas sencillas con lo que cuestan
phrase-rule = Regla
phrase-and-wager = y apuesta
phrase-covariance = Covarianza
phrase-why-not = Por qué no
phrase-game = Juego
phrase-law = Ley
phrase-edition = Edición
phrase-software = Programa
phrase-method = Método
phrase-every-deal-counted-through-the-declared-rules = cada reparto contado según las reglas declaradas; el mejor juego donde se elige; contadores en su inicio
phrase-required-wagers = Apuestas obligatorias
phrase-the-cards-that-both-go-by-are = las cartas que miran las dos son demasiadas para recorrerlas
phrase-covariance-between-the-wagers-of-one-seat = Covarianza entre las apuestas de un asiento, por unidad de cada una
phrase-figures = Cifras
phrase-hold-over-many-rounds-95-of-100 = Ventaja en muchas rondas: 95 de cada 100 series, entre
phrase-rounds = Rondas
phrase-low = Mínimo, %
phrase-high = Máximo, %
phrase-by = Según
phrase-what-n-rounds-come-to-in-units = Resultado de n rondas, en unidades
phrase-part-of-runs-that-end-at-or = Parte de las series que acaba en o por debajo de
phrase-the-normal-distribution = la distribución normal
phrase-the-distribution-itself = la propia distribución
phrase-clause = Cláusula
phrase-combinations = Combinaciones
phrase-return-to-player-of-all-staked = Retorno al jugador, de todo lo apostado
phrase-return-to-player-per-ante = Retorno al jugador, por Ante
phrase-top-award = Premio mayor
phrase-cycle-of-the-top-award-in-rounds = Ciclo del premio mayor, en rondas
phrase-greatest-win-of-one-round-in-units = Mayor ganancia de una ronda, en unidades
phrase-greatest-stake-filed = Mayor importe presentado
phrase-greatest-exposure-to-one-seat-under-the = Mayor exposición a un asiento con los límites presentados
phrase-players-each-making-the-wager = Jugadores, cada uno con la apuesta
phrase-returned-with-these-meters-and-this-envy = Devuelto con estos contadores y este Envy, %
phrase-average = Media, %
phrase-deviation-of-the-sum-per-root-of = Desviación de la suma, por raíz de las rondas
phrase-of-the-net = Del neto
phrase-made-by = Hecho por
phrase-program-sha-256-of-every-file = Programa (SHA-256 de todos los archivos)
phrase-python = Python
phrase-libraries = Bibliotecas
phrase-processor = Procesador
phrase-signed-and-the-day = Firma y fecha
phrase-hold-with-the-folds-of-the-best = Ventaja con las retiradas del mejor juego, que la pierden
phrase-average-wagered = Apostado de media
phrase-skewness = Asimetría
phrase-excess-kurtosis = Curtosis excesiva
phrase-returned-by-fixed-pays = Devuelto por pagos fijos
phrase-envy-each-other-player = Envy, por cada otro jugador
phrase-long-run-players-contribute = A la larga: aportan los jugadores, %
phrase-long-run-the-house-adds = A la larga: añade la casa, %
phrase-long-run-hold = A la larga: ventaja de la casa, %
phrase-long-run-standard-deviation-of-one-round = A la larga: desviación típica de una ronda; las rondas dependen entre sí
phrase-meters-in-units-of-the-wager = Contadores, en unidades de la apuesta
phrase-by-bettors = Por número de apostantes
phrase-bettors = Apostantes
phrase-hold-in-the-long-run = Ventaja a la larga, %
phrase-hand = Mano
phrase-pays = Paga
phrase-wagered = Apostado
phrase-ways = Formas
phrase-probability = Probabilidad
phrase-return = Retorno
phrase-rows = Filas
phrase-ends-ahead = acaba ganando
phrase-ante = ante
phrase-stake = importe
phrase-none = Ninguna.

# Por qué se lee así

phrase-three-paragraphs-pay-evens-then-and-the = Tres párrafos pagan a la par entonces, y la tabla es para un crupier calificado
phrase-no-paragraph-collects-the-play-wager-and = Ningún párrafo recoge la apuesta Play, y los pagos «a 1» dejan el importe
phrase-play-wins-then-whatever-the-hands-and = Play gana entonces con cualquier mano, y nada allí la recoge
phrase-a-forfeit-needs-words-and-none-name = Perder una apuesta requiere palabras, y ninguna nombra esta
phrase-the-text-gives-the-reserves-rate-not = El texto da la parte de la reserva, no su uso; así ningún reinicio queda por debajo de lo fijado
phrase-the-share-is-divided-among-players-who = La parte se reparte entre los jugadores que apostaron a esa mano, no entre las apuestas
phrase-three-other-clauses-make-two-pair-the = Otras tres cláusulas hacen de la doble pareja la mano más baja que gana
phrase-the-limit-is-set-against-the-odds = El límite se compara con los pagos de tres subsecciones, y dos de ellas pagan solo la apuesta Odds
phrase-it-returns-raise-wagers-so-some-may = Devuelve apuestas Raise, así que alguna puede estar puesta cuando se descubre la carta
phrase-the-text-speaks-of-five-cards-in = El texto habla de cinco cartas en seis lugares
phrase-of-all-that-is-staked = de todo lo apostado
phrase-check = Pasar
phrase-take-back = Retirar

## Lo que espera al supervisor porque alguien no está

waits-box = Asiento { $seat }: { $player } ha dejado cartas: decida sobre la casilla.
waits-silent = Asiento { $seat }: { $player } no decide: la mesa espera.
waits-call = Asiento { $seat }: { $player } llama al supervisor.
waits-call-standing = { $player } llama al supervisor.
waits-claim = Reclamación { $number }, { $player }, asiento { $seat } en la ronda { $round }: decida.
waits-out = Asiento { $seat }: { $player } descansa.

# Ejercicios de los crupieres: la pregunta, las respuestas y lo que es correcto
drill-take = retirar
drill-push = dejar
drill-pay-unreadable = Diga «take» (retirar), «push» (dejar), o lo que paga: 37.50, o fichas como 1x25 2x5 5x0.50.
drill-chips-would-do = { $count } fichas; bastaban { $fewest }.
drill-pay = { $amount } ({ $chips })
drill-stack = { $count } × { $chip }
drill-what-with = ¿Qué hace con { $wager }: retirarla, dejarla o pagar cuánto?
drill-wager-lost = { $wager } se pierde
drill-wager-forfeited = { $wager } se pierde al retirarse
drill-wager-returned = { $wager } se devuelve
drill-odds-on-stake = { $odds } sobre { $stake } son { $amount }
drill-odds = { $odds } son { $amount }
drill-fixed = el importe fijo es { $amount }
drill-limit-cut = { $why }, de los que el límite de pago retiene { $cut }
drill-with-hand = { $hand }: { $why }.
drill-stop = { $what }.
drill-tier = { $tier } { $amount }
drill-meter = El contador { $meter } está en { $levels }.
drill-magic-card = La Magic Card es { $card }.
drill-lucky-dealer = La posición Lucky es la del crupier.
drill-lucky-seat = La posición Lucky es el asiento { $seat }.
drill-limit = El límite de pago es de { $limit } por jugador y ronda.
drill-times = { $times } × { $stake }
drill-divided = { $product } ÷ { $per }
drill-product = { $product } son { $amount }.
drill-product-gone = { $product } son { $amount } en total; la apuesta misma ya no está.
drill-pay-odds = Pague { $odds } sobre { $stake }.
drill-cards-play = Juegan { $cards }: { $hand }.
drill-what-hand = ¿Qué es, mirando { $cards }?
drill-who-wins = ¿Cómo está?
drill-both-hands = El jugador tiene { $player }, el crupier { $dealer }: { $case }.
drill-they-return = se devuelven
drill-they-lose = se pierden
drill-they-win = se pagan { $odds }
drill-what-becomes = ¿Qué pasa con { $ante } y lo subido sobre ella?
drill-settled = Pagada.
drill-folded = Retirada.
drill-collected = Retirada y recogida.
drill-fourth-card = Cuarta carta: { $card }.
drill-seat-folds = El asiento { $seat } se retira.
drill-seat-passes = El asiento { $seat } no apuesta más por ahora.
drill-seat-puts = El asiento { $seat } pone { $amount } en { $wager }.
drill-wagers-placed = Los jugadores hacen sus apuestas.
drill-just-done = Acaba de hacerse: { $steps }
drill-what-next = ¿Qué viene ahora?
drill-floor-does = El supervisor: { $what }
drill-refused-by = No se admite: { $reason } ({ $clause }).
drill-refused = No se admite: { $reason }.
drill-which-seat-ask = ¿A qué asiento pregunta ahora?
drill-which-seat-settle = ¿Qué asiento paga ahora?
drill-turn-ask = Se va en el sentido del reloj desde su izquierda, asiento por asiento: ahora el { $seat }.
drill-turn-settle = Se va en sentido contrario al reloj desde su derecha, asiento por asiento: ahora el { $seat }.
drill-deal-by = Método de reparto: { $method }.
drill-dealt-last = Lo último repartido: { $places }.
drill-none-dealt = Aún no ha salido ninguna carta.
drill-which-place = Carta { $card }: ¿adónde va?
drill-face-up = { $place }, boca arriba.
drill-face-down = { $place }, boca abajo.
drill-place-seat = Asiento { $seat }
drill-place-fourth = Asiento { $seat }, cuarta carta
drill-place-dealer = Crupier
drill-place-community = Cartas comunes
drill-place-bonus = Carta de bonus
drill-place-rack = Bandeja de descartes
drill-order = ¿En qué orden las paga?
drill-order-is = El orden es { $wagers }.
drill-wager-next = { $wager } está pagada. ¿Qué apuesta viene ahora?
drill-wager-first = ¿Qué apuesta paga?
drill-accept = Acéptela.
drill-accepted = La mesa la acepta.
drill-do-you-accept = ¿La acepta?
drill-refuse-unequal = Rechácela: las apuestas obligatorias deben ser iguales.
drill-refuse-missing = Rechácela: falta una apuesta obligatoria.
drill-refuse-below = Rechácela: no llega al mínimo de la mesa.
drill-refuse-above = Rechácela: supera el máximo de la mesa.
drill-refuse-fixed = Rechácela: esta apuesta tiene importe fijo.
drill-refuse-late = Rechácela: ya se dijo «no va más».
drill-refuse-raise = Rechácela: esta mano no permite ese importe.
drill-refuse-not-offered = Rechácela: esta mesa no ofrece esa apuesta.
drill-stake = { $wager } { $amount }
drill-bounds = { $wager } es aquí de { $least } a { $most }.
drill-puts-down = El asiento { $seat } apuesta: { $stakes }.
drill-raises = El asiento { $seat }, con { $stake } en { $ante }, pone { $amount } en { $wager }.
drill-nothing = Nada: anótelo, y la ronda sigue.
drill-what-do = ¿Qué hace usted?
drill-seen-community = Se están pagando las manos; se entera de que se vio una carta común mientras decidían los jugadores.
drill-seen-dealer = Se están pagando las manos; se entera de que se vio una carta del crupier mientras decidían los jugadores.
drill-seen-own = Mientras deciden los jugadores, una carta propia de un jugador se descubre y todos la ven.
drill-broken-shuffler = La barajadora automática está fuera de servicio.
drill-broken-shoe = El zapato automático está fuera de servicio.
drill-happens-locked = Mientras reparte: { $what }.
drill-happens-deciding = Mientras deciden los jugadores: { $what }.
drill-happens-betting = Entre rondas: { $what }.
drills-level = nivel { $level } de { $top }
drills-more = { $count ->
    [one] { $count } respuesta más
   *[other] { $count } respuestas más
}
drills-wrong = { $wrong } de las { $last } últimas equivocadas
drills-again = { $count } por preguntar otra vez
drills-unasked = { $count } sin preguntar aún
drills-missing = { $kind }: { $missing }
drills-criteria = En cada clase de ejercicio: alcanzado el nivel más alto, a lo sumo una equivocada de las seis últimas respuestas, y nada pendiente de volver a preguntarse. Cada irregularidad del § { $section } bien resuelta, y cada apuesta de la mesa bien pagada.
exam-criteria = Un examen con reloj de { $questions } preguntas, { $each } de cada clase de ejercicio y una de cada clase en su nivel más alto: { $seconds } segundos para cada una, { $minutes } minutos para todas, y nada se dice antes del final. Una respuesta tardía es una equivocada; a lo sumo { $wrong } pueden serlo.
certificate-no-answers = sus respuestas no se guardaron
certificate-other-key = no se selló con esta clave
certificate-other-result = sus respuestas dan otro resultado
certificate-unjudged = sus respuestas no se pueden juzgar: { $why }
certificate-refused = { $why } ({ $clause })
record-unreadable = no se puede leer: { $why }

# Averías de un servidor, en la página de la sala y en /readyz
mistake = un error nuestro ({ $kind })
house-gone = el archivo de la casa ya no está
trouble-table = mesa { $name }
trouble-stopped = se ha detenido: { $why }
trouble-leases = han vencido los turnos de este servidor: { $why }
trouble-key = la clave de { $whose } no está en esta máquina: no se firma nada
trouble-key-of-house = la casa
trouble-disk-full = está lleno: haga sitio, o pronto no se podrá escribir nada
trouble-no-answer = no responde desde hace { $seconds } segundos o más
trouble-dealing = el reparto en { $name }
trouble-lobby-entry = la entrada de { $name } en la lista

# Filas de las apuestas obligatorias: qué manos, y cómo se liquidan
row-of-hands = { $hands }: { $when }
row-less-than = Menos de { $hand }
row-from-to = { $low } a { $high }

event-stub-as-dealt = el registro tiene el número de cartas que quedan de este mazo virtual, y es { $right }

# Una reclamación en papel
claim-paper-title = Reclamación { $number }, mesa { $table }
claim-round-and-seat = Ronda y asiento
claim-of-seat = { $round }, asiento { $seat }
claim-player = Jugador
claim-question = Se reclama
claim-whole-hand = la mano entera
claim-asked-by = La presenta
claim-why = Motivo
claim-by = Según
claim-cards = Las cartas
claim-readings = Lo que paga cada lectura
claim-ruling = Decisión
claim-signs-player = Jugador
claim-signs-floorperson = Supervisor
claim-signs-witness = Testigo o regulador
claim-head-wager = Apuesta
claim-head-stake = Importe
claim-head-hand = Mano
claim-head-net = Ganado o perdido
claim-reading-moves = { $reading }: { $net } en total. Si se decide así: { $moved }.
claim-reading-logged = Según el registro y como se pagó
claim-reading-corrected = Con la carta corregida
claim-reading-rack = Según la bandeja leída
claim-reading-seal = Según el sello abierto
claim-reading-owed = El jugador lo devuelve
claim-rack-read = { $reader } leyó la bandeja; { $witness } lo confirmó.
claim-rack-in_play = Las cartas seguían en juego al imprimir esto.
claim-rack-in_rack = Nadie había leído la bandeja al imprimir esto.
claim-rack-gone = La bandeja no se pudo leer: su mazo se barajó o se retiró antes.
claim-rack-sealed = Un zapato virtual: el sello abierto prueba las cartas; no hay bandeja que leer.
claim-rack-unread = La bandeja no se leyó.
claim-is-open = La reclamación está abierta.
claim-is-ruled = { $reading }: { $moved }. Decidió { $by }, { $at }.
claim-nothing-moves = nada se mueve
claim-is-paid = { $player } cobra { $amount }
claim-returns = { $player } devuelve { $amount }

# El certificado de un crupier en papel
certificate-heading = Certificado de formación de crupier
certificate-document = Certificado: { $name }, { $title }
certificate-by-exam = ha aprobado el examen cronometrado de { $title }, en { $minutes } minutos.
certificate-by-drills = ha demostrado, ejercicio a ejercicio, que domina todo el reparto de { $title }.
certificate-total = { $right } de { $asked } respuestas correctas, juzgadas por las propias reglas.
certificate-right-of = { $right } de { $asked }
certificate-right = Bien
certificate-level = Nivel
certificate-signs = Por el titular de la licencia
certificate-code = Código

rules-sheet-title = Las reglas de { $game }
house-setting-of-paper_language = el idioma de los papeles que hace esta casa: en o es
certificate-written = { $file } y { $other } escritos. Su código es { $code }.

law-cited = { $code }, { $called }

# El cartel
sign-title = Pagos de { $game }
sign-about = Pagos expuestos de { $game } en { $holder }
sign-stakes = { $ante }: de { $low } a { $high }

# Una hoja PAR
par-of-game = { $game }, { $law }
par-of-wager = { $game }: { $wager }{ $letter }
par-reading = Lectura: { $key }
par-meter-holds = El contador { $tier } tiene, en unidades
par-by-meters = los contadores, en { $periods } periodos
par-plan = Plan de juego{ $letter } (SHA-256)
par-meter-seed = Contador { $tier }: inicio, en unidades
par-meter-returned = Contador { $tier }: devuelto por cada unidad que tiene
par-meter-fair = Contador { $tier }: justo en, los demás en su inicio, sin Envy
par-cell = { $words }
par-written = { $file } escrito: { $pages } hojas, huella { $digest }.

# El formulario de una presentación de reglas
form-filing = presentación { $reference }
form-title = Presentación de reglas: { $game }
form-title-amends = Enmienda de una presentación de reglas: { $game }
form-section-chosen = Lo que elige el titular de la licencia
form-section-holds = Lo que retiene la casa
form-section-readings = Lecturas en vigor
form-section-noted = A tener en cuenta
form-section-inscribed = Lo que figura en el tapete y en el cartel
form-section-approvals = Lo que necesita aprobación
form-section-changes = Lo que cambia
form-section-moved = Efecto sobre la ventaja de la casa
form-group-table = La mesa y sus cartas
form-group-wagers = Apuestas opcionales
form-group-stakes = Importes
form-group-paytables = Tablas de pagos
form-group-systems = Sistemas y límite
form-group-rest = El ritmo y lo demás
form-head-choice = Elección
form-head-clause = Cláusula
form-head-wager = Apuesta
form-head-table = Tabla
form-head-hold = Ventaja
form-head-exactly = Exacta
form-head-deviation = Desv. típ.
form-head-published = Publicada
form-head-in-force = En vigor
form-head-why = Por qué
form-head-other-reading = La otra lectura
form-head-inscription = Inscripción o área
form-head-stands-on = Figura en
form-head-reference = Referencia, día, otorgada por
form-head-was = Era
form-head-becomes = Pasa a ser
form-head-points = Puntos de ventaja
form-how = Exacto, por enumeración completa: las apuestas obligatorias juntas, por { $ante }, con el mejor juego; una apuesta opcional por su importe, según la mano sola, con los contadores en su inicio y sin Envy. La fracción es lo que pierde una unidad apostada.
form-chosen-reading = Elegida por el titular de la licencia frente al texto tal como está escrito.
form-required-wagers = Apuestas obligatorias juntas
form-agrees = coincide
form-differs = difiere
form-of-all-staked = { $of }; aquí { $share } de eso: { $agrees }
form-no-effect = sin efecto en ninguna ventaja
form-no-effect-but = sin efecto en ninguna ventaja. { $acts }
form-other-reading = { $says }: { $effect }.
form-hold-instead = { $wager } { $other } en vez de { $hold }
form-hold-with-folds = { $wager }, contando las retiradas, { $other } en vez de { $hold }
form-limit-keeps = de un puesto con la Ante máxima de { $ante }, el límite retiene { $other } de la Ante en vez de { $share }
form-on-layout = tapete
form-on-sign = cartel
form-on-none = falta
form-odds-of =
    Pagos de { $title }, { $count ->
        [one] { $count } fila
       *[other] { $count } filas
    }
form-not-on-record = no consta
form-signs-holder = Por el titular de la licencia, fecha
form-signs-board = Recibido, fecha
form-attached-layout = Anexo 1. El tapete, dibujado a 1:{ $scale }; la mesa mide 1.980 por 1.120 mm (78 por 44 pulgadas).
form-attached-sign = Anexo 2. El cartel, { $width } por { $height } mm, reducido.
form-from-to = De la presentación { $old } a la presentación { $new }.
form-no-change = Nada.
form-no-hold-changes = No cambia la ventaja de ninguna apuesta.
form-not-offered = no se ofrece
par-cited = { $words }

# analyze y advise en el terminal
analyze-required = Apuestas obligatorias
analyze-required-how = juntas, con el mejor juego
analyze-optional = Apuestas opcionales
analyze-optional-how = según la mano sola; contadores en su inicio, sin Envy
analyze-meters = Contadores
analyze-meters-how =
    en partes y unidades de la apuesta. A la larga vuelve: los pagos fijos, lo que aportan los jugadores y lo que añade la casa para reiniciar un contador ganado. Justo: un contador a esa altura y los demás en su inicio, sin Envy; { $players ->
        [one] un jugador hace la apuesta.
       *[other] { $players } jugadores hacen la apuesta.
    }
analyze-readings = Lecturas una junto a otra
analyze-readings-how = ventaja en porcentaje de { $ante } o del importe
analyze-checked = Comprobado con la liquidación de { $deals } repartos: z { $z }
analyze-larger = Tabla { $letter }: con la apuesta mayor entre iguales, el elemento de riesgo es { $share } sobre { $amount } { $antes }.
analyze-published-of = Lo publicado es { $of }, con la apuesta mayor entre iguales.
analyze-of-table = { $wager }, tabla { $letter }
analyze-under-table = tabla { $letter }
analyze-with-envy = { $wager }: con los contadores en { $held } unidades y { $others } más con Envy devuelve { $share }; entonces es justo en { $fair }.
analyze-with-envy-each = { $wager }: con los contadores en { $held } unidades y { $others } más con Envy devuelve { $share }; entonces es justo en { $fair }, cada uno con los demás en su inicio.
analyze-fold-forfeits = { $wager }: quien se retira la pierde. Las cifras de su contador cuentan las retiradas del mejor juego, con las que devuelve { $share } en su inicio.
analyze-fold-forfeits-each = { $wager }: quien se retira la pierde; con varios apostantes no se cuenta ninguna retirada.
analyze-of-bettors = { $count }: { $seed } y { $run }
analyze-by-bettors = { $wager }: devuelto en su inicio y a la larga, en porcentaje, por número de apostantes, cada uno a las dos manos: { $each }.
analyze-drawn = { $wager }: Magic Card devuelve { $magic } del importe cada vez que sale, Lucky Bonus { $lucky }{ $rates }.
analyze-drawn-rates = ; con las frecuencias de esta mesa y todo lo demás, { $share }
analyze-agrees = coincide
analyze-agrees-not = no coincide
analyze-in-force = en vigor
analyze-no-difference = sin diferencia
analyze-as-played = { $hold } tal como se juega
analyze-reseeds = la casa repone { $share }
analyze-at-any = en cualquiera
analyze-head-table = Tabla
analyze-head-hold-of = Ventaja, % de { $ante }
analyze-head-risk = Elemento de riesgo, %
analyze-head-wagered = Apostado, { $antes }
analyze-head-deviation = Desv. típ.
analyze-head-fold = Retiradas %
analyze-head-published = Publicado %
analyze-head-expectation = Esperanza
analyze-head-wager = Apuesta
analyze-head-hold-stake = Ventaja, % del importe
analyze-head-pays = Paga %
analyze-head-fixed = Fijo
analyze-head-at-seed = En su inicio
analyze-head-contributed = Aportan los jugadores
analyze-head-added = Añade la casa
analyze-head-long-run = A la larga
analyze-head-fair = Justo en, unidades
analyze-head-envy = Envy, por cada otro jugador
analyze-head-odds = Pagos
analyze-head-hand = Mano
analyze-head-ways = Formas
analyze-head-probability = Probabilidad
analyze-head-contribution = Aportación
analyze-head-reading = Lectura
analyze-head-hold-by-table = Ventaja %, por tabla
advise-up = descubierta { $cards }
advise-community = comunes { $cards }
advise-pass = Pasar
advise-fold = Retirarse
advise-best = mejor
advise-head-action = Acción

## El veredicto del testigo del jugador
witness-sound = cada carta se sigue del sello mostrado antes de las apuestas y de su propio azar
witness-other_seal = la ronda se repartió con otro sello que el de su apuesta
witness-not_opened = la casa no abrió su sello
witness-bad_secret = el secreto no es el que se selló
witness-left_out = el azar que usted añadió no está en el sorteo
witness-altered = el azar de otro jugador se cambió después de cerrar las apuestas
witness-other_cards = las cartas que vio no se siguen del sello
witness-other_draw = la Magic Card o la posición Lucky no se siguen del sello
witness-voided = la ronda se anuló después de cerrar las apuestas; una ronda de baraja virtual se juega hasta el final
witness-taken_back = la casa retiró una ronda ya cerrada y la ofrece otra vez
witness-renamed = la casa o la mesa sella ahora con otro nombre que antes
witness-never_judged = una ronda cerrada no se abrió nunca, y se ofrece otra

## Lo que una auditoría encuentra mal, detrás de su lugar: el suceso 5 de una mesa, o un punto de control
reason-cited = { $why } ({ $clause })
misfit-missing = falta
misfit-chain = la cadena está rota: no es lo que se escribió
misfit-begins-within = está marcado como el comienzo de una orden, en medio de otra
misfit-mark = está marcado como { $mark } a las { $marked } y es { $kind } a las { $at }
misfit-clause = cita { $clause }, que no está en el índice
misfit-seal = el sello es de { $sealed }, y esta es { $name }
misfit-impossible = no pudo suceder aquí: { $why }
misfit-ledger = el libro no suma cero: { $cents } centavos
misfit-no-event = no es un suceso: { $why }
misfit-sum-in = { $amount } en { $account }
misfit-unpaid = la ronda { $round } de { $table } termina con { $sums }, que no se pagó a nadie
misfit-edition = abierta el { $day } con la edición de { $edition }; regía la de { $right }
misfit-no-command = ninguna orden lo produjo: { $why }
misfit-command-mark = su orden está marcada { $mark } y es { $command }
misfit-unlawful = su orden no era lícita: { $why }
misfit-command-impossible = su orden no pudo cumplirse aquí: { $why }
misfit-table-name = la mesa se abre como { $name }
misfit-batch = su orden está marcada con { $mark } sucesos y produce { $events }
misfit-move = está marcado como un movimiento del contador { $mark }, y mueve { $meter }
misfit-kind = es { $kind }; según las reglas sería { $right }
misfit-settled = el asiento { $seat } se liquidó por { $net }; según las reglas son { $right }
misfit-cites = cita { $clause }; las reglas dicen { $right }
misfit-transfers = el dinero no se movió como dicen las reglas
misfit-field = su { $field } no es lo que resulta de las reglas
misfit-fields = su { $field } no es lo que resulta de las reglas
misfit-written = no está escrito como lo escriben las reglas
misfit-snapshot-altered = la instantánea tomada después no es lo que se escribió
misfit-snapshot-other-log = la instantánea tomada después es de otro registro
misfit-snapshot = la instantánea tomada después no es lo que resulta de sus sucesos
misfit-house-command = está marcado como el comienzo de una orden, y el registro de la casa no tiene ninguna
misfit-newer = es { $kind }, que este programa no conoce: use el programa más nuevo que lo escribió
misfit-no-house-event = no es un suceso de la casa: { $why }
audit-unsigned = { $event }: la clave de la casa no lo firmó
audit-no-host = ningún servidor de esta casa lo escribió
audit-store = el almacén
audit-damaged = el archivo está dañado: { $what }
audit-planted = la base de datos tiene { $what }, que no es del almacén
audit-unreadable = no se puede leer: { $why }
audit-stray-events = tiene sucesos, pero el almacén no conoce la mesa
audit-stray-snapshots = hay instantáneas, pero el almacén no conoce la mesa
audit-checkpoints-unreadable = no se pueden comprobar sus puntos de control: { $why }
audit-never-judged = la ronda { $round } se cerró, y más de un día después ni se abrió ni se anuló
audit-missing = falta, y { $count } después
audit-chain-end = el final de la cadena no es el que anotó el almacén
audit-beyond-house = está más allá del último suceso, que es { $last }
audit-beyond-table = está más allá del último suceso de la mesa, que es { $last }
audit-rest-missing = falta el resto de lo que produjo su orden
audit-wrong-password = la cuenta { $account } tiene una contraseña que el registro no conoce
audit-wrong-factor = la cuenta { $account } tiene un segundo factor que el registro no conoce
audit-snapshot-of-none = hay una instantánea suya, y no existe tal suceso
audit-move-order = es el movimiento { $number } de { $meter }; antes viene el { $first }
audit-move-level = supuso que { $meter } tenía { $taken }; entonces tenía { $held }
audit-meter = el contador { $meter }: { $why }
audit-linked = el contador compartido { $meter } tiene { $held } tras { $held_moves } movimientos; de los registros de las mesas resulta { $levels } tras { $moves }
audit-linked-nothing = el contador compartido { $meter } no tiene nada; de los registros de las mesas resulta { $levels } tras { $moves }
audit-withdrawn-not-received = su contador va al contador { $meter } de { $table }, que no lo recibió una sola vez
audit-withdrawn-otherwise = se retiraron { $taken }, y el contador { $meter } de { $table } recibió { $given }
audit-withdrawn-elsewhere = no se movió dinero, y el contador { $meter } de { $table } es otro
audit-received-nothing = recibe un contador que nadie retiró
audit-checkpoint = punto de control { $number }
audit-witnessed = punto de control atestiguado { $number }
checkpoint-lost = falta, y lo que añadió al árbol está
checkpoint-missing = falta el punto de control { $number }
checkpoint-begins-elsewhere = el { $checkpoint } sigue desde aquí, y el anterior terminó en otro lugar
checkpoint-event-missing = falta, y el { $checkpoint } se firmó con él
checkpoint-other-log = su nota se firmó sobre otro registro
checkpoint-key = lo firma { $key }, que entonces no era la clave de la casa
checkpoint-other-event = no es el suceso con que se firmó el { $checkpoint }
checkpoint-log-altered = el registro no es el que se firmó
checkpoint-events-lost = se firmó sobre { $events } sucesos, y quedan { $left } bajo puntos de control
checkpoint-other-events = se firmó sobre { $events } sucesos de otro registro
audit-not-in-practice = se abrió como en prácticas, sin aprobaciones, y la casa tenía licencia
audit-no-approval = alega una aprobación de { $what } ({ $approval }) que el registro de la casa no tiene
audit-regulators-program = el programa del regulador
audit-refused-by-regulator = rechaza lo que la auditoría acepta: { $why }
meter-shortfall = su { $tier } tendría { $level }; lo menos es { $least }
own-meter-not-moved = el contador de { $meter } no se mueve: { $why }
round-seal-holds = El sello es íntegro: cada carta y cada sorteo resultan del secreto sellado antes de las apuestas y de lo que añadió la página de cada jugador.
round-seal-not-yet = El sello se abre cuando la ronda termina.
round-seal-none = Un zapato real: no se selló nada.
round-seal-fails = El sello no es íntegro: { $why }.
round-seal-missing = se repartió un mazo virtual sin sello
round-seal-never-opened = nunca se abrió
round-seal-other-secret = el secreto no es el que se selló
round-seal-shown-late = no se mostró antes de las apuestas
round-seal-other-wager = el asiento { $seat } apostó con otro
round-seal-locked = lo que se cerró no es lo que vino con las apuestas
round-seal-chance = el azar del asiento { $seat } no es el que se prometió
round-seal-burned = se quemó una carta del mazo sellado
round-seal-not-followed = { $what } no resulta de él

### Only in the terminal: the pages do not get what follows.

## La ayuda de la línea de comandos
help-example = Ejemplo
group-play = Jugar
group-analyze = Analizar
group-floor = Llevar una sala
group-audit = Auditar
group-papers = Documentos
group-train = Formar crupieres
group-develop = Desarrollar
help-games = Enumera los juegos con sus capítulos y apuestas.
help-rules = Muestra las reglas de un juego.
help-play = Juega en el terminal.
help-settle = Liquida rondas: cada línea al centavo, con su cláusula.
help-advise = Valora cada acción de una mano, exactamente.
help-analyze = Calcula las probabilidades exactas de cada apuesta.
help-whatif = Valora una tabla de pagos propia, o busca una.
help-risk = Muestra volatilidad, intervalos y fondos.
help-lab = Muestra lo que cuestan a la casa las cartas vistas.
help-simulate = Reparte muchas rondas y las compara con lo exacto.
help-house = Simula lo que gana una sala en un mes.
help-meter = Simula los contadores de un juego día a día.
help-prove = Recorre todos los repartos y compara los recuentos.
help-amendments = Muestra cómo cambió la norma, y con ella la ventaja.
help-submission = Escribe, comprueba, muestra o compara un reglamento.
help-submission-new = Escribe una plantilla comentada.
help-submission-check = Enumera cada error con su cláusula.
help-submission-show = Muestra cada opción en palabras.
help-submission-diff = Muestra lo que cambia una enmienda.
help-submission-form = Escribe la presentación como PDF y JSON.
help-serve = Sirve una sala de casino en el navegador.
help-settings = Muestra o cambia los ajustes de una casa.
help-approvals = Enumera las aprobaciones que un reglamento necesita.
help-approve = Anota una aprobación en el registro de la casa.
help-keys = Crea, muestra o sustituye la clave que firma por la casa.
help-keys-new = Crea la clave de una casa que no la tiene.
help-keys-show = Enumera las claves públicas de una casa.
help-keys-rotate = Sustituye la clave por una nueva.
help-backup = Copia una casa en un solo archivo.
help-restore = Crea una casa nueva desde una copia.
help-audit = Verifica, firma o exporta el registro de una casa.
help-audit-verify = Recalcula todo desde el registro.
help-audit-heads = Firma el registro y muestra sus puntos de control.
help-audit-export = Escribe el registro en archivos, con un verificador.
help-replay = Cuenta una ronda carta a carta, con cláusulas.
help-report = Informa de caja, apostado, ganancia y ventaja.
help-receipt = Crea o comprueba una prueba firmada de una ronda.
help-layout = Dibuja el tapete a escala y lo comprueba.
help-sign = Dibuja el cartel con los pagos anunciados.
help-leaflet = Escribe la guía para jugadores.
help-train = Practica el trabajo del crupier, o hace el examen.
help-certificate = Comprueba el certificado de un crupier.
help-roster = Enumera exámenes y certificados de crupieres.
help-new-game = Escribe el comienzo de un juego propio.
help-clauses = Enumera cada cláusula con su código y sus pruebas.
help-errors = Explica los códigos de error.

## La partida en el terminal
play-begins = Tiene el asiento 1 y { $amount }.
play-how = Apuestas: una apuesta y dólares, como en { $example }; Intro para repetir; { $buy } para más fichas; { $help } para ayuda; { $leave } para salir.
play-ends = Se va con { $amount }, { $net } en la noche. Buenas noches.
play-round = Ronda { $number }. La baraja está sellada: { $seal }…
play-wagers = Apuestas
play-buy-or-leave = compre fichas (buy), o q
play-minimum = el mínimo
play-too-little = Eso le deja { $left }, y seguir hasta el final cuesta { $needed } más. Apueste menos, compre más fichas con { $buy }, o escriba lo mismo otra vez.
play-required = obligatoria
play-optional = opcional
play-also-alone = { $kind }, también sola
play-head-write = Escriba
play-head-most = Ahora hasta
play-head-result = Resultado
play-fold = retirarse
play-advice = consejo
play-beyond = { $wager } de { $amount } cuesta más que sus { $chips } en fichas.
play-cards-dealer = Crupier
play-cards-community = Comunes
play-cards-bonus = Bono
play-cards-you = Usted
play-cards-fourth = Cuarta
play-computing = Se calculan todos los repartos…
play-others = Los demás: { $results }.
play-checked = Comprobado: { $finding }.
play-net = { $net } en la ronda; tiene { $purse }.
play-wins = gana { $amount }
play-loses = pierde { $amount }
play-forfeits = cede { $amount }
play-pays = paga { $amount }
play-returned = se devuelve
play-cut = el límite retiene { $amount }
play-no-clock = Aquí no corre ningún reloj, ni para apostar ni para decidir.
play-clock = En esta mesa hay { $seconds } segundos para decidir, y luego { $end }; aquí no corre ningún reloj.
play-even = igual
play-buy-in = lo que compra

## simulate
simulate-rounds = rondas
simulate-sessions = sesiones
simulate-all-dealt = { $name }, todo repartido; ahora lo exacto
simulate-no-limit = El límite total de pagos de { $limit } no se aplica.
simulate-stopped = interrumpido por { $by } tras
simulate-stopped-by-hand = interrumpido con Ctrl-C
simulate-run = { $rounds } rondas
simulate-at-seats = en { $seats } asientos
simulate-play = juego { $strategy }, semilla { $seed }
simulate-live = contadores en marcha
simulate-at-seed = contadores en su inicio
simulate-as-stood = contadores como estaban
simulate-speed =
    { $rate } millones de rondas por segundo de CPU; { $spent } s en { $count ->
        [one] { $count } hilo
       *[other] { $count } hilos
    }, { $seconds } s de reloj
simulate-speed-card = { $rate } millones de rondas por segundo de la tarjeta; { $spent } s en ella, { $seconds } s de reloj
simulate-kept = Guardado en { $file }: --resume { $file } --rounds N sigue hasta N rondas
simulate-head-mean = Media
simulate-head-interval = Intervalo del 95%
simulate-head-exact = Exacto
simulate-head-z = z
simulate-head-error = Error
simulate-head-deviation = Desviación
simulate-head-row = Fila
simulate-head-hits = Veces
simulate-head-one-in = Una de
simulate-head-tier = Nivel
simulate-head-end = Contiene al final
simulate-head-share = Parte
simulate-head-average = En promedio
simulate-head-half = En la mitad de los intentos
simulate-head-most = En 19 de 20
simulate-per = Apuestas obligatorias por { $ante }, las demás por unidad apostada, { $meters }; todo por asiento y ronda.
simulate-awards = { $awards } partes de un contador pagadas, la mayor { $largest }; { $settled } rondas liquidadas una a una; { $rate } rondas por segundo de CPU
simulate-of-sessions = { $sessions } sesiones de { $rounds } rondas
simulate-spread = Simulado: en promedio { $mean }, desviación { $deviation }; con ganancia en { $ahead }.
simulate-exact-spread = Exactamente: en promedio { $mean }, desviación { $deviation }; con ganancia en { $ahead }.
simulate-quantiles = Nueve de diez acaban entre { $low } y { $high }, la mitad en { $half } o menos.
simulate-alone = Esto es solo simulado, la media ± { $error }: { $why }.
simulate-ruined = { $share } (± { $error }) de las sesiones
simulate-ruined-exactly = { $exact } de las sesiones, exactamente ({ $share } ± { $error } de las simuladas)
simulate-ruin = Con { $bankroll } el dinero se acaba en { $often }: lo que queda no cubre los { $worst } que una ronda puede pedir. Entonces el jugador se va, tras { $rounds } rondas en promedio.
simulate-no-rounds = ninguna
simulate-waits = Rondas hasta una parte del contador
simulate-plot = { $game }: cómo pueden acabar { $rounds } rondas
simulate-plot-axis = Resultado de una sesión, en dólares

## house y meter
house-head-months = Meses
house-months = meses
house-by-odds = , { $amount } según las probabilidades exactas
house-months-of =
    { $months } meses de { $count ->
        [one] { $count } mesa
       *[other] { $count } mesas
    }, semilla { $seed }.
house-wins = En promedio la casa gana { $mean } (± { $error }){ $exact }; desviación { $deviation }.
house-spread = Nueve de diez meses acaban entre { $low } y { $high }; en { $share } se pierde.
house-stopped = Interrumpido con Ctrl-C
house-head-game = Juego
house-head-tables = Mesas
house-head-rounds = Rondas en cada una
house-head-players = Jugadores
house-head-play = Juego de
house-head-stakes = Importes de cada uno
house-head-expected = Esperado al mes
house-plot = Lo que la casa gana en un mes: { $games }
house-plot-axis = De un mes, en dólares
meter-days =
    { $days } días de { $rounds } rondas en { $count ->
        [one] { $tables } mesa enlazada
       *[other] cada una de { $tables } mesas enlazadas
    } con { $players } jugadores, desde el inicio; semilla { $seed }.
meter-won =
    { $count ->
        [one] Se ganó { $shares } parte, { $total } en total{ $largest }.
       *[other] Se ganaron { $shares } partes, { $total } en total{ $largest }.
    }
meter-largest = ; la mayor, { $amount }, el día { $day }
meter-head-seed = Al inicio
meter-head-lowest = Más bajo
meter-head-highest = Más alto
meter-head-end = Al final
meter-head-one-in = Una de tantas manos
meter-head-hands = Manos por ronda
meter-waits = Días hasta que alguien gana una parte, con las manos de una mesa como independientes
meter-plot = { $game }: los contadores día a día
meter-plot-axis = Días

## prove
prove-deals = repartos
prove-begins = { $deals } repartos por recorrer uno a uno
prove-so-far = { $visited } hasta ahora
prove-stage = { $visited } de { $deals }
prove-apart = { $hands } manos tienen otro recuento que analyze
prove-equal = Cada número es el que tiene analyze.
prove-not-equal = No es lo que tiene analyze.
prove-hold = Las apuestas obligatorias retienen { $share } de la { $ante }.
prove-on-card = una tarjeta gráfica
prove-on-processor = el procesador
prove-by = pitboss { $version }, reglas y recuento { $edition }; { $seconds } s en { $device }
prove-kept = Guardado en { $file }: --resume { $file } sigue
prove-head-raises = Subidas
prove-head-clause = Según
prove-head-hand = Mano
prove-head-counted = Contado

## risk
every-deal = Todos los repartos
risk-not-summed = El resultado de tantas rondas se cuenta para una o dos apuestas de pago fijo, mientras quepan sus sumas; si no, lo dice simulate --session, con su error.
risk-not-counted = sin contar, pues las cartas de las que ambas dependen son demasiadas
risk-covariance = covarianza { $covariance }, correlación { $correlation }
risk-about = cerca de
risk-no-stake = ninguno
risk-head-hold = Ventaja %
risk-head-deviation = Desv. típ.
risk-head-volatility = Volatilidad
risk-head-skewness = Asimetría
risk-head-kurtosis = Curtosis
risk-head-interval = Ventaja % de { $rounds }, 95%
risk-head-kelly = Importe de Kelly
risk-head-bankroll = Fondo de la casa
risk-at-seeds = Una ronda tiene sus contadores en su inicio; el intervalo los sigue desde ahí.
risk-per = por { $ante } las apuestas obligatorias y por unidad las demás
risk-notes = Volatilidad: 1,645 desviaciones, dentro de las que caen 90 de 100 resultados normales. Curtosis: por encima de la normal. El intervalo de la ventaja es exacto; donde dice cerca de, por la distribución normal. Kelly: la parte del fondo que conviene apostar; el fondo de la casa en unidades, para bancar una.
risk-rule = regla { $rule }: ventaja { $hold }
risk-long-run = a la larga con sus contadores: ventaja { $hold }, desviación de una ronda { $deviation }
risk-long-run-both = a la larga con sus contadores, un apostador en ambas manos: ventaja { $hold }, desviación de una ronda { $deviation }
risk-from-seed = en { $rounds } rondas desde el inicio: ventaja { $hold } en promedio, desviación de su suma { $deviation } por la raíz de { $rounds }
risk-two-seats = dos asientos
risk-one-seat = un asiento
risk-not-known = no se conoce
risk-mix = La mezcla, { $stakes }: { $staked } apostados por ronda en promedio, de los que la casa retiene { $hold }, { $won }; desviación { $deviation }.
risk-mix-on-meters = La mezcla, { $stakes }: { $staked } apostados por ronda en promedio, de los que la casa retiene { $hold }, { $won }, con los contadores en su inicio; desviación { $deviation }.
risk-stake-on = { $amount } en { $wager }
risk-and = y
risk-session = De { $rounds } rondas, exactamente: nueve de diez acaban entre { $low } y { $high }, la mitad en { $half } o menos; con ganancia en { $ahead }.
risk-ruin = Con { $bankroll } el dinero se acaba en { $share }, exactamente: lo que queda no cubre los { $worst } que una ronda puede pedir.
risk-ruin-not-counted = Con cuánta frecuencia se acaba el dinero no se cuenta para tantas rondas.

## whatif y lab
whatif-nearest-tables = Tablas más próximas
whatif-of-ante = de la { $ante }
whatif-of-stake = del importe
whatif-own = pagada por una tabla propia para { $table }
whatif-hold = ventaja { $hold } { $per }, exactamente { $exactly }; desviación típica { $deviation }
whatif-printed = como está impresa
whatif-readings = lecturas: { $readings }
whatif-no-change = nada que cambiar
whatif-head-hold = Ventaja
whatif-head-change = Cambio
whatif-nearest = Más próximas a { $hold }
whatif-none-so-high = Ninguna tabla de estas manos retiene { $hold }: { $most } es lo máximo, y la más próxima se aparta { $points } puntos.
whatif-none-found = No se halló ninguna que retenga { $hold }: la más próxima se aparta { $points } puntos.
lab-edge = la ventaja de la casa es { $edge } de la { $ante }
lab-head-leak = Fuga
lab-head-hand = { $antes } por mano
lab-head-edge = Ventaja entonces
lab-head-hour = Una hora a { $ante }
lab-head-how = Cómo
lab-head-worth = ¿Vale la pena vigilar?
lab-hour = Una hora son { $rounds } rondas, para todos los que ganan. Una ventaja negativa es del jugador.

## audit
the-round = La ronda
the-log = El registro
verify-sound = Íntegro: { $events } eventos, { $tables } mesas, { $rounds } rondas, todo recalculado.
audit-agrees = El programa del regulador coincide. Liquidó de nuevo { $rounds } rondas.
audit-event = { $stream }, evento { $number }
audit-not-sound = No íntegro: { $what }.
audit-remark-other_rules = Con otras reglas de su día
audit-remark-otherwise = Esta versión liquidaría de otro modo
audit-kept-elsewhere = ; { $count } guardados fuera, todos en el registro
verify-signed =
    Firmado: { $events } eventos bajo { $count ->
        [one] { $count } punto de control
       *[other] { $count } puntos de control
    }{ $seen }.
audit-key = Clave: { $key }
audit-recomputing = Se recalcula
heads-none-signed = no se firma nada nuevo: { $why }
heads-new = { $count } nuevos, el último sobre { $events } eventos
heads-none-new = nada nuevo
heads-read-only = la casa está en un disco de solo lectura
heads-no-key-here = la clave de la casa no está en esta máquina
heads-no-key = la casa aún no tiene clave; `pitboss keys new NOMBRE` crea una
export-rows = { $count } filas
export-check = Compruébelo con: { $command }

## report
report-computing = Lo que cada apuesta debió retener
report-head-table = Mesa
report-head-rounds = Rondas
report-head-drop = Caja
report-head-handle = Apostado
report-head-win = Ganancia
report-head-hold = Retención
report-head-of-handle = De lo apostado
report-head-game = Juego
report-head-wager = Apuesta
report-head-theory = En teoría
report-head-within = 95 de 100 dentro
report-head-hour = Hora (UTC)
report-head-jackpot = Bote en
report-head-round = Ronda
report-head-player = Jugador
report-head-hand = Mano
report-head-share = Parte
report-head-paid = Pagado
report-head-when = Cuándo (UTC)
report-head-irregularity = Irregularidad en
report-head-dealer = Crupier
report-head-what = Qué
report-head-reporter = La anotó
report-head-times = Veces
report-head-shuffle = Baraja
report-head-counted = Lo que se cuenta
report-rounds-voided = rondas anuladas
report-base = base: todas las apuestas obligatorias, de la { $antes }; teoría: el mejor juego, contadores en su inicio, sin envidia.
report-shares = Una parte de un contador se cuenta aquí como en su inicio: lo que había por encima era de los jugadores.
report-decks = { $decks } barajas virtuales: { $verdict }{ $silent }.
report-decks-few = demasiado pocas para decirlo
report-decks-even = uniformes al 99% (25 CFR 547.14)
report-decks-uneven = NO uniformes al 99% (25 CFR 547.14)
report-silent = ; { $silent } de { $promised } páginas en silencio

## train, certificate, roster
train-so-far = { $right } de { $of } bien hasta ahora.
train-welcome = Bienvenido.
train-title = formación de crupieres
train-keys = q termina, s muestra cómo va
train-mastered = Domina todos los tipos de ejercicio.
train-kept = { $right } de { $of } bien. Su progreso queda guardado.
train-write = Escríbalo: { $command }
train-exam-title = examen
exam-keys = q lo termina
train-exam-question = pregunta { $number } de { $of }, { $seconds } s; { $clock } en total
exam-answer = su respuesta: { $answer }
exam-no-answer = sin respuesta
train-exam-late = tarde
train-exam-passed = Aprobado
train-exam-failed = No aprobado
exam-result = { $right } de { $of } bien, { $late } tarde, { $minutes } minutos.
exam-pass = aprobado
exam-fail = no aprobado
train-level = nivel { $level }
train-ask-pay = tome, empate o pague:
train-ask-order = números en orden:
train-ask-number = número:
train-right = Bien.
train-wrong = No.
train-right-of = { $right } de { $of }
train-is-mastered = dominado
train-head-kind = Tipo
train-head-right = Bien
train-head-level = Nivel
train-again = Vuelve: { $drills }
train-ready = Está listo para repartir.
judging = Se juzga
certificate-about = { $name }, { $game }, { $date }: { $right } bien. Código { $code }.
certificate-genuine = Auténtico
certificate-not-genuine = NO auténtico, { $why }
roster-head-dealer = Crupier
roster-head-game = Juego
roster-head-by = Por
roster-head-date = Fecha
roster-head-result = Resultado
roster-head-right = Bien
roster-head-minutes = Minutos
roster-head-code = Código
roster-left-out = Omitido: { $name }, { $game }, { $code }: { $why }
roster-exam = un examen

## receipt
receipt-not-proved = No demostrado: { $why }.
receipt-proves = Demostrado: el evento { $event } de { $table }, que terminó lo que la casa llama ronda { $round }, está en el registro de { $house } bajo el punto de control firmado sobre { $size } eventos.
receipt-proved-seat = Demostrado: el evento { $event } de { $table } liquidó el asiento { $seat } por { $net } en lo que la casa llama ronda { $round }, y está en el registro de { $house } bajo el punto de control firmado sobre { $size } eventos.

## settings, approvals, keys, backup
settings-head-name = Ajuste
settings-head-value = Valor
settings-head-meaning = Significado
approvals-missing = sin aprobar
approvals-head-item = Objeto
approvals-head-what = Qué
approvals-head-approved = Aprobado
approve-recorded = Anotado: { $item } de { $game }, { $reference }, { $date }, { $by }.
keys-signer-elsewhere = la que firma ahora no está en esta máquina
keys-private = la clave privada está en { $file }; guárdela aparte de los datos, y una copia en lugar seguro
the-house = La casa
copying-backup = La copia
backup-copied = { $events } eventos de { $logs } registros, cada eslabón comprobado.
backup-restored = Restaurados { $events } eventos de { $logs } registros, cada eslabón comprobado.

## layout y sign
typesetting = Se compone
layout-written = { $file } escrito, 1:1; la mesa mide 1.980 por 1.120 mm (78 por 44 in), con { $seats } posiciones.
layout-inscriptions = { $count } inscripciones y zonas obligatorias están en el tapete, las zonas en cada posición.
layout-on-sign = { $inscription } está en el cartel ({ $clause }).
layout-missing = { $inscription } falta ({ $clause }).
sign-written = { $file } escrito, { $width } por { $height } mm ({ $wide } por { $high } in).

## games, clauses, errors
settling = Se liquida
clauses-reading = Se leen las fuentes
rulebook-head-game = Juego
rulebook-head-chapter = Capítulo
rulebook-head-name = Nombre
rulebook-head-seats = Asientos
rulebook-head-required = Obligatorias
rulebook-head-optional = Opcionales
rulebook-head-code = Código
rulebook-head-tests = Pruebas
rulebook-head-gist = Resumen
rulebook-head-error = Código
rulebook-head-means = Significa
rulebook-head-remedy = Qué hacer
clauses-counts = { $clauses } cláusulas: { $kept } cumplidas con una prueba, { $empty } sin nada que modelar, { $open } abiertas.
clauses-yes = sí
clauses-none = nada
clauses-open = abierta

## amendments, new-game
counting = Se cuenta
amendments-oldest = La edición más antigua que se conoce aquí.
amendments-hold = la casa retiene { $was } → { $now }
new-game-written = { $folder } escrito: { $game }, { $clauses } cláusulas citadas como { $cited }, etc.
new-game-odds = sus probabilidades exactas
new-game-play = una partida en el terminal
new-game-serve = una mesa en el navegador

## Más de la línea de comandos
serving-about-host = la dirección en la que escucha
serving-about-port = el puerto
serving-about-database = dónde está la casa: sqlite:///file.db o postgresql://host/name
serving-about-create = crear una casa nueva donde no la hay
serving-about-licensed = una casa con licencia, no de práctica
serving-about-demo = personajes que cualquiera en esta máquina puede ser
serving-about-witness = un archivo al que se añade cada punto de control firmado, o la dirección de un testigo
serving-about-witness_key = la clave pública de un testigo por http(s)
serving-about-log_format = el registro del propio programa: plain o json
serving-about-log_level = debug, info, warning o error
serving-about-metrics_token = quien lo tiene puede pedir /metrics desde fuera
receipt-bytes = { $count } bytes de prueba
risk-mix-deals = la mezcla: todos los repartos
simulate-without-session = una simulación sin --session
simulate-without-live = una simulación sin --live
simulate-head-forfeited = Cedidas
whatif-ranked = Orden: { $by }; un cambio es cada fila, y por cuánto se multiplica lo que paga.
whatif-by-change = el menor cambio dentro de { $points } puntos
whatif-by-hold = la ventaja más próxima

## La ayuda de cada orden y opción; about-NOMBRE-2 es un segundo párrafo
option-games = Un juego propio, para rondas, declaraciones, mesas y registros que lo nombran; se ejecuta su código. O varios.
option-language = El idioma de respuestas, errores y papeles: `en` o `es`. El JSON queda en inglés.
option-version = Dice qué versión es esta.
option-settings = Qué fijar; sin nada, muestra los ajustes.
option-approve-item = Qué se aprobó: layout, shuffler, progressive_system, ...
option-approve-reference = La referencia de la aprobación, como se dio.
option-approve-date = El día en que se dio, 2026-05-01.
option-approve-by = Qué oficina la dio, o quién de ella.
option-key-name = Cómo se llama la casa en sus puntos de control.
option-backup-file = El archivo que se hará; si ya existe, no se toca.
option-restore-file = Una copia de seguridad; solo se lee.
option-game = El nombre de un juego, su capítulo o un comienzo inequívoco; o una carpeta.
option-submission = La declaración de reglas de un operador.
option-submission-file = Una declaración de reglas en TOML; - es la entrada estándar.
option-on = La ley de ese día, 2020-01-31; si no, la de hoy.
option-json = Responde en JSON, para programas.
option-reading = Una lectura de una cláusula dudosa; se puede repetir.
option-paytable = Solo esta letra de la tabla de pagos.
option-database = sqlite:///archivo.db o postgresql://host/nombre.
option-paper-house = Una casa con licencia, cuyas aprobaciones lleva el papel; si no, en prácticas.
option-new-output = Dónde escribirla; si no, en pantalla.
option-diff-old = La declaración como era.
option-diff-new = La declaración como va a ser.
option-house-tables = Las mesas: un juego, y cuántas de él; una si no se dice.
option-house-rounds = Rondas en cada mesa en un mes.
option-meter-rounds = Rondas en cada mesa en un día.
option-months = Cuántos meses.
option-days = Cuántos días.
option-linked-tables = Mesas unidas a un contador.
option-house-submission = La declaración de reglas de un operador, para su juego. Se puede repetir.
option-house-stake = De cada jugador en los juegos que la tienen. Se puede repetir.
option-plot-months = Dibuja los meses.
option-plot-path = Dibuja el recorrido.
option-whatif-file = TOML: game, wager (o table) y [rows] con los pagos; - es la entrada estándar.
option-whatif-target = Busca también las tablas más cercanas a esta retención, en por ciento.
option-lab-ante = La Ante para la que se dan las pérdidas.
option-lab-seconds = Cuánto simular más o menos, todos los asientos juntos.
option-analyze-game = Solo este juego; si no, los seis.
option-analyze-wager = Solo esta apuesta; base son todas las obligatorias juntas.
option-analyze-players = Jugadores en la mesa, todos con la apuesta: comparten premios y Envy.
option-analyze-meter = Lo que tiene un contador, si no es su semilla. Se puede repetir.
option-analyze-plot = Dibuja también las cifras.
option-par-sheet = Escribe una hoja PAR: FILE.xlsx, FILE.csv o FILE.pdf.
option-advise-cards = La mano, como As Kd Th 9c 2s.
option-advise-up = La carta del crupier que está boca arriba.
option-advise-community = Las cartas comunes descubiertas hasta ahora, en orden.
option-advise-raises = Las subidas ya hechas, en múltiplos de la Ante.
option-drawing-output = FILE.svg o FILE.pdf.
option-logo = El logotipo del titular: PNG, JPEG, o SVG sin tipos de letra.
option-play-robots = Cuántos robots se sientan con usted.
option-play-bankroll = Con cuánto compra fichas, en dólares.
option-play-seed = Las mismas cartas cada vez; si no, el azar del sistema.
option-form-output = Dónde va la declaración.
option-form-amends = La declaración que esta modifica.
option-form-date = El día de la declaración, como debe leerse.
option-form-logo = El logotipo del titular, PNG, JPEG o SVG, para los dibujos.
option-form-house = Una casa con licencia, cuyas aprobaciones figuran en la declaración.
option-leaflet-output = FILE.pdf o FILE.html.
option-prove-base = Solo las apuestas obligatorias.
option-prove-save = La guarda, para continuarla; también se escribe cada minuto.
option-prove-resume = Continúa una que se guardó.
option-receipt-round = MESA/NÚMERO, como main/12; o check.
option-receipt-file = Con check: el recibo.
option-receipt-output = JSON, o un código QR de él como .svg o .png.
option-receipt-seat = También por cuánto se liquidó este asiento.
option-receipt-key = Con check: la clave pública de la casa, o un archivo con ella.
option-round = MESA/NÚMERO, como main/12.
option-verify-heads = Puntos de control guardados en otro lugar, que el registro debe contener.
option-verify-key = La clave pública con que están firmados, o un archivo con ella. Se puede repetir.
option-heads-output = Los añade a un archivo, los que aún no tiene.
option-export-output = Dónde van los archivos.
option-report-theory = Muestra lo que debía retener cada apuesta; la primera vez tarda uno o dos minutos.
option-risk-wager = Solo esta apuesta; base son todas las obligatorias.
option-risk-rounds = La retención de tantas rondas, en un intervalo.
option-risk-together = También cómo dependen entre sí dos asientos, y dos apuestas de un asiento.
option-risk-stake = De una combinación, para ver su retención. Se puede repetir.
option-risk-bankroll = Con --stake: con qué frecuencia la agotan N rondas de la combinación.
option-error-code = Solo este.
option-settle-file = Una ronda, o una lista de rondas, en JSON; - es la entrada estándar.
option-clauses-game = Solo el capítulo de este juego.
option-force = Sobrescribe un archivo que ya existe.
option-serve-witness = Añade cada punto de control firmado a un archivo, mejor en otra máquina; o lo envía a un testigo por http(s).
option-serve-witness-key = La clave pública de un testigo por http(s): nombre+hash+base64.
option-serve-host = La dirección en que escucha; solo esta máquina, si no dice otra cosa.
option-serve-port = El puerto; 0 toma uno libre.
option-serve-log-format = Del registro del propio programa, en la salida de errores: plain o json.
option-serve-log-level = Desde qué nivel se anota algo ahí: debug, info, warning o error.
option-serve-create = Crea una casa nueva en la base de datos indicada, si aún no hay ninguna.
option-serve-demo = Personajes que puede ser cualquiera en esta máquina, y robots en las mesas.
option-serve-licensed = Desde ahora es una casa con licencia, no de prácticas.
option-serve-config = Todo esto desde un archivo; lo que se diga aquí va por delante.
option-simulate-rounds = Cuántas rondas en total; 1000000, 1_000_000, 1e6 y 1M son lo mismo.
option-simulate-players = Jugadores en la mesa, todos iguales.
option-simulate-seed = La misma semilla, las mismas rondas; al azar si no se da.
option-simulate-strategy = optimal, una regla sencilla del juego, o FILE.py:FUNCTION para una propia.
option-simulate-threads = Si no, tantos como ceda esta máquina.
option-simulate-dask = Reparte las rondas a un planificador de Dask.
option-simulate-device = Cuenta en el procesador o en una tarjeta gráfica: los mismos totales.
option-simulate-base = Solo las apuestas obligatorias, que es más rápido.
option-simulate-live = Deja que los contadores crezcan y se ganen, se pague Envy y se sorteen bonos.
option-simulate-save = Guarda la simulación, para continuarla.
option-simulate-resume = Continúa una simulación guardada.
option-simulate-session = Sesiones de tantas rondas: cómo le puede ir a un jugador.
option-simulate-sessions = Cuántas sesiones.
option-simulate-bankroll = Lo que un jugador trae a una sesión.
option-simulate-stake = Una apuesta en una sesión; ante=5 si no se da. Se puede repetir.
option-simulate-plot = Dibuja las sesiones.
option-train-own-key = La clave de la casa para certificados; se crea si no existe.
option-train-key = La clave de la casa para certificados.
option-train-progress = Dónde se guarda su progreso.
option-train-count = Termina después de tantos; 0 sigue.
option-train-seed = Los mismos ejercicios cada vez.
option-train-exam = Haga el examen con reloj; con --certificate: el papel del que aprobó.
option-train-standing = Muestra cómo va, y termina.
option-train-certificate = Escribe el certificado que ha ganado.
option-train-name = Su nombre, para el certificado.
option-train-date = El día, como debe leerse en el certificado; un examen lleva su propia fecha.
option-certificate-file = El registro que acompaña a un certificado; - es la entrada estándar.
option-roster-files = Registros que acompañan a certificados.
option-roster-house = Una casa: sus exámenes y certificados.
option-train-kind = Solo ejercicios de una clase: reading, winner, payout, chips, wagers, order, step, irregular.
option-new-game-folder = Dónde escribirlo: una carpeta que aún no existe, o que está vacía.
option-new-game-name = Cómo se llama, "River Stud"; si no, como su carpeta.
option-new-game-like = Empieza de un ejemplo, como mississippi_stud.
option-help = Muestra esta ayuda y termina.
about-games = Los juegos: sus capítulos, sus apuestas y lo que un operador puede elegir.
about-games-2 = Además de los seis de 58 Pa. Code, los de `--games`, de PITBOSS_GAMES y de paquetes instalados.
about-rules = Las reglas completas de un juego, como las ofrece un operador o como las tiene la plantilla.
about-play = Juega en la terminal: cada pago se explica con su cláusula, y la mejor decisión si se pide.
about-settle = Liquida una ronda, o una lista de rondas: cada línea de cada asiento, al centavo, con su cláusula.
about-settle-2 = Código de salida 1 si se rechaza una ronda.
about-advise = Lo que vale cada acción lícita para una mano, exactamente, en unidades de la Ante: lo que resulta de todas las apuestas base.
about-analyze = Las probabilidades exactas de cada apuesta con cada tabla de pagos permitida, y qué hace con ellas cada lectura de las cláusulas.
about-analyze-2 = Cada cifra se cuenta por las reglas del juego, como fracción, con el mejor juego donde hay elección.
about-analyze-3 = Lo que devuelve un progresivo depende de sus contadores y de quién se sienta: analyze caribbean --wager progressive --paytable G --players 7 --meter mega=60000.
about-whatif = Una tabla de pagos propia, con su precio exacto; y las tablas más cercanas a la retención que usted quiera.
about-whatif-2 = El archivo dice el juego y la apuesta, y las filas: game = "crazy_4_poker", wager = "queens_up", luego [rows] con líneas como "Four-of-a-kind" = "50 to 1". Otras letras y lecturas se eligen en [paytables] y [readings]. A un objetivo que ninguna tabla alcanza se responde con la más cercana, y código de salida 1.
about-risk = Volatilidad, asimetría y curtosis de cada apuesta, intervalos de la retención en N rondas, la retención con cada regla sencilla, cómo dependen los asientos entre sí, la banca según Kelly y la retención de una combinación de apuestas.
about-risk-2 = Por ejemplo: risk crazy --paytable A --rounds 100000 --stake ante=10 --stake queens_up=5.
about-lab = Lo que pierde la casa si se ve una carta antes de tiempo o los asientos comparten sus cartas: ¿merece la pena vigilarlo?
about-lab-2 = Las cartas vistas se calculan exactamente, sobre todos los repartos. Las compartidas se simulan con una semilla fija, y se da el error. Con la declaración de un operador u otras lecturas: lab three_card_prime --reading play_when_unqualified=table.
about-simulate = Reparte muchas rondas y las liquida por las reglas: la media y el error de cada apuesta junto a la cifra exacta, y cuántas veces se pagó cada fila de su tabla. La misma semilla da los mismos totales, con cualquier número de hilos, máquinas o tarjetas.
about-simulate-2 = Ctrl-C termina con lo que esté hecho. Con --session: los resultados de muchas sesiones, y el riesgo de ruina.
about-house = Lo que gana una sala de mesas en un mes, muchas veces: su media junto a las probabilidades exactas, cuánto difieren los meses y con qué frecuencia se pierde uno. Todos los asientos están ocupados, cuatro por mesa si no se dice otra cosa.
about-meter = El recorrido de los contadores de un juego, día a día desde la semilla, con mesas unidas a ellos y todos los asientos apostando; lo que se ganó de ellos y cuánto se espera, exactamente.
about-prove = Recorre todos los repartos de un juego uno por uno, por sus reglas declaradas, y compara lo contado en números enteros con lo que tiene `analyze`: las apuestas obligatorias, mano a mano, y las manos de todas las demás. Nada se toma por simetría.
about-prove-2 = Dice qué se recorrió, con qué versión y cuánto tardó. Ctrl-C termina con lo hecho; --save lo guarda.
about-amendments = Qué cambió y cuándo, en palabras, y qué hizo cada cambio a la retención: de la Ante, o de lo apostado, en fracciones.
about-amendments-2 = La edición más antigua que se conoce va primero. Lo que rigió antes no se conoce aquí.
about-submission-new = Escribe una plantilla comentada: completa, lícita, lista para editar.
about-submission-check = ¿Es lícita? Todos los errores a la vez, cada uno con su cláusula y lo que sería correcto. Código de salida 1 si no lo es.
about-submission-show = Cada elección que hace, en palabras, con la cláusula que la deja abierta.
about-submission-diff = Lo que cambia una modificación, en palabras.
about-submission-form = Escribe la declaración: cada elección con su cláusula, la retención exacta de cada apuesta, el tapete y el cartel.
about-submission-form-2 = La misma declaración va como JSON dentro del PDF y junto a él.
about-serve = Sirve una sala de casino: seis mesas abiertas, las reglas, el registro. Una línea dice dónde.
about-settings = Lo que el operador ha fijado para la casa: prácticas o licencia, los límites de la caja, el tiempo de inactividad del personal.
about-settings-2 = `pitboss settings licensed=true buy_in_most=500` fija dos ajustes; cada servidor los sigue en segundos.
about-approvals = Lo que una mesa con esta declaración necesita aprobado, por su cláusula, y lo que consta en la casa.
about-approvals-2 = Código de salida 1 si algo no está aprobado: una casa con licencia no abriría la mesa.
about-approve = Anota una aprobación en el registro de la casa: del tapete de esta declaración, de un dispositivo, de un sistema.
about-keys-new = Crea la clave de una casa que no la tiene, y lo anota en su registro. Muestra la clave pública, para que la anoten los auditores.
about-keys-new-2 = La clave privada va en un archivo propio en la carpeta $PITBOSS_KEYS (por omisión ~/.local/share/pitboss/keys).
about-keys-show = Cada clave pública del registro, la primera delante, y si la que firma ahora está en esta máquina.
about-keys-rotate = Una clave nueva en lugar de la antigua, que la firma; el registro lo dice, y sigue un punto de control con la nueva.
about-backup = Copia una casa en un archivo, en un mismo momento, con su cadena comprobada eslabón por eslabón. Entretanto puede servirse.
about-backup-2 = Las claves de la casa están junto a ella, no dentro, y no se copian: guárdelas también, y en otro lugar.
about-restore = Crea una casa nueva de una copia de seguridad, donde aún no hay ninguna: un archivo SQLite o una base PostgreSQL vacía.
about-audit-verify = Recalcula todo solo con el registro, y nombra lo primero que no encaja. Código de salida 1 si algo no encaja.
about-audit-heads = Firma el registro como está, si la clave de la casa está a mano, y muestra cada punto de control para que otros lo guarden.
about-audit-heads-2 = A un archivo que ya tiene puntos de control solo se le añade; código de salida 1 si tiene uno que el registro no tiene.
about-audit-export = Escribe el registro como JSON Lines y CSV, con un pequeño verificador que no comparte código con el motor.
about-audit-export-2 = Contiene las manos de rondas que aún se juegan: hágalo con las mesas cerradas, o guárdelo tan seguro como el almacén.
about-replay = Cuenta una ronda como lo haría una persona: carta a carta y ficha a ficha, con cláusulas; y si resulta de su sello.
about-replay-2 = Código de salida 1 si no.
about-report = Drop, apostado, ganado y retención por mesa, juego, apuesta y hora, junto a la teoría; premios pagados; irregularidades.
about-receipt = Una prueba de unos cientos de bytes de que una ronda está en el registro de la casa: `receipt TABLE/ROUND -o FILE` la hace.
about-receipt-2 = `receipt check FILE --key PUB` comprueba una sin la casa: código de salida 1 si no prueba nada.
about-layout = Dibuja el tapete a escala, y comprueba que cada área está en cada puesto y cada inscripción en él o en el cartel.
about-layout-2 = Código de salida 1 si falta algo.
about-sign = Dibuja el cartel: los pagos y las frases obligatorias de la mesa, en letra que se lee desde una silla.
about-leaflet = Escribe la guía para jugadores: las reglas en palabras sencillas, las probabilidades, una manera sencilla de jugar y lo que cuesta.
about-leaflet-2 = En PDF es una hoja para imprimir por las dos caras y doblar una vez; en HTML, una página.
about-train = Ejercicios para crupieres: leer manos, ver quién gana, pagar cada apuesta ficha a ficha, seguir el orden, conocer el procedimiento.
about-train-2 = El motor juzga las respuestas y las explica con la cláusula. Lo fallado vuelve, lo sabido vuelve menos, y se hace más difícil a medida que usted mejora. Escriba q para terminar y s para ver cómo va; el progreso se guarda. `--exam` tiene reloj: no se dice nada hasta el final, y una respuesta tardía es un fallo.
about-certificate = Comprueba el certificado de un crupier: ¿se selló este mismo registro con la clave de la casa, y resulta de sus respuestas, juzgadas de nuevo, lo que dice? Código de salida 1 si no.
about-roster = Qué examen hizo cada uno, cuándo y con qué resultado: solo lo que resulta de sus respuestas, juzgadas de nuevo aquí y ahora.
about-roster-2 = De certificados escritos por `train`, o de una casa con `--database`. Lo que se dejó fuera se nombra, con su porqué; entonces código de salida 1.
about-new-game = Escribe el comienzo comentado de un juego propio: un juego pequeño que funciona tal cual.
about-new-game-2 = Cada dato dice para qué sirve y qué se puede borrar. Nada que exista se sobrescribe.
about-clauses = Cada cláusula con el código y las pruebas que la cumplen.
about-errors = Lo que significa el código de un error, y qué hacer.
about-pitboss = Seis juegos de mesa regulados, parecidos al póquer, de 58 Pa. Code: sus reglas, pagos y probabilidades, cada uno con su cláusula.
