import { randomUUID } from "node:crypto";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import { fillPath, pathParams, type Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { numbers } from "../../../tools/builders/numbers.ts";
import { type Answer, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { changes, collectionsOf, everythingStored, NOTHING } from "../support/everything-stored.ts";

// Every refusal is logged: writing ten thousand lines that nobody reads would take longer than the calls.
vi.hoisted(() => {
  console.info = () => {};
});

/** The number of inputs for all routes together. */
const INPUTS = 10_000;
const AT_ONCE = 20;
/** How many valid inputs are sent to each route: a few show what it does with them. */
const MOST_THAT_PASS = 3;
/** To use another seed: TARIMA_SEED=7 npm test -- http */
const SEED = Number(process.env.TARIMA_SEED) || 20_261_120;

// These two pass the check of permissions, so that the input itself is judged.
let admin: Person;
let producer: Person;
let good: Inputs;
const PRODUCER_ID = `pr-${randomUUID()}`;
const callerOf = ({ access }: Route) => (access.superadmin ? admin : producer);
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
  producer = await signIn("producer", { producerId: PRODUCER_ID });
  good = await givenBelongings(await signIn(), { producerId: PRODUCER_ID, isStaff: true });
  for (const person of [admin, producer]) await request("GET", "/attendee/me", { person }); // the first call makes the profile
});
afterAll(stopApi);

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
/** Bodies that are not an object with fields. */
const NO_BODIES = ["[]", "null", '"x"', "7", "{", '{"id":', "\u0000"];

type Input = Record<string, unknown>;
type Draw = <T>(among: readonly T[]) => T;

const drawing =
  (random: () => number): Draw =>
  (among) =>
    among[Math.floor(random() * among.length)] as (typeof among)[number]; // the index is always within the list

/** An input of random values, which is right only by chance. */
function oddInput(route: Route, draw: Draw, random: () => number): Input {
  const input: Input = {};
  for (const field of Object.keys(route.input.shape)) if (random() > 0.15) input[field] = draw(ODD);
  if (random() > 0.7) input[String(draw(ODD))] = draw(ODD);
  if (random() > 0.8) input.selections = [{ combinationId: draw(ODD), quantity: draw(ODD) }];
  if (random() > 0.8) input.buyer = { firstName: draw(ODD), docType: draw(ODD), email: draw(ODD) };
  return input;
}

/** Whether a field says which stored document is meant. */
const isName = (field: string) => /^(id|uid|slug|code|qrCode|.*Id|qrToken)$/.test(field);

/** A right input that names a stored document, in which one or two other fields, or a value inside of one, are wrong. */
function spoiltInput(name: RouteName, route: Route, draw: Draw, random: () => number): Input {
  const input = structuredClone(good[name]);
  const fields = Object.keys(route.input.shape).filter((field) => !isName(field));
  if (fields.length === 0) return input;
  for (const field of [draw(fields), ...(random() > 0.6 ? [draw(fields)] : [])]) {
    const given = input[field];
    const [inner] = Array.isArray(given) ? given : [given];
    const isDeep = typeof inner === "object" && inner !== null && random() > 0.3;
    if (isDeep) Object.assign(inner, { [draw(Object.keys(inner))]: structuredClone(draw(ODD)) });
    else input[field] = structuredClone(draw(ODD)); // a copy, because it may be changed in turn
  }
  return input;
}

/** Whether the input is wrong, as far as the input alone shows it. */
const isWrong = (route: Route, input: Input) => !z.safeParse(route.input, asSent(route, input)).success;

const hasBody = ({ method }: Route) => method !== "GET" && method !== "DELETE";
const cut = (text: string | undefined) => (text ?? "x").slice(0, 500) || "x";

/** The input as it arrives: in a path and in a query everything is text. */
function asSent(route: Route, input: Input): Input {
  const inPath = pathParams(route.path);
  const missing = Object.fromEntries(inPath.map((name) => [name, "x"]));
  const text = (name: string, value: unknown) => {
    if (inPath.includes(name)) return cut(typeof value === "string" ? value : JSON.stringify(value));
    return hasBody(route) ? value : String(value).slice(0, 500);
  };
  return Object.fromEntries(
    Object.entries({ ...missing, ...input }).map(([name, value]) => [name, text(name, value)]),
  );
}

function send(route: Route, input: Input): Promise<Answer<unknown>> {
  const { path, rest } = fillPath(route.path, asSent(route, input));
  const person = callerOf(route);
  if (hasBody(route)) return request<unknown>(route.method, path, { person, body: rest });
  const query = new URLSearchParams(rest as Record<string, string>); // asSent has made every value a text
  return request<unknown>(route.method, `${path}?${query}`, { person });
}

interface Try {
  about: string;
  send: () => Promise<Answer<unknown>>;
  /** The input names a stored document, so that it is refused for its content and not because the document is missing. */
  isJudged: boolean;
}

function triesOf(name: RouteName, route: Route, count: number, random: () => number): Try[] {
  const draw = drawing(random);
  const tries: Try[] = [];
  const add = (input: Input, isJudged: boolean) =>
    tries.push({
      about: `${name} ${JSON.stringify(input).slice(0, 300)} (seed ${SEED})`,
      send: () => send(route, input),
      isJudged,
    });
  // Of the valid inputs only those that change nothing are sent: calls that read, or that name a document that does not exist.
  const mayPass = (input: Input) =>
    route.method === "GET"
      ? !("deviceId" in input)
      : pathParams(route.path).length > 0 && !isStored(name, input);
  let passing = 0;
  for (let drawn = 0; tries.length < count && drawn < count * 8; drawn++) {
    const isSpoilt = drawn % 4 !== 3 && tries.filter((it) => it.isJudged).length <= tries.length / 2;
    const input = isSpoilt ? spoiltInput(name, route, draw, random) : oddInput(route, draw, random);
    const wrong = isWrong(route, input);
    if (!wrong && (++passing > MOST_THAT_PASS || !mayPass(input))) continue;
    add(input, isSpoilt && wrong);
  }
  if (hasBody(route)) {
    const { path } = fillPath(route.path, good[name]);
    for (const body of NO_BODIES) {
      const about = `${name} with the body ${body}`;
      tries.push({
        about,
        send: () => request<unknown>(route.method, path, { person: callerOf(route), body }),
        isJudged: false,
      });
    }
  }
  return tries;
}

const isStored = (name: RouteName, input: Input) =>
  pathParams(routes[name].path).every((param) => input[param] === good[name][param]);

test("whatever is sent to whatever route, the answer is the catalogue's or a right one, never a fault, and nothing is written", async () => {
  console.log(`Seed ${SEED}`);
  const random = numbers(SEED);
  const all = Object.entries(routes) as [RouteName, Route][]; // the keys are route names
  const before = await everythingStored();
  let [sent, judged] = [0, 0];
  for (const [i, [name, route]] of all.entries()) {
    const count = Math.ceil((INPUTS - sent) / (all.length - i));
    const tries = triesOf(name, route, count, random);
    for (let from = 0; from < tries.length; from += AT_ONCE) {
      const batch = tries.slice(from, from + AT_ONCE);
      const answers = await Promise.all(batch.map((it) => it.send()));
      for (const [j, { status, body }] of answers.entries()) {
        const it = batch[j] as Try; // one answer for each try
        const about = `${it.about} → ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
        const { code } = (body ?? {}) as { code?: string };
        if (code !== "WALLET_OFF") expect(status, about).toBeLessThan(500); // a wallet that is off is not a fault
        if (status >= 400) expect(Object.keys(ERRORS), about).toContain(code);
        if (it.isJudged && !route.access.service) expect(status, about).toBe(400);
      }
    }
    sent += tries.length;
    judged += tries.filter((it) => it.isJudged).length;
  }
  console.log(`${sent} inputs, ${judged} of them refused for what they say of something that is stored`);
  expect(sent).toBeGreaterThanOrEqual(INPUTS);
  expect(changes(before, await everythingStored())).toEqual(NOTHING);
  expect(collectionsOf(before).length).toBeGreaterThan(15);
}, 300_000);
