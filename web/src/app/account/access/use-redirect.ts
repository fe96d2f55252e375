import { useSearchParams } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";
import { safeRedirect } from "../../../lib/routing/safe-redirect.ts";
import type { SessionUser } from "../../../lib/session/session-store.ts";

/**
 * The `redirect` of the address. `target`: where to go when everything is done; `onward`: the same to pass on to the next
 * screen, undefined if there was none.
 */
export function useRedirect(): { target: string; onward: string | undefined } {
  const [search] = useSearchParams();
  const target = safeRedirect(search.get("redirect"), paths.home);
  return { target, onward: target === paths.home ? undefined : target };
}

/** The next step towards a target: people without a verified e-mail verify it first. */
export function wayOn({ isEmailVerified }: SessionUser, target: string): string {
  if (isEmailVerified) return target;
  return paths.verifyEmail(target === paths.home ? undefined : target);
}
