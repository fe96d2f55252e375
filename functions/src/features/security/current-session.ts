import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { sessionFreshMs } from "../../lib/config.ts";
import type { Actor } from "../../lib/http/call.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { assertMayBeNew } from "../attendees/assert-may-be-new.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";

/** What decides whether a token is still valid; undefined for an account without a profile. */
type Standing = Pick<Attendee, "claimsVersion" | "deletedAt"> | undefined;

/** Accounts cached per instance. */
const MOST_ACCOUNTS = 5_000;

async function readStanding(uid: string): Promise<Standing> {
  const stored = await findAttendee(uid);
  return stored && { claimsVersion: stored.claimsVersion, deletedAt: stored.deletedAt };
}

/** Reads an account's standing, cached for `freshMs`. */
export const rememberStandings = (freshMs: number) => memoizeWithTtl(readStanding, freshMs, MOST_ACCOUNTS);

const recentStanding = rememberStandings(sessionFreshMs());

/**
 * Throws SESSION_OUTDATED if role or sessions changed after the token was issued, or the account was deleted. `now` reads the
 * stored state, `recently` accepts one cached for up to a minute. Throws SIGN_UPS_OFF for an account that is new meanwhile.
 */
export async function assertCurrent(actor: Actor, as: "now" | "recently"): Promise<void> {
  const standing = await (as === "now" ? readStanding : recentStanding)(actor.uid);
  if (!standing) return assertMayBeNew(actor);
  if (standing.deletedAt || actor.claimsVersion < standing.claimsVersion)
    throw new AppError("SESSION_OUTDATED");
}
