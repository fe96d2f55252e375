import { SCAN_DEBOUNCE_MS } from "../lib/limits.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";
import type { ScanDirection, ScanReason } from "./check-in.schema.ts";
import { type DoorRules, entryFault } from "./entry.ts";

export interface Scan {
  tokenVersion: number;
  deviceId: string;
  validationId: string;
  now: Date;
  direction?: ScanDirection;
  gateId?: string | undefined;
  /** Where the ticket's place is, if that is known. */
  localityId?: string | undefined;
}

export type JudgedTicket = Pick<Ticket, "status" | "tokenVersion" | "usedBy" | "firstUseAt" | "presence">;

/**
 * What a genuine code of this event is worth: validity first (does it exist, is it the newest code, was it cancelled, is
 * the event over), then whether it was used, and only for one that may still go in the hours and the gate. The scan that
 * used the ticket hears `ok` again, however often it is retried.
 */
export function evaluateScan(ticket: JudgedTicket | undefined, scan: Scan, rules: DoorRules): ScanReason {
  if (!ticket) return "not_found";
  if (ticket.tokenVersion !== scan.tokenVersion) return "reissued";
  if (rules.isCancelled) return "event_cancelled";
  if (ticket.status === "cancelled") return "cancelled";
  if (scan.now.getTime() > Date.parse(rules.overAt)) return "expired";
  if (scan.direction === "out") return judgeExit(ticket, rules);
  if (ticket.status === "active") return entryFault(rules, scan) ?? "ok";
  if (ticket.usedBy?.validationId === scan.validationId) return "ok";
  if (rules.allowsReentry && ticket.presence?.isOutside) return entryFault(rules, scan) ?? "reentered";
  const sameDevice = ticket.usedBy?.deviceId === scan.deviceId && scan.deviceId !== "";
  const age = Math.abs(scan.now.getTime() - Date.parse(ticket.firstUseAt ?? ""));
  return sameDevice && age < SCAN_DEBOUNCE_MS ? "repeated" : "already_used";
}

/** Only who came in can go out, and only where they may come back. */
function judgeExit({ status, presence }: JudgedTicket, { allowsReentry }: DoorRules): ScanReason {
  return allowsReentry && status === "used" && !presence?.isOutside ? "left" : "not_inside";
}
