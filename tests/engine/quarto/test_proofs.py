"""Certificates are accepted as made, and rejected after any tampering, even with a corrected checksum."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bench.proofs import Parts, changed, parts_of, summed, with_head, with_layer, without_layer
from fourfold.engine.quarto.proofs import CheckedProof, Proof, Rejected, check
from fourfold.engine.quarto.solver import Value
from fourfold.games.quarto.types import Options

DRAWN = "05../c..3/..../69.. 1"
LOST = "..../2.84/3.9c/.f.. 5"
WON = "7..f/5..2/e.../.89. 1"
PLAIN = Options(calls="automatic")


def proof_of(position: str, options: Options = PLAIN) -> bytes:
    proof = Proof(options, position)
    while not proof.is_done:
        proof.step()
    return proof.certificate()


@pytest.fixture(scope="module")
def drawn() -> Parts:
    return parts_of(proof_of(DRAWN))


@pytest.mark.parametrize(("position", "value"), [(DRAWN, Value.DRAW), (LOST, Value.LOSS), (WON, Value.WIN)])
def test_a_proof_of_each_value_is_accepted(position: str, value: Value) -> None:
    proved = check(proof_of(position))
    assert isinstance(proved, CheckedProof)
    assert (proved.position, proved.value, proved.options) == (position, value, PLAIN)


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("traits", [("colour",), ("height", "filling"), ("colour", "height", "shape")])
def test_other_rule_sets_are_accepted(traits: tuple[str, ...], squares: bool) -> None:
    options = Options(calls="automatic", traits=traits, squares=squares)  # type: ignore[arg-type]
    root = "0..7/..a./.c../.9.. -"
    proved = check(proof_of(root, options), threads=2)
    assert proved.options == options
    assert proved.choices > 0


def test_the_parts_make_the_whole(drawn: Parts) -> None:
    assert summed(drawn.body()) == proof_of(DRAWN)
    assert len(drawn.layers) == 4
    assert [len(layer) for layer in drawn.layers[:2]] == [1, 9]


def claiming(parts: Parts, claim: int, layers: tuple[bytes, ...]) -> bytes:
    return Parts(changed(parts.head, 11, claim), layers).body()


TAMPERINGS: dict[str, tuple[Callable[[Parts], bytes], str]] = {
    "truncated": (lambda parts: parts.body()[:-1], "breaks off"),
    "extra bytes": (lambda parts: parts.body() + b"\0\0", "after the last strategy: 2"),
    "swapped sides": (lambda parts: replace(parts, layers=parts.layers[2:] + parts.layers[:2]).body(), "A layer has"),
    "missing ply": (lambda parts: without_layer(parts, 1), "A layer has|breaks off"),
    "missing choice": (lambda parts: with_layer(parts, 3, parts.layers[3][:-1]), "A layer has"),
    "one choice more": (lambda parts: with_layer(parts, 3, parts.layers[3] + b"\0"), "A layer has"),
    "taken cell": (lambda parts: with_layer(parts, 0, bytes([0 << 4 | 2])), "the chosen cell is not free"),
    "taken piece": (lambda parts: with_layer(parts, 0, bytes([2 << 4 | 9])), "is not there to be given"),
    "piece in hand": (lambda parts: with_layer(parts, 0, bytes([2 << 4 | 1])), "is not there to be given"),
    "claims a win": (lambda parts: with_head(parts, 11, 2), "Bytes too many|does not hold"),
    "claims a loss": (lambda parts: with_head(parts, 11, 0), "Bytes too many|A layer has|breaks off"),
    "claims a win with one strategy": (lambda parts: claiming(parts, 2, parts.layers[:2]), "does not hold|full"),
    "claims a loss with one strategy": (lambda parts: claiming(parts, 0, parts.layers[2:]), "does not hold|full"),
    "another rule set": (lambda parts: with_head(parts, 10, 1), "A layer has|does not hold|finish a line"),
    "fewer traits": (lambda parts: with_head(parts, 9, 0b0111), "A layer has|does not hold|finish a line"),
    "another hand": (lambda parts: with_head(parts, 28, 2), "A layer has|does not hold|finish a line|not there"),
    "another root": (lambda parts: with_head(parts, 12, 7), "A layer has|does not hold|finish|not"),
    "deeper choices": (lambda parts: with_head(parts, 29, parts.head[29] + 2), "A layer has|breaks off"),
    "fewer choices": (lambda parts: with_head(parts, 29, parts.head[29] - 2), "Bytes too many|A layer has"),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_a_tampered_certificate_is_rejected(drawn: Parts, name: str) -> None:
    tamper, sentence = TAMPERINGS[name]
    body = tamper(drawn)
    assert body != drawn.body()
    with pytest.raises(Rejected, match=sentence):
        check(summed(body))
    with pytest.raises(ValueError, match="check sum"):
        check(body + proof_of(DRAWN)[-8:])


NO_CERTIFICATES: dict[str, tuple[Callable[[Parts], bytes], str]] = {
    "wrong version": (lambda parts: with_head(parts, 8, 2), "version 2"),
    "wrong beginning": (lambda parts: with_head(parts, 0, 0), "does not begin"),
    "no traits": (lambda parts: with_head(parts, 9, 0), "no rule set"),
    "no claim": (lambda parts: with_head(parts, 11, 3), "no claim"),
    "piece twice": (lambda parts: with_head(parts, 28, 9), "twice"),
    "piece 16": (lambda parts: with_head(parts, 28, 16), "none of the sixteen"),
    "too deep": (lambda parts: with_head(parts, 29, 15), "up to 14"),
    "nearly nothing": (lambda parts: parts.head[:20], "too short"),
}


@pytest.mark.parametrize("name", NO_CERTIFICATES)
def test_what_is_no_certificate_is_refused(drawn: Parts, name: str) -> None:
    tamper, sentence = NO_CERTIFICATES[name]
    with pytest.raises(ValueError, match=sentence):
        check(summed(tamper(drawn)))


def test_another_choice_is_rejected(drawn: Parts) -> None:
    """It gives value away, or leads to positions that are not in the next layer."""
    for number in (0, 2):
        layer = drawn.layers[number]
        for at in range(0, len(layer), 7):
            for choice in range(0, 256, 3):
                if choice != layer[at]:
                    with pytest.raises(Rejected):
                        check(summed(with_layer(drawn, number, changed(layer, at, choice))))


def test_a_losing_choice_in_the_last_layer_is_found_by_playing_it_out(drawn: Parts) -> None:
    layer = drawn.layers[1]
    sentences = set[str]()
    for choice in range(256):
        try:
            check(summed(with_layer(drawn, 1, changed(layer, 0, choice))))
        except Rejected as reason:
            sentences.add(" ".join(str(reason).split()[:5]))
    assert "The strategy does not hold" in sentences


def test_every_flipped_byte_is_noticed(drawn: Parts) -> None:
    whole = summed(drawn.body())
    for at in range(len(whole)):
        with pytest.raises(ValueError, match=r"check sum|version|begin"):
            check(changed(whole, at, whole[at] ^ 0x10))


def test_a_proof_resumes_from_its_state() -> None:
    first = Proof(PLAIN, DRAWN)
    for _ in range(3):
        first.step(20)
    second = Proof(PLAIN, DRAWN, threads=2)
    second.resume(first.state())
    assert second.progress == first.progress
    while not second.is_done:
        second.step()
    assert second.certificate() == proof_of(DRAWN)
    with pytest.raises(ValueError, match="another proof"):
        Proof(PLAIN, WON).resume(first.state())
    with pytest.raises(ValueError, match="damaged"):
        Proof(PLAIN, DRAWN).resume(first.state()[:-1])
