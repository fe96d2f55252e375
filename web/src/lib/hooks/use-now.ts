import { createContext, useCallback, useContext, useState, useSyncExternalStore } from "react";

/**
 * When the page was written, where a server wrote it: the first rendering in the browser says of the time what the page
 * says, and what is true right after. Undefined where the browser makes the page itself.
 */
export const WrittenAt = createContext<Date | undefined>(undefined);

/** The present moment, renewed every so many milliseconds, and at once when the page comes back to the front. */
export function useNow(everyMs: number): Date {
  const writtenAt = useContext(WrittenAt);
  const [clock] = useState(() => ({ now: new Date() }));
  const subscribe = useCallback(
    (tell: () => void) => {
      const renew = () => {
        clock.now = new Date();
        tell();
      };
      const timer = setInterval(renew, everyMs);
      document.addEventListener("visibilitychange", renew);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", renew);
      };
    },
    [clock, everyMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => clock.now,
    () => writtenAt ?? clock.now,
  );
}
