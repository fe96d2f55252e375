import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SiteServer } from "@tarima/shared/api/site-page.ts";
import { BARE_HEADERS } from "@tarima/shared/lib/security-headers.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPages } from "./pages.ts";

vi.mock("firebase-functions/logger", () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }));

const SHELL = '<head><!--page-head--><title>Tarima</title><!--/page-head--></head><div id="root"></div>';
const POLICY = { "Content-Security-Policy": "default-src 'none'; script-src 'sha256-x'" };
const drawn: SiteServer = {
  renderPage: async () => ({ status: 200, screen: "home-screen", head: "<title>Hoy</title>", body: "hola" }),
};
const failing: SiteServer = { renderPage: () => Promise.reject(new Error("no")) };

/** Headers of Hosting's shell. */
let headers: Record<string, string>;
let servers: Server[];
beforeEach(async () => {
  servers = [];
  const hosting = createServer((_request, response) => response.writeHead(200, headers).end(SHELL));
  vi.stubEnv("TARIMA_SITE_URL", await listen(hosting));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.map((it) => new Promise((done) => it.close(done))));
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nothingAsked = () => () => {
  throw new Error("These pages ask nothing");
};
const open = async (site: SiteServer) =>
  fetch(await listen(createServer(createPages(async () => site, nothingAsked))));

test.each([
  ["drawn", drawn, "hola"],
  ["empty, since the drawing failed", failing, '<div id="root"></div>'],
])("a page that is %s has the policy of the shell that it is made of", async (_how, site, text) => {
  headers = { ...POLICY, "Cross-Origin-Opener-Policy": "same-origin-allow-popups", Server: "x" };
  const answer = await open(site);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(text)]);
  expect(answer.headers.get("content-security-policy")).toBe(POLICY["Content-Security-Policy"]);
  expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect([answer.headers.get("server"), answer.headers.get("x-powered-by")]).toEqual([null, null]);
});

test("a shell without a policy is none of ours: nobody is shown it", async () => {
  headers = {};
  const answer = await open(drawn);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(answer.headers.get("content-security-policy")).toBe(BARE_HEADERS["Content-Security-Policy"]);
  expect(await answer.text()).not.toContain("root");
});
