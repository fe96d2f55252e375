import { ACCOUNT_MAILS_FROM_ALL, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { countIn, readCounter } from "../../lib/firestore/counters.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { windowOf } from "../../lib/http/rate-limit/rate-limit.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { changeSecurity } from "./account-security.repo.ts";
import {
  type AccountSecurity,
  deviceIdOf,
  isWorthNoting,
  type SignIn,
  signInOf,
  stateOf,
  withSignIn,
} from "./account-security.ts";
import { deviceName } from "./device-name.ts";

/** Origin of a call. */
export const seenOf = ({ userAgent, ip }: Pick<SignedCall, "userAgent" | "ip">) => ({
  name: deviceName(userAgent),
  ip,
});

interface Account {
  email: string;
  /** ISO; null if Firebase Auth does not have it. */
  validAfter: string | null;
}

/** The account in Firebase Auth now, since a token may be outdated. Undefined if deleted. */
export async function readAccount(uid: string): Promise<Account | undefined> {
  try {
    const { email = "", tokensValidAfterTime } = await auth().getUser(uid);
    return { email, validAfter: tokensValidAfterTime ? new Date(tokensValidAfterTime).toISOString() : null };
  } catch (error) {
    if ((error as { code?: string }).code === "auth/user-not-found") return undefined;
    throw error;
  }
}

const isAsKnown = (stored: AccountSecurity, { email, validAfter }: Account): boolean =>
  stored.email === email && stored.validAfter === validAfter;

/**
 * Records a sign-in that is new or was last recorded a while ago, and mails the owner about an unknown device, a changed e-mail
 * (to the old one) or a changed password.
 */
export async function recordSignIn(call: SignedCall): Promise<void> {
  const { uid } = call.actor;
  const signIn = signInOf(call);
  const account = await readAccount(uid);
  if (!account) return;
  await changeSecurity(uid, async (stored, batch) => {
    if (stateOf(stored, signIn.at) === "ended") return undefined;
    if (!isWorthNoting(stored, signIn, call.now) && isAsKnown(stored, account)) return undefined;
    const seen = seenOf(call);
    for (const letter of lettersOf(stored, signIn, account, seen, call.now))
      await tellWithin(batch, uid, letter, call.now);
    return { ...withSignIn(stored, signIn, seen, call.now), ...account };
  });
}

type Told = Parameters<typeof queueMailIn>[1];

function lettersOf(
  stored: AccountSecurity,
  signIn: SignIn,
  account: Account,
  seen: { name: string; ip: string },
  now: Date,
): Told[] {
  if (stored.email === "") return []; // its first sign-in that is noted: there is nothing to compare with
  const at = now.toISOString();
  const letters: Told[] = [];
  const isMoved = account.email !== stored.email;
  if (isMoved) letters.push({ to: stored.email, template: "email-changed", data: { to: account.email, at } });
  const isNewer = (account.validAfter ?? "") > (stored.validAfter ?? "");
  if (isNewer && !isMoved) letters.push({ to: stored.email, template: "password-changed", data: { at } });
  if (!stored.devices[deviceIdOf(stored, signIn)])
    letters.push({ to: stored.email, template: "new-device", data: { device: seen.name, ip: seen.ip, at } });
  return letters;
}

/**
 * Limits these mails, since somebody with the password could otherwise flood the owner's mailbox. Counted per kind, so that
 * many new devices do not suppress more serious mails, and in the commit that queues the mail, so that neither concurrent calls
 * nor lost attempts count.
 */
async function tellWithin(batch: WriteBatch, uid: string, letter: Told, now: Date): Promise<void> {
  const key = `security mails|${uid}|${letter.template}`;
  const { id, endsAt } = windowOf({ key, windowMinutes: RATE_WINDOW_MINUTES }, now);
  if ((await readCounter(id)) >= ACCOUNT_MAILS_FROM_ALL) return;
  countIn(batch, id, endsAt, 1);
  queueMailIn(batch, letter, now);
}
