import { createContext, useCallback, useContext, useState, useSyncExternalStore } from "react";
import { onServerClock, watchServerClock } from "../api/server-clock.ts";

/**
 * When the server rendered the page: the first render in the browser must use the same time. Undefined in pages rendered by the
 * browser.
 */
export const WrittenAt = createContext<Date | undefined>(undefined);

const onThisDevice = () => new Date();
const onServer = () => new Date(onServerClock(new Date()));

/** The present time of this device, updated at this interval, and when the page becomes visible: for what it has timed itself. */
export const useNow = (everyMs: number): Date => useClock(everyMs, onThisDevice);

/** The present time as the server has it, for what is on sale, and when: the device's clock may be a day off. */
export const useServerNow = (everyMs: number): Date => useClock(everyMs, onServer);

function useClock(everyMs: number, read: () => Date): Date {
  const writtenAt = useContext(WrittenAt);
  const [clock] = useState(() => ({ now: read() }));
  const subscribe = useCallback(
    (tell: () => void) => {
      const renew = () => {
        clock.now = read();
        tell();
      };
      const timer = setInterval(renew, everyMs);
      document.addEventListener("visibilitychange", renew);
      const leave = watchServerClock(renew);
      return () => {
        clearInterval(timer);
        leave();
        document.removeEventListener("visibilitychange", renew);
      };
    },
    [clock, everyMs, read],
  );
  return useSyncExternalStore(
    subscribe,
    () => clock.now,
    () => writtenAt ?? clock.now,
  );
}
