import { readFileSync } from "node:fs";
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { afterAll, beforeAll, describe, test } from "vitest";

let env: RulesTestEnvironment;

const nobody = () => env.unauthenticatedContext().firestore() as unknown as Firestore;
const as = (uid: string, claims: Record<string, unknown> = {}) =>
  env.authenticatedContext(uid, claims).firestore() as unknown as Firestore;
const attendee = () => as("ana", { role: "attendee" });
const stranger = () => as("luz");
const producer = () => as("lina", { role: "producer", producerId: "la-clave" });
const otherProducer = () => as("hernan", { role: "producer", producerId: "el-farol" });
const door = () => as("yuliana", { role: "scanner" });
const superadmin = () => as("marcela", { role: "superadmin" });
const everyone = () => [nobody(), attendee(), stranger(), producer(), otherProducer(), door(), superadmin()];

/** One document of each collection there is. */
const WORLD: Record<string, Record<string, unknown>> = {
  "users/ana": { email: "ana@tarima.test" },
  "producers/la-clave": { brandName: "La Clave" },
  "events/rumba": { producerId: "la-clave", status: "draft" },
  "events/rumba/pools/p/shards/0": { free: 10 },
  "events/rumba/holdings/ana": { tickets: 2 },
  "events/rumba/secrets/signing": { privateKey: "secret" },
  "events/rumba/codes/LOMA10": { kind: "promo", id: "pc1" },
  "events/rumba/staff/yuliana": { uid: "yuliana", eventId: "rumba" },
  "publicEvents/rumba": { event: { status: "published" } },
  "orders/o1": { uid: "ana", total: 187_000, paymentStatus: "pending" },
  "tickets/t1": { holderUid: "ana", status: "active" },
  "validations/v1": { eventId: "rumba", validatorUid: "yuliana" },
  "promoters/pr1": { producerId: "la-clave" },
  "promoCodes/pc1": { producerId: "la-clave" },
  "auditLogs/l1": { category: "payments" },
  "auditDigests/2026-11-21": { digest: "0" },
  "incidents/i1": { status: "open" },
  "healthChecks/h1": { status: "ok" },
  "dailyFigures/d1": { gmv: 1 },
  "recentSearches/ana": { searches: ["salsa"] },
  "mail/m1": { to: "ana@tarima.test" },
};

beforeAll(async () => {
  env = await initializeTestEnvironment({
    projectId: "demo-rules",
    firestore: { rules: readFileSync("firestore.rules", "utf8") },
  });
  await env.withSecurityRulesDisabled(async (context) => {
    for (const [path, data] of Object.entries(WORLD))
      await setDoc(doc(context.firestore() as unknown as Firestore, path), data);
  });
});
afterAll(() => env.cleanup());

const read = (db: Firestore, path: string) => getDoc(doc(db, path));

describe("what clients may read", () => {
  test("one's own profile, nobody else's", async () => {
    await assertSucceeds(read(attendee(), "users/ana"));
    for (const db of [nobody(), stranger(), producer(), superadmin()])
      await assertFails(read(db, "users/ana"));
    await assertFails(getDocs(collection(attendee(), "users")));
  });

  test("a producer's record: its producer, by claim and role together", async () => {
    await assertSucceeds(read(producer(), "producers/la-clave"));
    const claimWithoutRole = as("ana", { role: "attendee", producerId: "la-clave" });
    for (const db of [nobody(), attendee(), otherProducer(), claimWithoutRole])
      await assertFails(read(db, "producers/la-clave"));
  });

  test("an event in any state: its producer", async () => {
    await assertSucceeds(read(producer(), "events/rumba"));
    await assertSucceeds(
      getDocs(query(collection(producer(), "events"), where("producerId", "==", "la-clave"))),
    );
    for (const db of [nobody(), attendee(), otherProducer(), door()])
      await assertFails(read(db, "events/rumba"));
    await assertFails(getDocs(collection(producer(), "events")));
    await assertFails(
      getDocs(query(collection(otherProducer(), "events"), where("producerId", "==", "la-clave"))),
    );
  });

  test("door staff: the person, across events, and the event's producer", async () => {
    await assertSucceeds(read(door(), "events/rumba/staff/yuliana"));
    await assertSucceeds(getDocs(query(collectionGroup(door(), "staff"), where("uid", "==", "yuliana"))));
    await assertSucceeds(getDocs(collection(producer(), "events/rumba/staff")));
    await assertFails(getDocs(query(collectionGroup(attendee(), "staff"), where("uid", "==", "yuliana"))));
    await assertFails(getDocs(collectionGroup(door(), "staff")));
    for (const db of [nobody(), attendee(), otherProducer()]) {
      await assertFails(read(db, "events/rumba/staff/yuliana"));
      await assertFails(getDocs(collection(db, "events/rumba/staff")));
    }
  });

  test("public events: everyone, a page at a time", async () => {
    for (const db of everyone()) await assertSucceeds(read(db, "publicEvents/rumba"));
    await assertSucceeds(getDocs(query(collection(nobody(), "publicEvents"), limit(100))));
    await assertFails(getDocs(collection(nobody(), "publicEvents")));
    await assertFails(getDocs(query(collection(nobody(), "publicEvents"), limit(101))));
  });

  test("an order: its buyer", async () => {
    await assertSucceeds(read(attendee(), "orders/o1"));
    for (const db of [nobody(), stranger(), producer(), superadmin()])
      await assertFails(read(db, "orders/o1"));
    await assertFails(getDocs(query(collection(stranger(), "orders"), where("uid", "==", "ana"))));
  });

  test("a ticket: its holder", async () => {
    await assertSucceeds(read(attendee(), "tickets/t1"));
    await assertSucceeds(
      getDocs(query(collection(attendee(), "tickets"), where("holderUid", "==", "ana"), limit(50))),
    );
    await assertFails(getDocs(query(collection(attendee(), "tickets"), where("holderUid", "==", "ana"))));
    for (const db of [nobody(), stranger(), door(), producer()]) await assertFails(read(db, "tickets/t1"));
    await assertFails(
      getDocs(query(collection(stranger(), "tickets"), where("holderUid", "==", "ana"), limit(1))),
    );
  });

  test.each(["promoters/pr1", "promoCodes/pc1"])("%s: the producer whose it is", async (path) => {
    await assertSucceeds(read(producer(), path));
    const [name = ""] = path.split("/");
    await assertSucceeds(getDocs(query(collection(producer(), name), where("producerId", "==", "la-clave"))));
    await assertFails(getDocs(collection(producer(), name)));
    for (const db of [nobody(), attendee(), otherProducer()]) await assertFails(read(db, path));
  });

  test.each([
    "events/rumba/pools/p/shards/0",
    "events/rumba/holdings/ana",
    "events/rumba/secrets/signing",
    "events/rumba/codes/LOMA10",
    "validations/v1",
    "auditLogs/l1",
    "auditDigests/2026-11-21",
    "incidents/i1",
    "healthChecks/h1",
    "dailyFigures/d1",
    "recentSearches/ana",
    "mail/m1",
  ])("%s: nobody, superadmin included", async (path) => {
    for (const db of everyone()) {
      await assertFails(read(db, path));
      await assertFails(getDocs(query(collection(db, path.slice(0, path.lastIndexOf("/"))), limit(1))));
    }
  });

  test("a collection that nobody thought of is closed", async () => {
    for (const db of everyone()) await assertFails(read(db, "unheard/of"));
  });
});

describe("clients write nothing", () => {
  const attempts: [string, (db: Firestore) => Promise<void>][] = [
    ["paying one's own order", (db) => updateDoc(doc(db, "orders/o1"), { paymentStatus: "completed" })],
    [
      "making an order",
      (db) => setDoc(doc(db, "orders/o2"), { uid: "ana", total: 0, paymentStatus: "completed" }),
    ],
    ["un-using one's ticket", (db) => updateDoc(doc(db, "tickets/t1"), { status: "active" })],
    ["taking somebody's ticket", (db) => updateDoc(doc(db, "tickets/t1"), { holderUid: "luz" })],
    ["freeing places", (db) => updateDoc(doc(db, "events/rumba/pools/p/shards/0"), { free: 999 })],
    ["forgetting what one holds", (db) => deleteDoc(doc(db, "events/rumba/holdings/ana"))],
    ["publishing an event", (db) => updateDoc(doc(db, "events/rumba"), { status: "published" })],
    [
      "changing what the public sees",
      (db) => setDoc(doc(db, "publicEvents/rumba"), { event: { status: "published" } }),
    ],
    ["becoming door staff", (db) => setDoc(doc(db, "events/rumba/staff/luz"), { uid: "luz" })],
    ["changing one's profile past the API", (db) => updateDoc(doc(db, "users/ana"), { role: "superadmin" })],
    ["approving a producer", (db) => updateDoc(doc(db, "producers/la-clave"), { status: "active" })],
    ["rewriting the audit log", (db) => updateDoc(doc(db, "auditLogs/l1"), { detail: "" })],
    ["forgetting a part of it", (db) => deleteDoc(doc(db, "auditLogs/l1"))],
    ["adding to it", (db) => setDoc(doc(db, "auditLogs/l2"), { category: "payments" })],
    ["proving something else", (db) => setDoc(doc(db, "auditDigests/2026-11-21"), { digest: "1" })],
    ["letting somebody in", (db) => setDoc(doc(db, "validations/v2"), { result: "valid" })],
    ["sending mail", (db) => setDoc(doc(db, "mail/m2"), { to: "all" })],
  ];

  test.each(attempts)("%s", async (_what, attempt) => {
    for (const db of everyone()) await assertFails(attempt(db));
  });

  test("not one document of any collection can be created, changed or deleted", async () => {
    for (const path of Object.keys(WORLD)) {
      for (const db of [attendee(), producer(), superadmin()]) {
        await assertFails(
          setDoc(doc(db, `${path}-new`), { uid: "ana", holderUid: "ana", producerId: "la-clave" }),
        );
        await assertFails(updateDoc(doc(db, path), { touched: true }));
        await assertFails(deleteDoc(doc(db, path)));
      }
    }
  });
});
