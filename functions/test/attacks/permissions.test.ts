import { randomUUID } from "node:crypto";
import { CALLERS, type Caller } from "@tarima/shared/api/roles.ts";
import { bySpecificity, pathParams, type Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildActor } from "../../../tools/builders/people.ts";
import { setAccountDisabled } from "../../src/features/accounts/set-account-disabled.ts";
import { ensureProfile } from "../../src/features/attendees/attendees.repo.ts";
import { TARIMA } from "../../src/features/attendees/change-claims.ts";
import { call, givenSession, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { changes, collectionsOf, everythingStored, NOTHING } from "../support/everything-stored.ts";
import { forgetCalls } from "../support/rate-limits.ts";
import { ROWS, WHO_MAY } from "./who-may.ts";

const PEOPLE = ["attendee", "promoter", "scanner", "producer", "superadmin"] as const satisfies Caller[];
type PersonRole = (typeof PEOPLE)[number];

const declared = Object.entries(routes) as [RouteName, Route][]; // the keys are route names
const nameOf = new Map(declared.map(([name, { method, path }]) => [`${method} ${path}`, name]));
const routeOf = (row: string): [RouteName, Route] => {
  const name = nameOf.get(row);
  if (!name) throw new Error(`No route is declared as ${row}`);
  return [name, routes[name]];
};

/** Makes a call with any input: its types are not checked against the route's. */
const send = (route: Route, input: Record<string, unknown>, person: Person | undefined) =>
  call(route, input as never, person);

/** A person of a role with whom no other test has called a route, since some routes end sessions or accounts. */
async function somebody(role: PersonRole, producerId = `de-${randomUUID()}`): Promise<Person> {
  const person = await signIn(role, role === "producer" ? { producerId } : {});
  if (role === "producer") await givenSession(person, true); // to say where one is paid takes a second step
  return person;
}

/** Routes after which the caller is signed out, deleted, or has another role. */
const ENDS = new Set<RouteName>([
  "signOutEverywhere",
  "signOut",
  "endOtherSessions",
  "deleteMyAccount",
  "registerProducer",
  "acceptStaffInvitation",
]);

/** Routes that need more stored than this test has, and the tests in which they succeed. */
const NEEDS_MORE = {
  "POST /payments/webhook": "the gateway: payments.test.ts",
  "POST /mail/notices": "the provider's key: mail-notices.test.ts",
  "POST /payments/orders/:orderId/refund": "a payment: refunds.test.ts",
  "POST /staff-invitations/:eventId/accept": "an invitation of their own: staff.test.ts",
  "POST /team-invitations/:producerId/accept": "an invitation of their own: team.test.ts",
  "PUT /producer/:producerId/owner": "a member who may do everything: team.test.ts",
  "GET /tickets/:id/wallet/apple": "keys for it: wallets.alone.test.ts",
  "POST /auth/verify-email": "a mailed code: email-codes.test.ts",
  "POST /auth/sign-in-code/confirm": "a mailed code: email-codes.test.ts",
  "POST /auth/second-step": "a secret and its code: security.test.ts",
  "POST /auth/second-step/confirmation": "a code: security.test.ts",
  "POST /auth/second-step/recovery-codes": "a code: security.test.ts",
  "POST /auth/second-step/removal": "a code: security.test.ts",
};

beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
afterAll(stopApi);

describe("whom the table does not name, and whose it is not", () => {
  let foreign: Inputs;
  let outsiders: Record<PersonRole, Person>;
  let before: Map<string, string>;
  beforeAll(async () => {
    foreign = await givenBelongings(await signIn(), { producerId: `pr-${randomUUID()}`, isStaff: true });
    const people = await Promise.all(PEOPLE.map(async (role) => [role, await somebody(role)] as const));
    outsiders = Object.fromEntries(people) as typeof outsiders; // one person per role
    before = await everythingStored();
  });

  // spec: 6.1, 6.2, 6.3, 6.4, 6.5, 6.6, 6.7, 6.8, 6.9, 6.11, 6.12, 6.14, 6.24
  test.each(ROWS)("is refused: %s, %s", async (_deed, row, who) => {
    const [name, route] = routeOf(row);
    const others = PEOPLE.filter((role) => who[role] !== "any");
    const answers = await Promise.all(others.map((role) => send(route, foreign[name], outsiders[role])));
    expect(answers.map(({ status }, i) => [others[i], status])).toEqual(others.map((role) => [role, 403]));
    if (!who.anonymous) expect((await send(route, foreign[name], undefined)).status).toBe(401);
  });

  // spec: 6.24
  test("and not one document of any collection, nor an account, is other than before", async () => {
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
    expect(collectionsOf(before)).toEqual(
      expect.arrayContaining([
        "(accounts)",
        "events",
        "events/…/pools/…/shards",
        "orders",
        "tickets",
        "users",
      ]),
    );
  });
});

describe("whom the table names", () => {
  let owners: Record<PersonRole, { person: Person; inputs: Inputs }>;
  const worked = new Set<string>();
  beforeAll(async () => {
    const found = [];
    for (const role of PEOPLE) {
      const producerId = `pr-${randomUUID()}`;
      const person = await somebody(role, producerId);
      const inputs = await givenBelongings(person, { producerId, isStaff: role !== "producer" });
      found.push([role, { person, inputs }] as const);
    }
    owners = Object.fromEntries(found) as typeof owners; // one person per role
  });

  // spec: 6.1, 6.2, 6.3, 6.4, 6.5, 6.6, 6.7, 6.8, 6.9, 6.11, 6.12, 6.15, 6.16, 7.2
  test.each(ROWS)("is let in: %s, %s", async (_deed, row, who) => {
    const [name, route] = routeOf(row);
    const callers: Caller[] = PEOPLE.filter((role) => who[role]);
    if (who.anonymous) callers.push("anonymous");
    const answers = await Promise.all(
      callers.map(async (caller) => {
        const { inputs, person } = owners[caller as PersonRole] ?? owners.attendee; // for an anonymous caller: the attendee's
        if (caller === "anonymous") return send(route, inputs[name], undefined);
        return send(route, inputs[name], ENDS.has(name) ? await somebody(caller as PersonRole) : person);
      }),
    );
    if (answers.some(({ status }) => status < 300)) worked.add(row);
    const refused = answers.flatMap(({ status, body }, i) => {
      const caller = callers[i] ?? "service";
      const refusals = who[caller] === "own" ? [401, 403, 404] : [401, 403];
      return refusals.includes(status) ? [[caller, status, body?.code]] : [];
    });
    expect(refused).toEqual([]);
  });

  test("and for one of them at least the call does what it is for", () => {
    const failed = [...WHO_MAY.keys()].filter((row) => !worked.has(row));
    expect(failed.sort()).toEqual(Object.keys(NEEDS_MORE).sort());
  });
});

describe("whatever the table says", () => {
  test("nothing that writes is open to everyone, but what makes or finds an account, asks about a code, enters a door with its PIN, files a petition or adds to one by its link, remembers a search, counts or measures a visit, tells of a page's policy and its errors, ends mails by the link in them, and the services' own routes", () => {
    const open = ROWS.filter(([, row, who]) => !row.startsWith("GET ") && (who.anonymous || who.service));
    expect(open.map(([, row]) => row).sort()).toEqual([
      "POST /auth/recover",
      "POST /auth/register",
      "POST /auth/resend-verification",
      "POST /auth/sign-in-code",
      "POST /auth/sign-in-code/confirm",
      "POST /cases",
      "POST /cases/:id/replies",
      "POST /client-reports",
      "POST /csp-reports",
      "POST /door-links/:linkId/open",
      "POST /events/:id/measurements",
      "POST /events/:id/openings",
      "POST /events/:id/visits",
      "POST /events/search/recent",
      "POST /mail/notices",
      "POST /payments/webhook",
      "POST /promo-codes/validate",
      "POST /promoter/validate",
      "POST /unsubscribes/:token",
    ]);
  });

  // spec: 6.13
  test("a role claim that is unknown, or misspelt, gives no more than an attendee has", async () => {
    const odd = await signIn("attendee", { role: "SuperAdmin" });
    expect((await request("GET", "/admin/logs", { person: odd })).status).toBe(403);
  });

  test("a disabled account is refused though its token is still good", async () => {
    const person = await signIn();
    await ensureProfile(buildActor(person), new Date());
    await setAccountDisabled({ uid: person.uid, isDisabled: true, by: TARIMA }, new Date());
    expect((await request("GET", "/attendee/me", { person })).status).toBe(401);
  });
});

describe("the contract", () => {
  test("no route is shadowed by another", () => {
    const sorted = Object.values(routes as Record<string, Route>).sort(bySpecificity);
    const matches = (pattern: string, path: string) =>
      new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path);
    for (const [i, route] of sorted.entries()) {
      const sample = route.path.replace(/:\w+/g, "x1");
      const first = sorted.find((other) => other.method === route.method && matches(other.path, sample));
      expect([route.path, first?.path]).toEqual([route.path, sorted[i]?.path]);
    }
  });

  // spec: 7.7
  test("both mounts answer, and an unknown path is the catalogue's 404", async () => {
    expect((await request("GET", "/event/public")).status).toBe(200);
    expect((await request("GET", "/../../event/public")).status).toBe(200);
    const { status, body, headers } = await request("GET", "/nada");
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("OpenAPI names every route with its parameters", async () => {
    const { body } = await request<{
      paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
    }>("GET", "/openapi.json");
    for (const route of Object.values(routes as Record<string, Route>)) {
      const operation = body.paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
      expect(operation?.parameters.map(({ name }) => name)).toEqual(
        expect.arrayContaining(pathParams(route.path)),
      );
    }
  });

  test("callers that no person can be are named in one list", () => {
    expect(CALLERS.filter((caller) => !(PEOPLE as readonly Caller[]).includes(caller))).toEqual([
      "anonymous",
      "service",
    ]);
  });
});
