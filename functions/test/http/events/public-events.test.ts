import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventMetrics } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenEvent, givenEventWithCapacity, givenPublicEvent, hold, publish } from "../../support/world.ts";

let ana: Person;
beforeAll(async () => {
  await startApi();
  ana = await signIn();
});
afterAll(stopApi);

describe("public events", () => {
  // spec: 1.22, 7.35
  test("are listed soonest first, a page at a time, each once; only the published ones", async () => {
    const published = await Promise.all([0, 1, 2].map(() => givenPublicEvent()));
    const hidden = await givenEvent({ status: "approved" });
    await publish(hidden.id);
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

  // spec: 1.3, 1.22, 7.36, 7.37, 7.38
  test("one is found by id and by slug; an unknown one is 404, none at all is said so", async () => {
    const event = await givenPublicEvent();
    expect((await call(eventRoutes.getPublicEvent, { id: event.id })).body.event.name).toBe(event.name);
    expect((await call(eventRoutes.getPublicEventBySlug, { slug: event.publicSlug })).body.event.id).toBe(
      event.id,
    );
    expect((await call(eventRoutes.getPublicEventBySlug, { slug: "no-existe" })).body.code).toBe(
      "EVENT_NOT_FOUND",
    );
    expect((await request("GET", "/event/public/slug/")).body.code).toBe("EVENT_SLUG_REQUIRED");
  });

  // spec: 7.55
  test("say what is left of each ticket type, and may be cached for a moment", async () => {
    const event = await givenEventWithCapacity(5);
    await hold(event, 3, ana);
    const { body, headers } = await call(ticketingRoutes.listTicketTypes, { id: event.id });
    expect(body.ticketTypes).toMatchObject([
      { availableTickets: 2, isSoldOut: false, price: 85_000, serviceFee: 8500, priceWithFee: 93_500 },
    ]);
    expect(headers.get("cache-control")).toMatch(/s-maxage=\d/);
  });

  // spec: 3.31
  test("count as sold the tickets of each type, neither holds nor places of the locality", async () => {
    const event = await givenEventWithCapacity(48);
    await hold(event, 3, ana);
    const general = { name: "General", tickets: 16, revenue: 1_360_000 };
    await eventMetrics.doc(event.id).set({ producerId: event.producerId, byType: { general } });
    const { body } = await call(ticketingRoutes.listTicketTypes, { id: event.id });
    expect(body.ticketTypes).toMatchObject([{ soldTickets: 16, availableTickets: 45, capacity: 48 }]);
  });

  // spec: 3.23, 3.29
  test("a detail is the event, its combinations and phases, and its producer", async () => {
    const event = await givenPublicEvent();
    const { body } = await call(eventRoutes.getPublicEvent, { id: event.id });
    expect(Object.keys(body).toSorted()).toEqual([
      ...["combinations", "event", "isSoldOut", "localities", "phases", "producer"],
    ]);
    expect(body).toMatchObject({
      event: { id: event.id, publicSlug: event.publicSlug, name: event.name },
      combinations: [{ id: "general", price: 85_000 }],
      phases: [{ id: "unica" }],
      producer: { id: event.producerId },
    });
    expect(body.event).not.toHaveProperty("venueId");
  });

  test("of an event that is not public nothing is said", async () => {
    const event = await givenEvent({ status: "draft" });
    expect((await call(ticketingRoutes.listTicketTypes, { id: event.id })).body.code).toBe("EVENT_NOT_FOUND");
  });
});
