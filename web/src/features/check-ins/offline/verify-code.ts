/** SPKI of an Ed25519 key is a fixed prefix and then the 32 bytes of the key. */
const KEY_BYTES = 32;

const keys = new Map<string, Promise<CryptoKey | undefined>>();

/** Whether a signature is the event's over this payload. Where the browser does not know Ed25519, a library does. */
export async function isSigned(publicKey: string, payload: string, signature: string): Promise<boolean> {
  const [spki, signed, text] = [bytesOf(publicKey), bytesOf(signature), new TextEncoder().encode(payload)];
  const key = await keyOf(publicKey, spki);
  if (key) return crypto.subtle.verify("Ed25519", key, signed, text);
  const { verifyAsync } = await import("@noble/ed25519");
  // as strict as the browsers are
  return verifyAsync(signed, text, spki.slice(-KEY_BYTES), { zip215: false }).catch(() => false);
}

/** Undefined where the browser does not know Ed25519. */
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
