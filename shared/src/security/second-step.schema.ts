import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";

/** What a second step is typed as: six digits of an authenticator, or a recovery code; spaces and dashes are left out. */
export const SECOND_STEP_DIGITS = 6;
/** How many recovery codes somebody is given at a time, and how long one is, without its dashes. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 12;

const bare = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

const typed = (what: RegExp, message: string) =>
  z.pipe(
    z.string("Escribe el código").check(z.minLength(1, "Escribe el código"), z.maxLength(40, message)),
    z.pipe(z.transform(bare), z.string().check(z.regex(what, message))),
  );

/** A code of an authenticator, as it is typed. */
export const authenticatorCode = typed(/^\d{6}$/, "Son seis números");
/** The same, or a recovery code. */
export const secondStepCode = typed(
  /^(\d{6}|[0-9A-Z]{12})$/,
  "Son seis números, o uno de tus códigos de respaldo",
);

/** How the second step of an account stands, and what it means for this session. */
export const secondStepState = z.object({
  /** Since when there is one; null where there is none. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** Whether this session has passed it; true where there is none to pass. */
  isPassed: z.boolean(),
});
export type SecondStepState = z.output<typeof secondStepState>;

/** What an authenticator is set up with, by its camera or by hand. Given once, and good for a quarter of an hour. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() });

/** Shown once: only their hashes are kept. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
