import { SECOND_STEP_DIGITS } from "@tarima/shared/security/second-step.schema.ts";
import { Secret, TOTP } from "otpauth";

// RFC 6238 as every authenticator does it unless told: SHA-1, six digits, half a minute.
const STEP_SECONDS = 30;
/** A clock may be off by a step, and a code that was read takes a moment to be typed. */
const STEPS_OFF = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

const authenticator = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Tarima",
    label,
    algorithm: "SHA1",
    digits: SECOND_STEP_DIGITS,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR of a secret says. */
export const uriOf = (secret: string, email: string): string => authenticator(secret, email).toString();

/** The code of a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  authenticator(secret).generate({ timestamp: moment.getTime() });

/** The time step a code is of, where it is one of now, or of a step beside it; undefined where it is not. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined; // otpauth throws on letters of several bytes
  const off = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF });
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + off;
}
