import { createHmac, randomInt } from "node:crypto";
import { CROCKFORD_DIGITS } from "@tarima/shared/lib/text/crockford.ts";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "@tarima/shared/security/second-step.schema.ts";
import { derivedKey } from "../../../lib/derived-key.ts";
import { seal as sealFor, unseal as unsealFor } from "../../../lib/seal.ts";

const SECRET = "second step: secret";

/** Encrypts a secret for storage, bound to the account. */
export const seal = (secret: string, uid: string): string => sealFor(secret, { use: SECRET, owner: uid });

/** Decrypts a stored secret. Throws if it was encrypted for another account or with another key. */
export const unseal = (sealed: string, uid: string): string => unsealFor(sealed, { use: SECRET, owner: uid });

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
  return createHmac("sha256", derivedKey("second step: recovery code"))
    .update(`${uid}|${meant}`)
    .digest("base64url");
}
