import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { describe, expect, test } from "vitest";
import { buildCatalogRow } from "../../../../../tools/builders/catalog.ts";
import { openCatalog } from "../catalog.ts";
import { featuredFirst, recommendedFor } from "./rank-recommended.ts";
import { similarTo } from "./similar-events.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const rows = (all: Record<string, Partial<CatalogRow>>) =>
  openCatalog(
    Object.entries(all).map(([id, row]) => buildCatalogRow({ id, ...row })),
    new Date(),
  ).upcoming;
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);
const elsewhere = { category: "deportes", city: "Tunja", producerId: "otro" } as const;

describe("events like one", () => {
  const event = buildCatalogRow({
    id: "uno",
    tags: ["Salsa"],
    lineup: ["Petrona Mina"],
    startsAt: inDays(20),
  });

  test("share artists, category, city, producer or tags with it, the more the sooner; never itself, nor what cannot be bought", () => {
    const cards = rows({
      uno: {},
      tag: { ...elsewhere, tags: ["salsa"] },
      artista: { ...elsewhere, lineup: ["Otra", "PETRONA MINA"] },
      ciudad: { ...elsewhere, city: "Cali" },
      productor: { ...elsewhere, producerId: "la-clave" },
      todo: {},
      agotado: { isSoldOut: true },
      nada: elsewhere,
    });
    expect(ids(similarTo(event, cards, 10))).toEqual(["todo", "artista", "ciudad", "productor", "tag"]);
    expect(similarTo(event, cards, 2)).toHaveLength(2);
  });

  test("are nearer in time before farther ones that are as like", () => {
    const cards = rows({ lejos: { startsAt: inDays(100) }, cerca: { startsAt: inDays(22) } });
    expect(ids(similarTo(event, cards, 10))).toEqual(["cerca", "lejos"]);
  });
});

describe("recommendations", () => {
  const cards = rows({
    destacado: { ...elsewhere, isFeatured: true },
    pronto: elsewhere,
    teatro: { ...elsewhere, category: "teatro" },
    cerca: { ...elsewhere, city: "Cali" },
    ambos: { category: "teatro" },
    agotado: { category: "teatro", isSoldOut: true },
  });
  const gone = [{ id: "pronto", category: "teatro", city: "Cali" } as const];

  test("are of the categories and cities one goes to, without what one has tickets for", () => {
    expect(ids(recommendedFor(gone, cards, 4))).toEqual(["ambos", "teatro", "cerca", "destacado"]);
  });

  test("of somebody unknown are the featured ones, then the soonest on sale", () => {
    expect(ids(recommendedFor([], cards, 2))).toEqual(["destacado", "pronto"]);
    expect(ids(featuredFirst(cards, 10))).not.toContain("agotado");
  });
});
