import { createServer, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { fillPath, type Route } from "@tarima/shared/api/route.ts";
import { routes } from "@tarima/shared/api/routes.ts";
import express, { type RequestHandler } from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../src/app/api.ts";
import { validateTicket } from "../../src/features/check-ins/scanning/validate-ticket.callable.ts";
import { exportJobs } from "../../src/lib/firestore/collections.ts";
import { encodeCursor } from "../../src/lib/http/paging.ts";
import { rangesIn } from "../../src/lib/http/ranges.ts";
import { keepFrameFromParsing } from "../../src/lib/http/read-body.ts";
import { type Person, request, signIn, startApi, stopApi } from "../support/api.ts";

// What is refused before any route is called. In a process of its own: what keeps the platform's frame from parsing bodies keeps every
// server of a process from it, the payment stand-in too.

let admin: Person;
let framed: Server;
let framedAddress = "";
let address = "";
beforeAll(async () => {
  address = await startApi();
  admin = await signIn("superadmin");
  // The platform's frame reads and parses every body first, into `rawBody` and `body`, and answers its own errors.
  keepFrameFromParsing();
  const frame = express();
  const verify = (incoming: object, _: unknown, bytes: Buffer) => Object.assign(incoming, { rawBody: bytes });
  const limit = "32mb";
  frame.use(express.json({ limit, verify }), express.text({ limit, verify }));
  frame.use(
    express.urlencoded({ limit, verify, extended: true }),
    express.raw({ type: "*/*", limit, verify }),
  );
  frame.use("/validateTicket", validateTicket as unknown as RequestHandler);
  frame.use(createApp());
  framed = createServer(frame);
  await new Promise<void>((done) => framed.listen(0, "127.0.0.1", done));
  framedAddress = `http://127.0.0.1:${(framed.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await stopApi();
  await new Promise((done) => framed.close(done));
});

const LONE = "\ud800";

describe("half a character", () => {
  test.each([
    ["in a text of the body", "POST", "/promo-codes/validate", { code: `A${LONE}`, eventId: "e" }],
    ["in an id", "POST", "/promoter/validate", { code: "ANA", eventId: `e${LONE}` }],
    ["in a field nobody declared", "POST", "/events/search/recent", { q: "salsa", [`x${LONE}`]: 1 }],
    ["deep inside", "POST", "/exports", { of: "exportAuditLogs", input: { a: [{ b: LONE }] } }],
  ])("%s is refused", async (_where, method, path, body) => {
    const answer = await request(method, path, { person: admin, body });
    expect([answer.status, answer.body.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  const listing = Object.values(routes as Record<string, Route>).filter(
    ({ method, input }) => method === "GET" && "cursor" in input.shape,
  );
  test("nor in the cursor of any list", async () => {
    expect(listing.length).toBeGreaterThan(8);
    for (const route of listing) {
      for (const length of [1, 2, 3]) {
        const given = { eventId: "x1", producerId: "x1", id: "x1", buyerEmail: "a@b.test" };
        const query = new URLSearchParams({ ...given, cursor: encodeCursor(Array(length).fill(LONE)) });
        const { path } = fillPath(route.path, given);
        const { status } = await request("GET", `${path}?${query}`, { person: admin });
        expect([route.path, status]).not.toEqual([route.path, 500]);
      }
    }
  });
});

describe("a range that ends before it starts", () => {
  const ranged = Object.values(routes as Record<string, Route>).flatMap((route) =>
    rangesIn(Object.keys(route.input.shape)).map(
      ({ start, end }) => [`${route.method} ${route.path}`, start, end, route] as const,
    ),
  );
  test("is possible on the lists, the catalog, the accounts and their files", () => {
    expect(ranged.length).toBeGreaterThan(20);
  });
  // spec: 7.108
  test.concurrent.each(ranged)("is refused by %s: %s, %s", async (_name, start, end, route) => {
    const isPrice = start.startsWith("price");
    const days = ["2026-11-02T00:00:00.000Z", "2026-11-01T00:00:00.000Z"] as const;
    const [from, to] = isPrice ? ["20000", "10000"] : days;
    const given = { producerId: "x1", id: "x1", category: "música", location: "Cali" };
    const { path } = fillPath(route.path, given);
    const isReport = route.path.startsWith("/admin/reports");
    const query = new URLSearchParams({ ...(isReport && { type: "sales" }), [start]: from, [end]: to });
    const { status, body } = await request(route.method, `${path}?${query}`, { person: admin });
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(body.fields).toEqual({
      [end]: isPrice ? "Debe ser igual o mayor que el mínimo" : "Debe ir después del comienzo",
    });
  });
});

describe("names and depths that cannot be stored", () => {
  const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });
  test.each([
    ["a reserved name", { __proto: 1, __x__: 1 }],
    ["nested fifty times", nested(50)],
  ])("%s is refused by exports", async (_what, input) => {
    const { status, body } = await request("POST", "/exports", {
      person: admin,
      body: { of: "exportAuditLogs", input },
    });
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  test("nested ten thousand times is refused by exports", async () => {
    const input = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
    const { status } = await request("POST", "/exports", {
      person: admin,
      body: `{"of":"exportAuditLogs","input":${input}}`,
    });
    expect(status).toBe(400);
  });

  test("what its route does not know of is not kept", async () => {
    const input = { category: "auth", "": 1, "a.b": 2 };
    const { status, body } = await request<{ id: string }>("POST", "/exports", {
      person: admin,
      body: { of: "exportAuditLogs", input },
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect((await exportJobs.doc(body.id).get()).data()?.input).not.toHaveProperty(["a.b"]);
  });
});

/**
 * Sends a request byte by byte as given, even one that no client would send. Answers as soon as the server has responded, however
 * much was sent by then.
 */
function raw(address: string, body: string, headers: Record<string, string> = {}, path = "/auth/recover") {
  return new Promise<{ status: number; type: string; text: string; poweredBy: unknown }>((done, fail) => {
    const outgoing = send(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
    });
    outgoing.on("response", (incoming) => {
      let text = "";
      incoming.on("data", (part) => {
        text += part;
      });
      incoming.on("end", () =>
        done({
          status: incoming.statusCode ?? 0,
          type: incoming.headers["content-type"] ?? "",
          text,
          poweredBy: incoming.headers["x-powered-by"],
        }),
      );
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}

/** Nine megabytes, which a route that takes files reads: looked at one by one they stop everybody's calls for seconds. */
const VALUES = [
  ["numbers", `{"text":[${"0,".repeat(4_000_000)}0]}`],
  ["lists in lists", `{"text":${"[".repeat(4_000_000)}${"]".repeat(4_000_000)}}`],
  ["fields", `{"text":{${Array.from({ length: 500_000 }, (_, i) => `"${i}":0`).join()}}}`],
] as const;
/** A body that was looked at names the fields that are wrong. */
const NOT_LOOKED_AT = { status: 400, code: "INVALID_REQUEST", fields: undefined };
const refusalOf = ({ status, text }: { status: number; text: string }) => {
  const { code, fields } = JSON.parse(text);
  return { status, code, fields };
};

describe("a body behind the platform's frame, which reads it first", () => {
  test("that is right is read", async () => {
    const { status } = await raw(framedAddress, JSON.stringify({ email: "ana@correo.test" }));
    expect(status).toBe(200);
  });

  // spec: 8.58
  test.each([
    ["malformed", "{", 400, "INVALID_REQUEST"],
    ["not even text", "\u0000", 400, "INVALID_REQUEST"],
    ["too long", JSON.stringify({ email: "a".repeat(5_000_000) }), 413, "PAYLOAD_TOO_LARGE"],
    ["a little too long", JSON.stringify({ email: "a".repeat(110_000) }), 413, "PAYLOAD_TOO_LARGE"],
  ])("that is %s is answered by the catalogue, with no stack", async (_what, body, status, code) => {
    const answer = await raw(framedAddress, body);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code]);
    expect(answer.type).toContain("application/json");
    expect(answer.text).not.toMatch(/node_modules|at .*:\d+/);
    expect(answer.poweredBy).toBeUndefined();
  });

  test("to where nothing is, however long, is answered as that", async () => {
    const answer = await raw(framedAddress, `"${"a".repeat(5_000_000)}"`, {}, "/nothing-here");
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, "NOT_FOUND"]);
  });

  test.each([
    [1_000_000, 400, "INVALID_REQUEST"],
    [10_000_000, 413, "PAYLOAD_TOO_LARGE"],
  ])("to a route that takes files may be longer: %d bytes", async (bytes, status, code) => {
    const answer = await raw(framedAddress, JSON.stringify({ text: "a".repeat(bytes) }), {}, "/cases");
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code]);
  });

  test.each(VALUES)("of millions of %s is refused before it is parsed", async (_what, body) => {
    expect(refusalOf(await raw(framedAddress, body, {}, "/cases"))).toEqual(NOT_LOOKED_AT);
  });

  test("that says it is packed is no JSON of ours", async () => {
    const answer = await raw(framedAddress, "x", { "content-encoding": "gzip" });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, "INVALID_REQUEST"]);
  });

  test("whose length is not told is measured", async () => {
    const long = JSON.stringify({ email: "a".repeat(200_000) });
    const answer = await raw(framedAddress, long, { "transfer-encoding": "chunked" });
    expect(answer.status).toBe(413);
  });
});

describe("a callable behind the platform's frame", () => {
  // spec: 8.58
  test.each([
    ["malformed", "{"],
    ["a text", '"x"'],
    ["a list", "[]"],
    ["without data", "{}"],
    ["with more than data", '{"data":{},"more":1}'],
  ])("answers a body that is %s in our own words, with no stack", async (_what, body) => {
    const answer = await raw(framedAddress, body, {}, "/validateTicket");
    const { error } = JSON.parse(answer.text);
    expect([answer.status, error.status]).toEqual([400, "INVALID_ARGUMENT"]);
    expect(error.details).toMatchObject({ code: "INVALID_REQUEST", message: error.message });
    expect(error.message).toBe("Revisa los datos: hay algo que no se entiende.");
    expect(answer.text).not.toMatch(/node_modules|at .*:\d+/);
  });

  test("refuses one that is too long", async () => {
    const long = JSON.stringify({ data: { qrToken: "x".repeat(5_000_000) } });
    const answer = await raw(framedAddress, long, {}, "/validateTicket");
    expect([answer.status, JSON.parse(answer.text).error.details.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  test("hears a call", async () => {
    const answer = await raw(framedAddress, '{"data":{"qrToken":"x"}}', {}, "/validateTicket");
    expect(JSON.parse(answer.text).error.details.code).toBe("UNAUTHENTICATED");
  });
});

describe("the same without the frame", () => {
  test.each(VALUES)("of millions of %s is refused before it is parsed", async (_what, body) => {
    expect(refusalOf(await raw(address, body, {}, "/cases"))).toEqual(NOT_LOOKED_AT);
  });

  test("is read where it is long by its texts", async () => {
    const { text } = await raw(address, JSON.stringify({ text: "a".repeat(8_000_000) }), {}, "/cases");
    expect(JSON.parse(text).fields).toHaveProperty("text");
  });

  test.each([
    ["{", 400],
    [JSON.stringify({ email: "a".repeat(110_000) }), 413],
  ])("is answered the same: %.20s", async (body, status) => {
    const { status: answered, headers } = await request("POST", "/auth/recover", { body });
    expect(answered).toBe(status);
    expect(headers.get("content-type")).toContain("json");
  });
});
