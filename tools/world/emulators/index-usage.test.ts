import { describe, expect, test } from "vitest";
import { type DeclaredIndexes, type Index, type IndexField, missingIndexes } from "./index-usage.ts";

const asc = (fieldPath: string): IndexField => ({ fieldPath, order: "ASCENDING" });
const desc = (fieldPath: string): IndexField => ({ fieldPath, order: "DESCENDING" });

function onEvents(...fields: IndexField[]): Index {
  return { collectionGroup: "events", queryScope: "COLLECTION", fields };
}

function declaring(...indexes: Index[]): DeclaredIndexes {
  return { indexes };
}

describe("missingIndexes", () => {
  test("accepts an index that is declared, with or without the document's name at its end", () => {
    const used = [onEvents(asc("status"), desc("startsAt"), desc("__name__"))];
    expect(missingIndexes(used, declaring(onEvents(asc("status"), desc("startsAt"))))).toEqual([]);
    expect(missingIndexes(used, declaring(...used))).toEqual([]);
  });

  test("names an index that is not declared, ready to be pasted", () => {
    const used = [onEvents(asc("status"), desc("startsAt"), desc("__name__"))];
    expect(missingIndexes(used, declaring())).toEqual([onEvents(asc("status"), desc("startsAt"))]);
  });

  test("tells directions, collections and scopes apart", () => {
    const used = [onEvents(asc("status"), asc("startsAt"), asc("__name__"))];
    const others = declaring(
      onEvents(asc("status"), desc("startsAt")),
      { ...onEvents(asc("status"), asc("startsAt")), collectionGroup: "orders" },
      { ...onEvents(asc("status"), asc("startsAt")), queryScope: "COLLECTION_GROUP" },
    );
    expect(missingIndexes(used, others)).toHaveLength(1);
  });

  test("keeps a document's name that runs against the last field", () => {
    const used = [onEvents(asc("status"), desc("startsAt"), asc("__name__"))];
    expect(missingIndexes(used, declaring(onEvents(asc("status"), desc("startsAt"))))).toEqual(used);
  });

  test("needs none for a single field of a collection, and one for a single field of a collection group", () => {
    const single = onEvents(asc("uid"), asc("__name__"));
    const grouped = { ...single, collectionGroup: "staff", queryScope: "COLLECTION_GROUP" };
    const override = {
      collectionGroup: "staff",
      fieldPath: "uid",
      indexes: [{ queryScope: "COLLECTION_GROUP", order: "ASCENDING" }],
    };
    expect(missingIndexes([single, grouped], declaring())).toEqual([{ ...grouped, fields: [asc("uid")] }]);
    expect(missingIndexes([single, grouped], { indexes: [], fieldOverrides: [override] })).toEqual([]);
  });

  test("asks for that of a single field which has none by itself, and of what is in such a map", () => {
    const used = [onEvents(desc("createdAt"), desc("__name__")), onEvents(asc("buyer.email"))];
    const none = (fieldPath: string) => ({ collectionGroup: "events", fieldPath, indexes: [] });
    const fieldOverrides = [none("createdAt"), none("buyer"), none("buy")];
    expect(missingIndexes(used, { indexes: [], fieldOverrides })).toEqual([
      onEvents(desc("createdAt")),
      onEvents(asc("buyer.email")),
    ]);
    const listed = { ...none("createdAt"), indexes: [{ queryScope: "COLLECTION", order: "DESCENDING" }] };
    expect(missingIndexes(used.slice(0, 1), { indexes: [], fieldOverrides: [listed] })).toEqual([]);
    expect(missingIndexes(used, { indexes: [], fieldOverrides: [none("buy")] })).toEqual([]);
  });

  test("tells an array's index from an ordered one, and names each missing index once", () => {
    const tags = { fieldPath: "tags", arrayConfig: "CONTAINS" };
    const used = [onEvents(tags, asc("startsAt"), asc("__name__")), onEvents(tags, asc("startsAt"))];
    expect(missingIndexes(used, declaring(onEvents(asc("tags"), asc("startsAt"))))).toHaveLength(1);
    expect(missingIndexes(used, declaring(onEvents(tags, asc("startsAt"))))).toEqual([]);
  });

  test("asks for none where several declared ones answer together, each with a filter and the same order", () => {
    const words = { fieldPath: "words", arrayConfig: "CONTAINS" };
    const byCity = onEvents(asc("city"), desc("startsAt"));
    const byKind = onEvents(asc("city"), asc("kind"), desc("startsAt"));
    const byWord = onEvents(asc("city"), words, desc("startsAt"));
    const all = [onEvents(asc("city"), asc("kind"), words, desc("startsAt"), desc("__name__"))];
    expect(missingIndexes(all, declaring(byCity, byKind, byWord))).toEqual([]);
    expect(missingIndexes(all, declaring(byCity, byKind))).toHaveLength(1);
    expect(
      missingIndexes(all, declaring(byKind, onEvents(asc("city"), words, asc("startsAt")))),
    ).toHaveLength(1);
    expect(missingIndexes([onEvents(asc("kind"), desc("startsAt"))], declaring(byCity, byKind))).toHaveLength(
      1,
    );
  });
});
