import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { waitingList } from "../../lib/firestore/collections.ts";
import { releaseOrder } from "../orders/buying/release-order.ts";
import { entryIdOf } from "./waiting-list.repo.ts";

/** Gives back what is held for an entry that is gone; what is paid, or being paid, stays as it is. Safe to repeat. */
export async function giveBackOffer(
  { status, orderId }: Pick<WaitingEntry, "status" | "orderId">,
  now: Date,
): Promise<void> {
  if (status !== "offered" || !orderId) return;
  try {
    await releaseOrder(orderId, now);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "ORDER_NOT_CANCELLABLE")) throw error;
  }
}

/**
 * Takes somebody off an event's list; places that are held for them come free first, for the next. Safe to repeat. Throws
 * ORDER_NOT_CANCELLABLE once they are paid or being paid.
 */
export async function leaveWaitingList(eventId: string, uid: string, now: Date): Promise<void> {
  await changeDocument(
    { of: waitingList, id: entryIdOf(eventId, uid) },
    async (entry): Promise<Partial<WaitingEntry> | undefined> => {
      // "passed" too: the order's own trigger may have been quicker than this
      if (entry.status === "bought" || entry.status === "left") return undefined;
      if (entry.status === "offered" && entry.orderId) await releaseOrder(entry.orderId, now);
      return { status: "left" };
    },
  );
}
