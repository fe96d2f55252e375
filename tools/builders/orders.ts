import { randomUUID } from "node:crypto";
import type { Order, OrderItem, PaymentRecord, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { newRefund } from "../../functions/src/features/orders/refunds.ts";

export function buildItem(overrides: Partial<OrderItem> = {}): OrderItem {
  return {
    combinationId: "general",
    name: "General",
    type: "general",
    localityName: "General",
    phaseName: "Preventa",
    price: 50_000,
    quantity: 2,
    seatsPerTicket: 1,
    pools: ["general"],
    ...overrides,
  };
}

/** An order held a moment ago and not paid: two tickets of 50.000 with a 10 % service fee. */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  const now = "2026-03-02T15:00:00.000Z";
  return {
    id: randomUUID(),
    uid: "ana",
    event: {
      id: "rumba",
      producerId: "la-clave",
      name: "Rumba en la loma",
      publicSlug: "rumba-en-la-loma",
      startsAt: "2026-04-01T20:00:00.000Z",
      endsAt: "2026-04-02T02:00:00.000Z",
      timeZone: "America/Bogota",
      venueName: "La Loma",
      venueAddress: null,
      venueCity: "Cali",
      posterSmallUrl: null,
    },
    items: [buildItem()],
    subtotal: 100_000,
    serviceFee: 10_000,
    discount: 0,
    total: 110_000,
    currency: "COP",
    feeRate: 0.1,
    buyer: null,
    status: "held",
    paymentStatus: "pending",
    payment: null,
    checkout: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: "2026-03-02T15:10:00.000Z",
    paidAt: null,
    undoneAt: null,
    refunds: [],
    gatewayRefunds: [],
    corrections: [],
    ledgerEntries: 0,
    promoter: null,
    promoCode: null,
    isCourtesy: false,
    holderUid: "ana",
    hasFailedRefund: false,
    cashPlaces: 0,
    takes: [{ pool: "general", shard: 0, places: 2 }],
    reconcileAt: null,
    ticketsIssuedAt: null,
    documentKey: null,
    requestHash: "",
    account: { email: "ana@tarima.test", name: "Ana Mina", role: "attendee", ip: "", userAgent: "" },
    ...overrides,
  };
}

/** A paid order of the same tickets; the gateway's fee is 3.619. */
export function buildPaidOrder(overrides: Partial<Order> = {}): Order {
  const order = buildOrder({
    status: "confirmed",
    paymentStatus: "completed",
    paidAt: "2026-03-02T15:05:00.000Z",
    ...overrides,
  });
  return { ...order, payment: overrides.payment ?? buildPaymentRecord({ amount: order.total }) };
}

/** The payment of an order, as stored in the order. */
export function buildPaymentRecord(overrides: Partial<PaymentRecord> = {}): PaymentRecord {
  return {
    id: "91",
    gatewayStatus: "approved",
    statusDetail: "accredited",
    method: "visa",
    type: "credit_card",
    amount: 110_000,
    refunded: 0,
    gatewayFee: 3_619,
    ...overrides,
  };
}

/** A pending refund of the first ticket. */
export function buildRefund(overrides: Partial<RefundRecord> = {}): RefundRecord {
  const asked = newRefund("r1", "91", 55_000, "requested", new Date("2026-03-03T15:00:00.000Z"));
  return { ...asked, tickets: [1], ...overrides };
}
