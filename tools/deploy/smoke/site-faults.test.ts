import { expect, test } from "vitest";
import { isWell, siteFaults } from "./site-faults.ts";

const page = {
  "content-type": "text/html",
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
};
const json = { "content-type": "application/json; charset=utf-8" };

/** A site that stands, but for these answers. */
const siteWith =
  (other: Record<string, () => Response>): typeof fetch =>
  async (address) => {
    const { pathname } = new URL(String(address));
    const own = other[pathname];
    if (own) return own();
    if (pathname.startsWith("/assets/")) return new Response("", { status: 404 });
    if (pathname.includes("/admin/")) return new Response("{}", { status: 401, headers: json });
    if (pathname === "/sitemap.xml")
      return new Response("", { headers: { "content-type": "application/xml" } });
    if (pathname === "/robots.txt") return new Response("", { headers: { "content-type": "text/plain" } });
    if (pathname.startsWith("/api/")) return new Response('{"status":"ok"}', { headers: json });
    return new Response("<h1>Tarima</h1>", { headers: page });
  };

test("a site that stands has no faults", async () => {
  expect(await siteFaults("https://tarima.test", siteWith({}))).toEqual([]);
});

const released = (version: string) => () =>
  new Response(JSON.stringify({ status: "ok", version }), { headers: json });

test("functions and site of two releases are named, and of one are none", async () => {
  const site = (ofSite: string, ofFunctions: string) =>
    siteWith({ "/release.json": released(ofSite), "/api/v1/health": released(ofFunctions) });
  expect(await siteFaults("https://tarima.test", site("abc1234", "abc1234"))).toEqual([]);
  expect(await siteFaults("https://tarima.test", site("abc1234", "def5678"))).toEqual([
    'The site is of "abc1234", and the functions of "def5678"',
  ]);
});

test.each([
  [
    "a page without its policy",
    "/",
    () => new Response("<h1>", { headers: { ...page, "content-security-policy": "" } }),
  ],
  ["a page that is empty", "/eventos", () => new Response("", { headers: page })],
  ["an API that says nothing of itself", "/api/v1/health", () => new Response("{}", { headers: json })],
  [
    "a page in place of a missing file",
    "/assets/none-00000000.js",
    () => new Response("<!doctype html>", { headers: page }),
  ],
  ["what is nobody's, open", "/api/v1/admin/dashboard/stats", () => new Response("{}", { headers: json })],
  [
    "an answer that breaks off",
    "/eventos",
    () =>
      new Response(new ReadableStream({ start: (body) => body.error(new Error("lost")) }), { headers: page }),
  ],
  [
    "a page in place of the API",
    "/api/v1/health",
    () => new Response('<h1>{"status":"ok"}', { headers: page }),
  ],
  [
    "a page that leads elsewhere",
    "/",
    () => new Response("<h1>", { status: 302, headers: { ...page, location: "https://other.test" } }),
  ],
  [
    "no answer",
    "/robots.txt",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
])("%s is named", async (_, path, answer) => {
  const faults = await siteFaults("https://tarima.test", siteWith({ [path]: answer }));
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every((fault) => fault.startsWith(path))).toBe(true);
});

test("a site that says it is degraded stands all the same, and is told of", async () => {
  const degraded = siteWith({
    "/api/v1/health": () => new Response('{"status":"degraded"}', { headers: json }),
  });
  expect(await siteFaults("https://tarima.test", degraded)).toEqual([]);
  expect([
    await isWell("https://tarima.test", degraded),
    await isWell("https://tarima.test", siteWith({})),
  ]).toEqual([false, true]);
});
