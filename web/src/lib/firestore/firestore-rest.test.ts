import { expect, it } from "vitest";
import { decode, structuredQuery } from "./firestore-rest.ts";

it("reads every kind of stored value", () => {
  const stored = {
    mapValue: {
      fields: {
        name: { stringValue: "Rumba" },
        price: { integerValue: "75000" },
        latitude: { doubleValue: 3.4482 },
        minAge: { nullValue: null },
        isSoldOut: { booleanValue: false },
        at: { timestampValue: "2026-12-12T20:00:00.123456Z" },
        tags: { arrayValue: { values: [{ stringValue: "salsa" }] } },
        none: { arrayValue: {} },
        empty: { mapValue: {} },
      },
    },
  };
  expect(decode(stored)).toEqual({
    name: "Rumba",
    price: 75_000,
    latitude: 3.4482,
    minAge: null,
    isSoldOut: false,
    at: "2026-12-12T20:00:00.123Z",
    tags: ["salsa"],
    none: [],
    empty: {},
  });
});

it("asks for what it is told to", () => {
  const query = structuredQuery({
    collection: "publicEvents",
    where: [{ field: "event.status", op: "IN", value: ["published", "cancelled"] }],
    limit: 1,
  });
  expect(query).toMatchObject({
    from: [{ collectionId: "publicEvents" }],
    where: {
      compositeFilter: {
        filters: [
          {
            fieldFilter: {
              op: "IN",
              value: { arrayValue: { values: [{ stringValue: "published" }, { stringValue: "cancelled" }] } },
            },
          },
        ],
      },
    },
    limit: 1,
  });
});
