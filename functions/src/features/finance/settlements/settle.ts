import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { isLetGo, letGoOn } from "@tarima/shared/finance/letting-go.ts";
import { colombianDay, type Metrics, NO_METRICS, sumOf } from "@tarima/shared/finance/metrics.ts";
import { type Settlement, settlementId } from "@tarima/shared/finance/settlement.schema.ts";
import { addDays, type CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { ledger, settlements } from "../../../lib/firestore/collections.ts";
import { retryOnConflict, StaleRead } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { takeNumber } from "../../../lib/firestore/take-number.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { findUnsettled, SUMS_AT_ONCE, sumUnsettled } from "../../ledger/ledger.repo.ts";
import { assumedProducer } from "../../producers/assumed-producer.ts";
import { readProducer } from "../../producers/producers.repo.ts";
import { syncBalance } from "../balances/sync-balance.ts";
import { findStanding, isAdvanced, type Standing, type StandingEvent } from "../payout-terms/standing.ts";
import { type Part, release, reservesOf, restOf } from "./keep-back.ts";
import { settlementEntry } from "./settlement-entry.ts";

/** Most entries per settlement, so that they fit into one commit; the next settlement continues. */
const MOST_ENTRIES = 5_000;

interface Asked {
  producerId: string;
  to: CalendarDay;
  /** Of events that are not over, too, as far as the organisation is trusted. */
  isAdvance?: boolean | undefined;
}

/**
 * Settles the ledger entries of a producer up to a past day that no settlement has taken, of events whose time has come (decision 55);
 * late entries go into the next one. A part of them is kept back as a reserve, and reserves of earlier settlements that are due are
 * paid. The entries are marked in the commit that takes the number, each only if unchanged, so that two settlements never share one.
 * A negative balance is left for the next settlement. Throws PRODUCER_NOT_FOUND, SETTLEMENT_DAYS_OPEN, SETTLEMENT_EMPTY,
 * SETTLEMENT_HELD, SETTLEMENT_NEGATIVE with the balance, INVALID_REQUEST on the field.
 */
export async function createSettlement(asked: Asked, call: SignedCall): Promise<Settlement> {
  try {
    return await settle(asked, call);
  } catch (error) {
    // what is shown of it was counted before something changed: an event's date, or its state
    if (error instanceof AppError && error.code.startsWith("SETTLEMENT_"))
      await syncBalance(asked.producerId, call.now);
    throw error;
  }
}

async function settle({ producerId, to, isAdvance = false }: Asked, call: SignedCall): Promise<Settlement> {
  const today = colombianDay(call.now);
  if (!(await readProducer(producerId)).exists) throw new AppError("PRODUCER_NOT_FOUND");
  if (to >= today) {
    const fields = { dateTo: "Hasta ayer: el día de hoy todavía vende" };
    throw new AppError("SETTLEMENT_DAYS_OPEN", { fields });
  }
  return retryOnConflict(async () => {
    const batch = db().batch();
    const number = await takeNumber(batch, "settlements");
    const id = settlementId(number);
    const producer = await assumedProducer(batch, producerId);
    // as of yesterday, whatever the day asked for: what has gone back since is not paid
    const standing = await findStanding(producer, addDays(today, -1), call.now);
    if (isAdvance && standing.terms.advancePercent === 0)
      throw new AppError("INVALID_REQUEST", {
        fields: { isAdvance: "Esta organización no tiene anticipos" },
      });
    const chosen = standing.events.filter((it) => it.isNow || (isAdvance && isAdvanced(it)));
    const taken = await entriesOf(producerId, chosen, to);
    await assertStill(producerId, chosen, addDays(today, -1));
    const entries = taken.flatMap((snapshot) => snapshot.data() ?? []);
    const metrics = { ...NO_METRICS, ...sumOf(entries.map((entry) => entry.metrics)) };
    const due = standing.reserves.filter(({ isNow }) => isNow);
    if (due.length === 0 && metrics.producerNet === 0 && metrics.gmv === 0)
      throw new AppError(
        standing.events.some(({ isNow }) => !isNow) ? "SETTLEMENT_HELD" : "SETTLEMENT_EMPTY",
      );
    assumeEvents(batch, chosen);
    for (const snapshot of taken) markSettled(batch, snapshot, id);
    const released = release(batch, standing.reserving, due, id);
    const before = metrics.producerNet + released.reduce((sum, { amount }) => sum + amount, 0);
    const parts = partsOf(entries, chosen, standing, today);
    const balance = before - restOf(parts);
    if (balance < 0) throw new AppError("SETTLEMENT_NEGATIVE", { details: { balance } });
    const reserves = reservesOf(parts, before);
    const amount = before - reserves.reduce((sum, it) => sum + it.amount, 0);
    if (entries.length === 0 && amount === 0) throw new AppError("SETTLEMENT_EMPTY");
    const days = entries.map(({ day }) => day).toSorted();
    const at = call.now.toISOString();
    const settlement: Settlement = {
      id,
      number,
      producerId,
      producerName: producer.legalName || producer.fullName,
      from: days.at(0) ?? to,
      to: days.at(-1) ?? to,
      entries: entries.length,
      metrics: namingContributionIfAny(metrics),
      amount,
      ...(reserves.length > 0 && { reserves, isReserving: true }),
      ...(released.length > 0 && { released }),
      tier: standing.tier,
      ...(chosen.some(({ isNow }) => !isNow) && { isAdvance: true }),
      byEvent: byEventOf([...parts, ...released, ...reserves.map((it) => ({ ...it, amount: -it.amount }))]),
      status: "draft",
      dueOn: null,
      createdAt: at,
      updatedAt: at,
    };
    batch.create(settlements.doc(settlement.id), settlement);
    const detail = `Liquidación ${settlement.id} de ${settlement.producerName}: ${formatMoney(settlement.amount)}`;
    createAuditLog(
      batch,
      settlementEntry(settlement, call, { action: "settlement.created", detail }),
      call.now,
    );
    await batch.commit();
    return settlement;
  });
}

/**
 * Events as they were read are a condition of a commit, with the dates that their passes open: one may be suspended, cancelled or moved
 * meanwhile. Nothing of them is written.
 */
export function assumeEvents(
  batch: WriteBatch,
  chosen: readonly Pick<StandingEvent, "snapshot" | "dates">[],
): void {
  const read = chosen.flatMap(({ snapshot, dates }) => [...(snapshot ? [snapshot] : []), ...dates]);
  for (const { id, ref, updateTime } of new Map(read.map((snapshot) => [snapshot.id, snapshot])).values())
    if (updateTime) batch.update(ref, { id }, { lastUpdateTime: updateTime });
}

/**
 * Of events that are not over, what was summed up is still so after their entries were read: a settlement that is cancelled in between
 * gives theirs back, and what was a debt is money of an event to come. Throws StaleRead.
 */
async function assertStill(
  producerId: string,
  chosen: readonly StandingEvent[],
  to: CalendarDay,
): Promise<void> {
  const early = chosen.filter(({ isDue }) => !isDue);
  await forEachConcurrent(early, SUMS_AT_ONCE, async ({ eventId, sum }) => {
    if ((await sumUnsettled({ producerId, eventId }, to)) !== sum)
      throw new StaleRead("What is unsettled of an event changed while it was read");
  });
}

/** The entries of events, debts first: where there are too many, what is owed to Tarima is not what waits. */
async function entriesOf(
  producerId: string,
  chosen: readonly StandingEvent[],
  to: CalendarDay,
): Promise<DocumentSnapshot<LedgerEntry>[]> {
  const taken: DocumentSnapshot<LedgerEntry>[] = [];
  for (const { eventId } of chosen.toSorted((a, b) => a.sum - b.sum)) {
    const left = MOST_ENTRIES - taken.length;
    if (left === 0) break;
    taken.push(...(await findUnsettled({ producerId, eventId }, to, left)));
  }
  return taken;
}

/** What each event's entries add up to, and what is kept back of it. */
function partsOf(
  entries: readonly LedgerEntry[],
  chosen: readonly StandingEvent[],
  { terms }: Standing,
  today: CalendarDay,
): Part[] {
  const amounts = new Map<string, number>();
  for (const { eventId, metrics } of entries)
    amounts.set(eventId, (amounts.get(eventId) ?? 0) + (metrics.producerNet ?? 0));
  return chosen.map(({ eventId, name, event, opened, isNow, isDue, sum: whole }) => {
    const part = { eventId, name, amount: amounts.get(eventId) ?? 0, whole };
    const { settlesAfter, reserveDays, reservePercent, advancePercent } = terms;
    // what was taken of an event that is not over stays until it is, whatever the next settlement takes
    const setOffAfter = isDue ? null : settlesAfter;
    if (!isNow)
      return { ...part, percent: 100 - advancePercent, daysAfter: settlesAfter, setOffAfter, isRest: true };
    const percent = isLetGo(letGoOn(event, reserveDays, opened), today) ? 0 : reservePercent;
    return { ...part, percent, daysAfter: reserveDays, setOffAfter, isRest: false };
  });
}

/** The contribution is named only where there is one: a release before this one reads no settlement that names it. */
function namingContributionIfAny(metrics: Metrics): Settlement["metrics"] {
  const { contribution, contributionBase, contributionTickets, ...others } = metrics;
  return contribution === 0 && contributionBase === 0 && contributionTickets === 0 ? others : metrics;
}

/** What a settlement pays of each event, the largest first; those that it pays nothing of are left out. */
function byEventOf(
  amounts: readonly { eventId: string; name: string; amount: number }[],
): NonNullable<Settlement["byEvent"]> {
  const sums = new Map<string, { id: string; name: string; amount: number }>();
  for (const { eventId: id, name, amount } of amounts)
    sums.set(id, { id, name, amount: (sums.get(id)?.amount ?? 0) + amount });
  return [...sums.values()].filter(({ amount }) => amount !== 0).sort((a, b) => b.amount - a.amount);
}

/** Marks an entry as taken by a settlement, or by none, if it is unchanged. */
export function markSettled(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot<LedgerEntry>,
  settlementId: string | null,
): void {
  batch.update(ref, ledger.encode({ settlementId }), updateTime ? { lastUpdateTime: updateTime } : {});
}
