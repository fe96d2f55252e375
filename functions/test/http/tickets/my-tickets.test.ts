import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenFreeEvent, givenTickets } from "../../support/world.ts";

beforeAll(startApi);
afterAll(stopApi);

describe("one's tickets", () => {
  // spec: 1.5, 6.11
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
