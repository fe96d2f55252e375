import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { RECENT_SIGN_IN_MINUTES } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../app-error.ts";
import type { SignedCall } from "./call.ts";

/** Requires a recent sign-in for irreversible actions. Throws RECENT_SIGN_IN_REQUIRED. */
export function assertRecentSignIn({ actor, now }: SignedCall): void {
  const minutes = (now.getTime() - actor.signedInAt.getTime()) / MINUTE_MS;
  if (minutes > RECENT_SIGN_IN_MINUTES) throw new AppError("RECENT_SIGN_IN_REQUIRED");
}
