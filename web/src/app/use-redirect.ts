import { useSearchParams } from "react-router";
import { paths } from "../lib/paths.ts";
import { safeRedirect } from "../lib/safe-redirect.ts";

/**
 * Where the `redirect` of the address leads: `target` once everything is done, `onward` to hand on to the next screen on
 * the way there (nothing where nothing was asked for).
 */
export function useRedirect(): { target: string; onward: string | undefined } {
  const [search] = useSearchParams();
  const target = safeRedirect(search.get("redirect"), paths.home);
  return { target, onward: target === paths.home ? undefined : target };
}
