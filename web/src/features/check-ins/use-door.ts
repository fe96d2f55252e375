import { useCallback, useReducer, useRef } from "react";
import { asApiError } from "../../lib/api-error.ts";
import { isNewCode, moveDoor, openDoor } from "./door-state.ts";
import { type ScanMethod, scanTicket } from "./scan-ticket.ts";
import { signal } from "./signals.ts";

/** A door at work: what it shows, and what to do with a code. */
export function useDoor(eventId: string) {
  const [state, move] = useReducer(moveDoor, openDoor);
  // the camera calls back several times a second, between renders too
  const latest = useRef(state);
  latest.current = state;

  async function read(code: string, method: ScanMethod): Promise<void> {
    const at = Date.now();
    if (!isNewCode(latest.current, code, at)) return;
    const reading = { kind: "read", code, at } as const;
    latest.current = moveDoor(latest.current, reading);
    move(reading);
    try {
      const answer = await scanTicket(code, eventId, method);
      signal(answer.result);
      move({ kind: "answered", scan: { id: crypto.randomUUID(), at, answer } });
    } catch (error) {
      signal("invalid");
      move({ kind: "failed", message: asApiError(error).message });
    }
  }

  const next = useCallback(() => move({ kind: "next" }), []);

  return { ...state, read, next };
}
