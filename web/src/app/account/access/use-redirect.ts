import { useSearchParams } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";
import { safeRedirect } from "../../../lib/routing/safe-redirect.ts";
import type { SessionUser } from "../../../lib/session/session-store.ts";

/**
 * Where the `redirect` of the address leads: `target` once everything is done, `onward` to hand on to the next screen on
 * the way there (nothing where nothing was asked for).
 */
export function useRedirect(): { target: string; onward: string | undefined } {
  const [search] = useSearchParams();
  const target = safeRedirect(search.get("redirect"), paths.home);
  return { target, onward: target === paths.home ? undefined : target };
}

/** The next step to a target: who has not verified their e-mail does that before anything else. */
export function wayOn({ isEmailVerified }: SessionUser, target: string): string {
  if (isEmailVerified) return target;
  return paths.verifyEmail(target === paths.home ? undefined : target);
}
