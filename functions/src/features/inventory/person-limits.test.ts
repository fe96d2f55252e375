import { describe, expect, test } from "vitest";
import { buildCombination, buildEvent } from "../../../../tools/builders/events.ts";
import { holdMore, passesPersonLimit } from "./person-limits.ts";

const event = buildEvent({
  limits: { perOrder: 10, perPerson: 6 },
  combinations: [buildCombination({ id: "general" }), buildCombination({ id: "vip", maxPerPerson: 2 })],
});

describe("what one person may have of an event", () => {
  test.each([
    ["as many as the event allows", { tickets: 4 }, { general: 2 }, false],
    ["one more than it allows", { tickets: 4 }, { general: 3 }, true],
    ["all types together count", { tickets: 4 }, { general: 2, vip: 1 }, true],
    ["as many of a type as it allows", { tickets: 1, byType: { vip: 1 } }, { vip: 1 }, false],
    ["one more of a type than it allows", { tickets: 1, byType: { vip: 1 } }, { vip: 2 }, true],
    ["the first ones of a type, too many", { tickets: 0 }, { vip: 3 }, true],
    ["another type does not count for it", { tickets: 2, byType: { general: 2 } }, { vip: 2 }, false],
    ["who has too many of a type may have others", { tickets: 3, byType: { vip: 3 } }, { general: 1 }, false],
  ])("%s", (_, held, more, isTooMuch) => {
    expect(passesPersonLimit(event, held, more)).toBe(isTooMuch);
  });
});

test("what they hold then is what they held and what came to it, by type", () => {
  const held = { tickets: 3, byType: { general: 2, vip: 1 } };
  expect(holdMore(held, { vip: 1, palco: 2 })).toEqual({
    tickets: 6,
    byType: { general: 2, vip: 2, palco: 2 },
  });
  expect(holdMore({ tickets: 3 }, { vip: 1 })).toEqual({ tickets: 4, byType: { vip: 1 } });
  expect(held).toEqual({ tickets: 3, byType: { general: 2, vip: 1 } });
});
