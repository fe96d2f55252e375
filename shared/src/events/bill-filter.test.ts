import { expect, it } from "vitest";
import { type BillFilter, NO_FILTER, printsWords, suits } from "./bill-filter.ts";
import type { PublicEvent } from "./public-event.schema.ts";

/** Only what a filter looks at. */
const found = (facts: Partial<PublicEvent["event"]> = {}) =>
  ({
    event: {
      name: "Sofía y los Metales del Sur",
      venueName: "Teatro El Farol",
      city: "Bogotá",
      department: "Cundinamarca",
      category: "música",
      tags: ["salsa"],
      description: null,
      startsAt: "2026-11-27T20:00:00.000Z",
      endsAt: "2026-11-28T03:00:00.000Z",
      ...facts,
    },
    producer: { name: "La Clave" },
  }) as PublicEvent;
const isFound = (filter: Partial<BillFilter>, facts?: Partial<PublicEvent["event"]>) =>
  suits(found(facts).event, { ...NO_FILTER, ...filter }) && printsWords(found(facts), filter.text ?? "");

it("finds everything where nothing is asked", () => {
  expect(isFound({})).toBe(true);
});

it("finds words in any order, in any of the printed lines, without their accents", () => {
  for (const text of ["sofia metales", "METALES  sofía", "farol bogota", "musica", "clave salsa"])
    expect(isFound({ text }), text).toBe(true);
  expect(isFound({ text: "sofia champeta" })).toBe(false);
});

it("narrows by city and category", () => {
  expect(isFound({ city: "bogota" })).toBe(true);
  expect(isFound({ city: "CUNDINAMARCA" })).toBe(true);
  expect(isFound({ city: "Cali" })).toBe(false);
  expect(isFound({ category: "teatro" })).toBe(false);
});

it("counts both ends of a range of days", () => {
  expect(isFound({ from: "2026-11-27", to: "2026-11-27" })).toBe(true);
  expect(isFound({ to: "2026-11-26" })).toBe(false);
  expect(isFound({ from: "2026-11-28" })).toBe(false); // the night ended at three
});

it("shows a festival on each of its days", () => {
  const days = { startsAt: "2026-11-27T10:00:00.000Z", endsAt: "2026-11-29T22:00:00.000Z" };
  expect(isFound({ from: "2026-11-29", to: "2026-11-29" }, days)).toBe(true);
  expect(isFound({ from: "2026-11-30" }, days)).toBe(false);
});
