import { randomUUID } from "node:crypto";
import type { Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { events, producers } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { changes, everythingStored, NOTHING } from "../support/everything-stored.ts";
import { forgetCalls } from "../support/rate-limits.ts";
import { givenTickets } from "../support/world.ts";
import { ANYONE, PREPARES } from "./not-active.ts";

// What a producer who is not active may do: not-active.ts.

const writing = (Object.entries(routes) as [RouteName, Route][]) // the keys are route names
  .filter(([name, { method, access }]) => method !== "GET" && access.producer && !ANYONE.has(name));
const refusedTo = (status: ProducerStatus) =>
  writing.filter(([name]) => status !== "pending" || !PREPARES.has(name));

beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
afterAll(stopApi);

describe.each(["pending", "inactive", "suspended"] as const)("a producer who is %s", (status) => {
  let person: Person;
  let inputs: Inputs;
  let sold: Ticket;
  let before: Map<string, string>;
  beforeAll(async () => {
    const producerId = `pr-${randomUUID()}`;
    person = await signIn("producer", { producerId }); // with a token that does not name the status
    inputs = await givenBelongings(person, { producerId, isStaff: false });
    const event = (await events.doc(String(inputs.getEvent.id)).get()).data();
    if (!event) throw new Error("givenBelongings makes an event");
    sold = (await givenTickets(event, 1))[0] as Ticket; // it has as many as requested
    await producers.doc(producerId).update({ status });
    before = await everythingStored();
  });

  test.each(refusedTo(status))("is refused %s", async (name, route) => {
    const { status: answered, body } = await call(route, inputs[name] as never, person); // the input of this route
    expect([answered, body.code]).toEqual([403, "PRODUCER_NOT_ACTIVE"]);
  });

  test("and nothing of all that was written", async () => {
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
  });

  test("does not have the tickets of who bought from them mailed again", async () => {
    const { status: answered } = await call(routes.resendTicket, { id: sold.id }, person);
    expect(answered).toBe(403);
  });

  test("still reads what is theirs", async () => {
    for (const name of ["getMyEvent", "getTicketing", "listStaff", "listPromoters"] as const)
      expect([name, (await call(routes[name], inputs[name] as never, person)).status]).toEqual([name, 200]);
  });
});

test("nobody is forgotten: the routes that are refused are many, and not all of them", () => {
  expect(refusedTo("suspended").length).toBeGreaterThan(20);
  expect(refusedTo("pending").length).toBe(refusedTo("suspended").length - PREPARES.size);
});

test("what a pending producer may prepare, they do", async () => {
  const producerId = `pr-${randomUUID()}`;
  const person = await signIn("producer", { producerId });
  const inputs = await givenBelongings(person, { producerId, isStaff: false });
  await producers.doc(producerId).update({ status: "pending" });
  for (const name of PREPARES) {
    const { status, body } = await call(routes[name], inputs[name] as never, person);
    expect([name, status, body.code]).not.toEqual([name, 403, "PRODUCER_NOT_ACTIVE"]);
  }
});
