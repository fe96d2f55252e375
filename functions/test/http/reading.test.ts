import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeRole } from "../../src/features/attendees/change-claims.ts";
import { projectPublicEvent } from "../../src/features/events/publishing/project-public-event.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { givenEvent, givenEventWithCapacity, givenFreeEvent, givenTickets, hold } from "../support/world.ts";

let ana: Person;
beforeAll(async () => {
  await startApi();
  ana = await signIn();
});
afterAll(stopApi);

describe("one's profile", () => {
  test("is made on first use, once, by two first requests at once too", async () => {
    const luz = await signIn();
    const [one, two] = await Promise.all([1, 2].map(() => call(attendeeRoutes.getMyProfile, {}, luz)));
    expect(one?.body).toMatchObject({ id: luz.uid, email: luz.email, role: "attendee" });
    expect(two?.body).toEqual(one?.body);
  });

  test("absent leaves, null clears, and what is not one's to set changes nothing and is said", async () => {
    await call(attendeeRoutes.updateMyProfile, { firstName: "Ana", city: "Cali" }, ana);
    const refused = await request("PUT", "/attendee/me", {
      person: ana,
      body: { firstName: "Otra", role: "superadmin", email: "otra@tarima.test", producerId: "la-clave" },
    });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ["email", "role", "producerId"],
    ]);
    const { body } = await call(attendeeRoutes.updateMyProfile, { city: null }, ana);
    expect(body).toMatchObject({ firstName: "Ana", city: null, role: "attendee", email: ana.email });
    expect(await call(attendeeRoutes.getMyProfile, {}, ana)).toMatchObject({
      body: { firstName: "Ana", city: null },
    });
  });

  test("names what is wrong with each field", async () => {
    const { status, body } = await call(
      attendeeRoutes.updateMyProfile,
      { country: "COL", phoneCountryCode: "57" },
      ana,
    );
    expect([status, body.fields]).toEqual([
      400,
      { country: "Código ISO alpha-2", phoneCountryCode: "Indicativo inválido" },
    ]);
  });
});

describe("public events", () => {
  test("are listed soonest first, a page at a time, each once; only the published ones", async () => {
    const published = await Promise.all([0, 1, 2].map(() => givenEvent()));
    const hidden = await givenEvent({ status: "approved" });
    await Promise.all([...published, hidden].map(({ id }) => projectPublicEvent(id)));
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 500; pages++) {
      const { body } = await call(eventRoutes.listPublicEvents, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...body.items.map(({ event }) => event.id));
      if (!body.cursor) break;
      cursor = body.cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (const { id } of published) expect(seen).toContain(id);
    expect(seen).not.toContain(hidden.id);
  });

  test("a forged cursor is the catalogue's 400", async () => {
    for (const cursor of [
      "x",
      Buffer.from("[1,2]").toString("base64url"),
      Buffer.from('["a"]').toString("base64url"),
    ]) {
      const { status, body } = await call(eventRoutes.listPublicEvents, { cursor });
      expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
    }
  });

  test("one is found by id and by slug; an unknown one is 404, none at all is said so", async () => {
    const event = await givenEvent();
    await projectPublicEvent(event.id);
    expect((await call(eventRoutes.getPublicEvent, { id: event.id })).body.event.name).toBe(event.name);
    expect((await call(eventRoutes.getPublicEventBySlug, { slug: event.publicSlug })).body.event.id).toBe(
      event.id,
    );
    expect((await call(eventRoutes.getPublicEventBySlug, { slug: "no-existe" })).body.code).toBe(
      "EVENT_NOT_FOUND",
    );
    expect((await request("GET", "/event/public/slug/")).body.code).toBe("EVENT_SLUG_REQUIRED");
  });

  test("say what is left of each ticket type, and may be cached for a moment", async () => {
    const event = await givenEventWithCapacity(5);
    await hold(event, 3, ana);
    const { body, headers } = await call(ticketingRoutes.listTicketTypes, { id: event.id });
    expect(body.ticketTypes).toMatchObject([
      { availableTickets: 2, isSoldOut: false, price: 85_000, serviceFee: 8500, priceWithFee: 93_500 },
    ]);
    expect(headers.get("cache-control")).toMatch(/s-maxage=\d/);
  });

  test("of an event that is not public nothing is said", async () => {
    const event = await givenEvent({ status: "draft" });
    expect((await call(ticketingRoutes.listTicketTypes, { id: event.id })).body.code).toBe("EVENT_NOT_FOUND");
  });
});

describe("one's tickets", () => {
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
});

describe("the audit log", () => {
  test("is read newest first, by category and result, a page at a time, each entry once", async () => {
    const admin = await signIn("superadmin");
    const person = await signIn();
    const by = { id: "marcela", name: "Marcela Ríos", email: "admin@tarima.test", role: "superadmin" };
    for (const role of ["promoter", "attendee"] as const)
      await changeRole({ uid: person.uid, role, by }, new Date());
    const read = async (cursor?: string) =>
      (
        await call(
          auditRoutes.listAuditLogs,
          { limit: 1, category: "auth", result: "success", ...(cursor && { cursor }) },
          admin,
        )
      ).body;
    const first = await read();
    const second = await read(first.cursor ?? undefined);
    expect([first, second].map(({ items }) => items.map(({ payload }) => payload.role))).toEqual([
      ["attendee"],
      ["promoter"],
    ]);
    const sales = await call(auditRoutes.listAuditLogs, { category: "payments", limit: 100 }, admin);
    expect(sales.body.items.some(({ resource }) => resource.id === person.uid)).toBe(false);
  });
});
