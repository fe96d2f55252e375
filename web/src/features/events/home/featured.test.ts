import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { expect, it } from "vitest";
import { chooseHero } from "./featured.ts";

const card = (id: string, isFeatured = false, isSoldOut = false) =>
  ({ id, isFeatured, isSoldOut }) as EventCard;
const idsOf = (featured: readonly EventCard[]) => {
  const { large, beside } = chooseHero(featured);
  return [large, beside].map((cards) => cards.map(({ id }) => id).join(""));
};

// spec: 7.24
it("shows what is featured large, and a few of the others beside it", () => {
  expect(idsOf([card("a", true), card("b", true), ..."cdefg".split("").map((id) => card(id))])).toEqual([
    "ab",
    "cdef",
  ]);
});

it("does not lead with what is sold out", () => {
  expect(idsOf([card("a", true, true), card("b", true), card("c")])).toEqual(["b", "ac"]);
});

it("opens with the soonest where nothing is featured, and with nothing where nothing is on", () => {
  expect(idsOf([card("a"), card("b")])).toEqual(["a", "b"]);
  expect(idsOf([])).toEqual(["", ""]);
});
