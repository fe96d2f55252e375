import { withoutLostAddOns } from "./rearrange.ts";
import { LIST_NAMES, type Rows } from "./rows.ts";

interface Row {
  id: string;
}

/**
 * Merges own changes with those somebody else has saved meanwhile: fields changed here keep their values, all others take the
 * stored ones. Rows added on either side are kept; rows removed on one side are removed.
 */
export function mergeRows(base: Rows, mine: Rows, theirs: Rows): Rows {
  const merged = {
    localities: mergeList(base.localities, mine.localities, theirs.localities),
    phases: mergeList(base.phases, mine.phases, theirs.phases),
    combinations: mergeList(base.combinations, mine.combinations, theirs.combinations),
  };
  const has = (rows: readonly Row[], id: string) => rows.some((row) => row.id === id);
  return {
    ...merged,
    feePaidBy: mine.feePaidBy === base.feePaidBy ? theirs.feePaidBy : mine.feePaidBy,
    phases: merged.phases.map((row) =>
      row.opensAfter && !has(merged.phases, row.opensAfter) ? { ...row, opensAfter: undefined } : row,
    ),
    combinations: withoutLostAddOns(
      merged.combinations.filter(
        ({ localityId, phaseId }) => has(merged.localities, localityId) && has(merged.phases, phaseId),
      ),
    ),
  };
}

function mergeList<T extends Row>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const inBase = byId(base);
  const inMine = byId(mine);
  const kept = theirs.flatMap((row) => {
    const [before, own] = [inBase.get(row.id), inMine.get(row.id)];
    if (!before) return [row]; // added there
    return own ? [mergeRow(before, own, row)] : []; // or removed here
  });
  return [...kept, ...mine.filter(({ id }) => !inBase.has(id) && !byId(theirs).has(id))];
}

function mergeRow<T extends Row>(before: T, own: T, stored: T): T {
  const changed = Object.entries(own).filter(([field, value]) => value !== before[field as keyof T]);
  return { ...stored, ...Object.fromEntries(changed) };
}

const byId = <T extends Row>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

export function isSame(a: Rows, b: Rows): boolean {
  const plain = (rows: Rows) =>
    JSON.stringify([
      rows.feePaidBy,
      LIST_NAMES.map((list) => rows[list].map((row) => Object.entries(row).sort())),
    ]);
  return plain(a) === plain(b);
}
