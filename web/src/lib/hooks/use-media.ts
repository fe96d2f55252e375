import { useCallback, useSyncExternalStore } from "react";

/** Width for tables, two columns and the back office's sidebar; the same as `wide:` in styles/theme.css. */
export const WIDE = "(min-width: 56.25rem)";

/** Whether a media query matches, for what CSS cannot decide: which of two components to render. False on the server. */
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
