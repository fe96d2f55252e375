import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import type { Selection } from "@tarima/shared/orders/order.schema.ts";
import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { events, holdingsOf, waitingList } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { freeForPublic } from "../inventory/kept-for-list.ts";
import { hasLapsedTooOften } from "../inventory/lapses.ts";
import { passesPersonLimit } from "../inventory/person-limits.ts";
import { ticketsAvailable } from "../inventory/pools.ts";
import { quoteOrder } from "../orders/pricing/quote.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { assertSelling } from "../switches/sales-off.ts";
import { withNeed } from "./needs.ts";
import { entryIdOf } from "./waiting-list.repo.ts";

/**
 * Puts somebody on an event's list. The event as it was read is a condition of the commit, so that whoever takes its list away
 * meanwhile meets the entry. Safe to repeat: an equal entry keeps its place. Throws EVENT_NOT_FOUND, WAITING_ALREADY,
 * TICKETS_AVAILABLE, HOLDS_LAPSED, PERSON_LIMIT_EXCEEDED, and the errors of quoteOrder and assertSelling.
 */
export async function joinWaitingList(
  eventId: string,
  wish: Selection,
  { actor: { uid }, now }: SignedCall,
): Promise<void> {
  const switches = await currentSwitches();
  await changeDocument({ of: events, id: eventId, missing: "EVENT_NOT_FOUND" }, async (event, batch) => {
    if (!isPublicStatus(event.status)) throw new AppError("EVENT_NOT_FOUND");
    const [stored, held, free] = await Promise.all([
      waitingList.doc(entryIdOf(eventId, uid)).get(),
      holdingsOf(eventId).doc(uid).get(),
      freePlaces(event),
    ]);
    const before = stored.data();
    if (before?.status === "waiting" || before?.status === "offered") {
      if (before.combinationId !== wish.combinationId || before.quantity !== wish.quantity)
        throw new AppError("WAITING_ALREADY");
      return undefined;
    }
    assertSelling(switches, event);
    const { chosen, items } = quoteOrder(event, [wish], switches.feeRate, now);
    if (chosen.some(({ combination }) => combination.pass)) throw new AppError("PASS_SOLD_ONLY");
    const tickets = Object.fromEntries(items.map(({ combinationId, quantity }) => [combinationId, quantity]));
    const holding = held.data() ?? { tickets: 0 };
    if (hasLapsedTooOften(holding, now)) throw new AppError("HOLDS_LAPSED");
    if (passesPersonLimit(event, holding, tickets)) throw new AppError("PERSON_LIMIT_EXCEEDED");
    const left = freeForPublic(event, free, now);
    if (chosen.some(({ combination }) => ticketsAvailable(combination, event.pools, left) > 0))
      throw new AppError("TICKETS_AVAILABLE");
    writeEntry(batch, stored, {
      ...{ eventId, uid, ...wish, status: "waiting", createdAt: now.toISOString() },
      ...{ orderId: null, offeredUntil: null, expiresAt: overAt(event).toISOString() },
    });
    const list = withNeed(event.waitingList, wish.combinationId, wish.quantity);
    return list ? { waitingList: list } : { id: event.id }; // the same id: a condition, and no change
  });
}

function writeEntry(batch: WriteBatch, stored: DocumentSnapshot<WaitingEntry>, entry: WaitingEntry): void {
  if (!stored.updateTime) batch.create(stored.ref, entry);
  else batch.update(stored.ref, waitingList.encode(entry), { lastUpdateTime: stored.updateTime });
}
