import { describe, expect, test } from "vitest";
import { buildCombination, buildPhase } from "../../../tools/builders/events.ts";
import { saleState, saleWindow, stillToSell } from "./sale-window.ts";

const [FIRST, SECOND, THIRD, FOURTH] = [1, 2, 3, 4].map((day) => `2026-12-0${day}T10:00:00.000Z`) as [
  string,
  string,
  string,
  string,
]; // four of these are used
/** On the second day. */
const EARLY = "2026-12-02T11:00:00.000Z";
const phase = buildPhase({ startsAt: SECOND, endsAt: THIRD });
const window = (saleStartsAt: string | null, saleEndsAt: string | null) =>
  saleWindow({ saleStartsAt, saleEndsAt }, { startsAt: SECOND, endsAt: THIRD });

test("a phase begins with its first moment and is over at its last, at the venue's clock", () => {
  const at = (time: string) => saleState(phase, "America/Bogota", new Date(time));
  expect(at("2026-12-02T14:59:59.999Z")).toBe("upcoming");
  expect(at("2026-12-02T15:00:00.000Z")).toBe("open");
  expect(at("2026-12-03T14:59:59.999Z")).toBe("open");
  expect(at("2026-12-03T15:00:00.000Z")).toBe("closed");
});

test.each([SECOND, FIRST])("a phase that begins on the second day and ends at %s never opens", (endsAt) => {
  const never = { ...phase, endsAt };
  for (const time of [FIRST, SECOND, THIRD])
    expect(saleState(never, "America/Bogota", new Date(time))).toBe("closed");
});

describe("a ticket type is sold", () => {
  const middle = "2026-12-02T20:00:00.000Z";

  test.each([
    ["during its phase, where it says nothing", window(null, null), [SECOND, THIRD]],
    ["later, where it begins later", window(middle, null), [middle, THIRD]],
    ["not as long, where it ends earlier", window(null, middle), [SECOND, middle]],
    ["no earlier and no longer than its phase", window(FIRST, FOURTH), [SECOND, THIRD]],
  ])("%s", (_, { startsAt, endsAt }, expected) => expect([startsAt, endsAt]).toEqual(expected));
});

test("what is on sale or will be is still to sell; what is over, or of no phase, is not", () => {
  const phases = [
    { ...phase, id: "before", startsAt: FIRST, endsAt: SECOND },
    { ...phase, id: "now", startsAt: SECOND, endsAt: THIRD },
    { ...phase, id: "later", startsAt: THIRD, endsAt: FOURTH },
  ];
  const types = ["before", "now", "later", "gone"].map((id) => buildCombination({ id, phaseId: id }));
  const ended = buildCombination({ id: "ended", phaseId: "now", saleEndsAt: EARLY });
  const never = buildCombination({ id: "never", phaseId: "later", saleEndsAt: EARLY });
  const left = stillToSell([...types, ended, never], phases, "UTC", new Date("2026-12-02T12:00:00.000Z"));
  expect(left.map(({ id }) => id)).toEqual(["now", "later"]);
});
