import { expect, test } from "vitest";
import { WRONG_DOOR_PINS_PER_DAY } from "../../lib/limits.ts";
import { afterWrongPin, doorLinkStanding, withNewPin } from "./door-link-standing.ts";

const EVENING = new Date("2026-11-21T23:00:00Z"); // 18:00 in Colombia
const LATE = new Date("2026-11-22T04:59:00Z"); // 23:59
const NEXT_DAY = new Date("2026-11-22T05:01:00Z"); // 00:01

const afterMany = (count: number, now: Date, from = { wrongPins: 0, wrongPinsOn: null as string | null }) =>
  Array.from({ length: count }).reduce(
    (link: Parameters<typeof afterWrongPin>[0]) => afterWrongPin(link, now),
    from,
  );

test("locks with the last wrong PIN of a day, and not one before", () => {
  expect(afterMany(WRONG_DOOR_PINS_PER_DAY - 1, EVENING)).toMatchObject({ isLocked: false });
  expect(afterMany(WRONG_DOOR_PINS_PER_DAY, EVENING)).toMatchObject({ isLocked: true });
});

test("counts by the day in Colombia", () => {
  const almost = afterMany(WRONG_DOOR_PINS_PER_DAY - 1, EVENING);
  expect(afterWrongPin(almost, LATE)).toMatchObject({ isLocked: true });
  expect(afterWrongPin(almost, NEXT_DAY)).toEqual({
    wrongPins: 1,
    wrongPinsOn: "2026-11-22",
    isLocked: false,
  });
});

test("a new PIN unlocks and forgets the wrong ones", () => {
  expect(withNewPin("digest", EVENING)).toEqual({
    pinDigest: "digest",
    pinMadeAt: EVENING.toISOString(),
    isLocked: false,
    wrongPins: 0,
    wrongPinsOn: null,
  });
});

test.each([
  [{ isOff: false, isLocked: false }, false, "open"],
  [{ isOff: false, isLocked: true }, false, "locked"],
  [{ isOff: true, isLocked: true }, false, "off"],
  [{ isOff: false, isLocked: false }, true, "over"],
  [{ isOff: true, isLocked: true }, true, "over"],
] as const)("a link that is %o at a door that is over: %s is %s", (link, isOver, standing) => {
  expect(doorLinkStanding(link, isOver)).toBe(standing);
});
