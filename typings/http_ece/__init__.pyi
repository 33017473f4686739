from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

class ECEException(Exception): ...  # noqa: N818 - their name

def decrypt(
    content: bytes,
    salt: bytes | None = ...,
    key: bytes | None = ...,
    private_key: EllipticCurvePrivateKey | None = ...,
    dh: bytes | None = ...,
    auth_secret: bytes | None = ...,
    version: str = ...,
) -> bytes: ...
