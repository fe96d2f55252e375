import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import type { Membership } from "@tarima/shared/team/membership.ts";
import { AppError } from "../../lib/app-error.ts";
import { sessionFreshMs } from "../../lib/config.ts";
import type { Actor } from "../../lib/http/call.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { assertMayBeNew } from "../attendees/assert-may-be-new.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";

/** What decides whether a token is still valid, and what it is worth; undefined for an account without a profile. */
type Standing = Pick<StoredAttendee, "claimsVersion" | "deletedAt" | "membership"> | undefined;

/** Accounts cached per instance. */
const MOST_ACCOUNTS = 5_000;

async function readStanding(uid: string): Promise<Standing> {
  const stored = await findAttendee(uid);
  if (!stored) return undefined;
  const { claimsVersion, deletedAt, membership } = stored;
  return { claimsVersion, deletedAt, membership };
}

/** Reads an account's standing, cached for `freshMs`. */
export const rememberStandings = (freshMs: number) => memoizeWithTtl(readStanding, freshMs, MOST_ACCOUNTS);

const recentStanding = rememberStandings(sessionFreshMs());

/**
 * Throws SESSION_OUTDATED if role or sessions changed after the token was issued, or the account was deleted. `now` reads the
 * stored state, `recently` accepts one cached for up to a minute. Returns the membership that goes with it. Throws SIGN_UPS_OFF for an
 * account that is new meanwhile.
 */
export async function assertCurrent(
  actor: Actor,
  as: "now" | "recently",
): Promise<Membership | null | undefined> {
  const standing = await (as === "now" ? readStanding : recentStanding)(actor.uid);
  if (!standing) {
    await assertMayBeNew(actor);
    return undefined;
  }
  if (standing.deletedAt || actor.claimsVersion < standing.claimsVersion)
    throw new AppError("SESSION_OUTDATED");
  return standing.membership;
}
