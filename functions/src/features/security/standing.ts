import { createHash } from "node:crypto";
import type { Route } from "@tarima/shared/api/route.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { SECOND_STEP_MINUTES } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Actor, Call, SignedCall } from "../../lib/http/call.ts";
import { readSecurity, recentSecurity } from "./account-security.repo.ts";
import { type AccountSecurity, isWorthNoting, passedAt, signInOf, stateOf } from "./account-security.ts";
import { assertCurrent } from "./current-session.ts";
import { recordSignIn } from "./record-sign-in.ts";

/** The header with the browser's secret, 32 random bytes, known to the server only. */
export const DEVICE_HEADER = "X-Tarima-Device";

/** The stored form of the secret; undefined if it is invalid. */
export function deviceOf(secret: unknown): string | undefined {
  if (typeof secret !== "string" || !/^[A-Za-z0-9_-]{32,128}$/.test(secret)) return undefined;
  return createHash("sha256").update(secret).digest("base64url");
}

type Stated = Pick<Route, "access" | "trustsToken" | "secondStep">;

/**
 * Checks that a session was not ended and has passed the second step, if there is one. On public routes a session that has not
 * passed it counts as anonymous. Call `settle` once the rest of the call was accepted. Throws SESSION_ENDED, SESSION_OUTDATED,
 * SECOND_STEP_NEEDED.
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
  // the cached state may be from before the step was passed; ended sessions stay ended
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

/** What a route with `secondStep: "always"` asks, of a part of what another does. Throws SECOND_STEP_MISSING, SECOND_STEP_NEEDED. */
export async function assertConfirmed(call: SignedCall): Promise<void> {
  assertRecent({ secondStep: "always" }, call, await readSecurity(call.actor.uid));
}

/** Moving money needs a second step confirmed minutes ago: of superadmins, and where it says so, of everybody. Throws SECOND_STEP_MISSING, SECOND_STEP_NEEDED. */
function assertRecent(
  { secondStep }: Pick<Stated, "secondStep">,
  call: Call & { actor: Actor },
  known: AccountSecurity,
): void {
  const isAsked = secondStep === "always" || (secondStep === "recent" && call.actor.role === "superadmin");
  if (!isAsked) return;
  if (!known.secondStep) throw new AppError("SECOND_STEP_MISSING");
  const at = passedAt(known, signInOf(call));
  if (!at || call.now.getTime() - at.getTime() > SECOND_STEP_MINUTES * MINUTE_MS)
    throw new AppError("SECOND_STEP_NEEDED");
}
