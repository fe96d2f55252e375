import { SCAN_DEBOUNCE_MS } from "../limits.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";
import type { ScanReason, ScanResult } from "./check-in.schema.ts";

/** The result that goes with each reason. */
export const RESULT_OF: Readonly<Record<ScanReason, ScanResult>> = {
  ok: "valid",
  forged: "invalid",
  not_found: "invalid",
  reissued: "invalid",
  wrong_event: "invalid",
  already_used: "used",
  cancelled: "cancelled",
  event_cancelled: "cancelled",
  repeated: "duplicate",
};

export interface Scan {
  tokenVersion: number;
  deviceId: string;
  validationId: string;
  now: Date;
  isEventCancelled?: boolean;
}

/**
 * What a genuine code of this event is worth: validity first (does it exist, is it the newest code, was it cancelled),
 * and only then whether it was used. The scan that used the ticket hears `ok` again, however often it is retried.
 */
export function judge(
  ticket: Pick<Ticket, "status" | "tokenVersion" | "usedBy" | "firstUseAt"> | undefined,
  scan: Scan,
): ScanReason {
  if (!ticket) return "not_found";
  if (ticket.tokenVersion !== scan.tokenVersion) return "reissued";
  if (scan.isEventCancelled) return "event_cancelled";
  if (ticket.status === "cancelled") return "cancelled";
  if (ticket.status === "active") return "ok";
  if (ticket.usedBy?.validationId === scan.validationId) return "ok";
  const sameDevice = ticket.usedBy?.deviceId === scan.deviceId && scan.deviceId !== "";
  const age = scan.now.getTime() - Date.parse(ticket.firstUseAt ?? "");
  return sameDevice && age < SCAN_DEBOUNCE_MS ? "repeated" : "already_used";
}
