import { CLIENT_ERRORS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { clientHealth } from "@tarima/shared/system/client-health.schema.ts";
import { WEB_VITALS } from "@tarima/shared/system/client-reports.ts";
import { PAGE_PATTERNS } from "@tarima/shared/system/page-patterns.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { addEntries, NOTHING_TOLD, type Told } from "./add-entries.ts";
import { reportOf } from "./client-health-report.ts";

const failed = (message: string, more: Partial<Told> = {}): Told => ({
  ...{ kind: "error", message, page: "/", release: "abc1234", at: "2026-11-23T15:00:00.000Z" },
  ...(more as object),
});
const vital = (value: number, more: Partial<Told> = {}): Told => ({
  ...{ kind: "vital", name: "LCP", value, page: "/", release: "abc1234", at: "2026-11-23T15:00:00.000Z" },
  ...(more as object),
});

test("the same error is one, counted, with where and when it was first and last", () => {
  const day = addEntries(NOTHING_TOLD, [failed("a"), failed("b")]);
  const later = addEntries(day, [
    failed("a", { page: "/vende", release: "def", at: "2026-11-23T16:00:00.000Z" }),
  ]);
  expect(later.errors).toMatchObject([
    {
      message: "a",
      count: 2,
      page: "/vende",
      release: "def",
      firstAt: "2026-11-23T15:00:00.000Z",
      lastAt: "2026-11-23T16:00:00.000Z",
    },
    { message: "b", count: 1 },
  ]);
  expect(day.errors.map(({ count }) => count)).toEqual([1, 1]); // a lost commit is decided again on what was read
});

test("somebody who makes up errors without end makes a day no larger, and hides no error that was there", () => {
  const real = addEntries(NOTHING_TOLD, [failed("real")]);
  const made = Array.from({ length: 10_000 }, (_, i) => failed(`${"😀".repeat(90)} ${i}`));
  const vitals = PAGE_PATTERNS.flatMap((page) =>
    WEB_VITALS.flatMap((name) => Array.from({ length: 50 }, (_, i) => vital(i * 500, { page, name }))),
  );
  const day = addEntries(addEntries(real, [...made, ...vitals]), [failed("real"), ...vitals]);
  expect(day.errors).toHaveLength(CLIENT_ERRORS_PER_DAY);
  expect(day.otherErrors).toBe(10_000 - (CLIENT_ERRORS_PER_DAY - 1));
  expect(day.errors.find(({ message }) => message === "real")?.count).toBe(2);
  expect(Buffer.byteLength(JSON.stringify(day))).toBeLessThan(100_000);
});

test("names that mean something to JavaScript are messages like others", () => {
  const names = ["__proto__", "constructor", "toString"];
  const { errors } = addEntries(
    NOTHING_TOLD,
    names.map((name) => failed(name)),
  );
  expect(errors.map(({ message, count }) => [message, count])).toEqual(names.map((name) => [name, 1]));
  expect(({} as Record<string, unknown>).count).toBeUndefined();
});

test("days are added up: errors by their message, vitals by page, the most frequent first", () => {
  const first = addEntries(NOTHING_TOLD, [failed("a"), ...[900, 1_100].map((ms) => vital(ms))]);
  const second = addEntries(NOTHING_TOLD, [
    failed("b"),
    ...[1, 2].map(() => failed("a", { at: "2026-11-24T15:00:00.000Z" })),
    ...[7_000, 8_000].map((ms) => vital(ms)),
    ...Array.from({ length: 9 }, () => vital(0.3, { name: "CLS", page: "/eventos" })),
  ]);
  const { errors, pages } = reportOf("7d", [first, second]);
  expect(errors.map(({ message, count, firstAt, lastAt }) => [message, count, firstAt, lastAt])).toEqual([
    ["a", 3, "2026-11-23T15:00:00.000Z", "2026-11-24T15:00:00.000Z"],
    ["b", 1, "2026-11-23T15:00:00.000Z", "2026-11-23T15:00:00.000Z"],
  ]);
  expect(
    pages.map(({ page, vitals }) => [
      page,
      vitals.map(({ name, samples, rating }) => [name, samples, rating]),
    ]),
  ).toEqual([
    ["/eventos", [["CLS", 9, "poor"]]],
    ["/", [["LCP", 4, "poor"]]],
  ]);
});

test("what a release counted that knew other pages can still be shown after going back from it", () => {
  const page = "/ferias" as Told["page"]; // as that release stored it
  const day = addEntries(NOTHING_TOLD, [failed("a", { page }), vital(900, { page }), failed("a", { page })]);
  const report = reportOf("today", [day]);
  expect(() => z.parse(clientHealth, report)).not.toThrow();
  expect(report.errors).toMatchObject([{ page: "otra", count: 2 }]);
});

test("of more kinds than are shown, the rest is counted", () => {
  const days = [0, 1].map((day) =>
    addEntries(
      NOTHING_TOLD,
      Array.from({ length: 40 }, (_, i) => failed(`${day} ${i}`)),
    ),
  );
  const report = reportOf("7d", days);
  expect([report.errors.length, report.otherErrors]).toEqual([
    CLIENT_ERRORS_PER_DAY,
    80 - CLIENT_ERRORS_PER_DAY,
  ]);
});
