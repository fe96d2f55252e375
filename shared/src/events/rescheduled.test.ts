import { expect, test } from "vitest";
import { hasMoved, type Moved, movedBy } from "./rescheduled.ts";

const event = {
  status: "published" as const,
  startsAt: "2026-12-12T20:00:00.000Z",
  timeZone: "America/Bogota",
  venueName: "Coliseo del Río",
  city: "Cali",
};
const { status: _, ...whereabouts } = event;
const now = new Date("2026-11-21T15:00:00.000Z");
const inMinutes = (minutes: number) => new Date(+now + minutes * 60_000);
const later = { startsAt: "2026-12-19T20:00:00.000Z" };

test("another night or another place gives fifteen days to ask for the money back, never once it has begun", () => {
  expect(movedBy(event, later, now)).toMatchObject({
    at: now.toISOString(),
    before: { startsAt: event.startsAt, venueName: "Coliseo del Río" },
    refundsUntil: "2026-12-06T15:00:00.000Z",
  });
  expect(movedBy(event, { city: "Palmira" }, now)?.refundsUntil).toBe("2026-12-06T15:00:00.000Z");
  const soon = { startsAt: "2026-11-25T20:00:00.000Z" };
  expect(movedBy(event, soon, now)?.refundsUntil).toBe("2026-11-26T01:00:00.000Z");
});

test("half an hour later is told, and gives no money back", () => {
  expect(movedBy(event, { startsAt: "2026-12-12T20:30:00.000Z" }, now)).toMatchObject({ refundsUntil: null });
});

test("what nobody has planned for is no change: the same written otherwise, a draft, the end", () => {
  expect(movedBy(event, { ...event, venueName: "COLISEO DEL RIO" }, now)).toBeUndefined();
  expect(movedBy({ ...event, status: "approved" as const }, later, now)).toBeUndefined();
});

test("a slip of the pen that is put right before anybody was told is told as one change", () => {
  const first = movedBy(event, { startsAt: "2026-12-21T20:00:00.000Z" }, now) as Moved;
  const slipped = { ...event, startsAt: "2026-12-21T20:00:00.000Z", moved: first };
  expect(movedBy(slipped, later, inMinutes(5))?.before.startsAt).toBe(event.startsAt);
  expect(movedBy(slipped, later, inMinutes(11))?.before.startsAt).toBe("2026-12-21T20:00:00.000Z");
});

test("a change of little that follows a great one takes nobody's time away", () => {
  const first = movedBy(event, later, now) as Moved;
  const then = movedBy(
    { ...event, ...later, moved: first },
    { startsAt: "2026-12-19T20:15:00.000Z" },
    inMinutes(60),
  );
  expect(then?.refundsUntil).toBe(first.refundsUntil);
});

test("postponed without a new date: it keeps the old one, and fifteen days run whatever that one is", () => {
  const soon = { ...event, startsAt: "2026-11-22T20:00:00.000Z" };
  const open = movedBy(soon, {}, now, { isPostponed: true, reason: "El artista está enfermo" });
  expect(open).toEqual({
    at: now.toISOString(),
    before: { ...whereabouts, startsAt: soon.startsAt },
    refundsUntil: "2026-12-06T15:00:00.000Z",
    reason: "El artista está enfermo",
    isOpen: true,
  });
  const again = { ...soon, moved: open };
  expect(movedBy(again, {}, inMinutes(60), { isPostponed: true })).toBeUndefined();
  expect(movedBy(again, soon, inMinutes(60))).toBeUndefined();
});

test("another date ends a postponement, and so does the old one where that is said; both are news", () => {
  const open = movedBy(event, {}, now, { isPostponed: true }) as Moved;
  const waiting = { ...event, moved: open };
  const dated = movedBy(waiting, later, inMinutes(60)) as Moved;
  expect(dated).toMatchObject({ wasOpen: true, before: { startsAt: event.startsAt } });
  expect(dated.isOpen).toBeUndefined();
  const back = movedBy(waiting, {}, inMinutes(60), { isPostponed: false }) as Moved;
  expect([back.wasOpen, hasMoved(back, waiting)]).toEqual([true, true]);
});

test("a postponement that is taken back before anybody was told is no news", () => {
  const open = movedBy(event, {}, now, { isPostponed: true }) as Moved;
  const back = movedBy({ ...event, moved: open }, {}, inMinutes(5), { isPostponed: false }) as Moved;
  expect(hasMoved(back, event)).toBe(false);
});
