import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from "node:crypto";
import { CROCKFORD_DIGITS } from "@tarima/shared/lib/text/crockford.ts";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "@tarima/shared/security/second-step.schema.ts";
import { derivedKey } from "../../../lib/derived-key.ts";

const keyFor = (use: "secret" | "recovery code"): Buffer => derivedKey(`second step: ${use}`);

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for storage: AES-256-GCM, bound to the account. */
export function seal(secret: string, uid: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor("secret"), nonce).setAAD(Buffer.from(uid));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** Decrypts a stored secret. Throws if it was encrypted for another account or with another key. */
export function unseal(sealed: string, uid: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyFor("secret"), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(uid))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}

/** New recovery codes, without dashes, of letters that are not mistaken for each other. Twelve of them are 60 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => CROCKFORD_DIGITS[randomInt(CROCKFORD_DIGITS.length)],
    ).join(""),
  );
}

/** A recovery code as stored. Commonly misread letters are corrected: O to 0, I and L to 1. */
export function hashOfRecoveryCode(code: string, uid: string): string {
  const meant = code.replaceAll("O", "0").replace(/[IL]/g, "1");
  return createHmac("sha256", keyFor("recovery code")).update(`${uid}|${meant}`).digest("base64url");
}
