import { createConnection } from "node:net";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import * as logger from "firebase-functions/logger";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { costOf, startCounting } from "../../../../tools/bench/count.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { readOpenApi } from "../../../src/features/system/openapi/read-openapi.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import { onSchedule } from "../../../src/lib/triggers.ts";
import { call, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { triggers } from "../../support/triggers.ts";
import { givenFreeEvent, hold } from "../../support/world.ts";
import { deliver, writtenTo } from "../../support/wrapped.ts";

// The log: one line of each request and of each delivery, with what it cost, and nothing about a person.

vi.mock("firebase-functions/logger", () => ({
  info: vi.fn(),
  warn: vi.fn(),
  error: vi.fn(),
  write: vi.fn(),
}));
vi.mock("../../../src/features/system/openapi/read-openapi.ts", () => ({ readOpenApi: vi.fn() }));

let base: string;
beforeAll(async () => {
  startCounting();
  base = await startApi();
});
afterAll(stopApi);
beforeEach(() => {
  for (const write of [logger.info, logger.warn, logger.write]) vi.mocked(write).mockClear();
});

type Line = Record<string, unknown>;
const infos = () => vi.mocked(logger.info).mock.calls.map(([message, fields]) => ({ message, ...fields }));
const lines = (): Line[] => infos().filter((line) => "durationMs" in line);
/** The lines of so many requests, which are written just after their answers. */
async function linesOf(count: number): Promise<Line[]> {
  await expect.poll(lines).toHaveLength(count);
  return lines();
}
const errors = () => vi.mocked(logger.write).mock.calls.map(([entry]) => entry as unknown as Line);

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${TRACE}-00f067aa0ba902b7-00`;

describe("the line of a request", () => {
  test("names the route as it is declared, who called, how long it took, and the release", async () => {
    const admin = await signIn("superadmin");
    const answer = await request("GET", "/admin/system/incidents?limit=3", {
      person: admin,
      headers: { traceparent },
    });
    const [line] = await linesOf(1);
    expect(line).toMatchObject({
      message: "GET /admin/system/incidents 200",
      method: "GET",
      route: "/admin/system/incidents",
      status: 200,
      role: "superadmin",
      version: "local",
      trace: TRACE,
      "logging.googleapis.com/trace": `projects/${process.env.GCLOUD_PROJECT}/traces/${TRACE}`,
      requestId: answer.headers.get("x-request-id"),
    });
    expect(line?.durationMs).toBeLessThan(60_000);
    expect(Object.keys(line ?? {})).toHaveLength(12); // these, reads and writes, and nothing else
  });

  test("says nothing of the address, of what was sent, or of the caller", async () => {
    const person = await signIn("attendee");
    const headers = { "x-forwarded-for": "203.0.113.77", "user-agent": "Secreto/1.0" };
    await request("GET", "/tickets/secreto-del-camino?token=secreto", { person, headers });
    await request("POST", "/promoter/validate", {
      person,
      headers,
      body: { code: "SECRETO", eventId: "secreto" },
    });
    const said = JSON.stringify([await linesOf(2), infos()]);
    for (const secret of [/secreto/i, person.uid, person.email, "203.0.113.77"])
      expect(said).not.toMatch(secret);
  });

  test.each([
    ["an address without a route", "GET", "/no/hay/tal", undefined, 404],
    ["a body that is no JSON", "POST", "/csp-reports", "{", 400],
  ])("is there of %s, too", async (_what, method, path, body, status) => {
    const answer = await request(method, path, { body });
    expect(answer.status).toBe(status);
    const [line] = await linesOf(1);
    expect(line).toMatchObject({ route: "none", status, requestId: answer.body.requestId });
    expect(answer.headers.get("x-request-id")).toBe(answer.body.requestId);
  });

  test("is there of who left before the answer", async () => {
    const { port } = new URL(base);
    vi.mocked(readOpenApi).mockImplementationOnce(() => new Promise(() => {}));
    const socket = createConnection(Number(port), "127.0.0.1", () => {
      socket.write("GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n");
      setTimeout(() => socket.destroy(), 200);
    });
    expect(await linesOf(1)).toMatchObject([{ route: "/openapi.json", status: 499 }]);
  });

  test("is left out of probes that find everything in order", async () => {
    const { body } = await call(systemRoutes.getHealth, {});
    expect(body.version).toBe("local");
    await request("GET", "/no/hay/tal");
    expect(await linesOf(1)).toMatchObject([{ route: "none" }]);
  });
});

describe("what a request costs", () => {
  const report = (from: string) =>
    request("POST", "/csp-reports", {
      body: { "csp-report": { "effective-directive": "img-src" } },
      headers: { "x-forwarded-for": from },
    });

  test("is its own, whoever else is served at the time", async () => {
    const admin = await signIn("superadmin");
    const six = Array.from({ length: 6 }, (_, i) => report(`198.51.100.${i}`));
    await Promise.all([...six, request("GET", "/no/hay/tal"), call(systemRoutes.listIncidents, {}, admin)]);
    const all = await linesOf(8);
    const of = (route: string) =>
      all.filter((line) => line.route === route).map(({ reads, writes }) => [reads, writes]);
    expect(of("/csp-reports")).toEqual(Array(6).fill([1, 1])); // the counter of the address
    expect(of("none")).toEqual([[0, 0]]);
  });

  test("is all there together, also where one commit carries the orders of many, and each names its order", async () => {
    const event = await givenFreeEvent();
    const buyers = await Promise.all(Array.from({ length: 12 }, () => signIn("attendee")));
    const [type] = event.combinations;
    vi.mocked(logger.info).mockClear();
    const ids: string[] = [];
    const cost = await costOf(async () => {
      await Promise.all(
        buyers.map(async (buyer) => {
          const { body } = await call(
            orderRoutes.createPurchase,
            {
              idempotencyKey: crypto.randomUUID(),
              eventId: event.id,
              selections: [{ combinationId: type?.id ?? "", quantity: 1 }],
            },
            buyer,
          );
          ids.push(body.id);
        }),
      );
      await linesOf(12);
    });
    const all = lines();
    const sum = (of: "reads" | "writes") => all.reduce((total, line) => total + Number(line[of]), 0);
    expect({ reads: sum("reads"), writes: sum("writes") }).toEqual({
      reads: cost.reads,
      writes: cost.writes,
    });
    expect(cost.writes).toBeGreaterThanOrEqual(12);
    for (const id of ids)
      expect(all.some(({ documents }) => String(documents).includes(`orders/${id}`))).toBe(true);
    expect(all.filter(({ documents }) => documents === undefined)).toEqual([]);
  });
});

describe("an error that nobody expected", () => {
  test("is logged once, in the form that Error Reporting groups by its own stack", async () => {
    vi.mocked(readOpenApi).mockImplementationOnce(async () => {
      throw new TypeError("boom");
    });
    const answer = await request("GET", "/openapi.json", { headers: { traceparent } });
    const [line] = await linesOf(1);
    expect(errors()).toEqual([
      {
        severity: "ERROR",
        message: expect.stringMatching(/^TypeError: boom\n {4}at .*request-lines/),
        what: "GET /openapi.json failed",
        "@type": "type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent",
        serviceContext: { service: "tarima", version: "local" },
        code: "UNKNOWN_ERROR",
        requestId: answer.body.requestId,
        trace: TRACE,
        "logging.googleapis.com/trace": line?.["logging.googleapis.com/trace"],
        version: "local",
      },
    ]);
    expect(line).toMatchObject({ status: 500, requestId: answer.body.requestId });
  });

  test("is logged with a stack even if what was thrown has none", async () => {
    vi.mocked(readOpenApi).mockImplementationOnce(async () => {
      throw "nothing of the kind"; // what a library may do
    });
    expect((await request("GET", "/openapi.json")).status).toBe(500);
    expect(errors()).toMatchObject([
      { message: expect.stringMatching(/^Error: nothing of the kind\n {4}at /) },
    ]);
  });
});

describe("what was thrown", () => {
  /** The line of a request that threw this. */
  async function lineOf(thrown: unknown): Promise<Line> {
    vi.mocked(readOpenApi).mockImplementationOnce(async () => {
      throw thrown;
    });
    expect((await request("GET", "/openapi.json")).status).toBe(500);
    expect(errors()).toHaveLength(1);
    return errors()[0] ?? {};
  }

  test("is logged with what it was caused by", async () => {
    const refused = new Error("connect ECONNREFUSED 203.0.113.9:443");
    const tried = new AggregateError([refused, "no route"], "all failed");
    const { message, causes } = await lineOf(new TypeError("fetch failed", { cause: tried }));
    expect(message).toMatch(/^TypeError: fetch failed\n {4}at /);
    expect(causes).toEqual([
      "AggregateError: all failed",
      "Error: connect ECONNREFUSED 203.0.113.9:443",
      "no route",
    ]);
  });

  test("and was caused by itself ends somewhere", async () => {
    const error = new Error("a snake");
    error.cause = error;
    expect((await lineOf(error)).causes).toEqual(Array(5).fill("Error: a snake"));
  });

  test("is shorter than the longest line, however much it says, and keeps its stack", async () => {
    const { message } = await lineOf(new Error("x".repeat(300_000), { cause: "y".repeat(300_000) }));
    expect(message).toMatch(/^Error: x+\n {4}at .*request-lines/);
    expect(JSON.stringify(errors()).length).toBeLessThan(20_000);
  });

  test.each([
    ["an object", { status: 400, error: "bad_request" }, "Error: { status: 400, error: 'bad_request' }\n"],
    ["an object without a text", Object.create(null), "Error: [Object: null prototype] {}\n"],
    ["nothing", undefined, "Error: undefined\n"],
  ])("may be %s", async (_what, thrown, begins) => {
    expect(String((await lineOf(thrown)).message).startsWith(begins)).toBe(true);
  });
});

describe("the line of a delivery", () => {
  test("names the document it is about, as the line of the request that wrote it does", async () => {
    await triggers.onOrderWritten({ id: "delivery-1", document: "orders/of-nobody", params: {} });
    expect(lines()).toMatchObject([
      { outcome: "done", requestId: "delivery-1", documents: ["orders/of-nobody"], version: "local" },
    ]);
  });

  test("has the trace of the request that wrote the document, over each trigger that goes on with it", async () => {
    const event = await givenFreeEvent();
    const buyer = await signIn("attendee");
    const { body } = await hold(event, 1, buyer);
    await request("POST", "/payments/checkout", {
      person: buyer,
      headers: { traceparent },
      body: { orderId: body.id, buyer: buildBuyer() },
    });
    vi.mocked(logger.info).mockClear();
    await deliver("onOrderWritten", await writtenTo("onOrderWritten", `orders/${body.id}`));
    const [mail] = (await mails.all().where("data.orderId", "==", body.id).get()).docs;
    await deliver("onMailCreated", await writtenTo("onMailCreated", `mail/${mail?.id}`));
    expect(lines().map(({ trace }) => trace)).toEqual([TRACE, TRACE]);
    const stored = await orders.doc(body.id).get();
    expect(stored.data()).not.toHaveProperty("carriedTrace");
  });

  test("names no document whose id is a person's", async () => {
    await triggers.onHealthBeat({ document: "events/e/staff/uid-of-ana", params: { beatId: "none" } });
    expect(lines()).toMatchObject([{ reads: 1, writes: 0 }]);
    expect(JSON.stringify(lines())).not.toContain("uid-of-ana");
  });

  test("says that it failed, with the error beside it, and the platform is told", async () => {
    const broken = onSchedule({ schedule: "every 1 minutes" }, async () => {
      throw new RangeError("broken");
    });
    await expect(broken.run({} as never)).rejects.toThrow("broken");
    expect(lines()).toMatchObject([{ outcome: "failed" }]);
    expect(errors()).toMatchObject([
      { message: expect.stringMatching(/^RangeError: broken\n {4}at /), requestId: lines()[0]?.requestId },
    ]);
  });
});
