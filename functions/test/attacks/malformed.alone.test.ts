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

// Every refusal is logged: ten thousand lines that nobody reads take longer than what they tell of.
vi.hoisted(() => {
  console.info = () => {};
});

/** Over all routes together. */
const INPUTS = 10_000;
const AT_ONCE = 20;
/** What is done with an input that nothing is wrong with is soon seen. */
const MOST_THAT_PASS = 3;
/** Others: TARIMA_SEED=7 npm test -- http */
const SEED = Number(process.env.TARIMA_SEED) || 20_261_120;

// They get past who-may, so that the input itself is judged.
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
  for (const person of [admin, producer]) await request("GET", "/attendee/me", { person }); // made on first use
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
/** Bodies that are no object of fields at all. */
const NO_BODIES = ["[]", "null", '"x"', "7", "{", '{"id":', "\u0000"];

type Input = Record<string, unknown>;
type Draw = <T>(among: readonly T[]) => T;

const drawing =
  (random: () => number): Draw =>
  (among) =>
    among[Math.floor(random() * among.length)] as (typeof among)[number]; // never beyond its end

/** Nothing of it is right but by chance. */
function oddInput(route: Route, draw: Draw, random: () => number): Input {
  const input: Input = {};
  for (const field of Object.keys(route.input.shape)) if (random() > 0.15) input[field] = draw(ODD);
  if (random() > 0.7) input[String(draw(ODD))] = draw(ODD);
  if (random() > 0.8) input.selections = [{ combinationId: draw(ODD), quantity: draw(ODD) }];
  if (random() > 0.8) input.buyer = { firstName: draw(ODD), docType: draw(ODD), email: draw(ODD) };
  return input;
}

/** What says which stored document is meant. */
const isName = (field: string) => /^(id|uid|slug|code|qrCode|.*Id|qrToken)$/.test(field);

/** A right input that names what is stored, with a field or two of the rest spoilt, or something inside one. */
function spoiltInput(name: RouteName, route: Route, draw: Draw, random: () => number): Input {
  const input = structuredClone(good[name]);
  const fields = Object.keys(route.input.shape).filter((field) => !isName(field));
  if (fields.length === 0) return input;
  for (const field of [draw(fields), ...(random() > 0.6 ? [draw(fields)] : [])]) {
    const given = input[field];
    const [inner] = Array.isArray(given) ? given : [given];
    const isDeep = typeof inner === "object" && inner !== null && random() > 0.3;
    if (isDeep) Object.assign(inner, { [draw(Object.keys(inner))]: structuredClone(draw(ODD)) });
    else input[field] = structuredClone(draw(ODD)); // it may be spoilt in turn
  }
  return input;
}

/** Whether something is wrong with it, as far as it can be told from the input alone. */
const isWrong = (route: Route, input: Input) => !z.safeParse(route.input, asSent(route, input)).success;

const hasBody = ({ method }: Route) => method !== "GET" && method !== "DELETE";
const cut = (text: string | undefined) => (text ?? "x").slice(0, 500) || "x";

/** As it arrives: in a path and in a query everything is text. */
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
  const query = new URLSearchParams(rest as Record<string, string>); // made text by asSent
  return request<unknown>(route.method, `${path}?${query}`, { person });
}

interface Try {
  about: string;
  send: () => Promise<Answer<unknown>>;
  /** It names what is stored, so that it is refused for what it says and not for what it lacks. */
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
  // Of what a route takes and nothing is wrong with, only what changes nothing is sent: who reads, or names what is not there.
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
  const all = Object.entries(routes) as [RouteName, Route][]; // the names are what they are
  const before = await everythingStored();
  let [sent, judged] = [0, 0];
  for (const [i, [name, route]] of all.entries()) {
    const count = Math.ceil((INPUTS - sent) / (all.length - i));
    const tries = triesOf(name, route, count, random);
    for (let from = 0; from < tries.length; from += AT_ONCE) {
      const batch = tries.slice(from, from + AT_ONCE);
      const answers = await Promise.all(batch.map((it) => it.send()));
      for (const [j, { status, body }] of answers.entries()) {
        const it = batch[j] as Try; // as many answers as there were tries
        const about = `${it.about} → ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
        const { code } = (body ?? {}) as { code?: string };
        if (code !== "WALLET_OFF") expect(status, about).toBeLessThan(500); // what is not switched on is no fault
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
