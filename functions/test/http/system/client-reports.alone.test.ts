import { CLIENT_ERRORS_PER_DAY, CLIENT_REPORTS_PER_IP } from "@tarima/shared/lib/limits.ts";
import { clientHealthRoutes } from "@tarima/shared/system/client-health.routes.ts";
import { CLIENT_REPORTS_PATH, MOST_ENTRIES } from "@tarima/shared/system/client-reports.ts";
import * as logger from "firebase-functions/logger";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { clientHealth } from "../../../src/features/system/client-health/client-health.repo.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { changes, everythingStored, NOTHING } from "../../support/everything-stored.ts";
import { forgetCalls } from "../../support/rate-limits.ts";

// What pages report of their errors and their speed, and what strangers may try with it.

vi.mock("firebase-functions/logger", () => ({
  info: vi.fn(),
  warn: vi.fn(),
  error: vi.fn(),
  write: vi.fn(),
}));

let admin: Person;
beforeAll(async () => {
  await startApi();
  await forgetCalls();
  admin = await signIn("superadmin");
});
afterAll(stopApi);
beforeEach(async () => {
  await db().recursiveDelete(clientHealth.all());
  for (const write of [logger.info, logger.warn]) vi.mocked(write).mockClear();
});

let next = 0;
/** Sends a report, from a new address unless one is given. */
const send = (body: unknown, from = `198.51.${Math.floor(++next / 250)}.${next % 250}`) =>
  request("POST", "/client-reports", { body, headers: { "x-forwarded-for": from } });
const failed = (message: string, page = "/eventos/:slug") => ({ kind: "error", page, message });
const vital = (name: string, value: number, page = "/") => ({ kind: "vital", page, name, value });
const report = (...entries: object[]) => ({ release: "abc1234", entries });

const health = async (range?: "7d") =>
  (await call(clientHealthRoutes.getClientHealth, range ? { range } : {}, admin)).body;
const stored = async () => (await clientHealth.all().get()).docs.map((doc) => doc.data());
const counted = async () => {
  const { errors, otherErrors } = await health();
  return errors.reduce((sum, { count }) => sum + count, otherErrors);
};
const lines = (write: typeof logger.info, key: string) =>
  vi.mocked(write).mock.calls.flatMap(([, fields]) => (fields && key in fields ? [fields] : []));

test("the route is where pages send their reports", () => {
  expect(CLIENT_REPORTS_PATH).toBe(`/api/v1${clientHealthRoutes.reportClientHealth.path}`);
});

describe("a report", () => {
  test("is logged and counted for its day, which is kept for ninety", async () => {
    const answer = await send(
      report(failed("TypeError: a"), failed("TypeError: a", "/"), vital("LCP", 1_200)),
    );
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    await expect.poll(counted).toBe(2);
    expect(await health()).toEqual({
      range: "today",
      errors: [
        {
          key: expect.stringMatching(/^[0-9a-f]{16}$/),
          message: "TypeError: a",
          page: "/",
          release: "abc1234",
          count: 2,
          firstAt: expect.any(String),
          lastAt: expect.any(String),
        },
      ],
      otherErrors: 0,
      pages: [{ page: "/", vitals: [{ name: "LCP", p75: 1_375, rating: "good", samples: 1 }] }],
    });
    expect(await health("7d")).toMatchObject({ range: "7d", errors: [{ count: 2 }] });
    const [day] = await stored();
    const kept = (Date.parse(day?.expiresAt ?? "") - Date.now()) / 86_400_000;
    expect([kept > 88, kept < 91]).toEqual([true, true]);
    expect(lines(logger.warn, "errors")).toMatchObject([
      {
        release: "abc1234",
        version: "local",
        errors: [{ page: "/eventos/:slug", message: "TypeError: a" }, { page: "/" }],
      },
    ]);
    expect(lines(logger.info, "vitals")).toMatchObject([
      { vitals: [{ page: "/", name: "LCP", value: 1_200 }] },
    ]);
  });

  test("that comes with others is one commit with them, and none is lost", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => send(report(failed(`Error: ${"abcdefgh"[i % 8]}`)))),
    );
    await expect.poll(counted).toBe(40);
    expect((await health()).errors.map(({ count }) => count)).toEqual(Array(8).fill(5));
  });

  test("says nothing of a person, whatever a page sends: not in the log, not in what is stored", async () => {
    const secrets = [
      "ana@correo.co",
      "eyJhbGciOiJSUzI1NiJ9.c2VjcmV0b3Nl",
      "1107045418",
      "x=secreto1",
      "Ana Lucía",
    ];
    const text = `Error: ${secrets[0]} ${secrets[1]} ${secrets[2]} https://tarima.co/pago?${secrets[3]} "${secrets[4]}" is not valid JSON`;
    await send(report(failed(text, "/eventos/ana-lucia-en-vivo")));
    await expect.poll(counted).toBe(1);
    const said = JSON.stringify([
      await stored(),
      vi.mocked(logger.warn).mock.calls,
      vi.mocked(logger.info).mock.calls,
    ]);
    for (const secret of [...secrets, "ana-lucia", "198.51."]) expect(said).not.toContain(secret);
    expect((await health()).errors[0]).toMatchObject({
      message: "Error: [correo] [código] [número] https://tarima.co/pago?… [texto] is not valid JSON",
      page: "otra",
    });
  });

  test.each([
    ["markup", "<img src=x onerror=alert(1)><script>alert(1)</script>"],
    ["the name of a prototype", "__proto__"],
    ["a constructor", "constructor"],
    ["a formula", "=HYPERLINK(evil)"],
    ["a forged line", 'x\n{"severity":"EMERGENCY"}'],
  ])("whose message is %s is a text like others", async (_what, message) => {
    expect((await send(report(failed(message)))).status).toBe(204);
    await expect.poll(counted).toBe(1);
    const [kind] = (await health()).errors;
    expect(kind?.message).toBe(message.replace("\n", " "));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

const LONE = "\ud800";
const refused: [string, unknown][] = [
  ["nothing", {}],
  ["a list", [report(failed("x"))]],
  ["no entries", report()],
  ["too many entries", report(...Array.from({ length: MOST_ENTRIES + 1 }, () => failed("x")))],
  ["entries that are no list", { release: "a", entries: { length: 1, 0: failed("x") } }],
  ["an entry that is a text", { release: "a", entries: ["x"] }],
  ["another kind", report({ kind: "log", page: "/", message: "x" })],
  ["a message that is an object", report({ ...failed("x"), message: { $gt: "" } })],
  ["a message without end", report(failed("x".repeat(201)))],
  ["no message", report(failed(""))],
  ["half a character", report(failed(LONE))],
  ["a page without end", report(failed("x", "/".repeat(41)))],
  ["a release that is a sentence", { release: "a b\nc", entries: [failed("x")] }],
  ["a vital nobody knows", report(vital("__proto__", 1))],
  ["a vital that is a text", report({ ...vital("LCP", 1), value: "1" })],
  ["one that is negative", report(vital("LCP", -1))],
  ["one that is for ever", report(vital("LCP", 1e12))],
  [
    "one that is no number",
    '{"release":"a","entries":[{"kind":"vital","page":"/","name":"LCP","value":1e999}]}',
  ],
  [
    "a key that pollutes",
    '{"release":"a","entries":[{"kind":"error","page":"/","message":"x","__proto__":{"polluted":1}}]}',
  ],
  ["no JSON", "{"],
];

describe("a report that is refused", () => {
  test.each(refused)("has %s; it is neither stored nor logged", async (_what, body) => {
    const before = await everythingStored();
    const { status, body: said } = await send(body);
    expect([status, said.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
    expect([...lines(logger.warn, "errors"), ...lines(logger.info, "vitals")]).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("is larger than any", async () => {
    expect((await send({ ...report(failed("x")), more: "x".repeat(110_000) })).status).toBe(413);
  });
});

describe("somebody who floods it", () => {
  test("is refused after a number from one network, and no other network pays for it", async () => {
    const send6 = (host: number) => send(report(vital("CLS", 0)), `2001:db8:77:9:${host + 1}::1`);
    const statuses = [];
    for (let i = 0; i <= CLIENT_REPORTS_PER_IP; i++) statuses.push((await send6(i)).status);
    expect(statuses).toEqual([...Array(CLIENT_REPORTS_PER_IP).fill(204), 429]);
    expect((await send(report(vital("CLS", 0)))).status).toBe(204);
  });

  test("makes the day's document no larger than it may be, and is counted", async () => {
    const words = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    const all = Array.from({ length: 40 }, (_, batch) =>
      report(
        ...Array.from({ length: MOST_ENTRIES }, (_, i) =>
          failed(`${words(batch * MOST_ENTRIES + i)} ${"ñ".repeat(150)}`, `/x${i}`),
        ),
      ),
    );
    await Promise.all(all.map((body) => send(body)));
    await expect.poll(counted).toBe(40 * MOST_ENTRIES);
    const { errors, otherErrors } = await health();
    expect([errors.length, otherErrors]).toEqual([
      CLIENT_ERRORS_PER_DAY,
      40 * MOST_ENTRIES - CLIENT_ERRORS_PER_DAY,
    ]);
    const days = await stored();
    expect(days).toHaveLength(1);
    expect(Buffer.byteLength(JSON.stringify(days))).toBeLessThan(50_000);
  });
});

test("on a day without reports there is nothing", async () => {
  expect(await health()).toEqual({ range: "today", errors: [], otherErrors: 0, pages: [] });
});
