import type { ProducerBalance } from "@tarima/shared/finance/balance.schema.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { FieldPath } from "firebase-admin/firestore";
import { producerBalances, producers } from "../../../lib/firestore/collections.ts";
import { eachPage } from "../../../lib/firestore/queries.ts";
import { saveDocument } from "../../../lib/firestore/save-document.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { findStanding, sinceOf, sumsOf } from "../payout-terms/standing.ts";
import { findOpenSettlements } from "../settlements/settlements.repo.ts";

/** Producers per read, and at once, of the recount. */
const PAGE = 200;
const AT_ONCE = 5;

/**
 * Counts what is owed to a producer, from the ledger and their settlements, and keeps it. Counted again if somebody else kept it
 * meanwhile, so that the last of several has seen what the others saw. Safe to repeat.
 */
export async function syncBalance(producerId: string, now: Date): Promise<void> {
  const producer = await findProducer(producerId);
  if (!producer) return;
  await saveDocument(
    { of: producerBalances, id: producerId },
    {
      change: () => balanceOf(producer, now),
      create: async () => {
        const balance = await balanceOf(producer, now);
        return balance.isOpen ? balance : undefined;
      },
    },
  );
}

async function balanceOf(producer: Producer, now: Date): Promise<ProducerBalance> {
  const { id, brandName, legalName } = producer;
  const today = colombianDay(now);
  const [standing, open] = await Promise.all([
    findStanding(producer, addDays(today, -1), now),
    findOpenSettlements(id),
  ]);
  const { held, released, ...sums } = sumsOf(standing);
  // what the next settlement takes: reserves that are due are part of it
  const [unsettled, reserved] = [sums.unsettled + released, sums.reserved - released];
  const unsettledSince = unsettled === 0 ? null : (sinceOf(standing) ?? today);
  const unpaid = open.reduce((sum, { amount }) => sum + amount, 0);
  const overdue = open.reduce((sum, { amount, status }) => sum + (status === "overdue" ? amount : 0), 0);
  const isOpen = unsettled !== 0 || held !== 0 || reserved !== 0 || open.length > 0;
  const starts = [...(unsettledSince ? [unsettledSince] : []), ...open.map((it) => it.from)];
  return {
    id,
    name: brandName || legalName || id,
    unsettled,
    unsettledSince,
    held,
    reserved,
    unpaid,
    overdue,
    owed: unsettled + held + reserved + unpaid,
    isOpen,
    since: starts.toSorted()[0] ?? (isOpen ? today : ""),
    countedAt: now.toISOString(),
  };
}

/** Counts for every producer anew: days end, names change. May run at any time. */
export async function recountBalances(now: Date): Promise<void> {
  for await (const page of eachPage(producers.all().orderBy(FieldPath.documentId()), PAGE))
    await forEachConcurrent(page, AT_ONCE, async ({ id }) => {
      try {
        await syncBalance(id, now);
      } catch (error) {
        logger.error("What is owed to a producer was not counted", { producerId: id, error: String(error) });
      }
    });
}
