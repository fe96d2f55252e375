import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type DocumentData, Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MIGRATIONS } from "../../../src/app/migrations.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { type Claim, claimMail, closeClaim } from "../../../src/features/mail-delivery/mail.repo.ts";
import { listPromoCodesOf, PROMO_CODE_ORDERS } from "../../../src/features/promo-codes/promo-codes.repo.ts";
import type { ShapedCollection } from "../../../src/lib/firestore/collection.ts";
import {
  ledger,
  orders,
  producers,
  promoCodes,
  settlements,
  tickets,
  users,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { SCHEMA_VERSION } from "../../../src/lib/firestore/shape.ts";
import { listOrder } from "../../../src/lib/http/list-order.ts";
import type { Migration } from "../../../src/lib/migrations/migration.ts";
import { migrations, takeUp } from "../../../src/lib/migrations/migration-records.ts";
import { countPending, runMigration } from "../../../src/lib/migrations/run-migration.ts";
import { meetingAt, withoutGuard } from "../../support/guards.ts";

/** What a release of that day stored, as its own schemas took it. */
const OLDER: Record<string, DocumentData[]> = JSON.parse(
  readFileSync(new URL("older-release/2026-11-22.json", import.meta.url), "utf8"),
);
const STORED = { orders, ledger, settlements, users, mail: mails, producers, promoCodes, tickets } as Record<
  string,
  ShapedCollection<{ id: string }> // of all of them only this is read
>;
const [ofUsers] = MIGRATIONS.filter(({ id }) => id === "users-2") as [Migration];
const run = (by = "luz@taquilla") => ({ id: randomUUID(), by });

async function storeOlder(): Promise<void> {
  for (const [name, documents] of Object.entries(OLDER))
    for (const document of documents)
      await db()
        .collection(name)
        .doc(document.id)
        .set(STORED[name]?.encode(document as { id: string }) ?? {});
}
const migrateAll = async () => {
  const outcomes = [];
  for (const migration of MIGRATIONS) outcomes.push(await runMigration(migration, run()));
  return outcomes;
};
/** The write times of everything, which say whether anything was written. */
const writeTimes = async () => {
  const found = await Promise.all(Object.keys(STORED).map((name) => db().collection(name).get()));
  return found.flatMap(({ docs }) => docs.map((doc) => `${doc.ref.path} ${doc.updateTime.valueOf()}`));
};
const raw = async (path: string) => (await db().doc(path).get()).data();
/** Profiles of an older release, more than one page. */
async function storeProfiles(count: number): Promise<void> {
  const [luz] = OLDER.users ?? [];
  const writer = db().bulkWriter();
  for (let i = 0; i < count; i++) {
    const id = `p${String(i).padStart(4, "0")}`;
    void writer.set(db().doc(`users/${id}`), users.encode({ ...luz, id } as never));
  }
  await writer.close();
}

beforeEach(async () => {
  for (const name of [...Object.keys(STORED), "migrations"])
    await db().recursiveDelete(db().collection(name));
});
afterEach(() => vi.restoreAllMocks());

describe("what an older release stored", () => {
  test("is read by this one once it was migrated, and says what it did not say before", async () => {
    await storeOlder();
    const before = await ledger.doc(OLDER.ledger?.[0]?.id).get();
    expect(() => before.data()).toThrow("A stored document is of another shape");
    expect((await migrateAll()).flatMap(({ faults, left }) => [...faults, left])).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    for (const [name, documents] of Object.entries(OLDER)) {
      const read = await Promise.all(documents.map(({ id }) => STORED[name]?.doc(id).get()));
      expect(read.map((snapshot) => snapshot?.data()?.id)).toEqual(documents.map(({ id }) => id));
    }
    const [held, paid, courtesy] = (OLDER.orders ?? []).map(({ id }) => `orders/${id}`) as [
      string,
      string,
      string,
    ];
    expect(await raw(paid)).toMatchObject({
      [SCHEMA_VERSION]: 2,
      absorbedRate: 0,
      asks: { document: true, phone: true, place: true },
      items: [{ codes: 1 }],
      payment: { type: null },
      createdAt: Timestamp.fromDate(new Date("2026-11-22T15:00:00.000Z")),
    });
    expect((await raw(paid))?.searchWords.length).toBeGreaterThan(0);
    expect((await raw(courtesy))?.searchWords.length).toBeGreaterThan(0);
    expect(await raw(held)).not.toHaveProperty("searchWords"); // nobody to be found by
    const [sale] = OLDER.ledger ?? [];
    expect(await raw(`ledger/${sale?.id}`)).toMatchObject({ metrics: sale?.figures, isCounted: true });
    expect(await raw(`ledger/${sale?.id}`)).not.toHaveProperty("figures");
    const metrics = (await settlements.doc("000001").get()).data()?.metrics;
    expect(metrics).toMatchObject({ ...OLDER.settlements?.[0]?.figures, people: 0 });
    expect(await raw("users/luz")).toMatchObject({ sortName: "luz dary mosquera" });
    const lanes = await Promise.all(OLDER.mail?.map(async ({ id }) => (await raw(`mail/${id}`))?.lane) ?? []);
    expect(lanes).toEqual(["personal", "urgent", "news"]);
    // for two years from when it was queued, as a new one is
    for (const { id, createdAt } of OLDER.mail ?? []) {
      const until = (await raw(`mail/${id}`))?.expiresAt.toDate();
      expect(until.toISOString()).toBe(createdAt.replace(/^\d+/, (year: string) => String(Number(year) + 2)));
    }
    // by what was written, which was found by nothing
    expect((await raw("tickets/rumba-1"))?.answerKeys).toEqual(
      expect.arrayContaining(["menu:veg", "heard:~radio", "size:8"]),
    );
    expect(await raw("tickets/rumba-2")).not.toHaveProperty("answerKeys");
    const order = listOrder(PROMO_CODE_ORDERS, "code", undefined);
    expect((await listPromoCodesOf("rumba", order, 10)).map(({ id }) => id)).toEqual(["loma10"]);
  });

  test("is counted before it is changed, and neither counting nor running again writes anything", async () => {
    await storeOlder();
    const stored = await writeTimes();
    expect(await Promise.all(MIGRATIONS.map(countPending))).toEqual([1, 3, 2, 1, 3, 3, 1, 2]);
    expect(await writeTimes()).toEqual(stored);
    await migrateAll();
    const migrated = await writeTimes();
    expect(await Promise.all(MIGRATIONS.map(countPending))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect((await migrateAll()).map(({ changed }) => changed)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await writeTimes()).toEqual(migrated);
  });

  test("is found although another release wrote it after the migration was done", async () => {
    await storeOlder();
    await migrateAll();
    await storeProfiles(1); // as a release that was rolled back to does
    expect(await countPending(ofUsers)).toBe(1);
    expect(await runMigration(ofUsers, run())).toMatchObject({ changed: 1, left: 0 });
  });
});

describe("a migration", () => {
  test("that is stopped after a page goes on there, and says who ran it and how many it changed", async () => {
    await storeProfiles(650);
    const stopped = run("quien-paro");
    const stop = new Error("stopped");
    const first = runMigration(ofUsers, stopped, () => {
      throw stop;
    });
    await expect(first).rejects.toBe(stop);
    const halfway = (await migrations.doc("users-2").get()).data();
    expect(halfway).toMatchObject({ state: "running", cursor: "p0299", changed: 300, by: "quien-paro" });
    expect(await runMigration(ofUsers, run())).toMatchObject({ isBusy: true, changed: 0 }); // it may still be running
    await migrations.doc("users-2").update({ heldUntil: Timestamp.fromMillis(Date.now() - 1) });
    expect(await runMigration(ofUsers, run())).toMatchObject({ changed: 350, left: 0, faults: [] });
    expect((await migrations.doc("users-2").get()).data()).toMatchObject({
      ...{ state: "done", changed: 650, cursor: null, run: null, by: "luz@taquilla" },
    });
  });

  test("that is stopped in the middle of a page changes the rest of it, and nothing twice", async () => {
    await storeProfiles(40);
    const half = (await db().collection("users").limit(20).get()).docs;
    await Promise.all(half.map(({ ref }) => ref.update({ [SCHEMA_VERSION]: 2 })));
    await takeUp("users-2", run("quien-paro"), new Date(0)); // and never noted how far it came
    const written = await writeTimes();
    expect(await runMigration(ofUsers, run())).toMatchObject({ changed: 20, left: 0 });
    expect((await writeTimes()).filter((it) => written.includes(it))).toHaveLength(20);
  });

  test("that two start at once is run by one of them", async () => {
    await storeProfiles(30);
    const outcomes = await Promise.all([runMigration(ofUsers, run("a")), runMigration(ofUsers, run("b"))]);
    expect(outcomes.filter(({ isBusy }) => isBusy)).toHaveLength(1);
    expect(outcomes.reduce((sum, { changed }) => sum + changed, 0)).toBe(30);
    await storeProfiles(30);
    await migrations.doc("users-2").delete();
    const second = async () => void (await takeUp("users-2", run("b"), new Date()));
    const late = await meetingAt("first run of a migration", second, () => runMigration(ofUsers, run("a")));
    expect(late).toMatchObject({ isBusy: true, changed: 0 });
  });

  test("that another run has taken up meanwhile stops after its page", async () => {
    await storeProfiles(650);
    const other = run("otra");
    const taking = async () => {
      await migrations.doc("users-2").update({ heldUntil: Timestamp.fromMillis(0) });
      await takeUp("users-2", other, new Date());
    };
    const outcome = await meetingAt("migration gone on with", taking, () => runMigration(ofUsers, run()));
    expect(outcome).toMatchObject({ isBusy: true, changed: 300 });
    expect((await migrations.doc("users-2").get()).data()).toMatchObject({ run: other.id, changed: 0 });
  });

  test("that two start at once, where one had stopped before, is run by one of them", async () => {
    await storeProfiles(30);
    await takeUp("users-2", run("quien-paro"), new Date(0));
    const second = async () => void (await takeUp("users-2", run("b"), new Date()));
    const outcome = await meetingAt("migration taken up", second, () => runMigration(ofUsers, run("a")));
    expect(outcome).toMatchObject({ isBusy: true, changed: 0 });
  });

  test("takes no mail from who is sending it: it is recorded as sent, and does not go out again", async () => {
    const ofMails = MIGRATIONS.find(({ id }) => id === "mail-2") as Migration;
    const now = new Date();
    const mailOf = async (id: string) => {
      const waiting = { id, status: "queued", sentAt: null, dueAt: now.toISOString() };
      await db()
        .doc(`mail/${id}`)
        .set(mails.encode({ ...OLDER.mail?.[0], ...waiting } as never));
      return (await claimMail(id, now)) as Claim;
    };
    const [sending, lost] = [await mailOf("en-camino"), await mailOf("perdido")];
    expect(await runMigration(ofMails, run())).toMatchObject({ changed: 2, left: 0 });
    const sent = { status: "sent", dueAt: null, sentAt: now.toISOString() } as const;
    expect(await closeClaim(sending, sent)).toBe(true);
    expect(await raw("mail/en-camino")).toMatchObject({ status: "sent", dueAt: null, lane: "personal" });
    const second = await claimMail("perdido", new Date(now.getTime() + 3_600_000)); // its lease is over
    expect(second).toBeDefined();
    expect(await closeClaim(lost, sent)).toBe(false);
    expect(await raw("mail/perdido")).toMatchObject({ status: "sending", attempts: 2 });
  });

  test("does not undo what somebody writes while it runs, nor bring back what they delete", async () => {
    await storeProfiles(2);
    const rename = () => db().doc("users/p0000").update({ firstName: "Yuliana" });
    await meetingAt("migrated document", rename, () => runMigration(ofUsers, run()));
    expect(await raw("users/p0000")).toMatchObject({ firstName: "Yuliana", sortName: "yuliana mosquera" });
    await db().doc("users/p0001").delete();
    await storeProfiles(1);
    const drop = () => db().doc("users/p0000").delete();
    const outcome = await meetingAt("migrated document", drop, () => runMigration(ofUsers, run()));
    expect(outcome).toMatchObject({ changed: 0, left: 0, faults: [] });
    expect((await users.all().get()).size).toBe(0);
  });

  test("would find somebody by an old name if it did not look whether a profile was written meanwhile", async () => {
    await storeProfiles(1);
    const rename = () => db().doc("users/p0000").update({ firstName: "Yuliana" });
    await meetingAt("migrated document", rename, () =>
      withoutGuard("migrated document", () => runMigration(ofUsers, run())),
    );
    expect(await raw("users/p0000")).toMatchObject({ firstName: "Yuliana", sortName: "luz dary mosquera" });
  });

  test("changes all others where one has no field that it needs, and names that one and the field only", async () => {
    await storeOlder();
    const [held] = OLDER.orders ?? [];
    await db().doc("orders/sin-items").set({ secreto: "lo que nadie lee" });
    await db()
      .doc("orders/sin-correo")
      .set({ ...orders.encode(held as never), account: { name: "Luz" } });
    await db()
      .doc("orders/de-otra")
      .set({ ...orders.encode(held as never), [SCHEMA_VERSION]: "2" }); // which no count finds
    const ofOrders = MIGRATIONS.find(({ id }) => id === "orders-2") as Migration;
    const outcome = await runMigration(ofOrders, run());
    expect(outcome).toMatchObject({ changed: 3, left: 3 });
    expect(outcome.faults.toSorted()).toEqual([
      "orders/de-otra: its version is not 1",
      expect.stringMatching(/^orders\/sin-correo: it would not match its schema in account\.email/),
      "orders/sin-items: TypeError",
    ]);
    await db().recursiveDelete(db().collection("orders")); // somebody puts them right
    expect(await runMigration(ofOrders, run())).toMatchObject({ left: 0, faults: [] });
  });
});

test("a document that Firestore does not take is named like one that does not match, and all others are changed", async () => {
  await storeProfiles(40);
  const tooBig: Migration = {
    ...ofUsers,
    change: (profile) => ({
      ...ofUsers.change(profile),
      ...(profile.id === "p0007" && { avatarUrl: "x".repeat(2_000_000) }),
    }),
    schema: undefined,
  };
  const outcome = await runMigration(tooBig, run());
  expect(outcome).toMatchObject({
    changed: 39,
    left: 1,
    faults: ["users/p0007: Firestore does not take it"],
  });
});

test("each version of a collection has one migration to it, and the newest is what is written", () => {
  for (const [name, { shape }] of Object.entries(STORED)) {
    const to = MIGRATIONS.filter(({ collection }) => collection === name).map((migration) => migration.to);
    expect(to).toEqual(Array.from({ length: (shape.version ?? 1) - 1 }, (_, i) => i + 2));
  }
  expect(MIGRATIONS.map(({ collection }) => collection).filter((name) => !(name in STORED))).toEqual([]);
});
