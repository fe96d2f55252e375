import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildPhase } from "../../../../tools/builders/events.ts";
import { promoCodeOn } from "./promo-code-on.ts";

const NOW = new Date("2030-01-01T12:00:00.000Z");
const code: PromoCode = {
  ...{ id: "uno", eventId: "ev", producerId: "pr", batchId: null, code: "LOMA10" },
  ...{ type: "percentage", value: 10, startsAt: null, endsAt: null, maxUses: null, uses: 0 },
  ...{ isActive: true, createdAt: "2029-01-01T12:00:00.000Z", updatedAt: "2029-01-01T12:00:00.000Z" },
};

test("a window keeps its time of day where clocks change between the event and its copy", () => {
  const times = { startsAt: "2030-03-01T20:00:00.000Z", timeZone: "America/New_York" };
  const event = buildEvent(times);
  const copy = buildEvent({ ...times, id: "copia", startsAt: "2030-03-22T20:00:00.000Z" }); // summer time since the 10th
  // noon there, and midnight at the end of the 28th of February
  const window = { startsAt: "2030-02-20T17:00:00.000Z", endsAt: "2030-03-01T05:00:00.000Z" };
  expect(promoCodeOn({ ...code, ...window }, event, copy, NOW)).toMatchObject({
    startsAt: "2030-03-13T16:00:00.000Z",
    endsAt: "2030-03-22T04:00:00.000Z",
  });
});

test("a code without a window has none, and an earlier copy's is earlier", () => {
  const event = buildEvent({ startsAt: "2030-03-08T20:00:00.000Z" });
  const copy = buildEvent({ id: "copia", startsAt: "2030-03-01T20:00:00.000Z" });
  expect(promoCodeOn(code, event, copy, NOW)).toMatchObject({ startsAt: null, endsAt: null });
  const window = { startsAt: null, endsAt: "2030-03-08T05:00:00.000Z" };
  expect(promoCodeOn({ ...code, ...window }, event, copy, NOW)?.endsAt).toBe("2030-03-01T05:00:00.000Z");
});

test("what it opens is the copy's own, and a code that opens nothing there and takes nothing off is none", () => {
  const event = buildEvent();
  const copy = buildEvent({
    id: "copia",
    phases: [buildPhase({ id: "preventa" })],
    combinations: [buildCombination({ id: "palco" })],
  });
  const opens = { phases: ["preventa", "nueva"], types: ["palco", "nuevo"] };
  expect(promoCodeOn({ ...code, opens }, event, copy, NOW)?.opens).toEqual({
    phases: ["preventa"],
    types: ["palco"],
  });
  const ofNew = { phases: ["nueva"], types: [] };
  expect(promoCodeOn({ ...code, opens: ofNew }, event, copy, NOW)).toMatchObject({ value: 10, opens: null });
  expect(promoCodeOn({ ...code, value: 0, opens: ofNew }, event, copy, NOW)).toBeUndefined();
});

test("the same code of the same copy has the same id, and another copy's has another", () => {
  const event = buildEvent();
  const idAt = (id: string) => promoCodeOn(code, event, buildEvent({ id }), NOW)?.id;
  expect(idAt("una")).toBe(idAt("una"));
  expect(idAt("una")).not.toBe(idAt("otra"));
});
