# Español: the same keys as en.ftl. Clauses, and the names that wagers and games have in the regulation, stay as they are.

list-and = { $first } y { $last }
list-or = { $first } o { $last }
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

## Requests

not-utf-8 = no es UTF-8

## Por qué salió así un asiento. { $player } y { $dealer } son manos, como "pareja de ases"; { $odds }, como está impreso.

why-folded = Se retiró.
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
    } a { $place }; le corresponden { $right ->
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
