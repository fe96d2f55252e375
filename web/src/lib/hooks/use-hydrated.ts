import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page may say what only this browser knows: not on a server, and not in the first rendering of a page that
 * came from one, since the two must say the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
