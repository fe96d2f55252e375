import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "@tarima/shared/security/second-step.schema.ts";
import { secondStepKey } from "../../../lib/config.ts";

/** A key for each use, from the one that the project keeps: what is learnt of one says nothing of the other. */
const keyFor = (use: "secret" | "recovery code"): Buffer =>
  Buffer.from(hkdfSync("sha256", secondStepKey(), "", `tarima second step: ${use}`, 32));

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as it is stored: AES-256-GCM, and good for this account alone. */
export function seal(secret: string, uid: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor("secret"), nonce).setAAD(Buffer.from(uid));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** What was sealed for an account. Throws for what was sealed for another, or with another key. */
export function unseal(sealed: string, uid: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyFor("secret"), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(uid))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}

/** Crockford's: nothing in it is taken for something else. 32 to the power of 12 codes: 60 bits. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** New recovery codes, without dashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  );
}

/** A recovery code as it is stored. What is misread is read as it was meant: O as 0, I and L as 1. */
export function hashOfRecoveryCode(code: string, uid: string): string {
  const meant = code.replaceAll("O", "0").replace(/[IL]/g, "1");
  return createHmac("sha256", keyFor("recovery code")).update(`${uid}|${meant}`).digest("base64url");
}
