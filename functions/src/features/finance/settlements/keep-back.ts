import { shareOf } from "@tarima/shared/finance/payout-terms.ts";
import type { Released, Reserve, Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { settlements } from "../../../lib/firestore/collections.ts";
import { readMany } from "../../../lib/firestore/queries.ts";
import type { KeptReserve } from "../payout-terms/standing.ts";

/** What an event adds to a settlement, and how much of it is kept back until so many days after it. */
export interface Part {
  eventId: string;
  name: string;
  amount: number;
  /** What all of the event that no settlement has taken comes to: more of it may have gone back than `amount` says. */
  whole: number;
  percent: number;
  daysAfter: number;
  /** Until when that is kept which has gone back since; as of a reserve. */
  setOffAfter: number | null;
  /** What is kept is what an advance leaves. */
  isRest: boolean;
}

/**
 * What is kept back of each part: what is more than the event comes to, and of the rest its share, in whole
 * pesos, rounded down; together no more than the settlement comes to, first what an advance leaves. Pure.
 */
export function reservesOf(parts: readonly Part[], total: number): Reserve[] {
  let left = Math.max(0, total);
  const keep = ({ eventId, name, isRest }: Part, wished: number, daysAfter: number | null): Reserve[] => {
    const amount = Math.min(left, wished);
    left -= amount;
    const kept = { eventId, name, amount, daysAfter, ...(isRest && { isRest }), releasedBy: null };
    return amount > 0 ? [kept] : [];
  };
  const setOff = (part: Part): Reserve[] => {
    const [own, others] = goneBackOf(part);
    return part.setOffAfter === null
      ? keep(part, own + others, null)
      : [...keep(part, own, part.setOffAfter), ...keep(part, others, null)];
  };
  const share = (part: Part): Reserve[] => keep(part, shareOf(payableOf(part), part.percent), part.daysAfter);
  const others = parts.filter(({ isRest }) => !isRest);
  return [
    ...parts.filter(({ isRest }) => isRest).flatMap((it) => [...setOff(it), ...share(it)]),
    ...others.flatMap(setOff),
    ...others.flatMap(share),
  ];
}

/** What of an advance's events is not advanced: it pays no debt either, or the money that would pay that is paid out instead. Pure. */
export const restOf = (parts: readonly Part[]): number =>
  reservesOf(
    parts.filter(({ isRest }) => isRest),
    Number.MAX_SAFE_INTEGER,
  ).reduce((sum, { amount }) => sum + amount, 0);

const payableOf = ({ amount, whole }: Part): number => Math.min(amount, whole);

/** What of a part has gone back since: of what was taken of the event, and what it owes beyond that, which is kept of others' money. */
function goneBackOf(part: Part): [own: number, others: number] {
  const all = part.amount - payableOf(part);
  const own = Math.min(all, Math.max(0, part.amount));
  return [own, all - own];
}

/** Marks reserves of earlier settlements as paid by a new one, each settlement only if it is as it was read. */
export function release(
  batch: WriteBatch,
  reserving: readonly DocumentSnapshot<Settlement>[],
  due: readonly KeptReserve[],
  by: string,
): Released[] {
  for (const snapshot of reserving) {
    const paid = due.filter((it) => it.settlementId === snapshot.id);
    const isPaid = ({ eventId, daysAfter, releasedBy }: Reserve) =>
      releasedBy === null && paid.some((it) => it.eventId === eventId && it.daysAfter === daysAfter);
    if (paid.length > 0)
      changeReserves(batch, snapshot, (it) => (isPaid(it) ? { ...it, releasedBy: by } : it));
  }
  return due.map(({ settlementId, eventId, name, amount }) => ({ settlementId, eventId, name, amount }));
}

/** The reserves that a settlement was to pay are kept back again: it is cancelled. */
export async function keepAgain(
  batch: WriteBatch,
  { id, released = [] }: Pick<Settlement, "id" | "released">,
): Promise<void> {
  const of = [...new Set(released.map(({ settlementId }) => settlementId))];
  for (const snapshot of await readMany(settlements, of))
    changeReserves(batch, snapshot, (it) => (it.releasedBy === id ? { ...it, releasedBy: null } : it));
}

function changeReserves(
  batch: WriteBatch,
  snapshot: DocumentSnapshot<Settlement>,
  change: (reserve: Reserve) => Reserve,
): void {
  const before = snapshot.data()?.reserves;
  if (!before || !snapshot.updateTime) return;
  const reserves = before.map(change);
  const isReserving = reserves.some(({ releasedBy }) => releasedBy === null);
  batch.update(snapshot.ref, settlements.encode({ reserves, isReserving }), {
    lastUpdateTime: snapshot.updateTime,
  });
}
