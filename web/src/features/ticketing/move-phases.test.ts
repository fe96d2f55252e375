import { expect, test } from "vitest";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { movePhases, shiftLabel } from "./move-phases.ts";

const at = (day: string, time = "20:00") => `2027-${day}T${time}:00.000Z`;
const over = buildPhase({ id: "over", startsAt: at("01-01"), endsAt: at("02-01") });
const open = buildPhase({ id: "open", startsAt: at("02-01"), endsAt: at("03-01") });
const next = buildPhase({ id: "next", startsAt: at("03-01"), endsAt: at("04-10") });
const sold = {
  localities: [],
  phases: [over, open, next],
  combinations: [
    buildCombination({ id: "a", phaseId: "next", saleStartsAt: at("03-05"), saleEndsAt: null }),
    buildCombination({ id: "b", phaseId: "over", saleEndsAt: at("01-20") }),
  ],
};
const NOW = at("02-10");

test("what has not happened yet moves with the event, what is over stays", () => {
  const moved = movePhases(sold, at("04-10"), at("04-24", "21:00"), NOW);
  expect(moved?.ticketing.phases).toEqual([
    over,
    { ...open, endsAt: at("03-15") },
    { ...next, startsAt: at("03-15"), endsAt: at("04-24", "21:00") },
  ]);
  expect(moved?.phases.map(({ before }) => before.id)).toEqual(["open", "next"]);
});

test("where only the hour changed, what ends with the event's start still does", () => {
  const moved = movePhases(sold, at("04-10"), at("04-10", "22:00"), NOW);
  expect(moved?.ticketing.phases).toEqual([over, open, { ...next, endsAt: at("04-10", "22:00") }]);
});

test("who pays the fee is still who paid it", () => {
  const moved = movePhases({ ...sold, feePaidBy: "organiser" }, at("04-10"), at("04-24"), NOW);
  expect(moved?.ticketing.feePaidBy).toBe("organiser");
});

test("a ticket type's own times move with its phase", () => {
  const moved = movePhases(sold, at("04-10"), at("04-11"), NOW);
  expect(moved?.ticketing.combinations).toEqual([
    { ...sold.combinations[0], saleStartsAt: at("03-06") },
    sold.combinations[1],
  ]);
});

test("a phase that would be over if it moved stays", () => {
  const moved = movePhases(sold, at("04-10"), at("03-10"), NOW); // 31 days earlier: "open" would end on 29 January
  expect(moved?.ticketing.phases[1]).toEqual(open);
  expect(moved?.ticketing.phases[2]).toEqual({ ...next, startsAt: at("01-29"), endsAt: at("03-10") });
});

test("nothing is asked where nothing would change", () => {
  expect(movePhases(sold, at("04-10"), at("04-10"), NOW)).toBeUndefined();
  expect(movePhases({ ...sold, phases: [over] }, at("04-10"), at("04-24"), NOW)).toBeUndefined();
});

test("how far it was moved reads like people say it", () => {
  expect(shiftLabel(at("04-10"), at("04-24"))).toBe("14 días después");
  expect(shiftLabel(at("04-10"), at("04-09"))).toBe("1 día antes");
  expect(shiftLabel(at("04-10"), at("04-10", "21:00"))).toBe("a la hora nueva");
});
