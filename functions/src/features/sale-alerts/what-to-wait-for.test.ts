import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildPhase } from "../../../../tools/builders/events.ts";
import { whatToWaitFor } from "./what-to-wait-for.ts";

// Bogotá is five hours behind UTC.
const NOW = new Date("2026-06-10T15:00:00Z");
const phase = (id: string, startsAt: string, endsAt: string) =>
  buildPhase({ id, startsAt: `${startsAt}T10:00:00.000Z`, endsAt: `${endsAt}T10:00:00.000Z` });
const OPEN = phase("abierta", "2026-06-01", "2026-06-20");
const NEXT = phase("segunda", "2026-06-20", "2026-07-01");
const PAST = phase("pasada", "2026-05-01", "2026-06-01");
const pool = { kind: "locality", capacity: 100, shards: 1 };

function wait(phases: ReturnType<typeof phase>[], free = 0, overrides: object = {}) {
  const event = buildEvent({
    startsAt: "2026-07-04T20:00:00.000Z",
    endsAt: "2026-07-05T02:00:00.000Z",
    phases,
    combinations: phases.map(({ id }) => buildCombination({ id, phaseId: id })),
    ...overrides,
  });
  const pools = { "locality-platea": pool } as never;
  return whatToWaitFor({ ...event, pools }, { "locality-platea": free }, NOW);
}

test("a sale that has not opened is waited for, at the venue's hour", () => {
  expect(wait([NEXT], 100)).toEqual({ waitsFor: "opening", dueAt: "2026-06-20T15:00:00.000Z" });
});

test("a sold-out event is waited for until places come free, or the next stage opens", () => {
  expect(wait([OPEN])).toEqual({ waitsFor: "places", dueAt: null });
  expect(wait([OPEN, NEXT])).toEqual({ waitsFor: "places", dueAt: "2026-06-20T15:00:00.000Z" });
});

test("nothing is waited for where one can buy, or where nothing will be sold any more", () => {
  expect(wait([OPEN], 1)).toBe("nothing");
  expect(wait([PAST], 100)).toBe("closed");
  expect(wait([NEXT], 100, { status: "cancelled" })).toBe("over");
  expect(wait([NEXT], 100, { endsAt: "2026-06-10T09:59:00.000Z" })).toBe("over");
});

test("a suspended sale, or producer, is waited for as if nothing was left", () => {
  for (const reason of [{ status: "suspended" }, { producerStatus: "suspended" }])
    expect(wait([OPEN], 100, reason)).toEqual({ waitsFor: "places", dueAt: null });
});

test("a sale that its organiser has paused is waited for, without a day, and so is what opens beside it", () => {
  expect(wait([OPEN], 100, { isSalePaused: true })).toEqual({ waitsFor: "opening", dueAt: null });
  expect(wait([NEXT], 100, { isSalePaused: true })).toEqual({ waitsFor: "opening", dueAt: null });
  expect(wait([{ ...OPEN, isPaused: true }, NEXT], 100)).toEqual({
    waitsFor: "opening",
    dueAt: "2026-06-20T15:00:00.000Z",
  });
  expect(
    wait(
      [
        { ...OPEN, isPaused: true },
        { ...OPEN, id: "otra" },
      ],
      100,
    ),
  ).toBe("nothing");
  expect(wait([PAST], 100, { isSalePaused: true })).toBe("closed");
});
