import { AppError } from "@tarima/shared/app-error.ts";
import type { Access, Grant } from "@tarima/shared/roles.ts";
import type { Route } from "@tarima/shared/route.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import type { Actor } from "./call.ts";

/**
 * What a route grants this caller. Throws UNAUTHENTICATED for nobody on a route that wants somebody, FORBIDDEN for a
 * role it does not name.
 */
export function grantOf(access: Access, actor: Actor | undefined): Grant {
  const grant = actor ? access[actor.role] : (access.anonymous ?? access.service);
  if (grant) return grant;
  throw new AppError(actor ? "FORBIDDEN" : "UNAUTHENTICATED");
}

/**
 * Whether the caller's session still stands for what it says. Throws EMAIL_NOT_VERIFIED, or SESSION_OUTDATED when role or
 * sessions have changed since the token was made: a client that takes a fresh one is then judged by that.
 */
export async function assertSession(
  { access, needsVerifiedEmail, trustsToken }: Pick<Route, "access" | "needsVerifiedEmail" | "trustsToken">,
  actor: Actor | undefined,
): Promise<void> {
  if (!actor) return;
  if (needsVerifiedEmail && !actor.isEmailVerified) throw new AppError("EMAIL_NOT_VERIFIED");
  if (trustsToken || access.anonymous) return;
  const stored = await findAttendee(actor.uid);
  if (stored && (stored.deletedAt || actor.claimsVersion < stored.claimsVersion)) {
    throw new AppError("SESSION_OUTDATED");
  }
}
