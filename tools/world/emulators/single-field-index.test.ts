import { Firestore, type Query } from "firebase-admin/firestore";
import { afterAll, expect, test } from "vitest";
import { type DeclaredIndexes, missingIndexes } from "./index-usage.ts";
import { type QueryRequest, singleFieldIndexOf } from "./single-field-index.ts";

const firestore = new Firestore({ projectId: "demo-tarima" }); // sends nothing
const orders = firestore.collection("orders");
afterAll(() => firestore.terminate());

/** What the client would send. */
const sent = (query: Query): QueryRequest => (query as unknown as { toProto(): QueryRequest }).toProto();
const neededBy = (query: Query) => singleFieldIndexOf(sent(query));
const of = (fieldPath: string, kind: object = { order: "ASCENDING" }) => ({
  ...{ collectionGroup: "orders", queryScope: "COLLECTION" },
  fields: [{ fieldPath, ...kind }],
});

test("a query of one field needs the index of that field, in its direction", () => {
  expect(neededBy(orders.where("payment.id", "==", "7"))).toEqual(of("payment.id"));
  expect(neededBy(orders.where("paidAt", "==", null))).toEqual(of("paidAt"));
  expect(neededBy(orders.where("status", "in", ["a", "b"]).orderBy("__name__"))).toEqual(of("status"));
  const between = orders.where("paidAt", ">", 1).where("paidAt", "<", 9);
  expect(neededBy(between.orderBy("paidAt", "desc"))).toEqual(of("paidAt", { order: "DESCENDING" }));
  expect(neededBy(orders.where("words", "array-contains-any", ["x"]))).toEqual(
    of("words", { arrayConfig: "CONTAINS" }),
  );
  expect(neededBy(firestore.collectionGroup("orders").where("uid", "==", "u"))).toEqual({
    ...of("uid"),
    queryScope: "COLLECTION_GROUP",
  });
});

test("a sum needs that of what it sums", () => {
  const structuredAggregationQuery = {
    structuredQuery: sent(orders).structuredQuery,
    aggregations: [{ sum: { field: { fieldPath: "total" } } }],
  };
  expect(singleFieldIndexOf({ structuredAggregationQuery })).toEqual(of("total"));
});

test("other queries need none of those", () => {
  expect(neededBy(orders.limit(3))).toBeUndefined();
  expect(neededBy(orders.orderBy("__name__"))).toBeUndefined();
  expect(neededBy(orders.where("uid", "==", "u").orderBy("paidAt"))).toBeUndefined();
});

test("one that is exempted is missing, unless a part of the exempted map is listed", () => {
  const none = { collectionGroup: "orders", fieldPath: "payment", indexes: [] };
  const listed = {
    ...none,
    ...{ fieldPath: "payment.id", indexes: [{ queryScope: "COLLECTION", order: "ASCENDING" }] },
  };
  const missing = (query: Query, fieldOverrides: DeclaredIndexes["fieldOverrides"] = [none]) =>
    missingIndexes(
      [neededBy(query)].filter((it) => it !== undefined),
      { indexes: [], ...(fieldOverrides && { fieldOverrides }) },
    );
  expect(missing(orders.where("payment.id", "==", "7"))).toHaveLength(1);
  expect(missing(orders.where("payment.id", "==", "7"), [none, listed])).toEqual([]);
  expect(missing(orders.where("uid", "==", "7"))).toEqual([]);
});
