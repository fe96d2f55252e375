import { useEffect, useState } from "react";
import { useFirstNow } from "./page-time.ts";

/** The present moment, renewed every so many milliseconds, and at once when the page comes back to the front. */
export function useNow(everyMs: number): Date {
  const first = useFirstNow();
  const [now, setNow] = useState(first);
  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = setInterval(renew, everyMs);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [everyMs]);
  return now;
}
