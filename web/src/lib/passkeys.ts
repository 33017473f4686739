// Passkeys: the browser's credentials, from and to the JSON that the server speaks.

export type Json = Record<string, unknown>;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer | null): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0)));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

type Described = { id: string; type: PublicKeyCredentialType };
type CreationJson = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Described[];
};
type RequestJson = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & { challenge: string };

/** Whether this browser has passkeys here: a secure address, and an authenticator interface. */
export const hasPasskeys = (): boolean => isSecureContext && "PublicKeyCredential" in globalThis;

/** Make a passkey; null if the user did not want to. */
export async function makePasskey(options: unknown): Promise<Json | null> {
  const { challenge, user, excludeCredentials, ...others } = options as CreationJson;
  const publicKey = {
    ...others,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: (excludeCredentials ?? []).map((each) => ({ ...each, id: bytes(each.id) })),
  };
  const made = (await navigator.credentials.create({ publicKey }).catch(() => null)) as PublicKeyCredential | null;
  if (!made) return null;
  const answer = made.response as AuthenticatorAttestationResponse;
  return credential(made, { attestationObject: text(answer.attestationObject) });
}

/** Use any passkey of this browser; null if the user did not want to. */
export async function usePasskey(options: unknown): Promise<Json | null> {
  const { challenge, ...others } = options as RequestJson;
  const publicKey = { ...others, challenge: bytes(challenge), allowCredentials: [] };
  const used = (await navigator.credentials.get({ publicKey }).catch(() => null)) as PublicKeyCredential | null;
  if (!used) return null;
  const answer = used.response as AuthenticatorAssertionResponse;
  return credential(used, {
    authenticatorData: text(answer.authenticatorData),
    signature: text(answer.signature),
    userHandle: text(answer.userHandle),
  });
}

function credential(found: PublicKeyCredential, response: Json): Json {
  const clientDataJSON = text(found.response.clientDataJSON);
  return { id: found.id, rawId: text(found.rawId), type: found.type, response: { clientDataJSON, ...response } };
}
