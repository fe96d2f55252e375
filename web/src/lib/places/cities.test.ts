import { expect, it } from "vitest";
import { CITIES } from "./cities.ts";

it("names every city once, in the order a Spanish reader looks for them", () => {
  expect([...new Set(CITIES)].sort((a, b) => a.localeCompare(b, "es"))).toEqual(CITIES);
});
