import type { ScanReason } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Manifest, TicketKind } from "@tarima/shared/check-ins/door/door.schema.ts";
import { type ManifestStatus, unpackRow } from "@tarima/shared/check-ins/door/manifest-row.ts";
import type { DoorRules } from "@tarima/shared/check-ins/entry.ts";
import { evaluateScan, type Scan } from "@tarima/shared/check-ins/verdict.ts";

/** A ticket as stored on a door device: enough to check its code offline, without a name. */
export interface OfflineTicket {
  eventId: string;
  id: string;
  /** TRM-XXXX-XXXX */
  code: string;
  tokenVersion: number;
  status: ManifestStatus;
  kind: TicketKind;
  /** ISO; null while unused. */
  usedAt: string | null;
  /** This device's last scan of it, and its time by the device's clock, milliseconds. */
  here?: { validationId: string; at: number; isWaiting: boolean };
}

export function offlineTicketsOf({ eventId, kinds, rows }: Manifest): OfflineTicket[] {
  return rows.flatMap((packed) => {
    const row = unpackRow(packed);
    const kind = kinds[row.kind];
    return kind ? { ...row, eventId, id: `${eventId}.${row.id}`, kind } : [];
  });
}

/**
 * Merges the server's state of a ticket. This device's scan has priority while the server cannot know it: it is queued, or was
 * made after the request (`askedAt`, by the device's clock).
 */
export function mergeTicket(
  kept: OfflineTicket | undefined,
  told: OfflineTicket,
  askedAt: number,
): OfflineTicket {
  const here = kept?.here;
  if (!kept || !here || told.status === "cancelled" || told.tokenVersion > kept.tokenVersion) return told;
  return here.isWaiting || here.at >= askedAt ? kept : told;
}

/** Decides a scan by the server's rules, from the device's data. */
export function evaluateOffline(ticket: OfflineTicket | undefined, scan: Scan, rules: DoorRules): ScanReason {
  const localityId = ticket?.kind.localityId ?? undefined;
  if (!ticket) return evaluateScan(undefined, scan, rules);
  const { tokenVersion, usedAt, here } = ticket;
  const isOutside = ticket.status === "out";
  const usedBy = here ? { validationId: here.validationId, validator: "", deviceId: scan.deviceId } : null;
  const known = {
    status: isOutside ? ("used" as const) : (ticket.status as Exclude<ManifestStatus, "out">),
    tokenVersion,
    firstUseAt: usedAt,
    usedBy,
    presence: { isOutside, entries: 1 },
  };
  return evaluateScan(known, { ...scan, localityId }, rules);
}

/** The ticket after an admission or exit on this device. */
export function passedHere(
  ticket: OfflineTicket,
  reason: ScanReason,
  { validationId, now }: Pick<Scan, "validationId" | "now">,
  { at, isWaiting }: { at: number; isWaiting: boolean },
): OfflineTicket {
  return {
    ...ticket,
    status: reason === "left" ? "out" : "used",
    usedAt: reason === "ok" ? now.toISOString() : ticket.usedAt,
    here: { validationId, at, isWaiting },
  };
}
