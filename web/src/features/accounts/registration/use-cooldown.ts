import { useState } from "react";
import { useNow } from "../../../lib/hooks/use-now.ts";

/** Seconds until an action may be repeated, and a function to start them. */
export function useCooldown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const now = useNow(1000);
  return {
    left: Math.max(0, Math.ceil((until - now.getTime()) / 1000)),
    start: (seconds) => setUntil(Date.now() + seconds * 1000),
  };
}
