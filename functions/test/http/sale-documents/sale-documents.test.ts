import { randomUUID } from "node:crypto";
import { saleDocumentRoutes as routes } from "@tarima/shared/sale-documents/sale-documents.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InvoiceStandIn } from "../../../../tools/invoice-stand-in/stand-in.ts";
import { ISSUING_ID, settings } from "../../../src/features/sale-documents/sale-documents.repo.ts";
import { walkLedger } from "../../../src/features/sale-documents/walk-ledger.ts";
import { warnOfDocuments } from "../../../src/features/sale-documents/warn-of-documents.ts";
import {
  incidents,
  ledger,
  orders,
  producers,
  saleDocuments,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { storedOrder } from "../../support/gateway.ts";
import { meetingAt } from "../../support/guards.ts";
import { givenPaidTickets, heard } from "../../support/resale.ts";
import { documentsOf, issue, later, startInvoices, storedIssuing } from "../../support/sale-documents.ts";
import { runAt } from "../../support/triggers.ts";
import { givenEvent, givenProducer } from "../../support/world.ts";

let invoices: InvoiceStandIn;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  invoices = await startInvoices();
  await startApi();
  admin = await signIn("superadmin");
  ana = await signIn();
});
afterAll(async () => {
  await stopApi();
  await invoices.close();
});
beforeEach(() => {
  invoices.mode = "up";
});

const change = async (wish: object) => {
  const { body } = await call(routes.getIssuing, {}, admin);
  const asked = { revision: body.revision, isOn: true, invoiceRangeId: 8, noteRangeId: 9, reason: "Ya" };
  return call(routes.changeIssuing, { ...asked, ...wish }, admin);
};
const decide = (producerId: string, terms: object) =>
  call(
    routes.changeSaleDocumentTerms,
    { producerId, ticketIssuer: "platform", ticketTax: "excluded", reason: "Firmó el mandato", ...terms },
    admin,
  );
const raisedOf = async (key: string) => (await incidents.doc(key).get()).data();
const own = (id: string, person = ana) => call(routes.listOwnSaleDocuments, { id }, person);
const sent = (id: string) => invoices.kept.filter(({ reference }) => reference.startsWith(id));

/** An order of three tickets that is paid, of an organisation of its own. */
async function givenSale(terms?: object) {
  const producer = await givenProducer({ docType: "NIT", docNumber: "901.448.220-6" });
  if (terms) await decide(producer.id, terms);
  const event = await givenEvent({ producerId: producer.id });
  const [ticket] = await givenPaidTickets(event, 3, ana);
  await orders.doc(ticket?.orderId ?? "").update({ buyer: buyerOf(ana) });
  return { producer, event, order: await storedOrder(ticket?.orderId ?? "") };
}

/** The gateway says that so much of a payment went back in its panel. */
const goesBack = (id: string, refunded: number) =>
  heard(id, { refunded, refunds: [{ id: randomUUID(), amount: refunded }] });

describe("before anybody switches it on", () => {
  test("nothing is made or sent, and no range is chosen", async () => {
    const { order } = await givenSale();
    await issue();
    expect(await documentsOf(order.id)).toEqual([]);
    const { body } = await call(routes.getIssuing, {}, admin);
    expect(body).toMatchObject({ provider: "factus-sandbox", isOn: false, invoiceRange: null });
    expect(body.ranges?.map(({ id, of }) => [id, of])).toEqual([
      [8, "invoice"],
      [9, "credit_note"],
    ]);
  });

  test("a range that the provider does not offer is refused on its field", async () => {
    const { status, body } = await change({ invoiceRangeId: 9 });
    expect([status, body.code, body.fields]).toEqual([
      400,
      "SALE_DOCUMENTS_RANGE_UNKNOWN",
      { invoiceRangeId: "Escoge el rango de las facturas" },
    ]);
    expect(await storedIssuing()).toBeUndefined();
  });

  test("while the provider does not answer it cannot be switched on, and what is there is shown", async () => {
    invoices.mode = "down";
    expect((await change({})).body.code).toBe("SALE_DOCUMENTS_PROVIDER_DOWN");
    expect((await call(routes.getIssuing, {}, admin)).body).toMatchObject({ ranges: null, isOn: false });
  });
});

describe("once it is on", () => {
  let before: Awaited<ReturnType<typeof givenSale>>;
  beforeAll(async () => {
    invoices.mode = "up";
    before = await givenSale();
    expect((await change({})).body).toMatchObject({ isOn: true, invoiceRange: { prefix: "SETP" } });
  });

  test("what was paid before has no document, also not when it goes back", async () => {
    await goesBack(before.order.id, 1_000);
    await issue();
    expect(await documentsOf(before.order.id)).toEqual([]);
  });

  test("the schedule issues them, once what was sold has waited for ten minutes", async () => {
    const { order } = await givenSale();
    await runAt("repairOrders", new Date());
    expect(await documentsOf(order.id)).toEqual([]);
    await runAt("repairOrders", later());
    expect(await documentsOf(order.id)).toMatchObject([{ kind: "invoice", status: "accepted" }]);
  });

  test("the service alone is Tarima's: an invoice of it, with the IVA that is in it", async () => {
    const { order } = await givenSale();
    await issue();
    const [document] = await documentsOf(order.id);
    expect(document).toMatchObject({
      ...{ kind: "invoice", status: "accepted", n: 1, tickets: 0, service: order.serviceFee },
      ...{ number: expect.stringMatching(/^SETP/), code: `bills-${order.id}-1`, problem: null },
    });
    const [bill] = sent(order.id);
    const net = Math.round((order.serviceFee * 10_000) / 119) / 100;
    expect(bill?.body).toMatchObject({
      ...{ operation_type: "10", numbering_range_id: 8, send_email: true },
      customer: { identification: order.buyer?.docNumber, email: ana.email },
      items: [{ price: net.toFixed(2), taxes: [{ rate: "19.00", is_excluded: false }] }],
      payment_details: [{ amount: `${order.serviceFee}.00` }],
    });
  });

  test("for who has Tarima do it, the same invoice has the tickets, in the organiser's name", async () => {
    const { order } = await givenSale({});
    await issue();
    const [document] = await documentsOf(order.id);
    expect(document).toMatchObject({ service: order.serviceFee, tickets: order.subtotal });
    const [bill] = sent(order.id);
    expect(bill?.body).toMatchObject({
      operation_type: "11",
      items: [
        {
          ...{ scheme_id: "1", quantity: "3.00", taxes: [{ rate: "0.00", is_excluded: true }] },
          mandate: { identification_document_code: "31", identification: "901448220" },
        },
        { scheme_id: "0", taxes: [{ rate: "19.00" }] },
      ],
      payment_details: [{ amount: `${order.total}.00` }],
    });
  });

  test("its buyer sees it, and nobody else's", async () => {
    const { order } = await givenSale();
    await issue();
    const { body } = await own(order.id);
    expect(body.items).toMatchObject([{ kind: "invoice", status: "accepted", service: order.serviceFee }]);
    expect(JSON.stringify(body)).not.toContain("mandator");
    expect((await own(order.id, await signIn())).status).toBe(403);
  });

  test("what goes back has a credit note on the invoice: a part, and then the whole", async () => {
    const { order } = await givenSale({});
    await issue();
    const third = Math.round(order.total / 3);
    await goesBack(order.id, third);
    await issue();
    const [invoice, note] = await documentsOf(order.id);
    expect(note).toMatchObject({ kind: "credit_note", corrects: invoice?.id, isWhole: false });
    expect((note?.service ?? 0) + (note?.tickets ?? 0)).toBe(third);
    expect(sent(order.id)[1]?.body).toMatchObject({
      ...{ correction_concept_code: "1", bill_number: invoice?.number, numbering_range_id: 9 },
    });
    await heard(order.id, { status: "charged_back", refunded: order.total });
    await issue();
    const all = await documentsOf(order.id);
    const sum = (part: "service" | "tickets") =>
      all.reduce((total, one) => total + (one.kind === "invoice" ? one[part] : -one[part]), 0);
    expect([all.length, sum("service"), sum("tickets")]).toEqual([3, 0, 0]);
  });

  test("all at once is an annulment of the invoice", async () => {
    const { order } = await givenSale();
    await issue();
    await heard(order.id, { status: "refunded", refunded: order.total });
    await issue();
    expect((await documentsOf(order.id))[1]).toMatchObject({ isWhole: true, service: order.serviceFee });
    expect(sent(order.id)[1]?.body).toMatchObject({ correction_concept_code: "2" });
  });

  test("looking again adds nothing, and neither do two who look at once", async () => {
    const { order } = await givenSale();
    await Promise.all([issue(), issue(), issue()]);
    await issue();
    expect(await documentsOf(order.id)).toHaveLength(1);
    expect(invoices.asked.filter((reference) => reference.startsWith(order.id))).toHaveLength(1);
  });

  test("an entry that is younger than a function may run is left for the next walk", async () => {
    const { order } = await givenSale();
    await issue(5);
    expect(await documentsOf(order.id)).toEqual([]);
    await issue();
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  test("an organisation's new terms are of orders to come", async () => {
    const { order, producer } = await givenSale();
    await issue();
    const terms = async () =>
      (await call(routes.getSaleDocumentTerms, { producerId: producer.id }, admin)).body;
    expect(await terms()).toEqual({ ticketIssuer: "organiser", ticketTax: "excluded" });
    await decide(producer.id, {});
    expect(await terms()).toEqual({ ticketIssuer: "platform", ticketTax: "excluded" });
    await goesBack(order.id, 2_000);
    await issue();
    const [, note] = await documentsOf(order.id);
    expect(note).toMatchObject({ tickets: 0, kind: "credit_note" });
  });

  test("one without a document is not sold for: it is refused, told, and sent once it has one", async () => {
    const { order, producer } = await givenSale({});
    await producers.doc(producer.id).update({ docNumber: null });
    await issue();
    const [refused] = await documentsOf(order.id);
    expect(refused).toMatchObject({ status: "refused", nextAttemptAt: null });
    expect(refused?.problem).toContain("no tiene tipo y número de documento");
    expect(await raisedOf("sale-documents-refused")).toMatchObject({ status: "open" });
    await producers.doc(producer.id).update({ docNumber: "901448220-6" });
    const { body } = await call(routes.retrySaleDocuments, { ids: [refused?.id ?? ""] }, admin);
    expect(body.items).toMatchObject([{ status: "to_send", attempts: 0 }]);
    await issue();
    expect((await documentsOf(order.id))[0]).toMatchObject({ status: "accepted" });
    expect(await raisedOf("sale-documents-refused")).toMatchObject({ status: "resolved" });
  });

  describe("when the provider", () => {
    test.each(["down", "busy", "locked", "used-up"] as const)(
      "is %s, documents wait, and are issued once",
      async (mode) => {
        const { order } = await givenSale();
        invoices.mode = mode;
        await issue();
        expect((await documentsOf(order.id))[0]).toMatchObject({ status: "to_send", number: null });
        invoices.mode = "up";
        await issue(30);
        expect((await documentsOf(order.id))[0]).toMatchObject({ status: "accepted", problem: null });
        expect(sent(order.id)).toHaveLength(1);
      },
    );

    test("issues and does not answer, the next attempt finds it: there is one", async () => {
      const { order } = await givenSale();
      invoices.mode = "silent";
      await issue();
      invoices.mode = "up";
      await issue(30);
      expect((await documentsOf(order.id))[0]).toMatchObject({ status: "accepted" });
      expect(sent(order.id)).toHaveLength(1);
    });

    test("waits for the authority, it is in contingency and asked again; others wait behind it", async () => {
      const { order } = await givenSale();
      invoices.mode = "slow-authority";
      await issue();
      expect((await documentsOf(order.id))[0]).toMatchObject({ status: "contingency" });
      await issue(30);
      expect((await documentsOf(order.id))[0]).toMatchObject({ status: "contingency", attempts: 2 });
      invoices.answerAll();
      invoices.mode = "up";
      await issue(60);
      expect((await documentsOf(order.id))[0]).toMatchObject({ status: "accepted" });
      expect(sent(order.id)).toHaveLength(1);
    });

    test("has it unanswered for a day, it is taken back and sent anew", async () => {
      const { order } = await givenSale();
      invoices.mode = "slow-authority";
      await issue();
      invoices.mode = "up";
      await issue(26 * 60);
      expect((await documentsOf(order.id))[0]).toMatchObject({ status: "accepted" });
      expect(sent(order.id)).toMatchObject([{ isValidated: true }]);
    });

    test.each([
      ["invalid", "customer.identification: El número no es válido"],
      ["rejecting", "FAJ43b: Regla: FAJ43b, Rechazo: el nombre no corresponde"],
    ] as const)("finds it %s, it is refused with the reason, and blocks no other", async (mode, problem) => {
      const { order } = await givenSale();
      invoices.mode = mode;
      await issue();
      expect((await documentsOf(order.id))[0]).toMatchObject({ status: "refused", problem });
      invoices.mode = "up";
      const other = await givenSale();
      await issue(30);
      expect((await documentsOf(other.order.id))[0]).toMatchObject({ status: "accepted" });
      expect(sent(order.id)).toEqual([]);
      await call(routes.retrySaleDocuments, { ids: [`${order.id}-1`] }, admin);
      await issue(60);
      expect((await documentsOf(order.id))[0]).toMatchObject({ status: "accepted" });
    });
  });

  test("a credit note that is sent again names whom its invoice names, whoever the organisation says it is by then", async () => {
    const { order, producer } = await givenSale({});
    await issue();
    await heard(order.id, { status: "refunded", refunded: order.total });
    invoices.mode = "invalid";
    await issue();
    await producers.doc(producer.id).update({ docNumber: "800.197.268-4" });
    await call(routes.retrySaleDocuments, { ids: [`${order.id}-2`] }, admin);
    invoices.mode = "up";
    await issue();
    const [, note] = await documentsOf(order.id);
    expect(note).toMatchObject({ status: "accepted", mandator: { docNumber: "901.448.220-6" } });
  });

  test("a credit note waits for the number of its invoice", async () => {
    const { order } = await givenSale();
    invoices.mode = "invalid";
    await issue();
    await heard(order.id, { status: "refunded", refunded: order.total });
    invoices.mode = "up";
    await issue();
    const [invoice, note] = await documentsOf(order.id);
    expect([invoice?.status, note?.status, note?.attempts]).toEqual(["refused", "to_send", 0]);
    await call(routes.retrySaleDocuments, { ids: [invoice?.id ?? ""] }, admin);
    await issue();
    await issue(60);
    expect((await documentsOf(order.id)).map(({ status }) => status)).toEqual(["accepted", "accepted"]);
  });

  test("a walk that was so slow that another one began leaves alone what that one notes", async () => {
    await givenSale();
    const other = { leasedUntil: later(60).toISOString() };
    const walk = () => walkLedger(later(), Date.now() + 60_000);
    await meetingAt(
      "new document of sale",
      () => settings.doc(ISSUING_ID).update(settings.encode(other)),
      walk,
    );
    expect(await storedIssuing()).toMatchObject(other);
    await settings.doc(ISSUING_ID).update({ leasedUntil: null });
  });

  test("an order that cannot be read is tried with every walk, told, and forgotten by none", async () => {
    const { order: sold } = await givenSale();
    await orders.doc(sold.id).update({ status: "nunca" });
    await issue();
    expect((await storedIssuing())?.failed).toEqual([sold.id]);
    expect(await raisedOf("sale-documents-failed")).toMatchObject({ status: "open" });
    await orders.doc(sold.id).update({ status: sold.status });
    await issue();
    expect(await documentsOf(sold.id)).toHaveLength(1);
    expect((await storedIssuing())?.failed).toEqual([]);
  });

  test("an entry of the ledger that cannot be read is not passed over", async () => {
    const { order } = await givenSale();
    await ledger.doc(`${order.id}-1`).update({ kind: "nunca" } as never);
    await issue();
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  test("somebody else's change is not overwritten, and saying the same again changes nothing", async () => {
    const { body } = await call(routes.getIssuing, {}, admin);
    expect((await change({})).body.revision).toBe(body.revision);
    expect((await change({ revision: body.revision - 1, isOn: false })).body.code).toBe(
      "SALE_DOCUMENTS_CHANGED",
    );
  });

  test("a day without an answer is told", async () => {
    const { order } = await givenSale();
    invoices.mode = "down";
    await issue();
    await issue(26 * 60);
    expect(await raisedOf("sale-documents-late")).toMatchObject({ status: "open" });
    invoices.mode = "up";
    await issue(28 * 60);
    expect((await documentsOf(order.id))[0]?.status).toBe("accepted");
    expect(await raisedOf("sale-documents-late")).toMatchObject({ status: "resolved" });
  });

  test("the list is narrowed by status and order, the latest first", async () => {
    const { order } = await givenSale();
    await issue();
    const { body } = await call(routes.listSaleDocuments, { orderId: order.id, status: "accepted" }, admin);
    expect(body.items.map(({ id }) => id)).toEqual([`${order.id}-1`]);
    const all = (await call(routes.listSaleDocuments, { limit: 5 }, admin)).body;
    const next = (await call(routes.listSaleDocuments, { limit: 5, cursor: all.cursor ?? "" }, admin)).body;
    const times = [...all.items, ...next.items].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...all.items, ...next.items].map(({ id }) => id)).size).toBe(times.length);
  });

  test("switched off: what was sold has its documents made, and nothing is sent until it is on again", async () => {
    const { order: sold } = await givenSale();
    expect((await change({ isOn: false })).body.isOn).toBe(false);
    const { order: unsold } = await givenSale();
    await issue();
    expect((await documentsOf(sold.id))[0]).toMatchObject({ status: "to_send", attempts: 0 });
    expect(await documentsOf(unsold.id)).toEqual([]);
    await change({});
    await issue();
    expect((await documentsOf(sold.id))[0]).toMatchObject({ status: "accepted" });
    expect(await documentsOf(unsold.id)).toEqual([]);
  });

  test.each([
    ["29 days", { endsOn: "2026-03-31" }, "open"],
    ["30 days", { endsOn: "2026-04-01" }, "resolved"],
    ["nine of a hundred numbers", { from: 1, to: 100, next: 92 }, "open"],
    ["ten of a hundred numbers", { from: 1, to: 100, next: 91 }, "resolved"],
  ])("a range of which %s are left is told where that is few", async (_left, change, status) => {
    const whole = { from: 1, to: 100, next: 1, endsOn: null };
    const range = { id: 8, of: "invoice" as const, prefix: "SETP", resolution: "18760000001", ...whole };
    const now = new Date("2026-03-03T02:00:00.000Z"); // the evening of the second, in Colombia
    const keep = (of: object) =>
      settings.doc(ISSUING_ID).update(settings.encode({ invoiceRange: { ...range, ...of } }));
    await keep({ next: 100 });
    await warnOfDocuments(now);
    expect(await raisedOf("sale-documents-range")).toMatchObject({ status: "open" });
    await keep(change);
    await warnOfDocuments(now);
    expect(await raisedOf("sale-documents-range")).toMatchObject({ status });
  });

  test("a document that has ended is not begun again by asking to send it", async () => {
    const { order } = await givenSale();
    await issue();
    const { body } = await call(routes.retrySaleDocuments, { ids: [`${order.id}-1`, "nadie-1"] }, admin);
    expect(body.items).toMatchObject([{ status: "accepted" }]);
    expect((await saleDocuments.doc(`${order.id}-1`).get()).data()?.attempts).toBe(1);
  });
});
