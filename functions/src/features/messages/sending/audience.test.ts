import type { Audience } from "@tarima/shared/messages/message.schema.ts";
import { describe, expect, test } from "vitest";
import { buildCombination, buildEvent, buildLocality } from "../../../../../tools/builders/events.ts";
import { assertAudience, isAddressed, typesOf } from "./audience.ts";

const event = buildEvent({
  localities: [buildLocality({ id: "pista" }), buildLocality({ id: "palco" })],
  combinations: [
    buildCombination({ id: "general", localityId: "pista" }),
    buildCombination({ id: "vip", localityId: "palco" }),
    buildCombination({ id: "mesa", localityId: "palco" }),
  ],
});
const audience = (overrides: object = {}): Audience => ({
  localities: [],
  types: [],
  attendance: "any",
  ...overrides,
});
const has = (status: string, combinationId = "general") => ({ status, combinationId }) as never;
const goesTo = (given: object, ...tickets: never[]) => {
  const wish = audience(given);
  return isAddressed(wish, typesOf(event, wish), tickets);
};

describe("a message goes to", () => {
  test("who holds a valid ticket, and not to who holds a cancelled one or one of an unknown status", () => {
    expect(goesTo({}, has("active"))).toBe(true);
    expect(goesTo({}, has("used"))).toBe(true);
    expect(goesTo({}, has("cancelled"), has("lapsed"))).toBe(false);
    expect(goesTo({}, has("active", "gone"))).toBe(true);
  });

  test("who has one of a locality, or of a type, or of a type of that locality", () => {
    expect(goesTo({ localities: ["palco"] }, has("active", "mesa"))).toBe(true);
    expect(goesTo({ localities: ["palco"] }, has("active"), has("cancelled", "mesa"))).toBe(false);
    expect(goesTo({ types: ["vip"] }, has("active", "mesa"))).toBe(false);
    expect(goesTo({ localities: ["palco"], types: ["vip", "general"] }, has("active"))).toBe(false);
  });

  test("who has come, or has not; who came with one of several has", () => {
    expect(goesTo({ attendance: "came" }, has("used"), has("active"))).toBe(true);
    expect(goesTo({ attendance: "absent" }, has("used"), has("active"))).toBe(false);
    expect(goesTo({ attendance: "absent" }, has("active"), has("cancelled"))).toBe(true);
    expect(goesTo({ attendance: "absent" }, has("cancelled"))).toBe(false);
    expect(goesTo({ attendance: "absent", types: ["vip"] }, has("used"), has("active", "vip"))).toBe(true);
  });
});

test("what the event does not have is refused on its field", () => {
  const fields = (given: object) => {
    try {
      assertAudience(event, audience(given));
      return undefined;
    } catch (error) {
      return Object.keys((error as { fields: object }).fields);
    }
  };
  expect(fields({ localities: ["palco"], types: ["vip"] })).toBeUndefined();
  expect(fields({ localities: ["gallinero"], types: ["x"] })).toEqual([
    "audience.localities",
    "audience.types",
  ]);
  expect(fields({ localities: ["pista"], types: ["vip"] })).toEqual(["audience.types"]);
});
