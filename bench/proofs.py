"""`make proofs`: prove the standard and the squares game, check both certificates, and check that tampered ones fail.

Every tampered certificate has a correct checksum, so that the checker must find the change itself.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from fourfold.engine.quarto.proofs import Proof, Rejected, check
from fourfold.games.quarto.types import Options

THREADS = os.cpu_count() or 1
HEADER = 30
SQUARES, CLAIM, HAND = 10, 11, 28


def made(options: Options) -> bytes:
    proof = Proof(options, threads=THREADS)
    while not proof.is_done:
        proof.step()
    return proof.certificate()


@dataclass(frozen=True)
class Parts:
    """The parts of a certificate, so that each can be changed."""

    head: bytes
    layers: tuple[bytes, ...]

    def body(self) -> bytes:
        return self.head + b"".join(len(layer).to_bytes(4, "little") + layer for layer in self.layers)


def parts_of(certificate: bytes) -> Parts:
    rest, layers = certificate[HEADER:-8], list[bytes]()
    while rest:
        end = 4 + int.from_bytes(rest[:4], "little")
        layers.append(rest[4:end])
        rest = rest[end:]
    return Parts(certificate[:HEADER], tuple(layers))


def summed(body: bytes) -> bytes:
    """The bytes with their checksum appended."""
    total = 0xCBF29CE484222325
    for byte in body:
        total = (total ^ byte) * 0x100000001B3 % 2**64
    return body + total.to_bytes(8, "little")


def changed(content: bytes, at: int, byte: int) -> bytes:
    return content[:at] + bytes([byte]) + content[at + 1 :]


def with_head(parts: Parts, at: int, byte: int) -> bytes:
    return replace(parts, head=changed(parts.head, at, byte)).body()


def with_layer(parts: Parts, at: int, layer: bytes) -> bytes:
    return replace(parts, layers=(*parts.layers[:at], layer, *parts.layers[at + 1 :])).body()


def without_layer(parts: Parts, at: int) -> bytes:
    return replace(parts, layers=(*parts.layers[:at], *parts.layers[at + 1 :])).body()


def tampered(parts: Parts) -> Iterator[tuple[str, bytes]]:
    """Ten tampered bodies that the checker must reject."""
    layers, body = parts.layers, parts.body()
    first = len(layers) - 3  # where the strategy of the player who places first begins
    yield "a changed choice", with_layer(parts, 1, changed(layers[1], 0, layers[1][0] ^ 0x10))
    yield "choices in another order", with_layer(parts, first - 1, layers[first - 1][::-1])
    yield "a cell that is taken", with_layer(parts, 1, changed(layers[1], 0, 0x02))
    yield "cut off", body[:-1]
    yield "bytes added", body + b"\0"
    yield "the claim of a win", with_head(parts, CLAIM, 2)
    yield "sides swapped", replace(parts, layers=layers[first:] + layers[:first]).body()
    yield "another rule set", with_head(parts, SQUARES, 1 - parts.head[SQUARES])
    yield "a layer missing", without_layer(parts, 2)
    yield "another root", with_head(parts, HAND, 3)


def main() -> None:
    for options in (Options(calls="automatic"), Options(calls="automatic", squares=True)):
        print("squares" if options.squares else "standard", flush=True)
        began = perf_counter()
        certificate = made(options)
        print(f"  proved in {perf_counter() - began:.1f} s: {len(certificate):,} bytes", flush=True)
        began = perf_counter()
        proved = check(certificate, THREADS)
        print(f"  accepted in {perf_counter() - began:.1f} s: {proved.nodes:,} positions visited", flush=True)
        for name, body in tampered(parts_of(certificate)):
            try:
                check(summed(body), THREADS)
            except Rejected as reason:
                print(f"  {name:<26} rejected: {reason}", flush=True)
            else:
                raise SystemExit(f"  {name}: accepted, but must be rejected")


if __name__ == "__main__":
    main()
