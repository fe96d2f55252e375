import { createContext, useCallback, useContext, useState, useSyncExternalStore } from "react";

/**
 * When the server rendered the page: the first render in the browser must use the same time. Undefined in pages rendered by the
 * browser.
 */
export const WrittenAt = createContext<Date | undefined>(undefined);

/** The present time, updated at this interval, and when the page becomes visible. */
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
