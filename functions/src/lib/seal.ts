import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "./derived-key.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is for, and whose it is: only what names the same can open it. */
interface Bound {
  use: string;
  owner: string;
}

/** Encrypts a secret for storage: AES-256-GCM, bound to its use and owner. */
export function seal(secret: string, { use, owner }: Bound): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(use), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** Decrypts a stored secret. Throws if it was encrypted for another use, owner or key. */
export function unseal(sealed: string, { use, owner }: Bound): string {
  const bytes = Buffer.from(sealed, "base64url");
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", derivedKey(use), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}
