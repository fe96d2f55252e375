import { createHash } from "node:crypto";
import type { Route } from "@tarima/shared/api/route.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { SECOND_STEP_MINUTES } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Actor, Call } from "../../lib/http/call.ts";
import { readSecurity, recentSecurity } from "./account-security.repo.ts";
import { type AccountSecurity, isWorthNoting, passedAt, signInOf, stateOf } from "./account-security.ts";
import { assertCurrent } from "./current-session.ts";
import { recordSignIn } from "./record-sign-in.ts";

/** What a browser names itself by, towards the server alone: 32 random bytes. */
export const DEVICE_HEADER = "X-Tarima-Device";

/** What such a name is stored as; undefined for what is none. */
export function deviceOf(secret: unknown): string | undefined {
  if (typeof secret !== "string" || !/^[A-Za-z0-9_-]{32,128}$/.test(secret)) return undefined;
  return createHash("sha256").update(secret).digest("base64url");
}

type Stated = Pick<Route, "access" | "trustsToken" | "secondStep">;

/**
 * Whether a session may make a call at all: it was not ended, and has passed the second step where there is one. On a route
 * for everybody whoever has not passed it is nobody yet. `settle` is for when the rest of the call was found right. Throws
 * SESSION_ENDED, SESSION_OUTDATED, SECOND_STEP_NEEDED.
 */
export async function standingOf<C extends Call>(
  route: Stated,
  call: C,
): Promise<{ call: C; settle: () => Promise<void> }> {
  const { actor } = call;
  if (!actor || call.isUnhurried) return { call, settle: async () => {} };
  const isOpen = route.access.anonymous !== undefined;
  const signIn = signInOf({ ...call, actor });
  const isBarredBy = (known: AccountSecurity) =>
    known.secondStep !== null && passedAt(known, signIn) === undefined;
  let known = await (isOpen || route.trustsToken ? recentSecurity : readSecurity)(actor.uid);
  // what is remembered may be from before the step was passed; what was ended stays so
  if ((isOpen || route.trustsToken) && isBarredBy(known)) known = await readSecurity(actor.uid);
  const isEnded = stateOf(known, signIn.at) === "ended";
  const isBarred = isBarredBy(known);
  if (isOpen)
    return { call: isEnded || isBarred ? { ...call, actor: undefined } : call, settle: async () => {} };
  if (isEnded) throw new AppError("SESSION_ENDED");
  if (isBarred && route.secondStep !== "exempt") {
    await assertCurrent(actor, "now"); // a code would not help a token that is out of date
    throw new AppError("SECOND_STEP_NEEDED");
  }
  return {
    call,
    settle: async () => {
      assertRecent(route, { ...call, actor }, known);
      if (!isWorthNoting(known, signIn, call.now)) return;
      const now = route.trustsToken ? await readSecurity(actor.uid) : known;
      if (isWorthNoting(now, signIn, call.now)) await recordSignIn({ ...call, actor });
    },
  };
}

/** What moves money asks a superadmin for a second step that was confirmed minutes ago. Throws SECOND_STEP_MISSING, SECOND_STEP_NEEDED. */
function assertRecent({ secondStep }: Stated, call: Call & { actor: Actor }, known: AccountSecurity): void {
  if (secondStep !== "recent" || call.actor.role !== "superadmin") return;
  if (!known.secondStep) throw new AppError("SECOND_STEP_MISSING");
  const at = passedAt(known, signInOf(call));
  if (!at || call.now.getTime() - at.getTime() > SECOND_STEP_MINUTES * MINUTE_MS)
    throw new AppError("SECOND_STEP_NEEDED");
}
