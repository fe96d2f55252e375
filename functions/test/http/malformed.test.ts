import { ERRORS } from "@tarima/shared/errors.ts";
import type { Route } from "@tarima/shared/route.ts";
import { routes } from "@tarima/shared/routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { db } from "../../src/firestore/database.ts";
import { type Person, request, signIn, startApi, stopApi } from "../support/api.ts";

const INPUTS_PER_ROUTE = 120;
/** Of a route that takes nothing: there is nothing to be wrong with. */
const INPUTS_OF_NONE = 10;
const COLLECTIONS = [
  "users",
  "producers",
  "mail",
  "orders",
  "tickets",
  "events",
  "validations",
  "auditLogs",
  "promoters",
  "promoCodes",
];

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin"); // gets past who-may, so that the input itself is judged
});
afterAll(stopApi);

/** The same numbers at every run, so that a failure can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "a".repeat(5000),
  "../../etc",
  "a/b",
  "%00",
  "\u0000",
  "💃",
  "<script>",
  "' OR 1=1",
  "__proto__",
  "constructor",
  [],
  [[]],
  {},
  { $gt: "" },
  [null],
  "2026-13-45T99:99:99Z",
  "NaN",
  "undefined",
];

function oddInput(route: Route, random: () => number): Record<string, unknown> {
  const pick = () => ODD[Math.floor(random() * ODD.length)];
  const input: Record<string, unknown> = {};
  for (const field of Object.keys(route.input.shape)) if (random() > 0.15) input[field] = pick();
  if (random() > 0.7) input[String(pick())] = pick();
  if (random() > 0.8) input.selections = [{ combinationId: pick(), quantity: pick() }];
  if (random() > 0.8) input.buyer = { firstName: pick(), docType: pick(), email: pick() };
  return input;
}

function send(route: Route, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(typeof value === "string" ? value.slice(0, 500) : JSON.stringify(value ?? "x"));
  });
  if (route.method !== "GET" && route.method !== "DELETE")
    return request<unknown>(route.method, path, { person: admin, body: rest });
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value).slice(0, 500)]),
  );
  return request<unknown>(route.method, `${path}?${query}`, { person: admin });
}

const count = async () =>
  Object.fromEntries(
    await Promise.all(
      COLLECTIONS.map(async (name) => [name, (await db().collection(name).count().get()).data().count]),
    ),
  );

test("whatever is sent to whatever route, the answer is the catalogue's or a right one, never a fault, and nothing is written", async () => {
  await request("GET", "/attendee/me", { person: admin }); // which makes the profile on first use
  const before = await count();
  const random = numbers(20_261_120);
  for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
    // Nothing is wrong with an empty change, nor with an order that takes no input.
    if (route.method !== "GET" && z.safeParse(route.input, {}).success) continue;
    const takesNothing = Object.keys(route.input.shape).length === 0;
    const length = takesNothing ? INPUTS_OF_NONE : INPUTS_PER_ROUTE;
    const inputs = Array.from({ length }, () => oddInput(route, random));
    for (let i = 0; i < inputs.length; i += 20) {
      const batch = inputs.slice(i, i + 20);
      for (const [j, { status, body }] of (
        await Promise.all(batch.map((input) => send(route, input)))
      ).entries()) {
        const about = `${name} ${JSON.stringify(batch[j])?.slice(0, 300)} → ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
        expect(status, about).toBeLessThan(500);
        if (status >= 400) expect(Object.keys(ERRORS), about).toContain((body as { code: string }).code);
      }
    }
  }
  expect(await count()).toEqual(before);
}, 120_000);
