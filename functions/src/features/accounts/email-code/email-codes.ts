import { createHmac, randomBytes, randomInt } from "node:crypto";
import {
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
} from "@tarima/shared/accounts/email-code.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { AppError } from "../../../lib/app-error.ts";
import { derivedKey } from "../../../lib/derived-key.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { collection } from "../../../lib/firestore/collection.ts";
import { saveDocument } from "../../../lib/firestore/save-document.ts";

/** A mailed code. Stored as a digest: whoever reads the database cannot use it. */
export interface EmailCode {
  /** Null where no account has the address: such a code is never right, and attempts at it look like any others. */
  uid: string | null;
  email: string;
  digest: string;
  /** When it was asked for; a mail that was asked for before, and is late, makes none in its place. Absent in older ones. */
  askedAt?: Instant;
  /** Wrong attempts. */
  tries: number;
  expiresAt: Instant;
}

/**
 * `emailCodes/{key}`; a TTL policy on `expiresAt` deletes them. The key says who may use a code: only the browser that asked for
 * it knows the id of its sign-in, and an account's verification needs its session.
 */
export const emailCodes = collection<EmailCode>("emailCodes", ["askedAt", "expiresAt"]);

export const signInKey = (challenge: string): string => `sign-in-${challenge}`;
export const verificationKey = (uid: string): string => `verify-${uid}`;

const digestOf = (key: string, code: string): string =>
  createHmac("sha256", derivedKey("e-mail code")).update(`${key}|${code}`).digest("base64url");

/** How long a code may be repeated after it was right, since its answer may have been lost; milliseconds. */
const REPEATABLE_MS = MINUTE_MS;

const fresh = (code: Pick<EmailCode, "uid" | "email" | "digest" | "askedAt">, now: Date): EmailCode => ({
  ...code,
  tries: 0,
  expiresAt: new Date(now.getTime() + EMAIL_CODE_MINUTES * MINUTE_MS).toISOString(),
});

/** Whose code it is, and when it was asked for. */
interface Asked {
  uid: string;
  email?: string | undefined;
  at: Instant;
}

/**
 * Makes a code when its mail is composed, in place of an earlier one. Returns its digits; undefined where another was asked for
 * later, which somebody may be typing.
 */
export async function createEmailCode(
  key: string,
  { uid, email = "", at }: Asked,
  now: Date,
): Promise<string | undefined> {
  const code = String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, "0");
  const made = fresh({ uid, email, digest: digestOf(key, code), askedAt: at }, now);
  let isOutdated = false;
  await saveDocument(
    { of: emailCodes, id: key },
    {
      change: ({ askedAt = "" }) => {
        isOutdated = askedAt > at;
        return isOutdated ? undefined : made;
      },
      create: () => made,
    },
  );
  return isOutdated ? undefined : code;
}

/** What stands for a code until its mail is composed, and for good where the address has no account: nobody can tell which. */
export async function announceEmailCode(key: string, email: string, now: Date): Promise<void> {
  const digest = randomBytes(32).toString("base64url");
  await emailCodes.doc(key).set(fresh({ uid: null, email, digest, askedAt: now.toISOString() }, now));
}

/**
 * The account a code was mailed to, and its e-mail then. `assertMayTry` limits the attempts at an address. Throws EMAIL_CODE_WRONG, and
 * EMAIL_CODE_OVER where another has to be asked for. Who has never asked for one is told that theirs is wrong.
 */
export async function redeemEmailCode(
  key: string,
  code: string,
  now: Date,
  assertMayTry: (email: string) => Promise<void>,
): Promise<{ uid: string; email: string }> {
  const asked = (await emailCodes.doc(key).get()).data();
  if (!asked) throw new AppError("EMAIL_CODE_WRONG", wrongCode);
  await assertMayTry(asked.email);
  let outcome: "right" | "wrong" | "over" = "over";
  const stored = await changeDocument({ of: emailCodes, id: key }, (known) => {
    const isOver = Date.parse(known.expiresAt) <= now.getTime() || known.tries >= EMAIL_CODE_TRIES;
    outcome = isOver ? "over" : known.digest === digestOf(key, code) ? "right" : "wrong";
    if (outcome === "over") return undefined;
    if (outcome === "wrong") return { tries: known.tries + 1 };
    const repeatable = now.getTime() + REPEATABLE_MS;
    return { expiresAt: new Date(Math.min(Date.parse(known.expiresAt), repeatable)).toISOString() };
  });
  if (!stored || outcome === "over") throw new AppError("EMAIL_CODE_OVER");
  if (outcome === "wrong" || stored.uid === null) throw new AppError("EMAIL_CODE_WRONG", wrongCode);
  return { uid: stored.uid, email: stored.email };
}

const wrongCode = { fields: { code: "Ese código no es. Revisa el último correo que te enviamos." } };
