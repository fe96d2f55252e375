import { expect, test } from "vitest";
import { holdMinutesOf } from "./hold-minutes.ts";

test.each([
  ["a quarter of an hour for who is buying", undefined, 15],
  ["two hours for who was told by mail that places came free", "ana-platea", 120],
])("places are held %s", (_, waitingListId, minutes) => {
  expect(holdMinutesOf({ waitingListId })).toBe(minutes);
});
