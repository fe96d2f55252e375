import type { SaleSnapshot } from "../inventory.repo.ts";
import { poolsOfList } from "../kept-for-list.ts";
import { flagIfSoldOut, flagSoldOut, isSoldOut } from "../sold-out.ts";
import { sumsOf } from "./choose-shards.ts";

/** Events this instance has marked as sold out, so that further refusals do not mark them again. */
const flagged = new Set<string>();

export const forgetMarks = (): void => flagged.clear();

/**
 * Marks the public document once the last place is taken or found taken, without delaying the sale. Whoever takes the last one
 * always does: it may have come free again, and the mark been removed, while this instance sold nothing. `inPart` are the pools of
 * which not all shards were read.
 */
export function markSoldOut(
  { event, free }: SaleSnapshot,
  hasTaken: boolean,
  inPart: readonly string[],
): void {
  if (!event) return;
  const left = sumsOf(free);
  // limits of types that nobody asked for were not read: they may be used up too; and what was read in part of a pool that somebody
  // waits for may be the list's: then it is looked at more closely
  const listed = poolsOfList(event);
  const unread = inPart.filter((pool) => !free.has(pool) || listed.has(pool));
  const atLeast = { ...left, ...Object.fromEntries(unread.map((pool) => [pool, 0])) };
  if (!isSoldOut(event, atLeast, new Date())) flagged.delete(event.id);
  else if (hasTaken || !flagged.has(event.id)) {
    flagged.add(event.id);
    void (inPart.length > 0 ? flagIfSoldOut(event, new Date()) : flagSoldOut(event.id));
  }
}
