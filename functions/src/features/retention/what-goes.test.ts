import { validation as validationSchema } from "@tarima/shared/check-ins/check-in.schema.ts";
import { order as orderSchema } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { describe, expect, test } from "vitest";
import { buildEvent } from "../../../../tools/builders/events.ts";
import {
  buildOrder,
  buildPaidOrder,
  buildPaymentRecord,
  buildRefund,
} from "../../../../tools/builders/orders.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import { buildValidation } from "../../../../tools/builders/validations.ts";
import {
  boughtNothing,
  isMoneyOpen,
  isOver,
  lastEntryAt,
  withoutBuyer,
  withoutContact,
  withoutHolder,
  withoutScanner,
} from "./what-goes.ts";

const account = {
  ...{ email: "luz@correo.test", name: "Luz Dary", role: "attendee" },
  ...{ ip: "190.0.2.10", userAgent: "Un teléfono" },
};
const paid = buildPaidOrder({
  buyer: buildBuyer({ phone: "3001234567", city: "Cali", department: "Valle", address: "Calle 5" }),
  account,
  ledgerEntries: 1,
  answers: { order: {}, tickets: [{ talla: "M" }] },
  documentKey: "d0c1",
  searchWords: ["luz"],
  note: "Prima del alcalde",
  refunds: [buildRefund({ status: "done", note: "Escribió al 3001234567" })],
  boxOffice: { shiftId: "turno", sellerName: "Luz Dary", method: "cash" },
});

describe("of a purchase", () => {
  test("how its buyer is reached goes first, and who they are stays", () => {
    const left = { ...paid, ...withoutContact(paid) };
    expect(left.buyer).toEqual({ ...paid.buyer, phone: "", city: "", department: "", address: "" });
    expect(left.account).toEqual({ ...account, ip: "", userAgent: "" });
    expect([left.answers, left.note]).toEqual([{ order: {}, tickets: [] }, null]);
    expect([left.documentKey, left.searchWords]).toEqual(["d0c1", ["luz"]]);
    expect(left.forgotten).toBe("contact");
  });

  test("then who they are goes, and nothing that is a sum or a day", () => {
    const left = { ...paid, ...withoutBuyer(paid) };
    expect(left.buyer).toBeNull();
    expect(JSON.stringify(left)).not.toMatch(/luz|Luz|3001234567|190\.0|teléfono|alcalde|d0c1/);
    const { buyer, account: _, answers, documentKey, searchWords, note, refunds, boxOffice, ...rest } = paid;
    expect(left).toMatchObject(rest);
    expect(left.refunds).toEqual(refunds.map((it) => ({ ...it, note: null })));
    expect(orderSchema.parse(left)).toBeTruthy();
    expect(left.forgotten).toBe("buyer");
  });
});

test.each([
  ["an order that was paid and is done", paid, false],
  ["one that ended unpaid", buildOrder({ status: "expired", paymentStatus: "cancelled" }), false],
  ["one that is held", buildOrder(), true],
  ["a payment under way", { ...paid, paymentStatus: "processing" as const }, true],
  ["a payment to ask for", { ...paid, reconcileAt: "2026-03-02T15:00:00.000Z" }, true],
  ["a refund that is not sent", { ...paid, refunds: [buildRefund()] }, true],
  ["a refund that was sent", { ...paid, refunds: [buildRefund({ status: "done" })] }, false],
  ["a refund to pay by hand", { ...paid, refunds: [buildRefund({ status: "failed" })] }, true],
  ["a dispute", { ...paid, payment: buildPaymentRecord({ gatewayStatus: "in_mediation" }) }, true],
  [
    "one that the bank has not decided",
    { ...paid, payment: buildPaymentRecord({ gatewayStatus: "charged_back", statusDetail: "in_process" }) },
    true,
  ],
  [
    "one that is lost",
    { ...paid, payment: buildPaymentRecord({ gatewayStatus: "charged_back", statusDetail: "settled" }) },
    false,
  ],
])("whether money may still move: %s", (_, order, isOpen) => {
  expect(isMoneyOpen(order, new Date(order.updatedAt))).toBe(isOpen);
});

test("a dispute that the gateway never said the end of is over after a year", () => {
  const payment = buildPaymentRecord({ gatewayStatus: "charged_back", statusDetail: "in_process" });
  const order = { ...paid, payment, updatedAt: "2026-03-02T15:00:00.000Z" };
  expect(isMoneyOpen(order, new Date("2027-03-02T14:59:00.000Z"))).toBe(true);
  expect(isMoneyOpen(order, new Date("2027-03-02T15:01:00.000Z"))).toBe(false);
});

test("books count from the last entry: the payment, its return, a refund, a correction", () => {
  const order = { ...paid, createdAt: "2026-01-01T10:00:00.000Z", paidAt: "2026-01-01T10:05:00.000Z" };
  expect(lastEntryAt({ ...order, refunds: [] })).toBe("2026-01-01T10:05:00.000Z");
  expect(lastEntryAt({ ...order, refunds: [], undoneAt: "2026-05-01T10:00:00.000Z" })).toBe(
    "2026-05-01T10:00:00.000Z",
  );
  const refund = buildRefund({ requestedAt: "2026-06-01T10:00:00.000Z", doneAt: "2027-01-02T10:00:00.000Z" });
  expect(lastEntryAt({ ...order, refunds: [refund] })).toBe("2027-01-02T10:00:00.000Z");
  const gatewayRefunds = [{ id: "1", amount: 10, heardAt: "2028-01-02T10:00:00.000Z" }];
  expect(lastEntryAt({ ...order, refunds: [refund], gatewayRefunds })).toBe("2028-01-02T10:00:00.000Z");
  const by = { id: "luz", name: "Luz", role: "superadmin" };
  const correction = { id: "c", amount: 10, reason: "", reference: "", by, at: "2029-01-02T10:00:00.000Z" };
  expect(lastEntryAt({ ...order, refunds: [refund], corrections: [correction] })).toBe(
    "2029-01-02T10:00:00.000Z",
  );
});

test("of a scan goes who read it and with what, also the one before and who undid it", () => {
  const scan = buildValidation({
    id: "v1",
    ...{ ip: "190.0.2.10", userAgent: "Un teléfono", deviceId: "puerta-1" },
    ...{ validatorName: "Wilson Ibargüen", validatorEmail: "wilson@correo.test", validatorUid: "w1" },
    earlier: { validatedAt: "2026-03-02T15:00:00.000Z", validator: "Wilson Ibargüen", deviceId: "puerta-1" },
    undone: { at: "2026-03-02T15:05:00.000Z", uid: "s1", name: "Wilson Ibargüen", reason: "Era don Luis" },
  });
  const left = { ...scan, ...withoutScanner(scan) };
  expect(JSON.stringify(left)).not.toMatch(/190\.0|teléfono|puerta-1|Wilson|wilson@|Luis/);
  expect(left).toMatchObject({ validatorUid: "w1", result: scan.result, scannedAt: scan.scannedAt });
  expect(validationSchema.parse(left)).toBeTruthy();
  expect(withoutScanner(left)).toBeUndefined();
});

test("of a ticket goes whoever held it and what they answered, and nothing of what it was", () => {
  const ticket = {
    ...{ ticketCode: "TRM-A-B", status: "used", price: 50_000, holderUid: "h1", transfer: null },
    ...{ buyerName: "Luz Dary", buyerEmail: "luz@correo.test", buyerPhone: "3001234567" },
    ...{ buyerIdentification: "CC 1107045418", searchWords: ["luz", "dary"] },
    earlierHolders: [{ name: "Ana Mina", until: "2026-03-02T15:00:00.000Z" }],
    usedBy: { validationId: "v1", validator: "Wilson", deviceId: "puerta-1" },
    groupScan: { deviceId: "puerta-1", at: "2026-03-02T15:00:00.000Z" },
    ...{ answers: { menu: "Sin gluten" }, answerKeys: ["menu:Sin gluten"] },
  } as unknown as Ticket; // what is looked at of one
  const left = { ...ticket, ...withoutHolder(ticket) };
  expect(JSON.stringify(left)).not.toMatch(/Luz|luz|300123|1107|Ana|Wilson|puerta-1|gluten/);
  const { ticketCode, status, price, holderUid } = ticket;
  expect(left).toMatchObject({ ticketCode, status, price, holderUid });
  expect(withoutHolder(left)).toBeUndefined();
});

test("what was paid, given away, or paid and lost has bought something", () => {
  const ended = buildOrder({ status: "expired", paymentStatus: "cancelled" });
  const all = [paid, { ...ended, ledgerEntries: 2 }, { ...ended, paidAt: ended.createdAt }, ended];
  expect(all.map(boughtNothing)).toEqual([false, false, false, true]);
});

test("an event without a date is never over", () => {
  const since = new Date("2031-01-01T00:00:00.000Z");
  const event = { ...buildEvent(), endsAt: "2026-04-02T02:00:00.000Z" };
  expect(isOver(event as never, since)).toBe(true);
  expect(isOver({ ...event, moved: { isOpen: true } } as never, since)).toBe(false);
  expect(isOver(event as never, new Date("2026-04-02T07:00:00.000Z"))).toBe(false); // seven in the morning UTC is two in Bogotá
});
