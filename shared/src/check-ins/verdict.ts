import { SCAN_DEBOUNCE_MS } from "../lib/limits.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";
import type { ScanDirection, ScanReason } from "./check-in.schema.ts";
import { isFarBeforeDoors } from "./early-entry.ts";
import { type DoorRules, entryFault } from "./entry.ts";
import { isGroupCode, passGroup } from "./group-entry.ts";

export interface Scan {
  tokenVersion: number;
  deviceId: string;
  validationId: string;
  now: Date;
  direction?: ScanDirection;
  /** How many pass with a code that admits several. */
  people?: number | undefined;
  gateId?: string | undefined;
  /** The ticket's locality, if known. */
  localityId?: string | undefined;
  /** Whoever scans has said that tickets are to be checked although the doors are far away. */
  confirmsEarly?: boolean | undefined;
}

export type JudgedTicket = Pick<
  Ticket,
  "status" | "tokenVersion" | "usedBy" | "firstUseAt" | "presence" | "seatsPerTicket" | "group" | "groupScan"
>;

/**
 * Decides about a genuine code of this event. First validity (exists, newest code, not cancelled, event not over), then whether
 * it is already used, and only then hours and gate. Retries of the scan that used the ticket return `ok` again, but for a code that admits several, whose
 * retries are known by their stored attempt.
 */
export function evaluateScan(ticket: JudgedTicket | undefined, scan: Scan, rules: DoorRules): ScanReason {
  if (!ticket) return "not_found";
  if (ticket.tokenVersion !== scan.tokenVersion) return "reissued";
  if (rules.isCancelled) return "event_cancelled";
  if (ticket.status === "cancelled") return "cancelled";
  if (scan.now.getTime() > Date.parse(rules.overAt)) return "expired";
  if (isGroupCode(ticket)) return evaluateGroup(ticket, scan, rules);
  if (scan.direction === "out") return judgeExit(ticket, rules);
  if (ticket.status === "active") return entryFault(rules, scan) ?? "ok";
  if (ticket.usedBy?.validationId === scan.validationId) return "ok";
  if (rules.allowsReentry && ticket.presence?.isOutside) return entryFault(rules, scan) ?? "reentered";
  const sameDevice = ticket.usedBy?.deviceId === scan.deviceId && scan.deviceId !== "";
  const age = Math.abs(scan.now.getTime() - Date.parse(ticket.firstUseAt ?? ""));
  return sameDevice && age < SCAN_DEBOUNCE_MS ? "repeated" : "already_used";
}

/** The same for a code that admits several people: hours and gate hold for those who enter. */
function evaluateGroup(ticket: JudgedTicket, scan: Scan, rules: DoorRules): ScanReason {
  const { reason } = passGroup(ticket, scan, rules.allowsReentry);
  return reason === "ok" || reason === "reentered" ? (entryFault(rules, scan) ?? reason) : reason;
}

/** Only people who are inside can leave, and only where re-entry is allowed. */
function judgeExit({ status, presence }: JudgedTicket, { allowsReentry }: DoorRules): ScanReason {
  return allowsReentry && status === "used" && !presence?.isOutside ? "left" : "not_inside";
}

/**
 * Whether a scan that would be `ok` has to be confirmed first: it would use up a ticket long before the doors. Its retries, whose
 * ticket is used already, do not.
 */
export function needsConfirmation(
  reason: ScanReason,
  ticket: Pick<JudgedTicket, "status"> | undefined,
  { now, confirmsEarly = false }: Pick<Scan, "now" | "confirmsEarly">,
  { early }: Pick<DoorRules, "early">,
): boolean {
  const usesUp = reason === "ok" && ticket?.status === "active";
  return usesUp && !confirmsEarly && early !== undefined && isFarBeforeDoors(early, now);
}
