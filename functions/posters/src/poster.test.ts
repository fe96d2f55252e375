import { describe, expect, it } from "vitest";
import { BLACK, BLUE, CREAM, legibleOn, YELLOW } from "./inks.ts";
import { CATEGORIES, LAYOUTS } from "./layouts.ts";
import { motif } from "./motif.ts";
import { poster } from "./poster.ts";
import type { PosterInput } from "./poster-text.ts";
import { titleLines } from "./type/title-lines.ts";

const input = (overrides: Partial<PosterInput> = {}): PosterInput => ({
  title: "Rumba en la Loma",
  category: "música",
  city: "Cali",
  venue: "Coliseo del Río",
  date: "2026-12-12",
  time: "20:00",
  seed: 3,
  ...overrides,
});

const layoutOf = (svg: string): string | undefined => /data-layout="(\w+)"/.exec(svg)?.[1];

describe("poster", () => {
  it("gives the same sheet for the same seed, and another for another", () => {
    expect(poster(input())).toBe(poster(input()));
    expect(poster(input({ seed: 4 }))).not.toBe(poster(input()));
  });

  it.each(Object.keys(LAYOUTS))("sets %s whole, with and without day, hour and venue", (layout) => {
    const without = { date: undefined, time: undefined };
    for (const overrides of [
      {},
      { time: undefined },
      { date: undefined },
      without,
      { ...without, venue: undefined },
    ]) {
      const svg = poster(input({ layout, title: "El Árbol y la Niña", ...overrides }));
      expect(layoutOf(svg)).toBe(layout);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(["olla", "sol", "sillas", "megafono"])(
    "says day and hour in %s however long the place",
    (layout) => {
      const venue = "Auditorio del Parque Biblioteca León de Greiff";
      const [whole, dayless, hourless] = [{}, { date: undefined }, { time: undefined }].map((without) =>
        poster(input({ layout, venue, ...without })),
      );
      expect(new Set([whole, dayless, hourless]).size).toBe(3);
    },
  );

  it.each([
    ["accents apart from their letters", "Peña de los Ñandúes".normalize("NFD"), "Peña de los Ñandúes"],
    ["emoji and spaces of no width", "🎉 Rum\u200bba\u00ad 💃🏽 en la Loma", "Rumba en la Loma"],
    ["letters that no typeface has", "Şükran ÿ µ 東京", "Sükran y"],
    ["nothing that can be set", "حفلة 🎉", "Cali"],
  ])("sets of %s what its typefaces have, and no empty boxes", (_what, title, set) => {
    expect(poster(input({ title }))).toBe(poster(input({ title: set })));
  });

  it("lets a word in the title choose the picture", () => {
    const withSeed = (title: string, seed: number) =>
      poster(input({ title, layout: "sol", seed })).includes('<clipPath id="ar');
    for (const seed of [1, 2, 3, 4]) {
      expect(withSeed("Ruta de la arepa", seed)).toBe(true);
      expect(withSeed("Desayuno en la plaza", seed)).toBe(false);
    }
  });

  it("sets two rivals as a boxing bill", () => {
    const svg = poster(input({ title: "Halcones vs Corsarios", category: "deportes" }));
    expect(layoutOf(svg)).toBe("versus");
  });

  it("sets a category it does not know as culture", () => {
    const layout = layoutOf(poster(input({ category: "ajedrez" })));
    expect(["tejido", "comparsa", "fichas", "cartel"]).toContain(layout);
  });

  it("refuses a layout, inks or a date that do not exist", () => {
    expect(() => poster(input({ layout: "tablero" }))).toThrow("tablero");
    expect(() => poster(input({ inks: "plata" }))).toThrow("plata");
    expect(() => poster(input({ date: "ayer" }))).toThrow("ayer");
  });
});

describe("titleLines", () => {
  const words = (title: string, count: number) =>
    titleLines(title, count).map(({ t, small }) => (small ? `(${t})` : t));

  it("sets link words small between the lines", () => {
    expect(words("Rumba en la Loma", 3)).toEqual(["Rumba", "(en la)", "Loma"]);
  });

  it("never begins or ends with a catchword", () => {
    expect(words("La tía brava", 3)).toEqual(["La tía", "brava"]);
    expect(words("Un lugar al que volver para", 2).at(-1)).not.toMatch(/^\(/);
  });
});

describe("legibleOn", () => {
  it("prints light on dark and dark on light", () => {
    expect(legibleOn(BLUE, [BLACK, CREAM])).toBe(CREAM);
    expect(legibleOn(YELLOW, [CREAM, BLACK])).toBe(BLACK);
  });
});

describe("motif", () => {
  it("draws a pictogram for every category", () => {
    for (const category of CATEGORIES) expect(motif(category)).toMatch(/^<svg .*<\/svg>$/);
  });
});
