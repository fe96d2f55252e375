import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { PageRequest, SiteServer } from "@tarima/shared/api/site-page.ts";
import { BARE_HEADERS } from "@tarima/shared/lib/security-headers.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPages } from "./pages.ts";

vi.mock("firebase-functions/logger", () => ({
  info: vi.fn(),
  warn: vi.fn(),
  error: vi.fn(),
  write: vi.fn(),
}));

const SHELL = [
  "<head><!--page-head--><!--files home-screen /assets/home.js--><title>Tarima</title><!--/page-head-->",
  '<script type="module" fetchpriority="low" crossorigin src="/assets/entry.js"></script>',
  '<link rel="stylesheet" crossorigin href="/assets/site.css">',
  '<link rel="preload" href="/assets/anton.woff2" as="font" type="font/woff2" crossorigin="">',
  '</head><div id="root"></div>',
].join("\n");
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

test("a page shows its first poster before its scripts and typefaces are fetched, and the style sheet first of all", async () => {
  headers = POLICY;
  const answer = await open(drawn);
  const html = await answer.text();
  expect(answer.headers.get("link")).toBe("</assets/site.css>; rel=preload; as=style; crossorigin");
  expect([...html.matchAll(/<(?:link|script) [^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<link rel="later" crossorigin href="/assets/home.js"/>',
    '<link rel="later" crossorigin data-run="1" href="/assets/entry.js"/>',
    '<link rel="stylesheet" crossorigin href="/assets/site.css">',
  ]);
});

test.each(["br", "gzip"])(
  "a page is sent as %s to whoever reads that, and plain to others",
  async (encoding) => {
    headers = POLICY;
    const long = { ...(await drawn.renderPage({} as PageRequest)), body: "hola ".repeat(1_000) };
    const address = await listen(
      createServer(createPages(async () => ({ renderPage: async () => long }), nothingAsked)),
    );
    const ask = (accepted: string) => fetch(address, { headers: { "accept-encoding": accepted } });
    const [short, plain] = [await ask(`deflate, ${encoding}`), await ask("identity")];
    expect([short.headers.get("content-encoding"), plain.headers.get("content-encoding")]).toEqual([
      encoding,
      null,
    ]);
    expect(Number(short.headers.get("content-length"))).toBeLessThan(1_000);
    expect(short.headers.get("vary")).toContain("Accept-Encoding");
    expect(await short.text()).toBe(await plain.text());
  },
);

test("a shell without a policy is none of ours: nobody is shown it", async () => {
  headers = {};
  const answer = await open(drawn);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(answer.headers.get("content-security-policy")).toBe(BARE_HEADERS["Content-Security-Policy"]);
  expect(await answer.text()).not.toContain("root");
});
