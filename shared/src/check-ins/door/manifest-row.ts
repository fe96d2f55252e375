import type { GroupEntry } from "../group-entry.schema.ts";

/** A ticket's status in a manifest. `out`: used, but the person has left again. */
export const MANIFEST_STATUSES = ["active", "used", "cancelled", "out"] as const;
export type ManifestStatus = (typeof MANIFEST_STATUSES)[number];

export interface ManifestRow {
  /** The ticket's id without the event's: order and number. */
  id: string;
  tokenVersion: number;
  status: ManifestStatus;
  /** Index in the manifest's list of kinds. */
  kind: number;
  /** ISO; null while unused. Sent in seconds. */
  usedAt: string | null;
  /** TRM-XXXX-XXXX */
  code: string;
  /** Of a code that admits several people, once somebody entered. */
  group?: GroupEntry | undefined;
}

/** A ticket in as few characters as possible, without anybody's name. */
export function packRow({ id, tokenVersion, status, kind, usedAt, code, group }: ManifestRow): string {
  const seconds = usedAt ? Math.floor(Date.parse(usedAt) / 1000) : 0;
  const letters = code.replace("TRM-", "").replace("-", "");
  const entered = group ? [group.admitted, group.outside] : [];
  return [id, tokenVersion, MANIFEST_STATUSES.indexOf(status), kind, seconds, letters, ...entered].join(" ");
}

export function unpackRow(row: string): ManifestRow {
  const [id = "", version, status, kind, seconds, code = "", admitted, outside] = row.split(" ");
  return {
    id,
    tokenVersion: Number(version),
    // an unknown status (from a later release) admits nobody
    status: MANIFEST_STATUSES[Number(status)] ?? "cancelled",
    kind: Number(kind),
    usedAt: Number(seconds) ? new Date(Number(seconds) * 1000).toISOString() : null,
    code: `TRM-${code.slice(0, 4)}-${code.slice(4)}`,
    ...(admitted !== undefined && { group: { admitted: Number(admitted), outside: Number(outside) } }),
  };
}
