"""`make proofs`: prove the standard and the squares game, check both certificates, and see tampered ones rejected.

Every tampering gets the check sum that suits it, so that it is the content that is found wrong.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import perf_counter

from fourfold.engine.proofs import Proof, Rejected, check
from fourfold.games.quarto.types import Options

THREADS = os.cpu_count() or 1
HEADER = 30
SQUARES, CLAIM, HAND = 10, 11, 28

Layers = list[bytes]


def made(options: Options) -> bytes:
    proof = Proof(options, threads=THREADS)
    while not proof.is_done:
        proof.step()
    return proof.certificate()


def summed(body: bytes) -> bytes:
    total = 0xCBF29CE484222325
    for byte in body:
        total = (total ^ byte) * 0x100000001B3 % 2**64
    return body + total.to_bytes(8, "little")


def layers_of(certificate: bytes) -> Layers:
    rest, layers = certificate[HEADER:-8], list[bytes]()
    while rest:
        end = 4 + int.from_bytes(rest[:4], "little")
        layers.append(rest[4:end])
        rest = rest[end:]
    return layers


def joined(head: bytes, layers: Layers) -> bytes:
    return head + b"".join(len(layer).to_bytes(4, "little") + layer for layer in layers)


def changed(content: bytes, at: int, byte: int) -> bytes:
    return content[:at] + bytes([byte]) + content[at + 1 :]


def tampered(certificate: bytes) -> Iterator[tuple[str, bytes]]:
    """Ten certificates that must not pass."""
    head, layers, body = certificate[:HEADER], layers_of(certificate), certificate[:-8]
    first = len(layers) - 3  # where the strategy of the player who places first begins
    deep = layers[first - 1]
    yield "a changed choice", joined(head, [*layers[:1], changed(layers[1], 0, layers[1][0] ^ 0x10), *layers[2:]])
    yield "choices in another order", joined(head, [*layers[: first - 1], deep[::-1], *layers[first:]])
    yield "a cell that is taken", joined(head, [*layers[:1], changed(layers[1], 0, 0x02), *layers[2:]])
    yield "cut off", body[:-1]
    yield "bytes added", body + b"\0"
    yield "the claim of a win", changed(body, CLAIM, 2)
    yield "sides swapped", joined(head, layers[first:] + layers[:first])
    yield "another rule set", changed(body, SQUARES, 1 - body[SQUARES])
    yield "a layer missing", joined(head, layers[:2] + layers[3:])
    yield "another root", changed(body, HAND, 3)


def main() -> None:
    for options in (Options(calls="automatic"), Options(calls="automatic", squares=True)):
        print("squares" if options.squares else "standard", flush=True)
        began = perf_counter()
        certificate = made(options)
        print(f"  proved in {perf_counter() - began:.1f} s: {len(certificate):,} bytes", flush=True)
        began = perf_counter()
        proved = check(certificate, THREADS)
        print(f"  accepted in {perf_counter() - began:.1f} s: {proved.nodes:,} positions visited", flush=True)
        for name, body in tampered(certificate):
            try:
                check(summed(body), THREADS)
            except Rejected as reason:
                print(f"  {name:<26} rejected: {reason}", flush=True)
            else:
                raise SystemExit(f"  {name}: accepted, and must not be")


if __name__ == "__main__":
    main()
