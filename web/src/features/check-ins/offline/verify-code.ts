/** Ed25519 SPKI is a fixed prefix followed by the key's 32 bytes. */
const KEY_BYTES = 32;

const keys = new Map<string, Promise<CryptoKey | undefined>>();

/** Whether the event's key signed this payload. Uses a library where the browser lacks Ed25519. */
export async function isSigned(publicKey: string, payload: string, signature: string): Promise<boolean> {
  const [spki, signed, text] = [bytesOf(publicKey), bytesOf(signature), new TextEncoder().encode(payload)];
  const key = await keyOf(publicKey, spki);
  if (key) return crypto.subtle.verify("Ed25519", key, signed, text);
  const { verifyAsync } = await import("@noble/ed25519");
  // as strict as browsers
  return verifyAsync(signed, text, spki.slice(-KEY_BYTES), { zip215: false }).catch(() => false);
}

/** Undefined if the browser lacks Ed25519. */
function keyOf(publicKey: string, spki: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> {
  let key = keys.get(publicKey);
  if (!key) {
    key = crypto.subtle.importKey("spki", spki, "Ed25519", false, ["verify"]).catch(() => undefined);
    keys.set(publicKey, key);
  }
  return key;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
