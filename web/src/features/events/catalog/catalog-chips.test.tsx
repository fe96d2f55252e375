import { presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { CatalogChips } from "./catalog-chips.tsx";
import { type CatalogFilters, NO_FILTERS } from "./catalog-query.ts";

const SATURDAY = "2026-11-28";
const SUNDAY = "2026-11-29";

/** The chips that are on, and where a press on each leads. */
function chosen(filters: Partial<CatalogFilters>, today: string) {
  const { links } = draw(<CatalogChips filters={{ ...NO_FILTERS, ...filters }} parts={[]} today={today} />);
  return links.filter(({ text }) => text.endsWith(", quitar"));
}

test("on a Sunday today is what remains of the weekend: both chips are on, and either takes the day off", () => {
  expect(chosen({ city: "Cali", ...presetRange("fin", SUNDAY) }, SUNDAY)).toEqual([
    { text: "Hoy , quitar", href: "/eventos?ciudad=Cali" },
    { text: "Este fin , quitar", href: "/eventos?ciudad=Cali" },
  ]);
});

test.each([
  ["hoy", "Hoy , quitar"],
  ["fin", "Este fin , quitar"],
] as const)("on any other day the chip of %s is on alone", (preset, text) => {
  expect(chosen(presetRange(preset, SATURDAY), SATURDAY)).toEqual([{ text, href: "/eventos" }]);
});

test("other days are no chip's", () => {
  expect(chosen({ from: "2026-12-05" }, SUNDAY)).toEqual([]);
});
