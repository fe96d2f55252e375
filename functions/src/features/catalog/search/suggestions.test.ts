import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { describe, expect, test } from "vitest";
import { buildCatalogRow } from "../../../../../tools/builders/catalog.ts";
import { openCatalog } from "../catalog.ts";
import { popularOf } from "./rank-searches.ts";
import { nameSaid, namesOn, suggest } from "./suggestions.ts";

const namesOf = (...rows: Partial<CatalogRow>[]) =>
  namesOn(
    openCatalog(
      rows.map((row, i) => buildCatalogRow({ id: `ev-${i}`, ...row })),
      new Date(),
    ).upcoming,
  );

const names = namesOf(
  { name: "Teatro negro", category: "teatro", venueName: "Teatro El Farol", city: "Bogotá" },
  {
    name: "La farsa",
    category: "teatro",
    venueName: "TEATRO EL FAROL",
    city: "Bogotá",
    lineup: ["Petrona Mina"],
  },
  { name: "Rumba en la Loma", producerName: "Teatro Vivo", lineup: ["petrona mina", "Rumba en la loma"] },
);
const offered = (query: string) => suggest(names, query).map(({ kind, text }) => `${kind} ${text}`);

describe("suggestions", () => {
  test("are names in the catalog that begin so, each once, what stands for most first", () => {
    expect(offered("teat")).toEqual([
      "category Teatro",
      "venue Teatro El Farol",
      "event Teatro negro",
      "producer Teatro Vivo",
    ]);
    expect(offered("bogta")).toEqual(["city Bogotá"]);
    expect(offered("farol")).toEqual(["venue Teatro El Farol"]);
    expect(offered("petr")).toEqual(["artist Petrona Mina"]);
    expect(offered("rumba")).toEqual(["event Rumba en la Loma"]);
    expect(offered("")).toEqual([]);
  });

  test("are eight at most, and leave room for more than events", () => {
    const many = namesOf(
      ...Array.from({ length: 20 }, (_, i) => ({ name: `Salsa ${i}`, venueName: `Sala ${i}` })),
    );
    const kinds = suggest(many, "sa").map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "event")).toHaveLength(5);
    expect(kinds.filter((kind) => kind === "venue")).toHaveLength(2);
  });
});

describe("what is counted of a search", () => {
  test("is a name that it says in full, in the catalog's spelling; nothing of anybody's own words", () => {
    expect(nameSaid(names, "el farol TEATRO")?.text).toBe("Teatro El Farol");
    expect(nameSaid(names, "rumba loma")?.text).toBe("Rumba en la Loma");
    expect(nameSaid(names, "bogota")?.key).toBe(nameSaid(names, "Bogotá")?.key);
    for (const query of ["rumba", "compra barato aquí", "teatro el farol gratis", ""])
      expect([query, nameSaid(names, query)]).toEqual([query, undefined]);
  });

  test("is popular once some have looked for it; until then come the largest categories and cities", () => {
    expect(popularOf(names, () => 0)).toEqual(["Teatro", "Bogotá", "Música", "Cali"]);
    const times = (text: string, count: number) => (name: { text: string }) =>
      name.text === text ? count : 0;
    expect(popularOf(names, times("La farsa", 3))[0]).toBe("La farsa");
    expect(popularOf(names, times("La farsa", 2))).not.toContain("La farsa");
  });
});
