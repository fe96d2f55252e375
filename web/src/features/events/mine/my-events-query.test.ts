import { expect, test } from "vitest";
import { filterFrom, inputOf, isNarrowed } from "./my-events-query.ts";

const inputOfAddress = (address: string) => inputOf(filterFrom(new URLSearchParams(address)));

test("an address asks in the spec's names, and a day counts as a whole", () => {
  expect(
    inputOfAddress(
      "name=rumba&status=draft&category=teatro&venue=coliseo&startsAtFrom=2026-12-01&endsAtTo=2026-12-31",
    ),
  ).toEqual({
    name: "rumba",
    status: "draft",
    category: "teatro",
    venue: "coliseo",
    startsAtFrom: "2026-12-01T00:00:00.000Z",
    endsAtTo: "2026-12-31T23:59:59.999Z",
  });
});

test("what an address says and nobody knows counts as nothing", () => {
  expect(inputOfAddress("name=%20&status=roto&category=magia&startsAtFrom=ayer&endsAtTo=2026-13-40")).toEqual(
    {},
  );
  expect(isNarrowed(filterFrom(new URLSearchParams("status=roto")))).toBe(false);
  expect(isNarrowed(filterFrom(new URLSearchParams("endsAtTo=2026-12-31")))).toBe(true);
});
