import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Limits, limitsFor, mostCpus } from "./function-limits.ts";

const docs = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
/** What a page says the instances are to be: `TARIMA_API_INSTANCES=10`, or `TARIMA_API_INSTANCES` 10. */
const settingsIn = (page: string) =>
  Object.fromEntries([...page.matchAll(/(TARIMA_[A-Z]+_INSTANCES)(?:=|` )(\d+)/g)].map(([, ...it]) => it));

/** Of a fresh project in a region: github.com/firebase/firebase-tools/issues/11001. */
const FRESH = { cpus: 20, gibibytes: 40, instancesOfOne: 10 };
const fresh: [string, Limits][] = Object.entries(limitsFor({}));
const production = settingsIn(docs("deploying.md"));

describe("a project that sets no instances", () => {
  test("is within the quota of a fresh one, whatever runs at once", () => {
    expect(mostCpus({})).toBeLessThanOrEqual(FRESH.cpus);
    const memory = fresh.map(([, it]) => it.maxInstances * (it.memory ? 1 : 0.5));
    expect(memory.reduce((sum, it) => sum + it, 0)).toBeLessThanOrEqual(FRESH.gibibytes);
  });

  test("has one instance of each function", () =>
    expect(fresh.filter(([, { maxInstances }]) => maxInstances !== 1)).toEqual([]));
});

test("in production no function may have more instances than a fresh project may give one", () => {
  const all: Limits[] = Object.values(limitsFor(production));
  expect(Math.max(...all.map(({ maxInstances }) => maxInstances))).toBe(FRESH.instancesOfOne);
});

test("what people wait for has a CPU to itself, and serves many at once", () => {
  for (const [name, { cpu, concurrency }] of fresh)
    if (/^(api|pages|doorApi|validateTicket|onOrderWritten|onMailCreated)$/.test(name))
      expect([name, cpu, concurrency >= 20]).toEqual([name, 1, true]);
  expect(limitsFor({}).sendQueuedMail.cpu).toBe(1);
});

test.each(fresh)(
  "%s has what Cloud Run gives with its CPU",
  (_, { cpu, concurrency, memory, minInstances }) => {
    expect(cpu).toBeGreaterThanOrEqual(0.08);
    expect(cpu).toBeLessThanOrEqual(1);
    if (cpu < 1) expect({ concurrency, minInstances }).toEqual({ concurrency: 1, minInstances: undefined });
    if (cpu < 0.5) expect(memory).toBeUndefined(); // 512 MiB
  },
);

test("the pages say what it comes to", () => {
  const onSale = { ...production, ...settingsIn(docs("operating/on-sale-to-come.md")) };
  expect(docs("capacity.md")).toContain(
    `without settings ${mostCpus({})} CPUs at most, in production ${mostCpus(production)}, for an on-sale ${mostCpus(onSale)}`,
  );
  expect(docs("deploying.md")).toContain(`${mostCpus({})} CPUs at most`);
});
