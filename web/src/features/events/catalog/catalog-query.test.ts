import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { describe, expect, it } from "vitest";
import { activeFiltersOf, filtersLabel } from "./catalog-labels.ts";
import { filtersOf, NO_FILTERS, queryOf } from "./catalog-query.ts";

const read = (address: string) => filtersOf(new URLSearchParams(address));

describe("the address of the catalog", () => {
  it("says what was asked, and is read back as it was", () => {
    const filters = {
      text: "sofía",
      city: "Cali",
      category: "música",
      from: "2026-11-27",
      to: "2026-11-29",
      priceMin: 20_000,
      priceMax: 80_000,
      isFeatured: true,
      isPromoted: true,
      hasAccessiblePlaces: true,
      sort: "price",
    } as const;
    expect(queryOf(filters)).toMatchObject({
      categoria: "musica",
      orden: "precio",
      promocion: "1",
      accesibles: "1",
    });
    expect(filtersOf(new URLSearchParams(queryOf(filters) as Record<string, string>))).toEqual(filters);
  });

  it("asks for nothing where what it says is not known, or cannot be", () => {
    expect(
      read("categoria=ajedrez&desde=ayer&hasta=2026-13-40&ciudad=%20&min=-1&max=mil&accesibles=si&orden=x"),
    ).toEqual(NO_FILTERS);
    expect(read("desde=2026-12-12&hasta=2026-12-01&min=90000&max=10")).toEqual({
      ...NO_FILTERS,
      from: "2026-12-12",
      priceMin: 90_000,
    });
    expect(read("orden=relevancia").sort).toBeUndefined(); // of what?
    expect(read("orden=relevancia&q=salsa").sort).toBe("relevance");
  });
});

describe("what was asked, in words", () => {
  const today = "2026-11-23";
  it("reads as a person would say it", () => {
    const filters = { ...NO_FILTERS, category: "música", city: "Cali" } as const;
    expect(filtersLabel({ ...filters, from: "2026-11-27", to: "2026-11-29" }, today)).toBe(
      "de música en Cali, este fin",
    );
    expect(filtersLabel({ text: "champeta" }, today)).toBe('con "champeta"');
    expect(filtersLabel({ text: "", from: "2026-12-12", to: "2026-12-12" }, today)).toBe("el sáb 12 dic");
    expect(filtersLabel({ text: "", to: "2026-12-12" }, today)).toBe("hasta el sáb 12 dic");
    expect(filtersLabel({ text: "", isPromoted: true, priceMax: 50_000 }, today)).toBe(
      `en promoción, hasta ${formatMoney(50_000)}`,
    );
    expect(filtersLabel({ text: "", priceMax: 0 }, today)).toBe("gratis");
    expect(filtersLabel({ text: "", hasAccessiblePlaces: true }, today)).toBe("con puestos accesibles");
    expect(filtersLabel({ ...filters, hasAccessiblePlaces: true, priceMax: 0 }, today)).toBe(
      "de música en Cali, con puestos accesibles, gratis",
    );
    expect(filtersLabel(NO_FILTERS, today)).toBe("");
  });

  it("comes apart, each part with what takes it away", () => {
    const filters = read("q=salsa&ciudad=Cali&desde=2026-11-23&hasta=2026-11-23&orden=relevancia");
    const parts = activeFiltersOf(filters, today);
    expect(parts.map(({ label }) => label)).toEqual(["«salsa»", "Cali", "Hoy"]);
    expect({ ...filters, ...parts[0]?.without }).toMatchObject({ text: "", sort: undefined, city: "Cali" });
    expect(activeFiltersOf(NO_FILTERS, today)).toEqual([]);
    const flags = activeFiltersOf(read("destacados=1&promocion=1&accesibles=1"), today);
    expect(flags.map(({ label, widen, without }) => [label, widen, without])).toEqual([
      ["Destacados", "No solo destacados", { isFeatured: undefined }],
      ["En promoción", "No solo en promoción", { isPromoted: undefined }],
      ["Con puestos accesibles", "No solo con puestos accesibles", { hasAccessiblePlaces: undefined }],
    ]);
  });
});
