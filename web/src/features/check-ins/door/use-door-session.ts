import type { ScanDirection } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { EarlyEntry } from "@tarima/shared/check-ins/early-entry.ts";
import type { ScanMethod } from "@tarima/shared/check-ins/scan-methods.ts";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { SessionUser } from "../../../lib/session/session-store.ts";
import { chosenGate, saveGate } from "../device.ts";
import { useDoorSync } from "../offline/use-door-sync.ts";
import { doorReducer, initialDoorState, isNewCode } from "./door-state.ts";
import { hasConfirmedEarly, saveEarlyConfirmation } from "./early-confirmation.ts";
import { readHistory, saveHistory } from "./saved-history.ts";
import { scanFaultOf } from "./scan-fault.ts";
import {
  type DoorContext,
  type DoorScanResult,
  earlyEntryIn,
  letInTicket,
  scanTicket,
  wakeServer,
} from "./scan-ticket.ts";
import { signal } from "./signals.ts";

type Ask = (door: DoorContext) => Promise<DoorScanResult>;

/** What the person at this device said besides showing a code. */
interface Said {
  isConfirmed?: boolean;
  people?: number | undefined;
}

/** State and actions of the scanner. */
export function useDoorSession(eventId: string, { uid, name, email }: SessionUser) {
  const [state, move] = useReducer(doorReducer, undefined, () => ({
    ...initialDoorState,
    ...readHistory(eventId, uid),
  }));
  const { link, latest: latestLink, note, renew } = useDoorSync(eventId, uid);
  const [gateId, setGateId] = useState(() => chosenGate(eventId));
  const [direction, setDirection] = useState<ScanDirection>("in");
  // the camera's callback runs several times a second, also between renders
  const latest = useRef(state);
  latest.current = state;
  useEffect(wakeServer, []);
  const { history, admitted } = state;
  useEffect(() => saveHistory(eventId, uid, { history, admitted }), [eventId, uid, history, admitted]);

  // the scan that waits for the answer to the question whether to check tickets already
  const waiting = useRef<() => Promise<void>>(undefined);
  // the scan on the screen: more people may pass with its code
  const shown = useRef<{ code: string; ask: Ask }>(undefined);

  // the code that was seen last, and when
  const seen = useRef<{ code: string; at: number }>(undefined);

  async function settle(code: string, ask: Ask): Promise<void> {
    const at = Date.now();
    const seenAt = seen.current?.code === code ? seen.current.at : undefined;
    seen.current = { code, at };
    if (isNewCode(latest.current, code, at, seenAt)) await check(code, ask, {});
  }

  async function check(code: string, ask: Ask, { isConfirmed = false, people }: Said): Promise<void> {
    const at = Date.now();
    shown.current = { code, ask };
    const reading = { kind: "read", code, at } as const;
    latest.current = doorReducer(latest.current, reading);
    move(reading);
    try {
      const confirmsEarly = isConfirmed || hasConfirmedEarly(eventId, uid, latestLink.current.rules?.early);
      const door = { eventId, uid, validator: name || email, gateId, direction, confirmsEarly, people };
      const { answer, isOffline } = await ask(door);
      signal(answer.result);
      move({ kind: "answered", scan: { id: crypto.randomUUID(), at, answer, isOffline } });
      note(isOffline);
    } catch (error) {
      const early = earlyEntryIn(error);
      if (early) {
        signal("duplicate");
        waiting.current = () => check(code, ask, { isConfirmed: true, people });
        move({ kind: "early", early });
        return;
      }
      signal("invalid");
      move({ kind: "failed", fault: scanFaultOf(error) });
    }
  }

  const read = (code: string, method: ScanMethod) =>
    settle(code, (door) => scanTicket(code, method, door, latestLink.current));
  const letIn = (ticketId: string) =>
    settle(ticketId, (door) => letInTicket(ticketId, door, latestLink.current));

  const confirmEarly = (early: EarlyEntry) => {
    saveEarlyConfirmation(eventId, uid, early);
    void waiting.current?.();
  };

  /** Lets more people pass with the code whose result is shown. */
  const letMore = (people: number) => {
    if (shown.current) void check(shown.current.code, shown.current.ask, { people });
  };

  /** Counts people of the guest list who came in, or were taken back, and shows what waits to be handed in. */
  const noteGuests = (people: number, isOffline: boolean) => {
    move({ kind: "guests", people });
    note(isOffline);
    return renew().catch(() => undefined); // without storage nothing waits
  };

  const next = useCallback(() => move({ kind: "next" }), []);
  const chooseGate = (gate: string) => {
    saveGate(eventId, gate);
    setGateId(gate || undefined);
  };

  return {
    ...state,
    link,
    gateId,
    chooseGate,
    direction,
    setDirection,
    read,
    letIn,
    letMore,
    noteGuests,
    renew,
    confirmEarly,
    next,
  };
}
