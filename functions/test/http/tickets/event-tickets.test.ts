import { randomUUID } from "node:crypto";
import type { Input } from "@tarima/shared/api/route.ts";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { strFromU8, unzipSync } from "fflate";
import { DocumentReference, Query, type QuerySnapshot } from "firebase-admin/firestore";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import { buildRefund } from "../../../../tools/builders/orders.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { auditLogs, orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { curious, givenFreeEvent } from "../../support/world.ts";

const producerId = `de-${randomUUID()}`;
const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let api: string;
let event: Event;
let producer: Person;
let stranger: Person;
let luz: Person;
let luzTickets: Ticket[];

interface Sale {
  combinationId: string;
  quantity: number;
  buyer: Partial<Buyer>;
  daysAgo: number;
}

/** Sells tickets of an event and issues them as of that day. */
async function sell(of: Event, { combinationId, quantity, buyer, ...sale }: Sale, person: Person) {
  const { body } = await call(
    orderRoutes.createPurchase,
    { idempotencyKey: randomUUID(), eventId: of.id, selections: [{ combinationId, quantity }] },
    person,
  );
  await call(paymentRoutes.startCheckout, { orderId: body.id, buyer: buildBuyer(buyer) }, person);
  const order = (await orders.doc(body.id).get()).data();
  if (!order) throw new Error("no order");
  await issueTickets(order, daysAgo(sale.daysAgo));
  const ids = Array.from({ length: quantity }, (_, i) => ticketIdOf(of.id, order.id, i + 1));
  return Promise.all(ids.map(async (id) => (await tickets.doc(id).get()).data() as Ticket));
}

const LUZ = {
  firstName: "Luz Dary",
  lastName: "Quiñones",
  email: "luz.dary@correo.test",
  docNumber: "31890456",
};
const FORMULA = {
  firstName: '=HYPERLINK("http://malo.test")',
  lastName: "Premio",
  email: "malo@correo.test",
};

beforeAll(async () => {
  api = await startApi();
  const kinds = { price: 0, phaseId: "unica" };
  const localities = [buildLocality(), buildLocality({ id: "palco", name: "Palco" })];
  const combinations = [
    buildCombination({ ...kinds, name: "Platea", type: "free" }),
    buildCombination({ ...kinds, id: "palco", localityId: "palco", name: "Palco", type: "vip" }),
  ];
  event = await givenFreeEvent({ ...curious, producerId, localities, combinations });
  const other = await givenFreeEvent({ ...curious, producerId });
  const foreign = await givenFreeEvent({ producerId: `de-${randomUUID()}` });
  [producer, stranger, luz] = await Promise.all([
    signIn("producer", { producerId }),
    signIn("producer", { producerId: `de-${randomUUID()}` }),
    signIn(),
  ]);
  luzTickets = await sell(event, { combinationId: "palco", quantity: 3, buyer: LUZ, daysAgo: 9 }, luz);
  const ana = await signIn();
  await sell(event, { combinationId: "general", quantity: 5, buyer: {}, daysAgo: 5 }, ana);
  await sell(event, { combinationId: "general", quantity: 1, buyer: FORMULA, daysAgo: 1 }, await signIn());
  await sell(other, { combinationId: "general", quantity: 2, buyer: LUZ, daysAgo: 2 }, luz);
  await sell(foreign, { combinationId: "general", quantity: 1, buyer: LUZ, daysAgo: 2 }, luz);
  await tickets.doc(luzTickets[0]?.id ?? "").update({ status: "used" });
  await tickets.doc(luzTickets[2]?.id ?? "").update({ status: "cancelled" });
});
afterAll(stopApi);

type Filter = Omit<Input<typeof eventTicketRoutes.listEventTickets>, "id">;

const list = (filter: Filter = {}, person = producer) =>
  call(eventTicketRoutes.listEventTickets, { id: event.id, limit: 50, ...filter }, person);
const countOf = async (filter: Filter) => (await list(filter)).body.items.length;

// spec: 3.36
describe("the tickets of an event", () => {
  // spec: 3.37, 7.53, 7.64
  test("come in the twelve columns, the latest bought first, and nothing that opens the door leaves", async () => {
    const { body } = await list();
    expect(body.items).toHaveLength(9);
    expect(body.items.map(({ purchaseDate }) => purchaseDate)).toEqual(
      body.items
        .map(({ purchaseDate }) => purchaseDate)
        .sort()
        .reverse(),
    );
    expect(body.items.at(-1)).toMatchObject({
      buyerName: "Luz Dary Quiñones",
      buyerId: "CC 31890456",
      buyerEmail: "luz.dary@correo.test",
      buyerPhone: "+57 3001234567",
      phase: "Venta general",
      section: "Palco",
      type: "vip",
      price: 0,
      promoter: null,
    });
    const together = await list({ orderId: luzTickets[0]?.orderId });
    expect(together.body.items.map(({ id }) => id).sort()).toEqual(luzTickets.map(({ id }) => id).sort());
    expect(JSON.stringify(body)).not.toContain(luzTickets[0]?.qrToken);
    const detailed = await call(eventTicketRoutes.listDetailedTickets, { id: event.id }, producer);
    expect(detailed.body.items[0]).toMatchObject({ eventName: event.name, totalPaid: 0 });
    expect(detailed.body.items[0]).not.toHaveProperty("qrToken");
    expect(detailed.body.items[0]).not.toHaveProperty("searchWords");
  });

  // spec: 7.53
  test.each<[string, Filter, number]>([
    ["status", { status: "used" }, 1],
    ["type", { type: "vip" }, 3],
    ["locality", { zone: "Palco" }, 3],
    ["e-mail", { buyerEmail: "Luz.Dary@correo.test" }, 3],
    [
      "the days it was bought in",
      { dateFrom: daysAgo(6).toISOString(), dateTo: daysAgo(2).toISOString() },
      5,
    ],
    ["the beginning of a name", { search: "quiñ" }, 3],
    ["a document", { search: "31.890.456" }, 3],
    ["a whole e-mail", { search: "luz.dary@correo.test" }, 3],
    ["all of it together", { status: "active", type: "vip", zone: "Palco", search: "luz dary" }, 1],
    ["what fits nothing", { type: "vip", zone: "Platea", search: "luz" }, 0],
    ["courtesies", { isCourtesy: true }, 0],
  ])("are narrowed by %s", async (_, filter, count) => {
    expect(await countOf(filter)).toBe(count);
  });

  // spec: 4.11, 4.13
  test("say what their holders read: over or refunded, too; a status of a later version is unknown", async () => {
    const ended = { startsAt: "2026-01-10T20:00:00.000Z", endsAt: "2026-01-11T02:00:00.000Z" };
    const own = `de-${randomUUID()}`;
    const person = await signIn("producer", { producerId: own });
    const past = await givenFreeEvent({ producerId: own });
    const [, used, cancelled, refunded, strange] = await sell(
      past,
      { combinationId: "general", quantity: 5, buyer: LUZ, daysAgo: 1 },
      await signIn(),
    );
    const order = (await orders.doc(used?.orderId ?? "").get()).data();
    const number = Number(refunded?.id.split(".").at(-1));
    await orders.doc(order?.id ?? "").update({
      refunds: [buildRefund({ status: "done", tickets: [number] })],
    });
    await tickets.doc(used?.id ?? "").update({ status: "used" });
    for (const it of [cancelled, refunded]) await tickets.doc(it?.id ?? "").update({ status: "cancelled" });
    await tickets.doc(strange?.id ?? "").update({ status: "frozen" });
    const read = async (id = past.id) => {
      const { body } = await call(eventTicketRoutes.listEventTickets, { id, limit: 50 }, person);
      return body.items
        .toSorted((a, b) => a.id.localeCompare(b.id))
        .map(({ status, statusLabel, display }) => `${status} ${statusLabel} ${display}`);
    };
    expect(await read()).toEqual([
      "active Activa Activo",
      "used Usada Usado",
      "cancelled Cancelada Cancelado",
      "cancelled Cancelada Reembolsado",
      "unknown Desconocido Desconocido",
    ]);
    const over = await givenFreeEvent({ producerId: own, ...ended });
    const [first] = luzTickets as [Ticket];
    const whose = { producerId: own, buyerEmail: "otra@correo.test" };
    const unused = { ...first, ...whose, id: `${over.id}.1`, eventId: over.id, status: "active" as const };
    await tickets.doc(unused.id).set(unused);
    expect(await read(over.id)).toEqual(["active Activa Expirado"]);
    const file = await fetch(`${api}/events/${past.id}/tickets/export`, { headers: credentialsOf(person) });
    const lines = (await file.text()).trimEnd().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",").at(-1)).toSorted()).toEqual([
      ...["Activa", "Cancelada", "Desconocido", "Reembolsada", "Usada"],
    ]);
  });

  test("one is found by its code", async () => {
    const { body } = await list({ search: luzTickets[1]?.ticketCode ?? "" });
    expect(body.items.map(({ id }) => id)).toEqual([luzTickets[1]?.id]);
  });

  test("come ten a page unless told, each once, and a page costs a read a ticket and a few more", async () => {
    const first = await list({ limit: 4 });
    const gets = vi.spyOn(Query.prototype, "get");
    const single = vi.spyOn(DocumentReference.prototype, "get");
    const seen = first.body.items.map(({ id }) => id);
    let { cursor } = first.body;
    while (cursor) {
      gets.mockClear();
      single.mockClear();
      const { body } = await list({ limit: 4, cursor });
      const read = await Promise.all(gets.mock.results.map(({ value }) => value as Promise<QuerySnapshot>));
      expect(read.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(5);
      expect(single.mock.calls.length).toBeLessThanOrEqual(2); // the check of the session and of its claims
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.cursor;
    }
    vi.restoreAllMocks();
    expect([seen.length, new Set(seen).size]).toEqual([9, 9]);
    const forged = Buffer.from('["x","y"]').toString("base64url");
    expect((await list({ cursor: forged })).body.fields).toHaveProperty("cursor");
  });

  test("an event of somebody else's is refused and an unknown one not found, in every form alike", async () => {
    const { listEventTickets, listDetailedTickets, exportEventTickets } = eventTicketRoutes;
    for (const route of [listEventTickets, listDetailedTickets, exportEventTickets]) {
      expect((await call(route, { id: event.id }, stranger)).status).toBe(403);
      expect((await call(route, { id: "no-existe" }, producer)).status).toBe(404);
    }
    expect((await call(eventTicketRoutes.listTickets, { eventId: event.id }, stranger)).status).toBe(403);
    expect((await call(eventTicketRoutes.listTickets, { eventId: "no-existe" }, stranger)).status).toBe(404);
  });
});

describe("tickets across events", () => {
  // spec: 3.36, 7.51
  test("a producer's are those of their own events, narrowed like one event's", async () => {
    const { body } = await call(eventTicketRoutes.listTickets, { limit: 50 }, producer);
    expect(body.items).toHaveLength(11);
    const found = await call(
      eventTicketRoutes.listTickets,
      { limit: 50, search: "quino", type: "vip" },
      producer,
    );
    expect(found.body.items).toHaveLength(3);
    expect((await call(eventTicketRoutes.listTickets, { producerId }, stranger)).body.items).toEqual([]);
  });

  test("a superadmin says whose", async () => {
    const admin = await signIn("superadmin");
    const { body } = await call(eventTicketRoutes.listTickets, {}, admin);
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(["INVALID_REQUEST", ["eventId"]]);
    const found = await call(eventTicketRoutes.listTickets, { producerId, limit: 50 }, admin);
    expect(found.body.items).toHaveLength(11);
  });

  // spec: 7.54
  test("a buyer's are those bought of one's own events", async () => {
    const asked = { buyerEmail: LUZ.email, limit: 50 };
    expect((await call(eventTicketRoutes.listBuyerTickets, asked, producer)).body.items).toHaveLength(5);
    expect((await call(eventTicketRoutes.listBuyerTickets, asked, stranger)).body.items).toEqual([]);
    const all = await call(eventTicketRoutes.listBuyerTickets, asked, await signIn("superadmin"));
    expect(all.body.items.length).toBeGreaterThanOrEqual(6);
  });
});

describe("a file of them", () => {
  async function fetchFile(query: string) {
    const response = await fetch(`${api}/events/${event.id}/tickets/export?${query}`, {
      headers: credentialsOf(producer),
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  // spec: 3.37
  test("is CSV unless told, named after the event and the day, with every row that fits", async () => {
    const { response, bytes } = await fetchFile("");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename=boletas-${event.publicSlug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    );
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect(lines[0]).toBe(
      "Código,Nombre,Documento,Correo,Celular,Etapa,Localidad,Boleta,Puestos,Tipo,Precio,Compra,Comprada,Promotor,Estado",
    );
    expect(lines).toHaveLength(10);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://malo.test"") Premio"`);
    const [ofLuz] = luzTickets;
    const row = lines.find((line) => line.startsWith(ofLuz?.ticketCode ?? "none"))?.split(",") ?? [];
    expect(row.slice(4, 12)).toEqual([
      ...[expect.stringMatching(/^\(\+57\) \d+$/), "Venta general", "Palco", "Palco", "1", "VIP", "0"],
      orderNumber(ofLuz?.orderId ?? ""),
    ]);
    const narrowed = await fetchFile("zone=Palco&status=used");
    expect(new TextDecoder().decode(narrowed.bytes).trimEnd().split("\r\n")).toHaveLength(2);
  });

  test("is Excel with the same rows", async () => {
    const { response, bytes } = await fetchFile("format=excel&type=vip");
    expect(response.headers.get("content-disposition")).toMatch(/\.xlsx$/);
    const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] as Uint8Array);
    expect(sheet.match(/<row /g)).toHaveLength(4);
    for (const { ticketCode } of luzTickets) expect(sheet).toContain(ticketCode);
  });

  test("is PDF with the same rows", async () => {
    const { bytes } = await fetchFile("format=pdf&type=vip");
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    for (const { ticketCode } of luzTickets) expect(text).toContain(ticketCode);
    expect(text).toContain("Página 1");
    expect(text.replace(/\s+/g, " ")).toContain(
      "En Excel y en CSV también están «Etapa», «Tipo» y «Promotor».",
    );
  });

  test("what is wrong with the request is said as JSON, before there is a file", async () => {
    const { response, bytes } = await fetchFile("format=word");
    expect(response.status).toBe(400);
    expect(JSON.parse(new TextDecoder().decode(bytes)).fields).toHaveProperty("format");
  });
});

describe("sending the mail of a purchase again", () => {
  const resend = (id: string, person: Person) => call(ticketRoutes.resendTicket, { id }, person);
  const mailsOf = async (orderId: string) =>
    (await mails.all().where("data.orderId", "==", orderId).get()).docs.map((doc) => doc.data());

  // spec: 4.19, 7.61
  test("it goes where it went, for its holder and for the producer of its event, and is written down", async () => {
    const [ticket] = await sell(
      event,
      { combinationId: "general", quantity: 1, buyer: LUZ, daysAgo: 0 },
      luz,
    );
    const { id = "", orderId = "" } = ticket ?? {};
    expect((await resend(id, luz)).body).toEqual({ sentTo: LUZ.email });
    expect((await resend(id, producer)).body).toEqual({ sentTo: LUZ.email });
    const sent = await mailsOf(orderId);
    expect(sent.map(({ to, template }) => [to, template])).toEqual(Array(3).fill([LUZ.email, "purchase"]));
    for (const mail of sent)
      expect(await compose(mail, new Date())).toMatchObject({ subject: `Tu boleta: ${event.name}` });
    const logs = await auditLogs.all().where("resource.id", "==", id).get();
    expect(logs.docs.map((doc) => doc.data().action)).toEqual(["ticket.resent", "ticket.resent"]);
    expect((await resend(id, luz)).status).toBe(200);
    const late = await resend(id, luz);
    expect([late.status, late.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await mailsOf(orderId)).toHaveLength(4);
  });

  test("not for anybody else, nor of a cancelled ticket", async () => {
    const [, active, cancelled] = luzTickets;
    expect((await resend(active?.id ?? "", stranger)).status).toBe(403);
    expect((await resend(active?.id ?? "", await signIn())).status).toBe(403);
    expect((await resend(cancelled?.id ?? "", luz)).body.code).toBe("TICKET_WRONG_STATE");
    expect((await resend("no-existe", luz)).status).toBe(404);
  });
});
