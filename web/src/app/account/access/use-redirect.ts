import { LONGEST_SITE_PATH } from "@tarima/shared/lib/limits.ts";
import { useSearchParams } from "react-router";
import { withChoice } from "../../../features/orders/choice-link.ts";
import { landingOf } from "../../../lib/routing/landing.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { safeRedirect } from "../../../lib/routing/safe-redirect.ts";
import type { SignedIn } from "../../../lib/session/session-store.ts";

/**
 * The `redirect` of the address. `target`: where to go when everything is done; `onward`: the same to pass on to the next
 * screen, undefined if there was none; `mailed`: the same for a mail's link, with what was chosen in this tab.
 */
export function useRedirect() {
  const [search] = useSearchParams();
  const target = safeRedirect(search.get("redirect"), paths.home);
  const onward = target === paths.home ? undefined : target;
  return { target, onward, mailed: onward && shortEnough(withChoice(onward)) };
}

/** Registering takes no longer one: somebody with a longer address registers, and is led on by their tab alone. */
const shortEnough = (path: string): string | undefined =>
  path.length > LONGEST_SITE_PATH ? undefined : path;

/**
 * The next step towards a target, or to where the person's work is if there is none: people without a verified e-mail verify it
 * first.
 */
export function wayOn({ user, role }: SignedIn, target: string): string {
  const isGiven = target !== paths.home;
  if (user.isEmailVerified) return isGiven ? target : landingOf(role);
  return paths.verifyEmail(isGiven ? target : undefined);
}
