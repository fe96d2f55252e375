import { useCallback, useSyncExternalStore } from "react";

/** Where tables, two columns and the side of the back office begin; the same as `wide:` in styles/theme.css. */
export const WIDE = "(min-width: 56.25rem)";

/**
 * Whether a media query holds now. For what CSS cannot choose: which of two things to make at all. A server knows of no
 * screen: to it none holds.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
