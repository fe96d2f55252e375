import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildPhase } from "../../../../tools/builders/events.ts";
import { placesLeft, ticketsLeft } from "./places-left.ts";

const NOW = new Date("2026-06-10T15:00:00Z");
const OPEN = buildPhase({
  id: "abierta",
  startsAt: "2026-06-01T10:00:00.000Z",
  endsAt: "2026-06-20T10:00:00.000Z",
});
const NEXT = buildPhase({
  id: "segunda",
  startsAt: "2026-06-20T10:00:00.000Z",
  endsAt: "2026-06-30T10:00:00.000Z",
});
const FREE = { "locality-platea": 200 };

function given(...types: Parameters<typeof buildCombination>[0][]) {
  const combinations = types.map((type) => buildCombination({ phaseId: "abierta", ...type }));
  const pools = { "locality-platea": { capacity: 200, shards: 1 } };
  return { ...buildEvent({ phases: [OPEN, NEXT], combinations }), pools };
}

test("twenty tables for ten are twenty tickets, and two hundred places", () => {
  const tables = given({ seatsPerTicket: 10 });
  expect(ticketsLeft(tables, FREE, NOW)).toBe(20);
  expect(placesLeft(tables, FREE, NOW)).toMatchObject([{ places: 200 }]);
});

test("types of one locality share its places", () => {
  expect(ticketsLeft(given({ id: "a" }, { id: "b" }), FREE, NOW)).toBe(200);
});

test("what is hidden can be bought, and is not shown", () => {
  const hidden = given({ isHidden: true });
  expect([ticketsLeft(hidden, FREE, NOW), placesLeft(hidden, FREE, NOW)]).toEqual([200, []]);
});

test("nothing is left of what is not on sale yet", () => {
  const later = given({ phaseId: "segunda" });
  expect([ticketsLeft(later, FREE, NOW), placesLeft(later, FREE, NOW)]).toEqual([0, []]);
});
