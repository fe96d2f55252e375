import { useState } from "react";
import { useNow } from "../../../lib/hooks/use-now.ts";

/** Seconds that are left until something may be done again, and how to begin counting. */
export function useCooldown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const now = useNow(1000);
  return {
    left: Math.max(0, Math.ceil((until - now.getTime()) / 1000)),
    start: (seconds) => setUntil(Date.now() + seconds * 1000),
  };
}
