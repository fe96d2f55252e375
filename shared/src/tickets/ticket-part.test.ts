import { expect, test } from "vitest";
import { groupIdOf, idsTogether, partLabel, typeAndPart } from "./ticket-part.ts";

const part = { number: 12, of: 20 };

test("one of several codes says which person it is for", () => {
  expect(partLabel({ part })).toBe("persona 12 de 20");
  expect(typeAndPart({ combinationName: "Palco", part })).toBe("Palco · persona 12 de 20");
  expect([partLabel({ part: null }), typeAndPart({ combinationName: "Palco" })]).toEqual([
    undefined,
    "Palco",
  ]);
});

test("all the codes of a group ticket have its id in common, and a ticket with one code has its own", () => {
  expect(groupIdOf({ id: "ev-1.6f1e2d3c.3-12", part })).toBe("ev-1.6f1e2d3c.3");
  expect(groupIdOf({ id: "ev-1.6f1e2d3c.3", part: null })).toBe("ev-1.6f1e2d3c.3");
  const ids = idsTogether({ id: "ev-1.6f1e2d3c.3-12", part });
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, "ev-1.6f1e2d3c.3-1", "ev-1.6f1e2d3c.3-20"]);
  expect(idsTogether({ id: "ev-1.6f1e2d3c.3", part: null })).toEqual(["ev-1.6f1e2d3c.3"]);
});
