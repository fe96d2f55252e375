import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { HOLDER_CHANGES_PER_TICKET } from "@tarima/shared/lib/limits.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../../src/features/mail/mails.ts";
import { auditLogs, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

let producer: Person;
beforeAll(async () => {
  await startApi();
  producer = await signIn("producer", { producerId: "la-clave" });
});
afterAll(stopApi);

async function given(overrides: Parameters<typeof givenFreeEvent>[0] = {}) {
  const event = await givenFreeEvent(overrides);
  const ana = await signIn();
  const [ticket] = await givenTickets(event, 2, ana);
  if (!ticket) throw new Error("no ticket");
  const name = (input: { name: string; docType?: "CC"; docNumber?: string }, person = ana) =>
    call(ticketRoutes.nameTicket, { id: ticket.id, ...input }, person);
  return { event, ana, ticket, name };
}
const CAMILA = { name: "Camila Restrepo", docType: "CC", docNumber: "1107045418" } as const;

describe("a ticket bought for somebody", () => {
  test("carries their name wherever it is looked at, stays with its buyer, and nobody is written to", async () => {
    const { event, ana, ticket, name } = await given();
    const { status, body } = await name(CAMILA);
    expect([status, body.buyerName, body.buyerIdentification]).toEqual([200, CAMILA.name, "CC 1107045418"]);
    const [group] = (await call(ticketRoutes.listMyTickets, {}, ana)).body.items;
    expect(group?.tickets.map(({ buyerName }) => buyerName).sort()).toContain(CAMILA.name);
    for (const search of ["camila r", "1107045418", ticket.buyerEmail]) {
      const found = await call(eventTicketRoutes.listEventTickets, { id: event.id, search }, producer);
      expect(found.body.items.map(({ code }) => code)).toContain(ticket.ticketCode);
    }
    const stored = (await tickets.doc(ticket.id).get()).data();
    expect(stored).toMatchObject({ qrToken: ticket.qrToken, tokenVersion: 1, holderUid: ana.uid });
    const [entry] = (await auditLogs.all().where("resource.id", "==", ticket.id).get()).docs;
    expect(entry?.data()).toMatchObject({ action: "ticket.named", payload: { after: CAMILA.name } });
    const written = await mails.all().where("to", "==", ticket.buyerEmail).get();
    expect(written.docs.map((doc) => doc.data().template)).toEqual(["purchase"]);
  });

  test("is refused with words on the field, to somebody else, and once it was used", async () => {
    const { event, ticket, name } = await given();
    const wrong = await name({ name: " ", docType: "CC", docNumber: "12" });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { name: "Escribe el nombre", docNumber: "Le faltan números: una cédula tiene de 6 a 10." },
    ]);
    expect((await name({ name: "x".repeat(10_000) })).status).toBe(400);
    expect((await name(CAMILA, await signIn())).status).toBe(403);
    const scan = { qrToken: ticket.qrToken, eventId: event.id };
    await call(checkInRoutes.validateQr, scan, await givenStaff(event));
    expect((await name(CAMILA)).body.code).toBe("TICKET_USED");
  });

  test("that gets its name once has it all the same where the answer was lost and it is asked for again", async () => {
    const { transfers } = DEFAULT_TICKET_POLICY;
    const { ticket, name } = await given({
      ticketPolicy: { ...DEFAULT_TICKET_POLICY, transfers: { ...transfers, isAllowed: false } },
    });
    for (let i = 0; i < 2; i++) expect((await name(CAMILA)).status).toBe(200);
    const entries = await auditLogs.all().where("resource.id", "==", ticket.id).get();
    expect(entries.docs.filter((doc) => doc.data().action === "ticket.named")).toHaveLength(1);
    expect((await name({ ...CAMILA, name: "Camila Rojas" })).body.code).toBe("HOLDER_FIXED");
  });

  test("passed on while it is being named keeps the name of whose it is by then", async () => {
    const { ana, ticket, name } = await given();
    const luz = await signIn();
    const take = async () => {
      await call(ticketRoutes.transferTicket, { id: ticket.id, toEmail: luz.email }, ana);
      expect((await call(ticketRoutes.acceptTransfer, { id: ticket.id }, luz)).status).toBe(200);
    };
    const { status, body } = await meetingAt("ticket", take, () => name(CAMILA));
    expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
    const stored = (await tickets.doc(ticket.id).get()).data();
    expect([stored?.holderUid, stored?.buyerEmail]).toEqual([luz.uid, luz.email]);
    expect(stored?.buyerName).not.toBe(CAMILA.name);
  });

  test(`takes ${HOLDER_CHANGES_PER_TICKET} names within a while, and no more`, async () => {
    const { name } = await given();
    const named = async (i: number) => (await name({ name: `Camila ${i}` })).status;
    for (let i = 0; i < HOLDER_CHANGES_PER_TICKET; i++) expect(await named(i)).toBe(200);
    expect(await named(HOLDER_CHANGES_PER_TICKET)).toBe(429);
  });

  test("named while it is scanned is let in once, under the one name or the other", async () => {
    const { event, ticket, name } = await given();
    const staff = await givenStaff(event);
    const [scan, named] = await Promise.all([
      call(checkInRoutes.validateQr, { qrToken: ticket.qrToken, eventId: event.id }, staff),
      name(CAMILA),
    ]);
    expect(scan.body.result).toBe("valid");
    const stored = (await tickets.doc(ticket.id).get()).data();
    expect(stored?.status).toBe("used");
    expect(stored?.buyerName).toBe(named.status === 200 ? CAMILA.name : ticket.buyerName);
  });
});
