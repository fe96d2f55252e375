import { randomUUID } from "node:crypto";
import type { Input, Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { StandIn } from "../../../tools/payment-stand-in/stand-in.ts";
import { producerBalances, reconciliations } from "../../src/lib/firestore/collections.ts";
import { encodeCursor } from "../../src/lib/http/paging.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { startGateway } from "../support/gateway.ts";
import { givenEvent, givenProducer } from "../support/world.ts";

// Every list that says that it can be sorted is read in each of its orders, page by page.

let gateway: StandIn;
let admin: Person;
let given: Inputs;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  admin = await signIn("superadmin");
  const producerId = `pr-${randomUUID()}`;
  given = await givenBelongings(await signIn("producer", { producerId }), { producerId, isStaff: false });
  for (const [brandName, activeEvents] of [
    ["Beta", 2],
    ["Alfa", 11],
    ["Gama", 0],
  ] as const)
    await givenProducer({ brandName, activeEvents });
  for (let i = 0; i < 5; i++) await call(routes.getMyProfile, {}, await signIn());
  const nothing = { payments: 0, gateway: 0, ledger: 0, differing: 0, differences: [] };
  for (const day of ["2026-01-01", "2026-01-02"])
    await reconciliations.doc(day).set({ day, ...nothing, checkedAt: new Date().toISOString() });
  for (const owed of [30_000, -1_000, 20_000]) {
    const { id, brandName: name } = await givenProducer();
    const sums = { unsettled: owed, unpaid: 0, overdue: 0, owed };
    const since = { unsettledSince: "2026-01-01", since: `2026-01-0${1 + (Math.abs(owed) % 7)}` };
    const countedAt = new Date().toISOString();
    await producerBalances.doc(id).set({ id, name, ...sums, ...since, isOpen: true, countedAt });
  }
  for (const name of ["Beta", "Alfa"]) await givenEvent({ name, status: "pending_approval" });
});
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

type Row = Record<string, unknown>;
interface Page {
  items?: Row[];
  data?: Row[];
  cursor: string | null;
  hasNextPage: boolean;
}

/** The shown field of an order that is called otherwise. */
const SHOWN: Readonly<Record<string, string>> = {
  "listAttendees name": "firstName",
  "listProducers name": "brandName",
  "listSettlements number": "id",
  "listDetailedTickets purchaseDate": "createdAt",
};

const sortsOf = (route: Route): string[] => {
  const { sort } = route.input.shape;
  return sort instanceof z.ZodMiniOptional && sort.def.innerType instanceof z.ZodMiniEnum
    ? sort.def.innerType.options.map(String)
    : [];
};

/** The lists, by the names of their routes. The catalog's own orders are not fields: http/catalog. */
const sorted = (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, route]) => {
  const sorts = sortsOf(route);
  return name === "browseEvents" || sorts.length === 0 ? [] : [[name, sorts] as const];
});

async function pageOf(name: RouteName, input: Row): Promise<Page> {
  const { status, body } = await call(
    routes[name] as Route,
    { ...given[name], ...input } as Input<Route>,
    admin,
  );
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
  return body as unknown as Page; // every sorted route returns a page
}

/** The first rows in an order, read in pages of two. */
async function rowsOf(name: RouteName, sort: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 3; pages++) {
    const page = await pageOf(name, { sort, limit: 2, ...(cursor && { cursor }) });
    rows.push(...(page.items ?? page.data ?? []));
    if (!page.cursor) return rows;
    cursor = page.cursor;
  }
  return rows;
}

/** Firestore's order: numbers by value, texts by their code points. */
const isInOrder = (a: unknown, b: unknown) =>
  typeof a === "number" && typeof b === "number"
    ? a <= b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))) <= 0;

test("the tables of the office can be sorted", () => {
  expect(sorted.length).toBeGreaterThanOrEqual(14);
});

describe.each(sorted)("%s", (name, sorts) => {
  // spec: 7.106
  test("goes from page to page in each of its orders, each row once", async () => {
    for (const sort of sorts) {
      const field = sort.replace(/^-/, "");
      const shown = SHOWN[`${name} ${field}`] ?? field;
      const rows = await rowsOf(name, sort);
      expect(rows.length, sort).toBeGreaterThan(0);
      const ids = rows.map((row) => row.id ?? row.day ?? `${row.orderId} ${row.refundId}`);
      expect(new Set(ids).size, sort).toBe(ids.length);
      const values = rows.map((row) => row[shown]);
      expect(values, sort).not.toContain(undefined);
      const pairs = values.slice(1).map((value, i) => [values[i], value] as const);
      const wrong = pairs.filter(([a, b]) => !(sort.startsWith("-") ? isInOrder(b, a) : isInOrder(a, b)));
      expect(wrong, sort).toEqual([]);
    }
  });

  // spec: 7.107
  test("refuses the cursor of another order, and one that is none", async () => {
    const [sort = "", other = ""] = sorts;
    for (const values of [[other, "1", "x"], [other, "1"], [sort, "x", "a/b"], [sort]]) {
      const input = { ...given[name], sort, cursor: encodeCursor(values) } as Input<Route>;
      const { status, body } = await call(routes[name] as Route, input, admin);
      expect([status, body.code, body.fields]).toEqual([
        400,
        "INVALID_REQUEST",
        { cursor: "Cursor inválido" },
      ]);
    }
  });
});

// the list of tickets is sorted by the ids of its documents, and Firestore throws for ids that no document can have
test.each(["..", ".", "__x__"])("a cursor with the id %j is refused", async (id) => {
  const cursor = encodeCursor(["buyerName", "a", id]);
  const sort = "buyerName";
  const input = { ...given.listEventTickets, sort, cursor } as Input<Route>;
  const { status, body } = await call(routes.listEventTickets as Route, input, admin);
  expect([status, body.fields]).toEqual([400, { cursor: "Cursor inválido" }]);
});

describe("an order and filters together", () => {
  const since = { dateFrom: "2020-01-01T00:00:00.000Z" };
  test.each([
    ["listProducers", { ...since, status: "active", sort: "name" }],
    ["listProducers", { ...since, search: "alf", sort: "-activeEvents" }],
    ["listAttendees", { search: "superadmin-", sort: "-createdAt" }],
    ["listAttendees", { search: "superadmin-", role: "superadmin", sort: "createdAt" }],
    ["listAttendees", { role: "attendee", sort: "-email" }],
    ["listAdminEvents", { ...since, status: "pending_approval", sort: "-name" }],
    ["listAdminEvents", { ...since, search: "beta", sort: "name" }],
    ["listAuditLogs", { ...since, category: "auth", result: "success", sort: "ts" }],
    ["listFinanceOrders", { dateFrom: "2020-01-01", status: "completed", sort: "paidAt" }],
    ["listLedger", { dateFrom: "2020-01-01", kind: "sale", sort: "at" }],
    ["listEventTickets", { status: "active", type: "general", sort: "buyerName" }],
  ] as const)("%s: %j", async (name, input) => {
    const { status } = await call(routes[name] as Route, { ...given[name], ...input } as Input<Route>, admin);
    expect(status).toBe(200);
  });

  test("tickets of some days go by their purchase only", async () => {
    const input = { ...given.listEventTickets, ...since, sort: "buyerName" } as Input<Route>;
    const { status, body } = await call(routes.listEventTickets as Route, input, admin);
    expect([status, body.fields]).toEqual([400, { sort: "Con fechas, las boletas van por su compra" }]);
  });
});

describe("pages by number", () => {
  // spec: 3.17, 7.77, 7.85
  test.each(["listProducers", "listAttendees"] as const)(
    "%s: page and limit, and how many pages there are",
    async (name) => {
      type Numbered = Page & { page: number | null; limit: number; total: number; totalPages: number };
      const read = async (input: Row) => (await pageOf(name, { sort: "createdAt", ...input })) as Numbered;
      const [first, second, both] = [
        await read({ limit: 2 }),
        await read({ limit: 2, page: 2 }),
        await read({ limit: 4 }),
      ];
      expect([first.page, second.page, first.limit]).toEqual([1, 2, 2]);
      expect([...(first.items ?? []), ...(second.items ?? [])]).toEqual(both.items);
      expect(first.totalPages).toBe(Math.ceil(first.total / 2));
      const byCursor = await read({ limit: 2, cursor: first.cursor });
      expect([byCursor.items, byCursor.page]).toEqual([second.items, null]);
    },
  );

  test("of a search, whose rows are checked one by one", async () => {
    const mark = `z${randomUUID().slice(0, 6)}`;
    for (const brandName of [`${mark} uno casa`, `${mark} dos`, `${mark} tres casa`, `${mark} cuatro casa`])
      await givenProducer({ brandName });
    const read = async (page: number) =>
      (await pageOf("listProducers", { name: `casa ${mark}`, sort: "name", limit: 2, page })).items?.map(
        (row) => row.brandName,
      );
    expect([await read(1), await read(2)]).toEqual([
      [`${mark} cuatro casa`, `${mark} tres casa`],
      [`${mark} uno casa`],
    ]);
  });

  test("too far away are asked for by cursor", async () => {
    const input = { page: 1002, limit: 10 } as Input<Route>;
    for (const route of [routes.listProducers, routes.listAttendees]) {
      const { status, body } = await call(route as Route, input, admin);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["page"]]);
    }
  });
});
