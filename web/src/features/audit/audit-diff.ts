import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";

export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

type Payload = AuditLog["payload"];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The changes an entry records: its `before` and `after` fields, a status `from` and `to`, or the previous value of a single
 * field. Empty without changes.
 */
export function differencesOf({ from, to, before, after, ...rest }: Payload): Difference[] {
  const moved = from !== undefined && to !== undefined ? [{ field: "status", before: from, after: to }] : [];
  if (isRecord(before) && isRecord(after))
    return [
      ...moved,
      ...Object.keys(after).map((field) => ({ field, before: before[field], after: after[field] })),
    ];
  const changed = ["role", "status"].find((name) => rest[name] !== undefined);
  if (before !== undefined && changed) return [...moved, { field: changed, before, after: rest[changed] }];
  return moved;
}

/** An entry's other details. */
export function restOf({ from: _f, to: _t, before, after: _a, changed: _c, ...rest }: Payload): Payload {
  return before === undefined
    ? rest
    : Object.fromEntries(Object.entries(rest).filter(([name]) => name !== "role" && name !== "status"));
}
