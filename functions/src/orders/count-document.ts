import { AppError } from "@tarima/shared/app-error.ts";
import { wallClockOf, wallClockParts } from "@tarima/shared/dates.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type Held, holdLess, holdMore, passesPersonLimit } from "@tarima/shared/orders/person-limits.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { holdingsOf } from "../firestore/collections.ts";
import { lessenHolding, writeHolding } from "../ticketing/inventory.repo.ts";
import { findUnpaidOfDocument } from "./orders.repo.ts";
import { documentKeyOf } from "./person-key.ts";

/**
 * Counts an order against what the person of this document may have of the event, across accounts; a document that was given
 * before is let go. One read and one write. Answers the order's new key. Throws PERSON_LIMIT_EXCEEDED on the document's field.
 */
export async function countDocument(
  batch: WriteBatch,
  order: Order,
  buyer: Buyer,
  event: Pick<Event, "limits" | "combinations">,
): Promise<string> {
  const key = documentKeyOf(buyer);
  if (order.documentKey === key) return key;
  const tickets = ticketsByType(order.items);
  if (order.documentKey !== null) lessenHolding(batch, order.event.id, order.documentKey, tickets);
  const snapshot = await holdingsOf(order.event.id).doc(key).get();
  const held = snapshot.data() ?? { tickets: 0 };
  if (passesPersonLimit(event, held, tickets)) {
    const message = refusalOf(event, held, tickets, await findUnpaidOfDocument(order.event.id, key));
    throw new AppError("PERSON_LIMIT_EXCEEDED", { fields: { "buyer.docNumber": message } });
  }
  writeHolding(batch, snapshot, holdMore(held, tickets));
  return key;
}

/**
 * Why the limit is reached: by what was bought, or by orders that somebody has not paid and may never pay. Those count too,
 * since their payment pages are open: whoever pays there is to get their tickets, and nobody's more than the limit.
 */
function refusalOf(
  event: Pick<Event, "limits" | "combinations">,
  held: Held,
  tickets: Readonly<Record<string, number>>,
  unpaid: readonly Order[],
): string {
  const bought = unpaid.reduce((rest, { items }) => holdLess(rest, ticketsByType(items)), held);
  const last = unpaid
    .map(({ expiresAt }) => expiresAt)
    .sort()
    .at(-1);
  if (last === undefined || passesPersonLimit(event, bought, tickets))
    return "Con este documento ya se compró el máximo de boletas por persona";
  const { time } = wallClockParts(wallClockOf(new Date(last)));
  return `Con este documento hay otra compra sin pagar. Si nadie la paga, vuelve a intentarlo después de las ${time}.`;
}
