import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tickets } from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { curious, givenFreeEvent, givenTickets } from "../../support/world.ts";

let api: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(stopApi);

describe("one's tickets", () => {
  // spec: 1.5, 6.11, 7.63
  test("come grouped by event, nobody else's among them, and without what is not the holder's to see", async () => {
    const luz = await signIn();
    const [first, second] = await Promise.all([givenFreeEvent(), givenFreeEvent()]);
    await givenTickets(first, 2, luz);
    await givenTickets(second, 1, luz);
    await givenTickets(first, 1);
    const { body } = await call(ticketRoutes.listMyTickets, {}, luz);
    const counts = body.items.map(({ eventId, activeTickets, tickets }) => [
      eventId,
      activeTickets,
      tickets.length,
    ]);
    expect(counts).toHaveLength(2);
    expect(counts).toEqual(
      expect.arrayContaining([
        [first.id, 2, 2],
        [second.id, 1, 1],
      ]),
    );
    expect(body.items[0]?.tickets[0]).not.toHaveProperty("usedBy");
  });

  // spec: 3.32, 3.34, 3.35
  test("say all that one has, by event and by ticket", async () => {
    const luz = await signIn();
    const event = await givenFreeEvent(curious);
    const [ticket] = (await givenTickets(event, 1, luz)) as [Ticket];
    const { body } = await call(ticketRoutes.listMyTickets, {}, luz);
    const endsAt = instantOf(event.endsAt, event.timeZone).toISOString();
    const owned = {
      id: ticket.id,
      ticketCode: ticket.ticketCode,
      status: "active",
      buyerName: "Ana Mina",
      buyerEmail: luz.email,
      buyerPhone: "+57 3001234567",
      buyerIdentification: expect.stringMatching(/^CC \d+$/),
      sectionName: "Platea",
      phaseName: "Venta general",
      combinationName: "General",
      promoterName: null,
      price: 0,
      ticketValue: 0,
      totalPaid: 0,
      isCourtesy: false,
      qrUrl: `/api/v1/tickets/${ticket.id}/qr`,
      createdAt: ticket.createdAt,
      firstUseAt: null,
      expiresAt: endsAt,
    };
    expect(body.items).toMatchObject([
      {
        eventId: event.id,
        eventName: event.name,
        publicSlug: event.publicSlug,
        eventStartsAt: event.startsAt,
        eventEndsAt: event.endsAt,
        eventStatus: "published",
        venueName: "Coliseo del Río",
        venueCity: "Cali",
        venueAddress: "Carrera 8 con Calle 40",
        flyer: null,
        activeTickets: 1,
        usedTickets: 0,
        tickets: [owned],
      },
    ]);
    expect((await call(ticketRoutes.getTicket, { id: ticket.id }, luz)).body).toMatchObject(owned);
  });

  // spec: 3.33
  test("have a QR that is drawn for their holder alone, as it is now, and not once they are cancelled", async () => {
    const [luz, ana] = await Promise.all([signIn(), signIn()]);
    const event = await givenFreeEvent();
    const [ticket] = (await givenTickets(event, 1, luz)) as [Ticket];
    const draw = (person?: Person) =>
      fetch(`${api}/tickets/${ticket.id}/qr`, { headers: person ? credentialsOf(person) : {} });
    const first = await draw(luz);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const drawn = await first.text();
    expect(drawn).toMatch(/^<svg .*<\/svg>$/s);
    expect([(await draw(ana)).status, (await draw()).status]).toEqual([403, 401]);
    await call(ticketRoutes.transferTicket, { id: ticket.id, toEmail: ana.email }, luz);
    await call(ticketRoutes.acceptTransfer, { id: ticket.id }, ana);
    expect((await draw(luz)).status).toBe(403);
    expect(await (await draw(ana)).text()).not.toBe(drawn);
    await tickets.doc(ticket.id).update({ status: "cancelled" });
    expect((await draw(ana)).status).toBe(409);
  });
});
