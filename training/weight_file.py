"""The weight file of a network: a header, the arrays one after the other, and a checksum; all little-endian.

offset  0  magic "4NET", u16 version, u16 game (1 Quartex, 2 Quartino), u64 hash of the feature layout
       16  u16 each: state features F, action features G, width N1, hidden N2, policy N3, seats S, score bins B
       30  u8 each: state shift, hidden shift, policy shift, 0
       34  i16 each: the score difference of the first bin, the step from bin to bin, 0
       40  f32 each: value scale, logit scale
       48  the arrays in the order of ARRAYS, each row by row
      end  u32 CRC-32 of all bytes before

With integers alone, where >> rounds down and clip is to 0 ... 127:

    x = clip((b1 + sum of W1[f] over the active state features f) >> state shift)       N1 numbers
    h = clip((b2 + W2 x) >> hidden shift)                                               N2 numbers
    values = value scale * (bv + Wv h)                                                  S seats, then B bins
    e = clip(((bp + Wp h) >> policy shift) + sum of A[g] over the action's features g)  N3 numbers
    logit = logit scale * (w . e)

The softmax over the S values is the expected share of the first place of the mover, the next seat and so on, after the
values of seats that do not play are left out. The softmax over the B values is the distribution of the mover's final
score less the best one of another seat.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, fields
from math import log2, prod
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

MAGIC: Final = b"4NET"
VERSION: Final = 1
GAMES: Final = {"quartex": 1, "quartino": 2}
TOP: Final = 127
"""The largest activation and the largest weight."""
_HEADER: Final = struct.Struct("<4sHHQ7H4B3h2f")
_CHECKSUM: Final = struct.Struct("<I")


@dataclass(frozen=True, slots=True)
class Shape:
    """What a network is for, its sizes and its scales."""

    game: str
    layout: int
    """The hash of the feature layout; other features need other weights."""
    state_features: int
    action_features: int
    width: int = 256
    hidden: int = 64
    policy: int = 64
    seats: int = 4
    bins: int = 9
    first_bin: int = -4
    bin_step: int = 1
    state_shift: int = 1
    hidden_shift: int = 7
    policy_shift: int = 6
    value_shift: int = 6
    """A value of 1 is this many bits above the largest activation; the file has it as a factor."""
    logit_shift: int = 4

    @property
    def scales(self) -> tuple[float, float]:
        """The factors of values and logits."""
        return 1 / (TOP << self.value_shift), 1 / (TOP << self.logit_shift)

    def arrays(self) -> dict[str, tuple[str, tuple[int, ...]]]:
        """The type and shape of each array, in the order of the file."""
        values = self.seats + self.bins
        return {
            "b1": ("<i2", (self.width,)),
            "W1": ("i1", (self.state_features, self.width)),
            "b2": ("<i4", (self.hidden,)),
            "W2": ("i1", (self.hidden, self.width)),
            "bv": ("<i4", (values,)),
            "Wv": ("i1", (values, self.hidden)),
            "bp": ("<i4", (self.policy,)),
            "Wp": ("i1", (self.policy, self.hidden)),
            "A": ("i1", (self.action_features, self.policy)),
            "w": ("i1", (self.policy,)),
        }


_FIELDS: Final = [each.name for each in fields(Shape)][2:]

Arrays = dict[str, NDArray[np.integer]]


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The integers of a network."""

    shape: Shape
    arrays: Arrays


def write_weights(weights: Weights) -> bytes:
    """The bytes of a weight file; ValueError if an array does not fit."""
    shape = weights.shape
    features = shape.state_features, shape.action_features
    sizes = *features, shape.width, shape.hidden, shape.policy, shape.seats, shape.bins
    shifts = shape.state_shift, shape.hidden_shift, shape.policy_shift, 0
    head = (MAGIC, VERSION, GAMES[shape.game], shape.layout, *sizes, *shifts, shape.first_bin, shape.bin_step, 0)
    parts = [_HEADER.pack(*head, *shape.scales)]
    for name, (kind, size) in shape.arrays().items():
        array = weights.arrays[name]
        info = np.iinfo(kind)
        if array.shape != size or array.min() < info.min or array.max() > info.max:
            raise ValueError(f"the array {name} does not fit")
        parts.append(array.astype(kind).tobytes())
    data = b"".join(parts)
    return data + _CHECKSUM.pack(crc32(data))


def read_weights(data: bytes) -> Weights:
    """The network of a weight file; ValueError says what is wrong."""
    if len(data) < _HEADER.size + _CHECKSUM.size or data[:4] != MAGIC:
        raise ValueError("this is no weight file")
    if _CHECKSUM.unpack(data[-4:]) != (crc32(data[:-4]),):
        raise ValueError("the weight file is damaged")
    shape = _read_shape(data)
    arrays: Arrays = {}
    at = _HEADER.size
    for name, (kind, size) in shape.arrays().items():
        count = prod(size)
        end = at + count * np.dtype(kind).itemsize
        if end > len(data) - _CHECKSUM.size:
            raise ValueError("the weight file is too short")
        arrays[name], at = np.frombuffer(data, kind, count, at).reshape(size), end
    if at != len(data) - _CHECKSUM.size:
        raise ValueError("the weight file is too long")
    return Weights(shape, arrays)


def _read_shape(data: bytes) -> Shape:
    _, version, game, layout, *rest, value_scale, logit_scale = _HEADER.unpack_from(data)
    names = {number: name for name, number in GAMES.items()}
    if version != VERSION or game not in names:
        raise ValueError(f"a weight file of version {version} for game {game} is not known")
    # The fields of a shape have the order of the header, which also has numbers that are not used.
    numbers: list[int] = [*rest[:7], *rest[11:13], *rest[7:10], _shift_of(value_scale), _shift_of(logit_scale)]
    return Shape(names[game], layout, **dict(zip(_FIELDS, numbers, strict=True)))


def _shift_of(scale: float) -> int:
    return round(log2(1 / (TOP * scale)))
