import type { ScanReason } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Manifest, TicketKind } from "@tarima/shared/check-ins/door/door.schema.ts";
import { type ManifestStatus, unpackRow } from "@tarima/shared/check-ins/door/manifest-row.ts";
import type { DoorRules } from "@tarima/shared/check-ins/entry.ts";
import type { GroupEntry } from "@tarima/shared/check-ins/group-entry.schema.ts";
import { isGroupCode, passGroup } from "@tarima/shared/check-ins/group-entry.ts";
import { evaluateScan, type Scan } from "@tarima/shared/check-ins/verdict.ts";
import type { Answers } from "@tarima/shared/questions/question.schema.ts";

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
  /** Of a code that admits several people, once somebody entered. */
  group?: GroupEntry | undefined;
  /** A box office has it reserved, and may have sold it without a network: it is not known to be a ticket yet. */
  isReserved?: boolean;
  /** To the questions that are the door's. */
  answers?: Answers | undefined;
  /** This device's last scan of it: its time by the device's clock, milliseconds, and by the server's. */
  here?: { validationId: string; at: number; isWaiting: boolean; scannedAt: string };
}

export function offlineTicketsOf({ eventId, kinds, rows, answers }: Manifest): OfflineTicket[] {
  return rows.flatMap((packed) => {
    const row = unpackRow(packed);
    const kind = kinds[row.kind];
    if (!kind) return [];
    const own = answers?.[row.id];
    return { ...row, eventId, id: `${eventId}.${row.id}`, kind, ...(own && { answers: own }) };
  });
}

/** Those that a box office has reserved. */
export const reservedTicketsOf = ({ reserved = [], ...manifest }: Manifest): OfflineTicket[] =>
  offlineTicketsOf({ ...manifest, rows: reserved }).map((ticket) => ({ ...ticket, isReserved: true }));

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
    ...groupOf(ticket, scan.deviceId),
  };
  return evaluateScan(known, { ...scan, localityId }, rules);
}

/** What the rules for codes that admit several people need. */
function groupOf({ kind, group, here }: OfflineTicket, deviceId: string) {
  return {
    seatsPerTicket: kind.seatsPerTicket,
    ...(group && { group }),
    ...(here && { groupScan: { deviceId, at: here.scannedAt } }),
  };
}

/** How many a scan lets in for the first time; and of a code that admits several, how many have entered after it. */
export function passOffline(
  ticket: OfflineTicket,
  reason: ScanReason,
  scan: Scan,
  { allowsReentry }: DoorRules,
): { entered: number; group?: GroupEntry } {
  if (!isGroupCode(ticket.kind)) return { entered: reason === "ok" ? 1 : 0 };
  const status = ticket.status === "out" ? "used" : ticket.status;
  const { entered, after } = passGroup({ ...groupOf(ticket, scan.deviceId), status }, scan, allowsReentry);
  return { entered, group: after };
}

/** A scan that was let through on this device. */
interface PassedScan {
  reason: ScanReason;
  validationId: string;
  now: Date;
  /** After it, of a code that admits several people. */
  group?: GroupEntry | null | undefined;
}

/** The ticket after an admission or exit on this device. */
export function passedHere(
  ticket: OfflineTicket,
  { reason, validationId, now, group }: PassedScan,
  { at, isWaiting }: { at: number; isWaiting: boolean },
): OfflineTicket {
  const isOut = group ? false : reason === "left";
  return {
    ...ticket,
    status: isOut ? "out" : "used",
    usedAt: reason === "ok" ? (ticket.usedAt ?? now.toISOString()) : ticket.usedAt,
    ...(group && { group }),
    here: { validationId, at, isWaiting, scannedAt: now.toISOString() },
  };
}
