import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailData, MailTemplate } from "../../../src/features/mail/mail.schema.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { renderText } from "../../../src/features/mail-delivery/render-text.ts";
import { events } from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenFreeEvent, givenTickets, publish } from "../../support/world.ts";

/** As much as an organiser may write, with a word at its end that nothing may cut. */
const LONG = `<b>Rampa</b> & "ascensor" </td>\n${"Se entra por la calle 8 y se sube hasta platea. ".repeat(30)}`;
const FULL = `${LONG.slice(0, 988)} hasta aquí.`;

let api: string;
let holder: Person;
let event: Event;
let ticket: Ticket;
beforeAll(async () => {
  api = await startApi();
  holder = await signIn();
  event = await givenFreeEvent({ accessNote: FULL });
  await publish(event.id);
  [ticket] = (await givenTickets(event, 1, holder)) as [Ticket];
});
afterAll(stopApi);

async function paper(): Promise<string> {
  const answer = await fetch(`${api}/tickets/${ticket.id}/download`, { headers: credentialsOf(holder) });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(totalPages).toBe(1);
  return text;
}

async function mail<T extends MailTemplate>(template: T, data: MailData<T>, to = holder.email) {
  const at = new Date().toISOString();
  const sent = {
    status: "sending",
    attempts: 1,
    createdAt: at,
    dueAt: null,
    sentAt: null,
    note: null,
  } as const;
  const content = await compose({ id: "m1", to, template, data, ...sent } as never, new Date());
  if (!("blocks" in content)) throw new Error(JSON.stringify(content));
  return renderText(content);
}

const plain = (text: string) => text.replace(/\s+/g, " ");
const told = async () => ({
  list: (await call(ticketRoutes.listMyTickets, {}, holder)).body.items[0]?.accessNote,
  texts: [
    await paper(),
    await mail("purchase", { orderId: ticket.orderId, eventName: event.name, tickets: 1, total: 0 }),
    await mail("event-reminder", { eventId: event.id }),
  ].map(plain),
});

async function change(accessNote: string | null) {
  await events.doc(event.id).update({ accessNote });
  await publish(event.id);
}

test("who has a ticket reads on its page, on paper and in their mails how one gets in, in full", async () => {
  expect(FULL).toHaveLength(1000);
  const { list, texts } = await told();
  expect(list).toBe(FULL);
  for (const text of texts) expect(text).toContain(plain(FULL));
});

test("it is what the event says now, and nothing is said where it says nothing", async () => {
  await change("Ahora se entra por la calle 9.");
  const after = await told();
  expect(after.list).toBe("Ahora se entra por la calle 9.");
  for (const text of after.texts) expect(text).toContain("Ahora se entra por la calle 9.");
  for (const nothing of [null, "", " \n\n "]) {
    await change(nothing);
    for (const text of (await told()).texts) expect(text).not.toContain("Accesibilidad");
  }
});

test("who takes a ticket that is passed on is told, too", async () => {
  await change("Se entra por la calle 8.");
  const friend = await signIn();
  await call(ticketRoutes.transferTicket, { id: ticket.id, toEmail: friend.email }, holder);
  const { body } = await call(ticketRoutes.acceptTransfer, { id: ticket.id }, friend);
  const text = await mail("transfer-accepted", { ticketId: body.id }, friend.email);
  expect(text).toContain("Se entra por la calle 8.");
});
