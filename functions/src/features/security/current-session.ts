import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { sessionFreshMs } from "../../lib/config.ts";
import type { Actor } from "../../lib/http/call.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";

/** What decides whether a token of an account is still good; undefined for an account without a profile. */
type Standing = Pick<Attendee, "claimsVersion" | "deletedAt"> | undefined;

/** Accounts that an instance remembers at most. */
const MOST_ACCOUNTS = 5_000;

async function readStanding(uid: string): Promise<Standing> {
  const stored = await findAttendee(uid);
  return stored && { claimsVersion: stored.claimsVersion, deletedAt: stored.deletedAt };
}

/** Reads the account's standing, or takes what was read of it less than `freshMs` ago. */
export const rememberStandings = (freshMs: number) => memoizeWithTtl(readStanding, freshMs, MOST_ACCOUNTS);

const recentStanding = rememberStandings(sessionFreshMs());

/**
 * Throws SESSION_OUTDATED when role or sessions have changed since the caller's token was made, or the account is gone: as
 * stored now, or as this instance read it within the last minute.
 */
export async function assertCurrent(actor: Actor, as: "now" | "recently"): Promise<void> {
  const standing = await (as === "now" ? readStanding : recentStanding)(actor.uid);
  if (standing && (standing.deletedAt || actor.claimsVersion < standing.claimsVersion)) {
    throw new AppError("SESSION_OUTDATED");
  }
}
