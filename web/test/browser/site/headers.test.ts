import { readdirSync } from "node:fs";
import { REGION } from "@tarima/shared/lib/region.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { inlineScriptHashes } from "../../../vite/page-needs.ts";
import { idTokenOf } from "../support/people/sign-ins.ts";
import { SITE } from "../support/site.ts";

/** The headers of every kind of response, from Hosting or from the functions; decision 18. */

const FUNCTIONS = `${process.env.TARIMA_FUNCTIONS_URL}/${REGION}`;
const ASSETS = new URL("../../../dist/assets/", import.meta.url);
const BARE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let token: string;
let asset: string;
beforeAll(async () => {
  token = await idTokenOf("admin@tarima.test");
  asset = readdirSync(ASSETS).find((name) => /^index-.*\.js$/.test(name)) ?? "";
});

async function open(address: string, init?: RequestInit) {
  const answer = await fetch(address.startsWith("/") ? SITE + address : address, init);
  const { status, headers } = answer;
  const text = await answer.text();
  return {
    status,
    type: headers.get("content-type") ?? "",
    text,
    header: (name: string) => headers.get(name),
  };
}
type Answer = Awaited<ReturnType<typeof open>>;

function expectEverywhere({ header }: Answer): void {
  expect(header("x-powered-by")).toBeNull();
  expect(header("x-content-type-options")).toBe("nosniff");
  expect(header("x-frame-options")).toBe("DENY");
}

function expectPage(answer: Answer): void {
  const { header, text } = answer;
  expectEverywhere(answer);
  const policy = header("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
  expect(policy).toContain("; require-trusted-types-for 'script'; ");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(header("reporting-endpoints")).toBe('csp-reports="/api/v1/csp-reports"');
  expect(header("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(header("cross-origin-resource-policy")).toBe("same-origin");
  expect(header("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(header("permissions-policy")).toContain("camera=(self)");
  // every script in the page is named by the policy
  const scripts = inlineScriptHashes(text);
  expect(scripts).toHaveLength(1);
  for (const hash of scripts) expect(policy).toContain(`'${hash}'`);
  expect(text).not.toMatch(/<style|\son[a-z]+=|javascript:/);
}

describe("a page", () => {
  test.each([
    ["home", "/", 200],
    ["the list of events", "/eventos?ciudad=cali", 200],
    ["an event", "/eventos/rumba-en-la-loma", 200],
    ["an event there is not", "/eventos/no-hay-tal", 404],
    ["a screen that the browser draws", "/ingresar", 200],
    ["one that there is not", "/no-hay-tal", 200],
    ["the shell itself", "/app.html", 200],
  ])("comes with its whole policy: %s", async (_what, path, status) => {
    const answer = await open(path);
    expect([answer.status, answer.type]).toEqual([status, "text/html; charset=utf-8"]);
    expectPage(answer);
  });

  test("has one and the same policy, whoever drew it", async () => {
    const policies = await Promise.all(
      ["/", "/eventos/rumba-en-la-loma", "/app.html"].map(async (path) =>
        (await open(path)).header("content-security-policy"),
      ),
    );
    expect(new Set(policies).size).toBe(1);
  });

  test("has it at the function's own address too, where nobody stands before it", async () => {
    expectPage(await open(`${FUNCTIONS}/pages/eventos`));
  });
});

describe("a file of the site", () => {
  test.each(["/worker.js", "/manifest.webmanifest", "/robots.txt", "/icon-192.png", "/sitemap.xml"])(
    "%s can be no page of anybody's, and a worker keeps to the policy of the pages",
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expectEverywhere(answer);
      expect(answer.header("content-security-policy")).toMatch(/^default-src 'none'; /);
      expect(answer.header("cross-origin-resource-policy")).toBe("same-origin");
    },
  );

  test("a script is kept for good, and is nobody else's", async () => {
    const answer = await open(`/assets/${asset}`);
    expectEverywhere(answer);
    expect(answer.header("cache-control")).toContain("immutable");
    expect(answer.header("cross-origin-resource-policy")).toBe("same-origin");
  });

  test("the picture of a shared link may be shown elsewhere", async () => {
    expect((await open("/social.png")).header("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("what stands behind a dot comes with as much as the rest", async () => {
    const answer = await open("/.well-known/security.txt");
    expectEverywhere(answer);
    expect(answer.header("content-security-policy")).toBe(BARE);
  });
});

describe("an answer of the API", () => {
  const asAdmin = () => ({ headers: { authorization: `Bearer ${token}` } });
  const malformed = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
  test.each([
    ["data", "/api/v1/health", undefined, 200],
    ["a refusal", "/api/v1/admin/logs", undefined, 401],
    ["no such route", "/api/v1/no-hay-tal", undefined, 404],
    ["a body that is none", "/api/v1/auth/recover", malformed, 400],
  ])("is no page, and says nothing of what it runs on: %s", async (_what, path, init, status) => {
    for (const address of [path, FUNCTIONS + path.replace("/api/v1", "/api")]) {
      const answer = await open(address, init);
      expect([address, answer.status]).toEqual([address, status]);
      expectEverywhere(answer);
      expect(answer.header("content-security-policy")).toBe(BARE);
      expect(answer.header("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  test("nor does a file", async () => {
    const answer = await open("/api/v1/admin/logs/export", asAdmin());
    expect([answer.status, answer.header("content-disposition")]).toEqual([
      200,
      expect.stringContaining("attachment"),
    ]);
    expectEverywhere(answer);
    expect(answer.header("content-security-policy")).toBe(BARE);
  });

  test("takes the reports that the policy names it for, in both forms, behind all that stands before it", async () => {
    const body = { documentURL: `${SITE}/`, effectiveDirective: "img-src", blockedURL: "https://evil.test/" };
    const old = { "document-uri": `${SITE}/`, "effective-directive": "img-src", "blocked-uri": "inline" };
    const [report] =
      /report-uri (\S+);/.exec((await open("/")).header("content-security-policy") ?? "")?.slice(1) ?? [];
    for (const [type, told] of [
      ["application/reports+json", [{ type: "csp-violation", body }]],
      ["application/csp-report", { "csp-report": old }],
    ] as const) {
      const init = { method: "POST", headers: { "content-type": type }, body: JSON.stringify(told) };
      const answer = await open(report ?? "", init);
      expect([type, answer.status, answer.text]).toEqual([type, 204, ""]);
    }
    const malformed = { method: "POST", headers: { "content-type": "application/csp-report" }, body: "{" };
    expect((await open(report ?? "", malformed)).status).toBe(400);
  });

  test("nor does the door's callable, whatever it is sent", async () => {
    for (const body of ['{"data":{}}', "{}"]) {
      const headers = { "content-type": "application/json" };
      const answer = await open(`${FUNCTIONS}/validateTicket`, { method: "POST", headers, body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expectEverywhere(answer);
      expect(answer.header("content-security-policy")).toBe(BARE);
    }
  });
});
