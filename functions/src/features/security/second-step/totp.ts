import { SECOND_STEP_DIGITS } from "@tarima/shared/security/second-step.schema.ts";
import { Secret, TOTP } from "otpauth";

// RFC 6238 with the authenticators' defaults: SHA-1, six digits, 30 seconds.
const STEP_SECONDS = 30;
/** Accepted steps before and after: clocks differ, and typing takes time. */
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

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of a secret's QR code. */
export const uriOf = (secret: string, email: string): string => authenticator(secret, email).toString();

export const codeAt = (secret: string, moment: Date): string =>
  authenticator(secret).generate({ timestamp: moment.getTime() });

/** The time step of a code that is valid now; undefined for any other. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined; // otpauth throws on multi-byte characters
  const off = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF });
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + off;
}
