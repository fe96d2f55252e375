import { createHash } from "node:crypto";
import { scanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import * as z from "zod/mini";
import { checkInTicket } from "../../functions/src/features/check-ins/scanning/check-in-ticket.ts";
import { openDoor } from "../../functions/src/features/check-ins/scanning/door.ts";
import { purchaseTickets } from "../../functions/src/features/orders/buying/purchase-tickets.ts";
import { orderSearchWords } from "../../functions/src/features/orders/order-search.ts";
import { changeOrder } from "../../functions/src/features/orders/orders.repo.ts";
import { recordPayment } from "../../functions/src/features/payments/gateway/record-payment.ts";
import { startCheckout } from "../../functions/src/features/payments/start-checkout.ts";
import { issueTickets } from "../../functions/src/features/tickets/issuing/issue-tickets.ts";
import { tickets } from "../../functions/src/lib/firestore/collections.ts";
import { uuidOf } from "../../functions/src/lib/uuid-of.ts";
import { buildPayment } from "../builders/payments.ts";
import { buildActor, buildBuyer, buildCall } from "../builders/people.ts";
import { type AccountData, accounts, type SaleData, sales } from "./data.ts";

const DAY_MS = 24 * 60 * 60_000;

function accountOf(uid: string): AccountData {
  const account = accounts.find((candidate) => candidate.uid === uid);
  if (!account) throw new Error(`emulator-data names an account that is not there: ${uid}`);
  return account;
}

const callOf = ({ uid, role, email, name, producerId }: AccountData, now: Date) =>
  buildCall({ actor: buildActor({ uid, role, email, name, producerId }), now });

/**
 * Buys, pays and scans as sales.json says, at the times given there, through the same commands as real requests. Returns the
 * orders.
 */
export async function makeSales(events: ReadonlyMap<string, Event>, now: Date): Promise<Order[]> {
  const orders: Order[] = [];
  for (const [i, sale] of sales.entries()) {
    const event = events.get(sale.event);
    if (!event) throw new Error(`sales.json names an event that is not there: ${sale.event}`);
    const soldAt = new Date(now.getTime() - sale.daysAgo * DAY_MS - i * 60_000 * Math.sign(sale.daysAgo));
    const order = await buy(sale, event, soldAt);
    orders.push(order);
    if (order.status !== "confirmed") continue;
    await issueTickets(order, soldAt);
    if (sale.scanTickets) await scan(order, event, sale.scanTickets);
  }
  return orders;
}

/** An identity document number derived from the uid, so that it is the same at every start. */
const documentOf = (uid: string): string =>
  String(
    10_000_000 +
      (Number.parseInt(createHash("sha256").update(uid).digest("hex").slice(0, 8), 16) % 80_000_000),
  );

async function buy(sale: SaleData, event: Event, at: Date): Promise<Order> {
  const account = accountOf(sale.buyer);
  const selections = Object.entries(sale.selections).map(([combinationId, quantity]) => ({
    combinationId,
    quantity,
  }));
  const idempotencyKey = uuidOf(`${sale.event} ${sale.buyer}`);
  const { promoterCode } = sale;
  const held = await purchaseTickets(
    { idempotencyKey, eventId: event.id, selections, promoterCode },
    callOf(account, at),
  );
  const [firstName = "", ...rest] = account.name.split(" ");
  const docNumber = account.profile?.identityDocument ?? documentOf(account.uid);
  const buyer = buildBuyer({ firstName, lastName: rest.join(" "), email: account.email, docNumber });
  if (held.total === 0) return startCheckout(held, { buyer }, at);
  const named = await changeOrder(held.id, at, () => ({
    buyer,
    searchWords: orderSearchWords({ ...held, buyer }),
  }));
  const outcome = {
    approved: { status: "approved", statusDetail: "accredited" },
    pending: { status: "pending", statusDetail: "pending_waiting_transfer", method: "pse" },
    rejected: { status: "rejected", statusDetail: "cc_rejected_other_reason" },
  }[sale.payment ?? "approved"];
  return recordPayment(buildPayment(named, outcome), at);
}

/** Scans tickets at the door, at intervals of some minutes after the doors open. */
async function scan(order: Order, event: Event, count: number): Promise<void> {
  const opened = instantOf(event.doorsOpenAt ?? event.startsAt, event.timeZone).getTime();
  for (let n = 1; n <= count; n++) {
    const ticket = (await tickets.doc(ticketIdOf(event.id, order.id, n)).get()).data();
    const input = z.parse(scanInput, {
      qrToken: ticket?.qrToken,
      eventId: event.id,
      deviceInfo: { deviceId: "puerta-1" },
    });
    const door = await openDoor(input);
    if (!door) throw new Error(`No door at ${event.id}`);
    await checkInTicket(input, door, callOf(accountOf("puerta"), new Date(opened + n * 7 * 60_000)));
  }
}
