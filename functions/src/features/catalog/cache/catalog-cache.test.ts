import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { expect, test, vi } from "vitest";
import type { ReadParts } from "../catalog.repo.ts";
import { catalogCache } from "./catalog-cache.ts";

const start = Date.now();
const at = (seconds: number) => new Date(start + seconds * 1000);

const ROW: CatalogRow = {
  id: "",
  publicSlug: "rumba",
  name: "Rumba en la Loma",
  category: "música",
  city: "Cali",
  department: null,
  venueName: "Coliseo del Río",
  startsAt: "2026-12-12T20:00:00.000Z",
  endsAt: "2026-12-13T03:00:00.000Z",
  overAt: "2026-12-13T08:00:00.000Z",
  timeZone: "America/Bogota",
  status: "published",
  minAge: null,
  tags: [],
  posterUrl: null,
  posterSmallUrl: null,
  producerId: "la-clave",
  producerName: "La Clave",
  isFeatured: false,
  isSoldOut: false,
  listedAt: "2026-11-01T12:00:00.000Z",
  sales: [],
};

/** A part of the catalog that contains these events. */
const part = (id: string, ...ids: string[]) => ({
  id,
  rows: Object.fromEntries(ids.map((eventId) => [eventId, JSON.stringify({ ...ROW, id: eventId })])),
});

/** A catalog whose reads return these results one after another, and the times they were asked for. */
function billOf(...answers: (ReadParts["parts"] | Error)[]) {
  const asked: (string | undefined)[] = [];
  const read = async (writtenAfter?: string): Promise<ReadParts> => {
    asked.push(writtenAfter);
    const parts = answers[asked.length - 1] ?? [];
    if (parts instanceof Error) throw parts;
    return { parts, readAt: at(100).toISOString() };
  };
  const current = catalogCache(read, 30_000);
  const idsAt = async (seconds: number) => (await current(at(seconds))).all.map(({ id }) => id);
  return { asked, current, idsAt };
}

test("is read whole once, and asked for what was written since when it is no longer fresh", async () => {
  const { asked, idsAt } = billOf([part("0", "a"), part("1", "b")], [part("1", "b", "c")], [part("1")]);
  expect([await idsAt(0), await idsAt(29)]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  expect(await idsAt(31)).toEqual(["a", "b", "c"]);
  expect(await idsAt(62)).toEqual(["a"]);
  expect(asked).toEqual([undefined, at(90).toISOString(), at(90).toISOString()]);
});

test("keeps what was made of its rows while none has changed", async () => {
  const rows = [part("0", "a")];
  const { current } = billOf(rows, rows, [], [part("0", "a", "b")]);
  const catalogs = [
    await current(at(0)),
    await current(at(31)),
    await current(at(62)),
    await current(at(93)),
  ];
  expect(catalogs.map((catalog) => catalog.rows === catalogs[0]?.rows)).toEqual([true, true, true, false]);
});

test("is refreshed where a clock that went ahead was put right, and not for who asked a moment earlier", async () => {
  const { asked, idsAt } = billOf([part("0", "a")], [part("0", "a", "b")]);
  await idsAt(3_600);
  expect([await idsAt(3_599), asked.length]).toEqual([["a"], 1]);
  expect(await idsAt(0)).toEqual(["a", "b"]);
});

test("is refreshed once for all who ask at a time", async () => {
  const { asked, idsAt } = billOf([part("0", "a")]);
  await Promise.all([idsAt(0), idsAt(0), idsAt(0)]);
  expect(asked).toHaveLength(1);
});

test("answers what it knew when it cannot be refreshed, and says so when it knows nothing", async () => {
  const { idsAt } = billOf([part("0", "a")], new Error("unavailable"), [part("0", "a", "b")]);
  await idsAt(0);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await idsAt(31)).toEqual(["a"]);
  expect(await idsAt(62)).toEqual(["a", "b"]);
  await expect(billOf(new Error("unavailable")).idsAt(0)).rejects.toThrow("unavailable");
});

test("leaves out a row that is not understood, and nothing else", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { idsAt } = billOf([{ id: "0", rows: { ...part("0", "a").rows, b: "{}", c: "no es JSON" } }]);
  expect(await idsAt(0)).toEqual(["a"]);
});
