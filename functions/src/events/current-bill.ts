import type { BillRow } from "@tarima/shared/events/bill.schema.ts";
import { type Bill, byDate, openBill } from "@tarima/shared/events/bill.ts";
import * as logger from "firebase-functions/logger";
import { billFreshMs } from "../config.ts";
import { type ReadParts, readBillParts, rowOfText } from "./bill.repo.ts";

/** What is asked for again although it should have been seen: a part may carry a time a little before its commit. */
const OVERLAP_MS = 10_000;

interface KnownRow {
  text: string;
  row: BillRow;
}
type KnownPart = ReadonlyMap<string, KnownRow>;

/** The bill as it was found, and what it was made of. */
interface Kept {
  parts: ReadonlyMap<string, KnownPart>;
  /** In the order of the bill. */
  rows: readonly BillRow[];
  bill: Bill;
  readAt: string;
  checkedAt: number;
}

let kept: Kept | undefined;
let refreshing: Promise<Kept> | undefined;

/**
 * The bill from this instance's memory: read whole once, then asked at most every 30 s for the parts that were written
 * since. Whoever asks meanwhile shares the one refresh. One that fails leaves what was known.
 */
export async function currentBill(now: Date, freshMs = billFreshMs()): Promise<Bill> {
  if (kept && now.getTime() - kept.checkedAt < freshMs) return kept.bill;
  refreshing ??= refresh(kept, now).finally(() => {
    refreshing = undefined;
  });
  try {
    kept = await refreshing;
  } catch (error) {
    if (!kept) throw error;
    kept = { ...kept, checkedAt: now.getTime() };
    logger.warn("The bill could not be refreshed; lists answer what they knew", { error: String(error) });
  }
  return kept.bill;
}

async function refresh(known: Kept | undefined, now: Date): Promise<Kept> {
  const since = known && new Date(Date.parse(known.readAt) - OVERLAP_MS).toISOString();
  const { parts, rows, readAt } = follow(known, await readBillParts(since));
  return { parts, rows, readAt, bill: openBill(rows, now), checkedAt: now.getTime() };
}

/** What is known once some parts were read; rows whose text is the same stay the same. */
function follow(known: Kept | undefined, { parts: read, readAt }: ReadParts) {
  const parts = new Map(known?.parts);
  let isChanged = !known;
  for (const { id, rows } of read) {
    const before = parts.get(id);
    const after = new Map(Object.entries(rows).map(([key, text]) => [key, parsed(text, before?.get(key))]));
    isChanged ||= after.size !== before?.size || [...after].some(([key, row]) => before.get(key) !== row);
    parts.set(id, after);
  }
  const rows = isChanged ? sortedRows(parts) : (known?.rows ?? []);
  return { parts, rows, readAt };
}

function parsed(text: string, before: KnownRow | undefined): KnownRow {
  return before?.text === text ? before : { text, row: rowOfText(text) };
}

const sortedRows = (parts: Kept["parts"]): BillRow[] =>
  [...parts.values()].flatMap((part) => [...part.values()].map(({ row }) => row)).sort(byDate);
