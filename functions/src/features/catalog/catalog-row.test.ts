import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildPhase } from "../../../../tools/builders/events.ts";
import { projectEvent } from "../events/publishing/project-event.ts";
import { catalogRowOf, leavesCatalog } from "./catalog-row.ts";

const LISTED = "2026-11-01T15:00:00.000Z";
const PRODUCER = { id: "la-clave", name: "La Clave", logoUrl: null, city: "Cali" };

const rowOf = (overrides: Parameters<typeof buildEvent>[0]) => {
  const event = { ...buildEvent(overrides), pools: {}, publicKey: "", version: 1, searchWords: [] };
  return catalogRowOf(projectEvent(event, PRODUCER, 0.1, false, new Date()), LISTED);
};

test("a row says what a card shows, and nothing else of the event", () => {
  const row = rowOf({ name: "Rumba", tags: ["salsa"], information: "Llega temprano" });
  expect(row).toMatchObject({ name: "Rumba", tags: ["salsa"], producerName: "La Clave", listedAt: LISTED });
  for (const inner of ["information", "limits", "feeRate", "combinations", "venueAddress"])
    expect(row).not.toHaveProperty(inner);
});

test("its prices have the service in them, and their windows are instants of the venue's clock", () => {
  const row = rowOf({
    endsAt: "2026-12-13T03:00:00.000Z",
    phases: [
      buildPhase({ id: "unica", startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-12T20:00:00.000Z" }),
    ],
    combinations: [
      buildCombination({ price: 50_000, originalPrice: 60_000, saleEndsAt: "2026-11-30T23:59:00.000Z" }),
      buildCombination({ id: "sin-etapa", phaseId: "otra" }),
    ],
  });
  expect(row.overAt).toBe("2026-12-13T08:00:00.000Z");
  expect(row.sales).toEqual([
    {
      localityId: "platea",
      price: 55_000,
      originalPrice: 66_000,
      opensAt: "2026-11-01T05:00:00.000Z",
      closesAt: "2026-12-01T04:59:00.000Z",
    },
  ]);
});

test("it says that there are accessible places where its page names a ticket type for them, and is silent otherwise", () => {
  const types = (...combinations: Parameters<typeof buildCombination>[0][]) =>
    rowOf({ combinations: combinations.map((it, i) => buildCombination({ id: `tipo-${i}`, ...it })) });
  const accessible = { placesFor: "accessible" } as const;
  expect(types({}, accessible).hasAccessiblePlaces).toBe(true);
  expect(types({}, { ...accessible, isPaused: true, onlyWith: "tipo-0" }).hasAccessiblePlaces).toBe(true);
  expect(types({}, { placesFor: "companion" })).not.toHaveProperty("hasAccessiblePlaces");
  expect(types({}, { ...accessible, isHidden: true })).not.toHaveProperty("hasAccessiblePlaces");
  expect(types({}, { placesFor: null })).not.toHaveProperty("hasAccessiblePlaces");
});

test("an event leaves the catalog thirty days after it is over", () => {
  const over = { overAt: "2026-11-01T08:00:00.000Z" };
  expect(leavesCatalog(over, new Date("2026-12-01T07:59:00Z"))).toBe(false);
  expect(leavesCatalog(over, new Date("2026-12-01T08:01:00Z"))).toBe(true);
});
