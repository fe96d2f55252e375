import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";

/** A second step is a six-digit code of an authenticator, or a recovery code. Spaces and dashes are ignored. */
export const SECOND_STEP_DIGITS = 6;
/** Number of recovery codes, and their length without dashes. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 12;

const bare = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

const typed = (what: RegExp, message: string) =>
  z.pipe(
    z.string("Escribe el código").check(z.minLength(1, "Escribe el código"), z.maxLength(40, message)),
    z.pipe(z.transform(bare), z.string().check(z.regex(what, message))),
  );

/** A code of an authenticator. */
export const authenticatorCode = typed(/^\d{6}$/, "Son seis números");
/** A code of an authenticator, or a recovery code. */
export const secondStepCode = typed(
  /^(\d{6}|[0-9A-Z]{12})$/,
  "Son seis números, o uno de tus códigos de respaldo",
);

/** An account's second step, and its state in this session. */
export const secondStepState = z.object({
  /** Since when it is on; null while it is off. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** True also where there is no second step. */
  isPassed: z.boolean(),
});
export type SecondStepState = z.output<typeof secondStepState>;

/** What an authenticator needs, as a QR code or typed. Returned once; valid for a quarter of an hour. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() });

/** Shown once: only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
