import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { catalogCache } from "../../functions/src/features/catalog/cache/catalog-cache.ts";
import { readCatalogParts } from "../../functions/src/features/catalog/catalog.repo.ts";
import { searchEvents } from "../../functions/src/features/catalog/search/search-events.ts";
import { namesOn, suggest } from "../../functions/src/features/catalog/search/suggestions.ts";
import { catalog } from "../../functions/src/lib/firestore/collections.ts";
import { buildCatalogRows } from "../builders/catalog.ts";
import { type Cost, costOf } from "./count.ts";
import { compare, many } from "./measure.ts";
import { MANNERS, recallOf } from "./search-recall.ts";
import { atLeast, atMost, costRow, type Row } from "./table.ts";
import { bareTransaction } from "./world.ts";

const FEW = many(1_000, 100);
const MANY = many(10_000, 500);
/** The number of parts in which catalog.repo.ts stores the catalog. */
const PARTS = 32;
const FRESH_MS = 30_000;

/** The reads of catalog lists and searches, with few and with many events. */
export async function catalogCost(): Promise<Row[]> {
  const few = await costAt(FEW);
  const many = await costAt(MANY);
  const none = { reads: 0, writes: 0 };
  return [
    costRow("the catalog, read by a new instance", many.first, { reads: PARTS, writes: 0 }),
    costRow(`the same with ${FEW} events`, few.first, { reads: PARTS, writes: 0 }),
    costRow(`searchEvents and search among ${MANY} events`, many.lists, none),
    costRow("the same after 30 s, when nothing has changed", many.later, { reads: 1, writes: 0 }),
    costRow(`the same with ${FEW} events`, few.later, { reads: 1, writes: 0 }),
  ];
}

async function costAt(count: number): Promise<Record<"first" | "lists" | "later", Cost>> {
  await fillCatalog(buildCatalogRows(count));
  const current = catalogCache(readCatalogParts, FRESH_MS);
  const now = Date.now() + FRESH_MS;
  const lists = async (seconds: number) => {
    const known = await current(new Date(now + seconds * 1000));
    searchEvents(known, { limit: 20 });
    searchEvents(known, { limit: 20, search: "marimba" });
  };
  const first = await costOf(() => lists(0));
  await passOverlap();
  await current(new Date(now + 31_000)); // reads the filled parts once more, so that the next calls do not count them as changed
  return { first, lists: await costOf(() => lists(32)), later: await costOf(() => lists(62)) };
}

/** Waits more than ten seconds: the cache reads parts written in the last ten seconds again. */
const passOverlap = () => new Promise((resolve) => setTimeout(resolve, 11_000));

async function fillCatalog(rows: readonly CatalogRow[]): Promise<void> {
  const updatedAt = new Date().toISOString();
  for (let part = 0; part < PARTS; part++) {
    const own = rows.filter((_, i) => i % PARTS === part);
    await catalog
      .doc(String(part))
      .set({ rows: Object.fromEntries(own.map((row) => [row.id, JSON.stringify(row)])), updatedAt });
  }
}

/** The time of an answer from a loaded catalog, relative to a bare transaction, and how often a search finds the event. */
export async function catalogSpeed(): Promise<Row[]> {
  await fillCatalog(buildCatalogRows(MANY));
  const known = await catalogCache(readCatalogParts, FRESH_MS)(new Date());
  const works = {
    browse: { limit: 20, category: "música" } as const,
    search: { limit: 20, search: "sofía vargas" },
    typo: { limit: 20, search: "sofja vargsa" },
  };
  const { bare = 1, ...times } = await compare({
    bare: bareTransaction,
    browse: async () => searchEvents(known, works.browse),
    search: async () => searchEvents(known, works.search),
    typo: async () => searchEvents(known, works.typo),
    suggest: async () => suggest(namesOn(known.upcoming), "sof"),
  });
  const recall = recallOf(buildCatalogRows(FEW));
  return [
    ...Object.entries(times).map(([name, time]) =>
      atMost(`${name} among ${MANY} events, p50, against a bare transaction`, time / bare, 1),
    ),
    ...MANNERS.map((manner) =>
      atLeast(`${FEW} events looked for, ${manner}: of which on the first page`, recall[manner], 0.95),
    ),
  ];
}
