import { randomUUID } from "node:crypto";
import type { Input } from "@tarima/shared/api/route.ts";
import { catalogRoutes as routes } from "@tarima/shared/catalog/catalog.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination, wallClockIn } from "../../../../tools/builders/events.ts";
import { writeCatalogRow } from "../../../src/features/catalog/catalog.repo.ts";
import {
  rebuildCatalog,
  removePastEvents,
  syncCatalogRow,
} from "../../../src/features/catalog/sync-catalog.ts";
import { flagSoldOut } from "../../../src/features/inventory/sold-out.ts";
import { catalog, events, publicEvents, recentSearches } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { triggers } from "../../support/triggers.ts";
import { givenEvent, givenPublicEvent, givenTickets, publish } from "../../support/world.ts";

/** A town, a producer and a word that only this run uses, so that other tests' events are not found. */
const run = randomUUID().replace(/\W/g, "").slice(0, 6);
const town = `Nuquí ${run}`;
const now = new Date();

const on = (days: number, time = "20:00", hours = 4) => {
  const startsAt = wallClockIn(days, time, now);
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString() };
};
const costing = (price: number, originalPrice: number | null = null) => ({
  combinations: [buildCombination({ price, originalPrice })],
});
const day = (days: number) => addDays(today(now), days);

let marimba: Event;
let salsa: Event;
let farsa: Event;
let luz: Person;

beforeAll(async () => {
  await startApi();
  luz = await signIn();
  const here = { city: town, department: "Chocó" };
  [marimba, salsa, farsa] = await Promise.all([
    givenPublicEvent({
      ...here,
      ...on(10),
      name: `Marimba Ñañigo ${run}`,
      venueName: "Coliseo del Río",
      tags: ["currulao"],
      lineup: [`Petrona Yepes ${run}`, `Grupo Báquiro ${run}`],
    }),
    givenPublicEvent({
      ...here,
      ...on(12),
      ...costing(40_000, 60_000),
      name: `Salsa brava ${run}`,
      isFeatured: true,
    }),
    givenPublicEvent({
      ...here,
      ...on(14),
      ...costing(0),
      name: `La farsa del alcalde ${run}`,
      category: "teatro",
      venueName: "Teatro El Farol",
    }),
  ]);
});
afterAll(stopApi);

const browse = (asked: Input<typeof routes.browseEvents> = {}) =>
  call(routes.browseEvents, { location: town, limit: 50, ...asked });
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);
const found = async (asked?: Input<typeof routes.browseEvents>) => idsOf(await browse(asked));

describe("the catalog", () => {
  // spec: 1.1, 3.26
  test("lists what is to come, the soonest first, with what a card says", async () => {
    const { body, headers } = await browse();
    expect(body).toMatchObject({ total: 3, hasNextPage: false, cursor: null });
    expect(body.items.map(({ id }) => id)).toEqual([marimba.id, salsa.id, farsa.id]);
    expect(body.items[1]).toMatchObject({
      priceFrom: 44_000,
      saleState: "on_sale",
      nextSaleAt: null,
      isPromoted: true,
      isFeatured: true,
      city: town,
    });
    expect(body.items[0]).not.toHaveProperty("sales");
    expect(headers.get("cache-control")).toMatch(/s-maxage=\d/);
  });

  // spec: 3.20, 7.21
  test("is narrowed by each thing one may ask, and by all of them together", async () => {
    const [m, s, f] = [marimba.id, salsa.id, farsa.id];
    const asked: [Input<typeof routes.browseEvents>, string[]][] = [
      [{ category: "teatro" }, [f]],
      [{ category: "MÚSICA" as never }, [m, s]],
      [{ dateFrom: day(11), dateTo: day(12) }, [s]],
      [{ dateFrom: on(12).startsAt }, [s, f]],
      [{ dateTo: day(10) }, [m]],
      [{ priceMin: 1 }, [m, s]],
      [{ priceMax: 44_000 }, [s, f]],
      [{ featured: true }, [s]],
      [{ featured: false }, [m, f]],
      [{ promoted: true }, [s]],
      [{ search: "farol" }, [f]],
      [{ search: `petrona jepes ${run}` }, [m]],
      [{ search: `grupo vaquiro ${run}` }, [m]],
      [{ sort: "price" }, [f, s, m]],
      [{ category: "música", dateFrom: day(11), priceMax: 50_000, featured: true, search: "sals" }, [s]],
      [{ category: "teatro", featured: true }, []],
    ];
    for (const [narrowing, wanted] of asked)
      expect([narrowing, await found(narrowing)]).toEqual([narrowing, wanted]);
  });

  // spec: 7.26
  test("knows a place by its city or its department, with or without accents", async () => {
    for (const location of [town, town.toUpperCase(), `nuqui ${run}`])
      expect((await call(routes.listLocationEvents, { location })).body.total).toBe(3);
    expect(idsOf(await call(routes.listLocationEvents, { location: "choco", limit: 100 }))).toContain(
      farsa.id,
    );
    const theatre = await call(routes.listCategoryEvents, { category: "teatro", limit: 100 });
    expect(idsOf(theatre)).toContain(farsa.id);
    expect(idsOf(theatre)).not.toContain(salsa.id);
  });

  // spec: 3.20, 7.21
  test("comes a page at a time, each event once, when many begin together too", async () => {
    const city = `Bahía ${run}`;
    const made = await Promise.all(
      Array.from({ length: 7 }, () => givenPublicEvent({ city, ...on(9), ...costing(10_000) })),
    );
    for (const sort of ["date", "price", "recent", "relevance"] as const) {
      const seen: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const { body } = await call(routes.browseEvents, {
          location: city,
          sort,
          limit: 2,
          ...(cursor && { cursor }),
        });
        seen.push(...body.items.map(({ id }) => id));
        expect(body.total).toBe(7);
        if (!body.cursor) break;
        cursor = body.cursor;
      }
      expect(seen).toHaveLength(7);
      expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)));
    }
  });

  test("says which field is wrong: a range upside down, a forged cursor, a day or a category that is none", async () => {
    const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");
    const wrong: [Record<string, string>, string][] = [
      [{ dateFrom: day(3), dateTo: day(2) }, "dateTo"],
      [{ priceMin: "2", priceMax: "1" }, "priceMax"],
      [{ priceMin: "-1" }, "priceMin"],
      [{ dateFrom: "2026-02-30" }, "dateFrom"],
      [{ category: "circo" }, "category"],
      [{ cursor: "x" }, "cursor"],
      [{ cursor: cursorOf([1, 2, 3]) }, "cursor"],
      [{ cursor: cursorOf(["price", "1", "a"]) }, "cursor"],
      [{ limit: "101" }, "limit"],
    ];
    for (const [query, field] of wrong) {
      const { status, body } = await request("GET", `/events?${new URLSearchParams(query)}`);
      expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]]);
    }
  });

  test("keeps an event of several days while it is on, and lets go of it when it is over", async () => {
    const festival = await givenPublicEvent({ city: town, ...on(-1, "10:00", 72) });
    const past = await givenPublicEvent({ city: town, ...on(-2) });
    expect((await found())[0]).toBe(festival.id);
    expect(await found()).not.toContain(past.id);
    expect(await found({ status: "published" })).toContain(past.id);
    await events.doc(festival.id).update({ status: "completed" });
    await publish(festival.id);
    expect(await found()).not.toContain(festival.id);
  });

  test("finds events with accessible places: as their ticket types change, and when all of them are sold", async () => {
    const city = `Ladrilleros ${run}`;
    const general = buildCombination();
    const chair = buildCombination({ id: "silla", name: "Silla de ruedas", placesFor: "accessible" });
    const [plain, event] = [
      await givenPublicEvent({ city, ...on(5) }),
      await givenPublicEvent({ city, ...on(6), combinations: [general, chair] }),
    ];
    const isWanted = (accessible: boolean) => found({ location: city, accessible });
    expect(await isWanted(true)).toEqual([event.id]);
    expect(await isWanted(false)).toEqual([plain.id]);
    expect((await browse({ location: city, accessible: true })).body).toMatchObject({ total: 1 });
    const [card] = (await browse({ location: city, accessible: true })).body.items;
    expect(card).not.toHaveProperty("hasAccessiblePlaces");

    await flagSoldOut(event.id);
    await syncCatalogRow(event.id, now);
    expect(await isWanted(true)).toEqual([event.id]);

    const sell = async (id: string, combinations: Event["combinations"]) => {
      await events.doc(id).update({ combinations });
      await publish(id);
    };
    await sell(event.id, [general]);
    expect(await isWanted(true)).toEqual([]);
    await sell(plain.id, [general, { ...chair, isHidden: true }]);
    expect(await isWanted(true)).toEqual([]); // what a code opens is not told to everybody
    await sell(plain.id, [general, chair]);
    expect(await isWanted(true)).toEqual([plain.id]);
  });

  // spec: 7.21
  test("lists what was suspended or cancelled only to those who ask for it", async () => {
    for (const status of ["suspended", "cancelled"] as const) {
      const event = await givenPublicEvent({ city: town });
      expect(await found()).toContain(event.id);
      await events.doc(event.id).update({ status });
      await publish(event.id);
      expect(await found()).not.toContain(event.id);
      expect(await found({ status })).toEqual([event.id]);
    }
  });
});

describe("a row of the catalog", () => {
  const deliver = (eventId: string) => triggers.onPublicEventWritten({ params: { eventId } } as never);
  const rowOf = async (id: string) => {
    const parts = await catalog.all().get();
    return parts.docs.map((part) => part.data().rows?.[id]).find(Boolean);
  };

  test("is the same however often, and in whatever order, its event is delivered", async () => {
    const event = await givenPublicEvent({ city: town });
    const before = await rowOf(event.id);
    await Promise.all([deliver(event.id), deliver(event.id)]);
    expect(await rowOf(event.id)).toBe(before);
    await publicEvents.doc(event.id).delete();
    await Promise.all([deliver(event.id), deliver(event.id)]);
    await deliver(event.id);
    expect(await rowOf(event.id)).toBeUndefined();
    await deliver("nunca-existió");
    expect(await found()).not.toContain(event.id);
  });

  test("says that nothing is left as soon as the event's page does", async () => {
    const event = await givenPublicEvent({ city: town, isFeatured: true });
    await flagSoldOut(event.id);
    await deliver(event.id);
    const { body } = await browse({ featured: true });
    expect(body.items.find(({ id }) => id === event.id)).toMatchObject({
      isSoldOut: true,
      saleState: "sold_out",
    });
    await publicEvents.doc(event.id).delete();
    await deliver(event.id);
  });

  test("leaves a month after its event", async () => {
    const event = await givenPublicEvent({ city: town, ...on(-20) });
    const later = new Date(now.getTime() + 15 * 86_400_000);
    await removePastEvents(now);
    expect(await rowOf(event.id)).toBeDefined();
    await removePastEvents(later);
    expect(await rowOf(event.id)).toBeUndefined();
  });

  test("is put right with all others by a rebuild: what is missing, stale or in a wrong part", async () => {
    const event = await givenPublicEvent({ city: town });
    const before = await rowOf(event.id);
    const parts = await catalog.all().get();
    for (const { ref, id } of parts.docs)
      await ref.set({ rows: { [`fantasma-${id}`]: before, [event.id]: "{}" } } as never, { merge: true });
    await rebuildCatalog(now);
    const kept = (await catalog.all().get()).docs.flatMap((part) => Object.entries(part.data().rows ?? {}));
    expect(kept.filter(([id]) => id === event.id || id.startsWith("fantasma"))).toEqual([[event.id, before]]);
    await publicEvents.doc(event.id).delete();
    await deliver(event.id);
  });

  test("of before there was a word of accessible places, or with one that is not understood, is listed without any; a rebuild tells", async () => {
    const city = `Juanchaco ${run}`;
    const chair = buildCombination({ id: "silla", placesFor: "accessible" });
    const event = await givenPublicEvent({ city, combinations: [buildCombination(), chair] });
    const { hasAccessiblePlaces, ...older } = JSON.parse((await rowOf(event.id)) ?? "{}");
    expect(hasAccessiblePlaces).toBe(true);
    const wanted = () => found({ location: city, accessible: true });
    for (const row of [older, { ...older, hasAccessiblePlaces: "sí" }]) {
      await writeCatalogRow(event.id, row);
      expect([await found({ location: city }), await wanted()]).toEqual([[event.id], []]);
    }
    await rebuildCatalog(now);
    expect(await wanted()).toEqual([event.id]);
  });

  test("keeps the day its event was listed first", async () => {
    const listedAt = async () => (await browse()).body.items.find(({ id }) => id === marimba.id)?.listedAt;
    const first = await listedAt();
    await events.doc(marimba.id).update({ minAge: 18 });
    await publish(marimba.id);
    expect(await listedAt()).toBe(first);
  });
});

describe("the home page and an event's", () => {
  test("everything the home page shows comes at once", async () => {
    const { body } = await call(routes.getHomeEvents, {});
    expect(body.featured.length).toBeGreaterThan(0);
    const listed = body.recent.map(({ listedAt }) => listedAt);
    expect(listed).toEqual(listed.toSorted().reverse());
    expect(body.figures.events).toBeGreaterThanOrEqual(3);
  });

  // spec: 7.23, 7.24
  test("the featured list holds what is featured, the soonest first, and the home page says which cards are", async () => {
    const { items } = (await call(routes.listFeaturedEvents, { limit: 100 })).body;
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ isFeatured }) => !isFeatured)).toEqual([]);
    expect(items.map(({ startsAt }) => startsAt)).toEqual(items.map(({ startsAt }) => startsAt).toSorted());
    expect((await call(routes.listFeaturedEvents, { limit: 1 })).body.items).toEqual(items.slice(0, 1));
    const home = (await call(routes.getHomeEvents, {})).body.featured;
    const isPadding = home.map(({ isFeatured }) => !isFeatured);
    expect(isPadding).toEqual(isPadding.toSorted());
  });

  test("its weekend is from Friday, or today, to Sunday, and nothing else is in it", async () => {
    const { from, to } = presetRange("fin", today(now));
    const sunday = Math.round((Date.parse(to) - Date.parse(today(now))) / 86_400_000);
    const [inIt, after] = [
      await givenPublicEvent({ ...on(sunday, "23:30"), city: `Bahía Solano ${run}` }),
      await givenPublicEvent({ ...on(sunday + 1, "00:30"), city: `Bahía Solano ${run}` }),
    ];
    const { weekend } = (await call(routes.getHomeEvents, {})).body;
    const ids = weekend.map(({ id }) => id);
    expect(ids).toContain(inIt.id);
    expect(ids).not.toContain(after.id);
    for (const { startsAt, endsAt } of weekend) {
      expect(startsAt.slice(0, 10) <= to).toBe(true);
      expect(endsAt.slice(0, 10) >= from).toBe(true);
    }
  });

  // spec: 7.22
  test("an event is found by its id; one that is unknown or not public is not", async () => {
    expect((await call(routes.getEvent, { id: salsa.id })).body.event.name).toBe(salsa.name);
    const draft = await givenEvent({ status: "draft" });
    for (const id of ["no-existe", draft.id])
      for (const route of [routes.getEvent, routes.listSimilarEvents])
        expect((await call(route, { id })).body.code).toBe("EVENT_NOT_FOUND");
  });

  test("what is like it comes first, never itself", async () => {
    const similar = idsOf(await call(routes.listSimilarEvents, { id: marimba.id, limit: 3 }));
    expect(similar[0]).toBe(salsa.id);
    expect(similar).not.toContain(marimba.id);
  });
});

describe("recommendations", () => {
  test("are like what one has tickets for, and never that", async () => {
    const event = await givenPublicEvent({ city: town, category: "teatro", ...costing(0) });
    await givenTickets(event, 1, luz);
    const { body, headers } = await call(routes.listRecommendedEvents, { limit: 5 }, luz);
    expect(body.items[0]?.id).toBe(farsa.id);
    expect(body.items.map(({ id }) => id)).not.toContain(event.id);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  // spec: 7.28
  test("are for whom one is; only a superadmin may ask for another", async () => {
    const asked = { userId: luz.uid };
    expect((await call(routes.listRecommendedEvents, {})).body.items[0]?.isFeatured).toBe(true);
    expect((await call(routes.listRecommendedEvents, asked)).body.code).toBe("UNAUTHENTICATED");
    expect((await call(routes.listRecommendedEvents, asked, await signIn())).body.code).toBe("FORBIDDEN");
    expect((await call(routes.listRecommendedEvents, asked, luz)).status).toBe(200);
    const admin = await signIn("superadmin");
    expect((await call(routes.listRecommendedEvents, asked, admin)).body.items[0]?.id).toBe(farsa.id);
  });
});

describe("search", () => {
  const search = async (q: string) => idsOf(await call(routes.searchEvents, { q, location: town }));

  // spec: 1.2, 7.29
  test("finds without accents or case, by the beginning of a word, a letter gone wrong, in any order", async () => {
    for (const q of [`ñañigo ${run}`, "MARIMBA", "nanigo", "mari", "marinba", "mraimba", "currulao marimba"])
      expect([q, (await search(q))[0]]).toEqual([q, marimba.id]);
    expect(await search("la farsa")).toEqual([farsa.id]);
    expect(await search("marimba teatro")).toEqual([]);
  });

  // spec: 7.29
  test("without words lists everything, and pages like any list", async () => {
    const page = async (cursor?: string) =>
      (await call(routes.searchEvents, { q: run, location: town, limit: 2, ...(cursor && { cursor }) })).body;
    const first = await page();
    const second = await page(first.cursor ?? "");
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
    expect(second.total).toBe(first.total);
    expect((await search("")).length).toBeGreaterThanOrEqual(3);
  });

  // spec: 7.30
  test("is offered names while it is typed: events with their page, venues, towns, categories", async () => {
    const suggest = async (q: string) =>
      (await call(routes.suggestSearches, { q })).body.suggestions.map(({ kind, text }) => [kind, text]);
    expect((await call(routes.suggestSearches, { q: `marimba ${run}` })).body.suggestions).toEqual([
      { kind: "event", text: marimba.name, publicSlug: marimba.publicSlug },
    ]);
    expect(await suggest(`nuqi ${run}`)).toEqual([["city", town]]);
    expect(await suggest("teat")).toEqual(
      expect.arrayContaining([
        ["category", "Teatro"],
        ["venue", "Teatro El Farol"],
      ]),
    );
    expect(await suggest("")).toEqual([]);
    expect((await suggest("e")).length).toBeLessThanOrEqual(8);
  });

  // spec: 7.32
  test("one's own are remembered, the latest first, each once, ten of them", async () => {
    const ana = await signIn();
    const known = ["salsa", ...Array.from({ length: 9 }, (_, i) => `cosa ${i}`)];
    await recentSearches.doc(ana.uid).set({ searches: known });
    for (const q of ["nueva", "SALSA", "  "]) await call(routes.recordSearch, { q }, ana);
    const { body } = await call(routes.listRecentSearches, {}, ana);
    expect(body.searches).toHaveLength(10);
    expect(body.searches.slice(0, 2)).toEqual(["SALSA", "nueva"]);
    expect((await call(routes.listRecentSearches, { userId: luz.uid }, ana)).body.code).toBe("FORBIDDEN");
    expect((await call(routes.listRecentSearches, {})).body.code).toBe("UNAUTHENTICATED");
    expect((await recentSearches.doc(luz.uid).get()).exists).toBe(false);
    await call(routes.forgetSearches, {}, ana);
    expect((await call(routes.listRecentSearches, {}, ana)).body.searches).toEqual([]);
  });

  // spec: 7.31
  test("what most look for are names of the catalog, counted once a day from one address", async () => {
    const popular = async () => (await call(routes.listPopularSearches, {})).body.searches;
    const record = (q: string, address: string) =>
      request("POST", "/events/search/recent", {
        body: { q },
        headers: { "x-forwarded-for": `${address}, 10.0.0.1` },
      });
    const addresses = Array.from({ length: 4 }, (_, i) => `190.7.${i}.${Number.parseInt(run, 36) % 250}`);
    for (const [i, address] of addresses.entries()) {
      expect((await record(i % 2 ? town.toUpperCase() : `nuqui ${run}`, address)).body).toEqual({
        isKept: false,
      });
      await record(`compra barato en tal parte ${run}`, address);
      await record(salsa.name, addresses[0] ?? "");
    }
    const searches = await popular();
    expect(searches).toContain(town);
    expect(searches).not.toContain(salsa.name);
    expect(searches.join()).not.toContain("barato");
    expect(searches.length).toBeGreaterThan(3);
  });
});

describe("the catalog, counted", () => {
  // spec: 7.33
  test("adds up, as a whole and by part", async () => {
    const { body } = await call(routes.getLocationCounts, { location: town });
    expect(body.byCity).toEqual([{ city: town, count: body.events }]);
    expect(body.byCategory.reduce((sum, { count }) => sum + count, 0)).toBe(body.events);
    expect(body).toMatchObject({ priceFrom: 0, priceTo: 93_500 });
    const whole = (await call(routes.getCatalogCounts, {})).body;
    const theatre = (await call(routes.getCategoryCounts, { category: "teatro" })).body;
    expect(whole.byCategory.find(({ category }) => category === "teatro")?.count).toBe(theatre.events);
    expect(whole.byCity.reduce((sum, { count }) => sum + count, 0)).toBe(whole.events);
  });

  // spec: 7.34
  test("shows how it has grown", async () => {
    const { body } = await call(routes.getCatalogTrends, { timeRange: "7d" });
    expect(body.listed).toHaveLength(7);
    expect(body.listed.at(-1)?.count).toBeGreaterThanOrEqual(3);
    expect(body.cities.map(({ city }) => city)).toContain(town);
    expect((await request("GET", "/events/stats/trends?timeRange=1y")).status).toBe(400);
  });
});
