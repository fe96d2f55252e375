import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page may show what only the browser knows: false on the server and in the first render of a server-rendered page,
 * whose output must be the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
