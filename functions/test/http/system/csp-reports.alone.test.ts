import { CSP_REPORTS_PER_IP } from "@tarima/shared/lib/limits.ts";
import { CSP_REPORTS_PATH } from "@tarima/shared/lib/security-headers.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import * as logger from "firebase-functions/logger";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { request, startApi, stopApi } from "../../support/api.ts";
import { changes, everythingStored, NOTHING } from "../../support/everything-stored.ts";
import { forgetCalls } from "../../support/rate-limits.ts";

// Browsers' reports on a page's policy: they are logged in a harmless form, and not stored.

vi.mock("firebase-functions/logger", () => ({
  info: vi.fn(),
  warn: vi.fn(),
  error: vi.fn(),
  write: vi.fn(),
}));

beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
afterAll(stopApi);
beforeEach(() => void vi.mocked(logger.warn).mockClear());

let next = 0;
/** Sends a report, from a new IP address unless one is given. */
const send = (type: string, body: unknown, from = `198.51.100.${++next}`) =>
  request("POST", "/csp-reports", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": type, "x-forwarded-for": from },
  });
const logged = () => vi.mocked(logger.warn).mock.calls.map(([, facts]) => facts?.violations);

const REPORT_URI = "application/csp-report";
const REPORT_TO = "application/reports+json";

/** A report in Firefox's format. */
const oldForm = (told: object = {}) => ({
  "csp-report": {
    "document-uri": "https://tarima.co/eventos/rumba-en-la-loma?promotor=YULI10#t",
    referrer: "https://tarima.co/ingresar?redirect=/mis-boletas",
    "violated-directive": "img-src",
    "effective-directive": "img-src",
    "original-policy": "default-src 'none'; img-src 'self'",
    disposition: "enforce",
    "blocked-uri": "https://evil.test/pixel?token=abc",
    "status-code": 200,
    "source-file": "https://tarima.co/assets/index-CjDZix1W.js",
    "line-number": 12,
    "column-number": 7,
    ...told,
  },
});
/** A report in Chromium's format, together with its other kinds of reports. */
const newForm = (told: object = {}) => ({
  type: "csp-violation",
  age: 10,
  url: "https://tarima.co/",
  user_agent: "Mozilla/5.0",
  body: {
    documentURL: "https://tarima.co/recuperar?oobCode=secret",
    blockedURL: "trusted-types-sink",
    effectiveDirective: "require-trusted-types-for",
    originalPolicy: "…",
    disposition: "enforce",
    sample: "HTMLScriptElement src|https://evil.test/?token=abc",
    statusCode: 200,
    lineNumber: 1,
    columnNumber: 2,
    ...told,
  },
});

test("the route is where the policy sends reports", () => {
  expect(CSP_REPORTS_PATH).toBe(`/api/v1${systemRoutes.reportViolations.path}`);
});

describe("a report", () => {
  test("in the older form is logged as a warning, without queries", async () => {
    const { status, body } = await send(REPORT_URI, oldForm());
    expect([status, body]).toEqual([204, undefined]);
    expect(logged()).toEqual([
      [
        {
          directive: "img-src",
          blocked: "https://evil.test/pixel",
          page: "https://tarima.co/eventos/rumba-en-la-loma",
          source: "https://tarima.co/assets/index-CjDZix1W.js",
          line: 12,
          column: 7,
        },
      ],
    ]);
  });

  test("in the newer form comes with others, and is logged once however often it is in there", async () => {
    const other = { type: "deprecation", body: { id: "x" } };
    const { status } = await send(REPORT_TO, [newForm(), other, newForm(), newForm({ lineNumber: 3 })]);
    expect(status).toBe(204);
    const first = {
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      page: "https://tarima.co/recuperar",
      sink: "HTMLScriptElement src",
      line: 1,
      column: 2,
    };
    expect(logged()).toEqual([[first, { ...first, line: 3 }]]);
  });

  test("says nothing of a secret, wherever it stands", async () => {
    const secret = "zX9kQ2mV7pL4tR8w";
    const at = `https://u:${secret}@tarima.co/a/${secret}/b?x=${secret}#${secret}`;
    const told = {
      "document-uri": at,
      "blocked-uri": at,
      "source-file": at,
      "script-sample": `location = "${secret}"`,
    };
    await send(REPORT_URI, oldForm({ ...told, secret }));
    await send(REPORT_TO, [newForm({ documentURL: at, blockedURL: at, sourceFile: at, sample: secret })]);
    expect(logged()).toHaveLength(2);
    expect(JSON.stringify(vi.mocked(logger.warn).mock.calls)).not.toContain(secret);
  });

  test.each([
    ["an e-mail", "ana@correo.co"],
    ["an e-mail as addresses have it", "ana%40correo.co"],
    ["a typed code", "K7QX-3M2P"],
    ["a number", "1107045418"],
    ["a long code without a digit", "abcdefghijklmnopqrstuvwxyzabcdefgh"],
  ])("says nothing of %s in a path", async (_what, secret) => {
    const at = `https://tarima.co/boleta/${secret}/ver`;
    await send(REPORT_URI, oldForm({ "document-uri": at, "blocked-uri": at, "source-file": at }));
    const shown = "https://tarima.co/boleta/…/ver";
    expect(logged()).toMatchObject([[{ page: shown, blocked: shown, source: shown }]]);
  });

  test("of a picture in the page itself, or of what an extension did, is short or none", async () => {
    await send(REPORT_URI, oldForm({ "blocked-uri": `data:image/png;base64,${"A".repeat(5_000)}` }));
    expect(logged()).toMatchObject([[{ blocked: "data" }]]);
    vi.mocked(logger.warn).mockClear();
    await send(REPORT_URI, oldForm({ "source-file": "moz-extension://0a1b/inject.js" }));
    await send(REPORT_URI, oldForm({ "blocked-uri": "chrome-extension" }));
    expect(logged()).toEqual([]);
  });

  test("is cut to a length, and so is a heap of them", async () => {
    const long = Array.from({ length: 100 }, (_, i) =>
      newForm({ documentURL: `https://tarima.co/${"a-".repeat(300)}`, lineNumber: i }),
    );
    await send(REPORT_TO, long);
    const [violations = []] = logged() as [{ page: string }[]];
    expect(violations).toHaveLength(10);
    for (const { page } of violations) expect(page.length).toBeLessThanOrEqual(200);
  });

  test.each([
    ["nothing", REPORT_TO, []],
    ["no report", REPORT_URI, { a: 1 }],
    [
      "fields of other kinds",
      REPORT_URI,
      { "csp-report": { "effective-directive": { a: 1 }, "line-number": "x" } },
    ],
    ["a list of no objects", REPORT_TO, [1, null, "x", []]],
    [
      "a directive that is a sentence",
      REPORT_URI,
      oldForm({ "effective-directive": "img-src\nFORGED line" }),
    ],
  ])("that is %s is taken and forgotten", async (_what, type, body) => {
    expect((await send(type, body)).status).toBe(204);
    expect(logged()).toEqual([]);
  });

  test.each([
    ["malformed", "{", 400],
    ["a text", '"x"', 400],
    ["too long", JSON.stringify({ "csp-report": "a".repeat(110_000) }), 413],
  ])("that is %s is refused", async (_what, body, status) => {
    for (const type of [REPORT_URI, REPORT_TO]) expect((await send(type, body)).status).toBe(status);
    expect(logged()).toEqual([]);
  });

  test("stores nothing", async () => {
    const before = await everythingStored();
    await send(REPORT_URI, oldForm());
    await send(REPORT_TO, [newForm()]);
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
  });

  test("is one too many after those that an address may send, and no other address pays for it", async () => {
    const loud = "203.0.113.9";
    const statuses = [];
    for (let i = 0; i < CSP_REPORTS_PER_IP + 3; i++)
      statuses.push((await send(REPORT_URI, oldForm({ "line-number": i }), loud)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(CSP_REPORTS_PER_IP);
    expect(statuses.at(-1)).toBe(429);
    expect(logged()).toHaveLength(CSP_REPORTS_PER_IP);
    expect((await send(REPORT_URI, oldForm())).status).toBe(204);
  });
});

test("a network of IPv6 addresses sends as many as one address does, whichever of them it uses", async () => {
  const statuses = [];
  for (let i = 0; i <= CSP_REPORTS_PER_IP; i++)
    statuses.push((await send(REPORT_URI, oldForm(), `2001:db8:77:1:${i + 1}::1`)).status);
  expect(statuses).toEqual([...Array(CSP_REPORTS_PER_IP).fill(204), 429]);
});

test("a list is a body for no other route", async () => {
  const { status, body } = await request("POST", "/auth/recover", { body: [{ email: "ana@correo.test" }] });
  expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
});
