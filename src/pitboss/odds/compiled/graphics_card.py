"""The declared kernels on a graphics card: the very functions, compiled by numba-cuda, an optional extra.

A kernel is carried over by name: what it calls is replaced by the same thing on the card, and a ranking by look-ups in
its table. Small tables are in near memory, which the threads of one processor of the card share; large ones are data of
the program. In numba's simulator of a card all of it is plain Python, so that it can be tested anywhere.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from importlib import import_module
from types import CellType, FunctionType
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from pitboss import extras
from pitboss.errors import BadInput
from pitboss.kernel import MARKED
from pitboss.messages import OR, codes, message
from pitboss.odds.compiled.lookup import (
    CARD_KEYS,
    SHIFTS,
    SUITS_COUNT_FROM,
    color_words,
    colored_by,
    long_suit,
    lookup,
    put,
    ranked_by,
    slot_finder,
    slot_of,
    table_name,
)
from pitboss.rank.hands import color

CPU, CUDA = "cpu", "cuda"
DEVICES = (CPU, CUDA)
SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") == "1"
NEAR_MOST = 1 << 14  # Words of a table that may lie near.
NEAR_ROOM = 50_000  # Words all of them together may take, where the card does not say otherwise.
SIMULATED_THREADS = 8
SETTINGS: Any = numba.config
SETTINGS.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # A small question is no mistake.

for _gone, _same in (("row_stack", np.vstack), ("in1d", np.isin), ("trapz", np.trapezoid)):
    if not hasattr(np, _gone):  # numba-cuda 0.30 asks NumPy 2.5 for names that it no longer has.
        setattr(np, _gone, _same)

Words = npt.NDArray[np.uint32]
Function = Callable[..., Any]


def check_device(device: str) -> str:
    """Refuse a device that is unknown or absent."""
    if device not in DEVICES:
        raise BadInput(message("device-unknown", device=repr(device), devices=codes(DEVICES, OR)), code="bad_device")
    if device == CUDA:
        cuda_module()
    return device


def cuda_module() -> Any:
    """numba's `cuda`, if there is a card for it."""
    extras.require("numba_cuda")
    module = import_module("numba.cuda")
    if not module.is_available():
        raise BadInput(
            message("no-card"),
            code="no_card",
        )
    return module


class KernelsForCard:
    """Kernels made for one program on the card, and the words it keeps in near memory."""

    def __init__(self, near_room: int = NEAR_ROOM) -> None:
        self.cuda = import_module("numba.cuda")
        self.near: list[Words] = [CARD_KEYS.view(np.uint32)]  # The keys first, where they can be read as such.
        self.room = near_room - len(self.near[0])
        self.known: dict[Any, Any] = {slot_of: self._by_size(self._slot)}
        self.looks: dict[str, Function] = {}
        for ranking in (*SUITS_COUNT_FROM, color):
            self.known[ranking] = self._by_size(partial(self._ranked, ranking))
        self.known[long_suit] = self.device(self.over(long_suit.py_func))
        self.replaced(put, _put_plainly if SIMULATED else _put_kernel())

    @property
    def near_words(self) -> Words:
        return np.concatenate(self.near)

    def replaced(self, what: Any, by: Function) -> None:
        """Use this function instead in whatever is carried over after this."""
        self.known[what] = self.device(by)

    def __call__(self, function: Function) -> Any:
        """A kernel as a function of the card."""
        try:
            return self.known[function]
        except KeyError:
            card_function = self.known[function] = self.device(self.over(function))
            return card_function

    def device(self, function: Function) -> Any:
        return function if SIMULATED else self.cuda.jit(function, device=True, forceinline=True)

    def over(self, function: Function) -> Function:
        """The same function, with what it names replaced."""
        assert isinstance(function, FunctionType)
        names = function.__code__.co_names
        globals_there = {name: self._same(value) for name, value in function.__globals__.items() if name in names}
        cells = tuple(CellType(self._same(cell.cell_contents)) for cell in function.__closure__ or ())
        copy = FunctionType(
            function.__code__, {**globals_there, "__builtins__": function.__globals__["__builtins__"]}, function.__name__,
            function.__defaults__, cells,
        )  # fmt: skip
        copy.__module__ = function.__module__
        return copy

    def _same(self, value: Any) -> Any:
        try:
            return self.known[value]
        except (KeyError, TypeError):  # Not known, or nothing that could be.
            return self(value) if isinstance(value, FunctionType) and value in MARKED else value

    def _by_size(self, typed: Callable[[int], Function]) -> Function:
        """A function of a tuple, made for each length it is called with."""

        def sized(cards: Any) -> Any:
            return typed(len(cards))(
                cards if isinstance(cards[0], np.uint64) else tuple(CARD_KEYS[card] for card in cards)
            )

        if not SIMULATED:
            extending, uint64 = import_module("numba.cuda.extending"), import_module("numba.cuda.types").uint64
            extending.overload(sized, jit_options={"forceinline": True})(
                lambda cards: (typed if cards.dtype == uint64 else partial(self._of_cards, typed))(cards.count)
            )
        return sized

    def _of_cards(self, typed: Callable[[int], Function], size: int) -> Function:
        """A function of keys for a kernel that has the cards: their keys are first in near memory."""
        cuda, nothing, of_keys = self.cuda, (np.uint64(0),) * size, self.device(typed(size))

        def of_cards(cards: Any) -> Any:
            keys, known = nothing, cuda.shared.array(0, np.uint64)
            for at in range(size):
                keys = put(keys, at, known[cards[at]])
            return of_keys(keys)

        return self.over(of_cards)

    def _slot(self, size: int) -> Function:
        return self.over(slot_finder(size, self.look(f"shifts{size}", SHIFTS[size - 1])))

    def _ranked(self, ranking: Function, size: int) -> Function:
        if ranking is color:
            return self.over(colored_by(self.look(f"color{size}", color_words(size))))
        words, name = lookup(ranking, size).words, f"{table_name(ranking)}{size}"
        return self.over(ranked_by(ranking, size, self.look(name, words), slot_of, long_suit))

    def look(self, name: str, words: Words) -> Function:
        """A function that looks up a word of a table."""
        if name not in self.looks:
            if SIMULATED:
                self.looks[name] = lambda at: words[int(at)]
            elif len(words) <= min(NEAR_MOST, self.room):
                self.looks[name] = self._near(words)
            else:
                self.looks[name] = _far_table(f"pitboss_{name}", words)
        return self.looks[name]

    def _near(self, words: Words) -> Any:
        cuda, offset = self.cuda, np.uint64(sum(map(len, self.near)))
        self.near.append(words)
        self.room -= len(words)

        def near(at: Any) -> Any:
            return cuda.shared.array(0, np.uint32)[offset + at]

        return self.device(near)


def _put_plainly(cards: Any, place: Any, card: Any) -> Any:
    return (*cards[:place], card, *cards[place + 1 :])


def _put_kernel() -> Function:
    tuple_setitem = import_module("numba.cuda.cpython.unsafe.tuple").tuple_setitem

    def put_there(cards: Any, place: Any, card: Any) -> Any:
        return tuple_setitem(cards, place, card)

    return put_there


def _far_table(name: str, words: Words) -> Any:
    """A look-up in data of the program, in the memory of the card."""
    ir, extending, types = (
        import_module(module) for module in ("llvmlite.ir", "numba.cuda.extending", "numba.cuda.types")
    )

    @extending.intrinsic
    def far(typing: Any, at: Any) -> Any:
        def looked(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            if name not in builder.module.globals:
                raw = ir.ArrayType(ir.IntType(32), len(words))
                table = ir.GlobalVariable(builder.module, raw, name, addrspace=1)
                table.initializer = ir.Constant(raw, words.tolist())
                table.linkage, table.global_constant, table.align = "internal", True, words.itemsize
            zero = ir.Constant(ir.IntType(64), 0)
            place = builder.gep(builder.module.globals[name], [zero, *given], inbounds=True)
            return builder.load(place)

        return types.uint32(types.uint64), looked

    return far


class CardProgram:
    """A kernel for the card with its near words; compiled when it is first run, for arguments of these types."""

    def __init__(self, carried: KernelsForCard, kernel: Function, threads: int, counters: int) -> None:
        self.carried, self.counters = carried, counters
        self.threads = min(threads, SIMULATED_THREADS) if SIMULATED else threads
        options = {} if SIMULATED else {"launch_bounds": threads}
        self.kernel = carried.cuda.jit(kernel, **options)
        self.near: Any = None

    def run(self, *given: Any) -> None:
        """Run the kernel; every array is brought to the card and back.

        The near words and their number are the last arguments.
        """
        if self.near is None:
            self.near = self._compiled(given)
        cuda, count = self.carried.cuda, len(self.near) + self.counters
        there = [cuda.to_device(each) if isinstance(each, np.ndarray) else each for each in given]
        processors = 2 if SIMULATED else cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.kernel[processors, self.threads, 0, 4 * count](*there, self.near, count)
        for here, each in zip(given, there, strict=True):
            if isinstance(here, np.ndarray):
                each.copy_to_host(here)

    def _compiled(self, given: tuple[Any, ...]) -> Any:
        if SIMULATED:
            return self.carried.near_words
        arguments = (*given, self.carried.near_words, 0)
        program = self.kernel.compile(tuple(map(self.kernel.typeof_pyval, arguments)))
        near = self.carried.near_words
        function, driver = program._codelibrary.get_cufunc(), import_module("numba.cuda.cudadrv.driver")
        most = driver.binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        driver.driver.cuKernelSetAttribute(most, 4 * (len(near) + self.counters), function.handle, function.device.id)
        return self.carried.cuda.to_device(near)
