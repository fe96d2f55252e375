import { randomUUID } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { declaredIndexes } from "../../../../tools/world/emulators/index-usage.ts";
import type { ShapedCollection } from "../../../src/lib/firestore/collection.ts";
import * as collections from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { SCHEMA_VERSION } from "../../../src/lib/firestore/shape.ts";
import { defineMigration } from "../../../src/lib/migrations/migration.ts";
import { migrations } from "../../../src/lib/migrations/migration-records.ts";
import { countPending, runMigration } from "../../../src/lib/migrations/run-migration.ts";

// No release has changed the shape of what stands below an event yet: these are migrations as one would bring them.

const run = () => ({ id: randomUUID(), by: "luz@taquilla" });
const raw = async (path: string) => (await db().doc(path).get()).data();

const { presaleAddressesOf, staffOf } = collections;
const addresses = presaleAddressesOf("{event}", "{list}");
const ofStaff = defineMigration(
  "staff",
  { ...staffOf("{event}"), shape: { schema: z.object({ name: z.string() }), version: 2 } },
  { to: 2, what: "a member is named once", change: ({ fullName, ...rest }) => ({ ...rest, name: fullName }) },
);
const ofAddresses = defineMigration(
  "presaleAddresses",
  { ...addresses, shape: { schema: z.object({ isUsed: z.boolean() }), version: 2 } },
  { to: 2, what: "an address says whether it was used", change: (it) => ({ ...it, isUsed: false }) },
);

/** Staff of three events, as a release before stored it. */
async function storeStaff(count: number): Promise<void> {
  const writer = db().bulkWriter();
  for (let i = 0; i < count; i++)
    void writer.set(db().doc(`events/e${i % 3}/staff/p${String(i).padStart(4, "0")}`), { fullName: "Luz" });
  await writer.close();
}

beforeEach(async () => {
  for (const name of ["events", "staff", "migrations"]) await db().recursiveDelete(db().collection(name));
});

describe("a migration of what stands below events", () => {
  test("is counted, changes that of every event, and changes nothing when it is run again", async () => {
    await storeStaff(7);
    await db()
      .doc("events/e0/staff/nueva")
      .set({ name: "Ana", [SCHEMA_VERSION]: 2 });
    await db().doc("events/e0/doorLinks/enlace").set({ fullName: "de otra clase" });
    expect(await countPending(ofStaff)).toBe(7);
    expect(await runMigration(ofStaff, run())).toEqual({ changed: 7, left: 0, faults: [] });
    expect(await raw("events/e2/staff/p0005")).toEqual({ name: "Luz", [SCHEMA_VERSION]: 2 });
    expect(await raw("events/e0/doorLinks/enlace")).toEqual({ fullName: "de otra clase" });
    const { updateTime } = await db().doc("events/e2/staff/p0005").get();
    expect(await runMigration(ofStaff, run())).toEqual({ changed: 0, left: 0, faults: [] });
    expect((await db().doc("events/e2/staff/p0005").get()).updateTime).toEqual(updateTime);
  });

  test("reaches what is deeper, too", async () => {
    await db().doc("events/e0/presaleLists/l1/presaleAddresses/a").set({});
    await db().doc("events/e1/presaleLists/l1/presaleAddresses/a").set({});
    expect(await countPending(ofAddresses)).toBe(2);
    expect(await runMigration(ofAddresses, run())).toMatchObject({ changed: 2, left: 0, faults: [] });
    expect(await raw("events/e1/presaleLists/l1/presaleAddresses/a")).toMatchObject({ isUsed: false });
  });

  test("that is stopped after a page, in the middle of an event's, goes on there", async () => {
    await storeStaff(650);
    const stopped = runMigration(ofStaff, run(), () => {
      throw new Error("stopped");
    });
    await expect(stopped).rejects.toThrow("stopped");
    const halfway = (await migrations.doc("staff-2").get()).data();
    expect(halfway).toMatchObject({ state: "running", cursor: "events/e1/staff/p0247", changed: 300 });
    await migrations.doc("staff-2").update({ heldUntil: Timestamp.fromMillis(0) });
    const pages: number[] = [];
    const outcome = await runMigration(ofStaff, run(), ({ changed }) => pages.push(changed));
    expect(outcome).toMatchObject({ changed: 350, left: 0, faults: [] });
    expect(pages).toEqual([300, 350]); // it did not begin at the first
    expect((await migrations.doc("staff-2").get()).data()).toMatchObject({ state: "done", changed: 650 });
  });

  test("names one that it cannot change by its path, and changes the others", async () => {
    await storeStaff(3);
    await db().doc("events/e1/staff/sin-nombre").set({ secreto: "lo que nadie lee" });
    const outcome = await runMigration(ofStaff, run());
    expect(outcome).toMatchObject({ changed: 3, left: 1 });
    expect(outcome.faults).toEqual(["events/e1/staff/sin-nombre: it would not match its schema in name"]);
  });
});

test("what stands below an event, or a case, and has a schema can be counted by its version", () => {
  const exported: unknown[] = Object.values(collections);
  const below = exported
    .filter((it): it is (...ids: string[]) => ShapedCollection<object> => typeof it === "function")
    .map((of) => of("{event}", "{list}"))
    .filter(({ shape }) => shape);
  const names = below.map((it) => it.all().id).toSorted();
  expect(names).toEqual([
    "boxOfficeMoves",
    "doorLinks",
    "guestList",
    "presaleAddresses",
    "presaleLists",
    "replies",
    "shifts",
    "sources",
    "staff",
    "staffInvitations",
  ]);
  expect(below.every(({ isBelow }) => isBelow)).toBe(true);
  const indexed = (declaredIndexes().fieldOverrides ?? []).filter(
    ({ fieldPath, indexes }) =>
      fieldPath === SCHEMA_VERSION &&
      indexes.some(({ queryScope, order }) => queryScope === "COLLECTION_GROUP" && order === "ASCENDING"),
  );
  expect(indexed.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual(names);
});
