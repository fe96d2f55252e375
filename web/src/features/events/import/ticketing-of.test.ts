import { ticketingChange } from "@tarima/shared/ticketing/ticketing-change.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ticketingOf } from "./ticketing-of.ts";

const EVENT = {
  startsAt: "2026-12-20T20:00:00.000Z",
  endsAt: "2026-12-21T02:00:00.000Z",
  timeZone: "America/Bogota",
};
const NOW = new Date("2026-11-01T17:00:00.000Z");

test("each type has its places and its price, on sale from now until the event begins", () => {
  const types = [
    { name: "General", price: 50_000, sold: 120 },
    { name: "Prensa", price: 0, sold: 3 },
    { name: "VIP", price: undefined, sold: 8 },
  ];
  const change = ticketingOf(types, EVENT, NOW);
  expect(change.localities.map(({ name, capacity }) => [name, capacity])).toEqual([
    ["General", 120],
    ["Prensa", 3],
    ["VIP", 8],
  ]);
  expect(change.phases[0]).toMatchObject({ startsAt: "2026-11-01T12:00:00.000Z", endsAt: EVENT.startsAt });
  expect(change.combinations.map(({ name, type, price }) => [name, type, price])).toEqual([
    ["General", "general", 50_000],
    ["Prensa", "free", 0],
  ]);
  expect(z.safeParse(ticketingChange, change).error).toBeUndefined();
});

test("types whose names begin alike, or have no letters, and an event that has begun are taken as well", () => {
  const types = ["¡¡!!", "Pista", "pista", "P".repeat(80)].map((name) => ({ name, price: 1_000, sold: 0 }));
  const change = ticketingOf(types, EVENT, new Date("2026-12-21T02:00:00.000Z"));
  expect(new Set(change.localities.map(({ id }) => id)).size).toBe(4);
  expect(change.phases[0]?.endsAt).toBe(EVENT.endsAt);
  expect(z.safeParse(ticketingChange, change).error).toBeUndefined();
});

test("a price or a number of tickets that no event may have does not cost the others theirs", () => {
  const types = [
    { name: "General", price: 50_000, sold: 300_000 },
    { name: "Palco", price: 1e20, sold: 1 },
  ];
  const change = ticketingOf(types, EVENT, NOW);
  expect(change.combinations.map(({ name }) => name)).toEqual(["General"]);
  expect(z.safeParse(ticketingChange, change).error).toBeUndefined();
});
