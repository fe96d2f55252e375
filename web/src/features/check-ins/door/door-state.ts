import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { EarlyEntry } from "@tarima/shared/check-ins/early-entry.ts";
import { SCAN_DEBOUNCE_MS, SCAN_HISTORY_MAX } from "@tarima/shared/lib/limits.ts";
import type { ScanFault } from "./scan-fault.ts";

/** A scan on this device and its result. */
export interface ScanRecord {
  id: string;
  at: number;
  answer: ScanAnswer;
  /** Decided by this device alone. */
  isOffline: boolean;
}

export interface DoorState {
  /** The present view: camera, a check in progress, a question before it, a result, or an error. */
  view:
    | { kind: "camera" }
    | { kind: "asking" }
    | { kind: "early"; early: EarlyEntry }
    | { kind: "verdict"; scan: ScanRecord }
    | { kind: "fault"; fault: ScanFault };
  history: ScanRecord[];
  /** First entries on this device, also of scans that the history has dropped, and people of the guest list. */
  admitted: number;
  last: { code: string; at: number } | undefined;
}

export type DoorAction =
  | { kind: "read"; code: string; at: number }
  | { kind: "answered"; scan: ScanRecord }
  | { kind: "early"; early: EarlyEntry }
  | { kind: "failed"; fault: ScanFault }
  /** People of the guest list who came in here; fewer than none for those taken back. */
  | { kind: "guests"; people: number }
  | { kind: "next" };

export const initialDoorState: DoorState = {
  view: { kind: "camera" },
  history: [],
  admitted: 0,
  last: undefined,
};

/**
 * Whether a code seen by the camera has to be checked: nothing else is in progress, it was not just checked, and it has not been
 * in front of the camera since, as `seenAt` tells, when it was seen before. One that lies there lets in nobody else, although it
 * may admit several people.
 */
export function isNewCode(state: DoorState, code: string, at: number, seenAt = 0): boolean {
  if (state.view.kind !== "camera") return false;
  return state.last?.code !== code || at - Math.max(state.last.at, seenAt) >= SCAN_DEBOUNCE_MS;
}

export function doorReducer(state: DoorState, move: DoorAction): DoorState {
  switch (move.kind) {
    case "read":
      return { ...state, view: { kind: "asking" }, last: { code: move.code, at: move.at } };
    case "answered":
      return {
        ...state,
        view: { kind: "verdict", scan: move.scan },
        history: [move.scan, ...state.history].slice(0, SCAN_HISTORY_MAX),
        admitted: state.admitted + move.scan.answer.entered,
      };
    case "early":
      return { ...state, view: { kind: "early", early: move.early } };
    case "failed":
      // it got no verdict, so the same code may be read again at once
      return { ...state, view: { kind: "fault", fault: move.fault }, last: undefined };
    case "guests":
      return { ...state, admitted: Math.max(0, state.admitted + move.people) };
    case "next":
      // the code may still be in front of the camera, so it counts as just checked
      return { ...state, view: { kind: "camera" }, last: state.last && { ...state.last, at: Date.now() } };
  }
}
