import { randomUUID } from "node:crypto";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import { fillPath, pathParams, type Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { mails } from "../../src/features/mail/mails.ts";
import { compose } from "../../src/features/mail-delivery/compose.ts";
import { renderHtml } from "../../src/features/mail-delivery/render-html.ts";
import { forEachConcurrent } from "../../src/lib/for-each-concurrent.ts";
import { type Answer, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";

// Every text field of every route, found in its schema, gets each of these texts in turn, while the rest of the call is right.

// Every refusal is logged: writing thousands of lines that nobody reads would take longer than the calls.
vi.hoisted(() => {
  console.info = () => {};
});

const MARKUP = '"><img src=x onerror=alert(1)>';
const TEXTS = [
  `𐌰𐌽𐌰 ${MARKUP}`, // with letters of two units each
  "\ud800 suelta",
  "a\u0000b",
  "ana@correo.test\r\nBcc: todas@correo.test",
  "💃".repeat(3_000),
];
const AT_ONCE = 16;

let admin: Person;
let producer: Person;
let good: Inputs;
beforeAll(async () => {
  await startApi();
  const producerId = `pr-${randomUUID()}`;
  admin = await signIn("superadmin");
  producer = await signIn("producer", { producerId });
  good = await givenBelongings(await signIn(), { producerId, isStaff: true });
});
afterAll(stopApi);

type Path = readonly (string | number)[];
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** The paths of all text fields of a schema, however deep; of a list, in its first row. */
function textsOf(schema: Schema, path: Path = []): Path[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => textsOf(one, path));
  const rows = schema.items ? textsOf(schema.items, [...path, 0]) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    textsOf(one, [...path, name]),
  );
  const own = schema.type === "string" ? [path] : [];
  const found = [...own, ...inner, ...rows, ...fields];
  return found.filter((one, i) => found.findIndex((other) => other.join() === one.join()) === i);
}

/** A copy of the input with a text at this path; missing objects on the way are created. */
function withText(input: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  if (typeof name === "number") {
    const list = Array.isArray(input) ? [...input] : [];
    return [withText(list[0], rest, text), ...list.slice(1)];
  }
  const fields = typeof input === "object" && input !== null ? input : {};
  return { ...fields, [name]: withText(fields[name as keyof typeof fields], rest, text) };
}

async function send(route: Route, input: Record<string, unknown>): Promise<Answer<unknown>> {
  const inPath = pathParams(route.path);
  // a URL has no unpaired surrogates and no empty segments
  const named = inPath.map((name) => [
    name,
    String(input[name] ?? "x")
      .toWellFormed()
      .slice(0, 800) || "x",
  ]);
  const { path, rest } = fillPath(route.path, { ...input, ...Object.fromEntries(named) });
  const person = route.access.superadmin ? admin : producer;
  const headers: Record<string, string> = {};
  for (const [field, name] of Object.entries(route.headers ?? {})) {
    const value = String(rest[field] ?? "").replace(/[^\x20-\x7e]/g, "?"); // a header takes only these characters
    if (value) headers[name] = value.slice(0, 2_000);
    delete rest[field];
  }
  if (route.method !== "GET" && route.method !== "DELETE")
    return request<unknown>(route.method, path, { person, body: rest, headers });
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value).slice(0, 2_000)] as [string, string]),
  );
  return request<unknown>(route.method, `${path}?${query}`, { person, headers });
}

test("no text makes a fault, whatever it is and wherever it stands, and none is sent on as anything but text", async () => {
  const tries = (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, route]) =>
    textsOf(z.toJSONSchema(route.input, { io: "input", unrepresentable: "any" }) as Schema).flatMap((path) =>
      TEXTS.map((text) => ({ name, route, path, text })),
    ),
  );
  expect(tries.length).toBeGreaterThan(1_000);
  const faults: string[] = [];
  await forEachConcurrent(tries, AT_ONCE, async ({ name, route, path, text }) => {
    const input = withText(good[name], path, text) as Record<string, unknown>;
    const { status, body, headers } = await send(route, input);
    const { code } = (body ?? {}) as { code?: string };
    const isAnswered = status < 400 || (code !== undefined && code in ERRORS);
    const isFault = status >= 500 && code !== "WALLET_OFF"; // a wallet that is off is not a fault
    const isPage = headers.get("content-type")?.includes("html") ?? false;
    if (isFault || isPage || !isAnswered)
      faults.push(`${name} ${path.join(".")} ${JSON.stringify(text.slice(0, 40))}: ${status} ${code}`);
  });
  expect(faults).toEqual([]);
  for (const mail of (await mails.all().get()).docs.map((doc) => doc.data())) {
    const content = await compose(mail, new Date()).catch(() => undefined); // its subject no longer exists
    if (!content || "skipped" in content || "until" in content) continue;
    expect(renderHtml(content), mail.id).not.toContain("<img src=x");
    expect(content.subject, mail.id).not.toMatch(/[\r\n]/);
  }
}, 240_000);
