import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { events, waitingList } from "../../lib/firestore/collections.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { readEvent } from "../events/events.repo.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { isOver } from "./is-over.ts";
import { withNeed } from "./needs.ts";
import { entryIdOf, findOverdueOffers } from "./waiting-list.repo.ts";

/** Offers looked at by one sweep, and at once; the next one continues. */
const SWEPT = 200;
const AT_ONCE = 10;

/** What an order says of the offer that it is; undefined while nothing has changed. */
function offerAfter(
  { status, paidAt, expiresAt }: Pick<Order, "status" | "paidAt" | "expiresAt">,
  entry: Pick<WaitingEntry, "status" | "offeredUntil">,
): Partial<WaitingEntry> | undefined {
  if (paidAt !== null) return { status: "bought" };
  if (entry.status === "passed") return undefined;
  if (status === "expired" || status === "released") return { status: "passed" };
  return expiresAt === entry.offeredUntil ? undefined : { offeredUntil: expiresAt }; // a payment under way keeps it longer
}

/**
 * Brings an entry to what became of the order that it was offered, also where its money came late. Safe to repeat; the stored order
 * counts.
 */
export async function followOffer({ id, waitingListId }: Pick<Order, "id" | "waitingListId">): Promise<void> {
  if (waitingListId === undefined) return;
  await changeDocument({ of: waitingList, id: waitingListId }, async (entry, batch) => {
    if (entry.orderId !== id || !(entry.status === "offered" || entry.status === "passed")) return undefined;
    const order = await findOrder(id);
    const isLost = order?.paidAt === null && order.resale?.isGone && entry.status === "offered";
    return isLost ? waitAgain(entry, batch) : order && offerAfter(order, entry);
  });
}

/** What was offered was used by its seller: who was to have it waits where they waited, and the event says so, as of who joins. */
async function waitAgain(entry: WaitingEntry, batch: WriteBatch): Promise<Partial<WaitingEntry>> {
  const { eventId, combinationId, quantity, lost = 0 } = entry;
  const read = await readEvent(eventId);
  const event = read.data();
  if (!event || !read.updateTime || isOver(event, new Date())) return { status: "passed" };
  const list = withNeed(event.waitingList, combinationId, quantity);
  const said = events.encode(list ? { waitingList: list } : { id: eventId }); // the same id: a condition, and no change
  batch.update(read.ref, said, { lastUpdateTime: read.updateTime });
  return { status: "waiting", orderId: null, offeredUntil: null, lost: lost + 1 };
}

/** The same for offers that should be over. */
export async function followOverdueOffers(now: Date): Promise<void> {
  const overdue = await findOverdueOffers(now, SWEPT);
  await forEachConcurrent(overdue, AT_ONCE, async ({ eventId, uid, orderId }) => {
    try {
      if (orderId) await followOffer({ id: orderId, waitingListId: entryIdOf(eventId, uid) });
    } catch (error) {
      logger.error("An offer of a waiting list could not be followed", {
        eventId,
        uid,
        error: String(error),
      });
    }
  });
}
