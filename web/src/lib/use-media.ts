import { useSyncExternalStore } from "react";

/** Whether a media query holds now. For what CSS cannot decide, such as how many months a calendar shows. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The `wide:` breakpoint of the style sheet. */
export const WIDE = "(min-width: 900px)";
