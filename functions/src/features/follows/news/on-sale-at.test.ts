import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildPhase } from "../../../../../tools/builders/events.ts";
import { projectEvent } from "../../events/publishing/project-event.ts";
import { dueAt, isNews, isOnSale, onSaleAt } from "./on-sale-at.ts";

// Bogotá is five hours behind UTC.
const NOW = new Date("2026-06-10T15:00:00.000Z");
const phase = (id: string, startsAt: string, endsAt: string) =>
  buildPhase({ id, startsAt: `${startsAt}T10:00:00.000Z`, endsAt: `${endsAt}T10:00:00.000Z` });
const OPEN = phase("abierta", "2026-06-01", "2026-06-20");
const NEXT = phase("segunda", "2026-06-20", "2026-07-01");
const PAST = phase("pasada", "2026-05-01", "2026-06-01");
const PRODUCER = { id: "la-clave", name: "La Clave", logoUrl: null, city: null };

function found(phases: ReturnType<typeof phase>[], overrides: object = {}, isSoldOut = false) {
  const event = buildEvent({
    startsAt: "2026-07-04T20:00:00.000Z",
    endsAt: "2026-07-05T02:00:00.000Z",
    phases,
    combinations: phases.map(({ id }) => buildCombination({ id, phaseId: id })),
    ...overrides,
  });
  return projectEvent(event as never, PRODUCER, 0.1, isSoldOut, NOW);
}
const at = (...given: Parameters<typeof found>) => onSaleAt(found(...given), NOW)?.toISOString();

test("an event is on sale since its first stage that is still open, or from the next on, at the venue's hour", () => {
  expect(at([PAST, OPEN, NEXT])).toBe("2026-06-01T15:00:00.000Z");
  expect(at([NEXT])).toBe("2026-06-20T15:00:00.000Z");
});

test("an event that is not sold, or not for now, is not on sale", () => {
  expect(at([PAST])).toBeUndefined();
  for (const reason of [
    { status: "cancelled" },
    { status: "suspended" },
    { producerStatus: "suspended" },
    { isSalePaused: true },
    { endsAt: "2026-06-10T09:59:00.000Z" },
  ])
    expect(at([OPEN], reason)).toBeUndefined();
  expect(at([{ ...OPEN, isPaused: true }, NEXT])).toBe("2026-06-20T15:00:00.000Z");
});

test("followers are not sent to an event without places", () => {
  expect([isOnSale(found([OPEN]), NOW), isOnSale(found([NEXT]), NOW)]).toEqual([true, false]);
  expect(isOnSale(found([OPEN], {}, true), NOW)).toBe(false);
});

test("it is news for two days that an event is on sale, from when it is public and open", () => {
  const [today, lastMonth] = [new Date("2026-06-10T10:00:00Z"), new Date("2026-05-10T10:00:00Z")];
  expect([isNews(lastMonth, today, NOW), isNews(today, lastMonth, NOW)]).toEqual([true, true]);
  expect(isNews(lastMonth, lastMonth, NOW)).toBe(false);
  expect(isNews(new Date("2026-06-20T15:00:00Z"), lastMonth, NOW)).toBe(true);
});

test("what is on sale waits half an hour for others, once; what opens later is told when it opens", () => {
  expect(dueAt(new Date("2026-06-01T15:00:00Z"), null, NOW)).toBe("2026-06-10T15:30:00.000Z");
  expect(dueAt(new Date("2026-06-01T15:00:00Z"), "2026-06-10T15:10:00.000Z", NOW)).toBe(
    "2026-06-10T15:10:00.000Z",
  );
  expect(dueAt(new Date("2026-06-20T15:00:00Z"), "2026-06-10T15:10:00.000Z", NOW)).toBe(
    "2026-06-20T15:00:00.000Z",
  );
});
