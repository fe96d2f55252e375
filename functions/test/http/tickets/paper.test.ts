import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectPublicEvent } from "../../../src/features/events/publishing/project-public-event.ts";
import { publicEvents, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenFreeEvent, givenTickets } from "../../support/world.ts";

let api: string;
let holder: Person;
let event: Event;
let bought: Ticket[];
beforeAll(async () => {
  api = await startApi();
  holder = await signIn();
  event = await givenFreeEvent({ name: "Peña de los Ñandúes", pulepCode: "ABC123", minAge: 18 });
  await projectPublicEvent(event.id);
  await publicEvents.doc(event.id).update({ "producer.legal": "La Clave S.A.S., NIT 901.448.220-6" });
  bought = await givenTickets(event, 2, holder);
});
afterAll(stopApi);

const idOf = (i: number) => bought[i]?.id ?? "";
const fetchAs = (path: string, person: Person) => fetch(api + path, { headers: credentialsOf(person) });

async function pagesOf(answer: Response): Promise<string[]> {
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  return text;
}

// spec: 4.20, 7.60
test("a ticket on paper says whose it is, for what, and what the law wants on it", async () => {
  const answer = await fetchAs(`/tickets/${idOf(0)}/download`, holder);
  expect(answer.headers.get("content-disposition")).toContain(`boleta-${bought[0]?.ticketCode}.pdf`);
  const [page, ...others] = await pagesOf(answer);
  expect(others).toEqual([]);
  for (const words of [
    "PEÑA DE LOS ÑANDÚES",
    bought[0]?.ticketCode,
    bought[0]?.buyerName,
    "ABC123",
    "mayores de 18",
    "La Clave S.A.S., NIT 901.448.220-6",
    "Tarima de prueba S.A.S., NIT 900.000.000-5",
  ])
    expect(page?.replace(/\s+/g, " ")).toContain(words);
});

test("a ticket on paper has the whole name, however long, and of the document what one needs to recognise it", async () => {
  const [ticket] = await givenTickets(event, 1, holder);
  const long = Array.from({ length: 20 }, (_, i) => `Nombre${i}`).join(" ");
  await tickets.doc(ticket?.id ?? "").update({ buyerName: long, buyerIdentification: "CC 1107045418" });
  const [page = ""] = await pagesOf(await fetchAs(`/tickets/${ticket?.id}/download`, holder));
  expect(page.replace(/\s+/g, " ")).toContain(long);
  expect(page).toContain("CC •••418");
  expect(page).not.toContain("1107045");
});

test("a ticket on paper shows its price to who paid it, and not to who has it as a gift", async () => {
  const [ticket] = await givenTickets(event, 1, holder);
  const print = async (change: Partial<Ticket>) => {
    await tickets.doc(ticket?.id ?? "").update(change);
    return (await pagesOf(await fetchAs(`/tickets/${ticket?.id}/download`, holder))).join(" ");
  };
  expect(await print({ price: 85_000, totalPaid: 93_500 })).toMatch(/Valor con servicio\s+\$\s93\.500/);
  const passedOn = await print({ earlierHolders: [{ name: "Ana", until: "2026-11-20T12:00:00.000Z" }] });
  expect(passedOn).not.toContain("93.500");
  expect(passedOn).toMatch(/Tipo\s+Boleta/);
});

test("a ticket on paper is tagged: a screen reader reads it in order, and hears what the code is", async () => {
  const answer = await fetchAs(`/tickets/${idOf(0)}/download`, holder);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await pdf.getMetadata()).info).toMatchObject({
    Language: "es",
    Title: expect.stringContaining("Ñandúes"),
  });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  expect([...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role).slice(0, 5)).toEqual([
    "Document",
    "Sect",
    "P",
    "H1",
    "P",
  ]);
  expect(tree).toContain(
    `"alt":"Código QR de la boleta ${bought[0]?.ticketCode}, para mostrar en la puerta"`,
  );
});

test("a purchase on paper has a page a ticket, and none for one that is no longer good", async () => {
  const path = `/tickets/purchases/${bought[0]?.orderId}/download`;
  expect(await pagesOf(await fetchAs(path, holder))).toHaveLength(2);
  await tickets.doc(idOf(1)).update({ status: "cancelled" });
  const [page, ...others] = await pagesOf(await fetchAs(path, holder));
  expect([page?.includes(bought[0]?.ticketCode ?? ""), others]).toEqual([true, []]);
  expect((await fetchAs(`/tickets/${idOf(1)}/download`, holder)).status).toBe(409);
});

test("a purchase on paper has no ticket that was passed on: its code is another's", async () => {
  const [buyer, friend] = [await signIn(), await signIn()];
  const [kept, passed] = (await givenTickets(event, 2, buyer)) as [Ticket, Ticket];
  await call(ticketRoutes.transferTicket, { id: passed.id, toEmail: friend.email }, buyer);
  const { body } = await call(ticketRoutes.acceptTransfer, { id: passed.id }, friend);
  const path = `/tickets/purchases/${kept.orderId}/download`;
  const [page, ...others] = await pagesOf(await fetchAs(path, buyer));
  expect([page?.includes(kept.ticketCode), others]).toEqual([true, []]);
  expect(page).not.toContain(body.ticketCode);
  expect((await fetchAs(path, friend)).status).toBe(403);
});

test("where the project has no keys for them, there are no wallets", async () => {
  const { body } = await call(ticketRoutes.getWallets, { id: idOf(0) }, holder);
  expect(body).toEqual({ googleUrl: null, hasApple: false });
  const [group] = (await call(ticketRoutes.listMyTickets, {}, holder)).body.items;
  expect(group?.wallets).toEqual([]);
  expect((await fetchAs(`/tickets/${idOf(0)}/wallet/apple`, holder)).status).toBe(501);
  await tickets.doc(idOf(1)).update({ status: "cancelled" });
  for (const path of ["wallet", "wallet/apple"])
    expect((await fetchAs(`/tickets/${idOf(1)}/${path}`, holder)).status).toBe(409);
});

test("nobody prints somebody else's ticket", async () => {
  const stranger = await signIn();
  expect((await fetchAs(`/tickets/${idOf(0)}/download`, stranger)).status).toBe(403);
  expect((await fetchAs(`/tickets/purchases/${bought[0]?.orderId}/download`, stranger)).status).toBe(403);
});
