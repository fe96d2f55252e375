import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";

export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

type Payload = AuditLog["payload"];
type Entry = Pick<AuditLog, "resource" | "payload">;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whose `from` and `to` are statuses; a settlement's are days, and a ticket's are accounts. */
const hasMoved = ({ resource, payload: { from, to } }: Entry) =>
  (resource.type === "event" || resource.type === "incident") && from !== undefined && to !== undefined;

/** The single field that an entry keeps the previous value of, beside the present one. */
const singleOf = ({ role, status }: Payload) =>
  role !== undefined ? "role" : status !== undefined ? "status" : undefined;

/**
 * The changes an entry records: of its `before` and `after` fields those that differ, within groups of fields too; a status `from`
 * and `to`, or the previous value of a single field. Empty without changes.
 */
export function differencesOf(entry: Entry): Difference[] {
  const { from, to, before, after, ...rest } = entry.payload;
  const moved = hasMoved(entry) ? [{ field: "status", before: from, after: to }] : [];
  if (isRecord(before) && isRecord(after)) return [...moved, ...between(before, after)];
  if (before === undefined) return moved;
  if (after !== undefined) return [...moved, ...between({ name: before }, { name: after })];
  const single = singleOf(rest);
  return single ? [...moved, { field: single, before, after: rest[single] }] : moved;
}

function between(before: Payload, after: Payload, path = ""): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (isRecord(was) && isRecord(is)) return between(was, is, `${path}${name}.`);
    return isSame(was, is) ? [] : [{ field: path + name, before: was, after: is }];
  });
}

const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

/** Fields in one order, since those of a stored map have none. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, it) =>
    isRecord(it) ? Object.fromEntries(Object.entries(it).toSorted(([a], [b]) => (a < b ? -1 : 1))) : it,
  );

/** An entry's other details. */
export function restOf(entry: Entry): Payload {
  const { from, to, before, after, changed, ...rest } = entry.payload;
  const others = {
    ...rest,
    ...(!hasMoved(entry) && entry.resource.type !== "ticket" && { from, to }),
    ...(after === undefined && { changed }),
    ...(after === undefined && singleOf(rest) === undefined && { before }),
  };
  const isShown = (name: string) => before === undefined || name !== singleOf(rest);
  return Object.fromEntries(
    Object.entries(others).filter(([name, value]) => value !== undefined && isShown(name)),
  );
}
