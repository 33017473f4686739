"""Passkeys: what browsers are asked for, and whether their answers are right (WebAuthn)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AttestationConveyancePreference,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from fourfold.profiles.events import PasskeyAdded, PasskeyUsed
from fourfold.profiles.profile import Passkey
from fourfold.server.profiles.challenges import Challenges

Credential = Mapping[str, Any]
"""What a browser returns, as JSON."""
_VERIFIED: Final = UserVerificationRequirement.REQUIRED
"""A passkey is the only factor, so the device must know its person."""
_LONGEST_ID: Final = 1023
"""Bytes of the id of a passkey (WebAuthn 5.8.3),"""
_LONGEST_KEY: Final = 2000
"""and of its public key: more than an RSA key of 8,192 bits has. Both are kept in the log."""
_WRONG: Final = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError)


class Passkeys:
    """Passkeys of one origin."""

    def __init__(self, challenges: Challenges, origin: str) -> None:
        self._challenges, self._origin = challenges, origin
        self._host = urlsplit(origin).hostname or ""

    async def options_to_make(self, profile: str, name: str, known: Iterable[str] = ()) -> Any:
        """What a browser needs to make a passkey for a profile; none on a device that has one of these."""
        options = generate_registration_options(
            rp_id=self._host,
            rp_name="Fourfold",
            user_id=profile.encode(),
            user_name=name,
            challenge=await self._challenges.new(f"make {profile}"),
            attestation=AttestationConveyancePreference.NONE,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFIED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known],
        )
        return msgspec.json.decode(options_to_json(options))

    async def options_to_sign_in(self) -> Any:
        """What a browser needs to sign in with any of its passkeys."""
        options = generate_authentication_options(
            rp_id=self._host, challenge=await self._challenges.new("sign in"), user_verification=_VERIFIED
        )
        return msgspec.json.decode(options_to_json(options))

    async def made(self, profile: str, credential: Credential, label: str) -> PasskeyAdded | None:
        """The passkey that a browser has made for a profile; None if the answer is not right."""
        try:
            challenge = _challenge_of(credential)
            found = verify_registration_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                require_user_verification=True,
            )
        except _WRONG:
            return None
        if len(found.credential_id) > _LONGEST_ID or len(found.credential_public_key) > _LONGEST_KEY:
            return None
        if not await self._challenges.spend(challenge, f"make {profile}"):
            return None
        key = bytes_to_base64url(found.credential_public_key)
        return PasskeyAdded(bytes_to_base64url(found.credential_id), key, found.sign_count, label)

    async def used(self, passkey: Passkey, credential: Credential) -> PasskeyUsed | None:
        """The use of a passkey to sign in; None if the answer is not right."""
        try:
            challenge = _challenge_of(credential)
            found = verify_authentication_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                credential_public_key=base64url_to_bytes(passkey.key),
                credential_current_sign_count=passkey.count,
                require_user_verification=True,
            )
        except _WRONG:
            return None
        if not await self._challenges.spend(challenge, "sign in"):
            return None
        return PasskeyUsed(passkey.id, found.new_sign_count)


def owner_of(credential: Credential) -> tuple[str, str]:
    """The profile and the passkey that an answer names; empty if it names none."""
    try:
        handle = base64url_to_bytes(str(credential["response"]["userHandle"])).decode("ascii")
        return handle, str(credential["id"])
    except _WRONG:
        return "", ""


def _challenge_of(credential: Credential) -> bytes:
    """The challenge that an answer says it is for."""
    return parse_client_data_json(base64url_to_bytes(str(credential["response"]["clientDataJSON"]))).challenge
