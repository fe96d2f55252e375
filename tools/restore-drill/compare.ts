import type { Contents } from "./read-database.ts";

export interface Comparison {
  /** Every count and sum, of the site's database and of the restored one. */
  rows: { name: string; live: number; restored: number }[];
  /** Written between the backup and the moment at which the site's database was read: no fault of the backup. */
  moved: string[];
  /** Documents that differ, or are in one database alone, and were not written since: "missing: orders/…". */
  faults: string[];
}

/** Between which moments a document was written that may differ; both ISO. */
interface Times {
  /** When the backup was made. */
  madeAt: string;
  /** The site's database some moment before that, where it was read: what is in it alone was deleted in between. */
  before?: Pick<Contents, "documents"> | undefined;
}

/**
 * Compares a restored database with the site's. Digests decide, sums are for the table: two changes that cancel each other out in a sum
 * are two faults.
 */
export function compare(live: Contents, restored: Contents, { madeAt, before }: Times): Comparison {
  const moved: string[] = [];
  const faults: string[] = [];
  for (const [path, { digest, updatedAt }] of live.documents) {
    const copy = restored.documents.get(path);
    if (copy?.digest === digest) continue;
    if (updatedAt > madeAt) moved.push(path);
    else faults.push(`${copy ? "altered" : "missing"}: ${path}`);
  }
  for (const [path, { digest }] of restored.documents) {
    if (live.documents.has(path)) continue;
    const wasThere = before?.documents.get(path)?.digest === digest;
    if (wasThere) moved.push(path);
    else faults.push(`not on the site: ${path}`);
  }
  for (const id of restored.unbalanced) faults.push(`the ledger does not come to the order: ${id}`);
  const names = new Set([...live.sums.keys(), ...restored.sums.keys()]);
  const rows = [...names].map((name) => ({
    name,
    live: live.sums.get(name) ?? 0,
    restored: restored.sums.get(name) ?? 0,
  }));
  return { rows, moved, faults };
}
