import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compare } from "../../../../tools/restore-drill/compare.ts";
import { copyDatabase, emptyDatabase } from "../../../../tools/restore-drill/local-copy.ts";
import { readDatabase } from "../../../../tools/restore-drill/read-database.ts";
import { orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { app, db } from "../../../src/lib/firestore/database.ts";
import { signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway } from "../../support/gateway.ts";
import { givenFreeEvent, givenTickets } from "../../support/world.ts";

// A copy in a second database of the emulator takes the place of a restored backup.
const COPY = "drill-prueba";
let gateway: Awaited<ReturnType<typeof startGateway>>;
let copy: FirebaseFirestore.Firestore;
let madeAt: string;
const pathsOf = (name: string) =>
  db()
    .collection(name)
    .limit(3)
    .get()
    .then(({ docs }) => docs.map(({ ref }) => ref.path));

beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  copy = getFirestore(app(), COPY);
  await givenTickets(await givenFreeEvent(), 2, await signIn());
  gateway.webhooks.change({ lose: true });
  const { id: externalReference } = await givenOpenOrder(await signIn(), undefined, 2);
  const { id } = gateway.pay({ externalReference, outcome: "approved", method: "visa", force: true });
  await notify(id);
  await deliverOrder(externalReference);
});
afterAll(async () => {
  await stopApi();
  await gateway.close();
});
beforeEach(async () => {
  await emptyDatabase(process.env.GCLOUD_PROJECT ?? "", COPY);
  await copyDatabase(db(), copy);
  madeAt = new Date().toISOString();
});

const drilled = async (before?: Awaited<ReturnType<typeof readDatabase>>) =>
  compare(await readDatabase(db()), await readDatabase(copy), { madeAt, before });
const differing = ({ rows }: Awaited<ReturnType<typeof drilled>>) =>
  rows.filter(({ live, restored }) => live !== restored).map(({ name }) => name);

describe("a restored database", () => {
  test("that holds everything has no fault, and as much of everything as the site", async () => {
    const drill = await drilled();
    expect(drill).toMatchObject({ faults: [], moved: [] });
    expect(differing(drill)).toEqual([]);
    const sum = (name: string) => drill.rows.find((row) => row.name === name)?.restored;
    expect([sum("orders"), sum("tickets"), sum("shards")]).toEqual([2, 4, 4]);
    const total = (await orders.all().get()).docs.reduce((all, doc) => all + doc.data().total, 0);
    expect(total).toBeGreaterThan(0);
    expect([sum("orders: paid, pesos"), sum("ledger: cash"), sum("ledger: gmv")]).toEqual([
      total,
      total,
      total,
    ]);
  });

  test("that lacks an order is found by it, by what it cost, and by its entries of the ledger", async () => {
    const paid = (await orders.all().where("total", ">", 0).get()).docs[0];
    await copy.doc(`orders/${paid?.id}`).delete();
    const drill = await drilled();
    expect(drill.faults).toEqual([
      `missing: orders/${paid?.id}`,
      `the ledger does not come to the order: ${paid?.id}`,
    ]);
    expect(differing(drill)).toEqual(["orders", "orders: confirmed", "orders: paid, pesos"]);
  });

  test("whose ledger has another sum is found by the entry and its order, also where another entry makes up for it", async () => {
    const entries = (await db().collection("ledger").get()).docs;
    const [one, other] = entries as [
      FirebaseFirestore.QueryDocumentSnapshot,
      FirebaseFirestore.QueryDocumentSnapshot,
    ];
    await copy.doc(one.ref.path).update({ cash: one.data().cash + 1000 });
    expect(differing(await drilled())).toEqual(["ledger: cash"]);
    await copy.doc(other.ref.path).update({ cash: other.data().cash - 1000 });
    const drill = await drilled();
    expect(differing(drill)).toEqual([]); // the sums agree again
    expect(drill.faults.toSorted()).toEqual(
      [one, other]
        .flatMap((doc) => [
          `altered: ${doc.ref.path}`,
          `the ledger does not come to the order: ${doc.data().orderId}`,
        ])
        .toSorted(),
    );
  });

  test("in which one document says something else, or one is that never was, is found though every count agrees", async () => {
    const [ticket = ""] = await pathsOf("tickets");
    await copy.doc(ticket).update({ buyerName: "Otra persona" });
    const [secret = ""] = (await db().collectionGroup("secrets").get()).docs.map(({ ref }) => ref.path);
    await copy.doc(secret).delete();
    await copy.doc("users/nadie").set({ id: "nadie" });
    expect((await drilled()).faults.toSorted()).toEqual([
      `altered: ${ticket}`,
      `missing: ${secret}`,
      "not on the site: users/nadie",
    ]);
  });

  test("in which a value is of another type is found, and nothing that stands in a spoilt one's place is printed", async () => {
    const paths = (await pathsOf("tickets")).slice(0, 2) as [string, string];
    const [one, other] = paths;
    const { createdAt } = (await copy.doc(one).get()).data() ?? {};
    await copy.doc(one).update({ createdAt: createdAt.toDate().toISOString() }); // an instant's text
    await copy.doc(other).update({ status: "Luz Mosquera", firstUseAt: copy.doc("users/luz") });
    const [entry = ""] = await pathsOf("ledger");
    await copy.doc(entry).update({ cash: Number.NaN, "metrics.Luz": 7 });
    const { faults, rows } = await drilled();
    expect(faults).toEqual(expect.arrayContaining(paths.concat(entry).map((path) => `altered: ${path}`)));
    expect(JSON.stringify(rows)).not.toContain("Luz");
    expect(rows.find(({ name }) => name === "tickets: other")).toMatchObject({ live: 0, restored: 1 });
  });

  test("of an older shape comes to its orders as it does now", async () => {
    for (const doc of (await copy.collection("ledger").get()).docs) {
      const { metrics, schemaVersion: _, ...entry } = doc.data();
      await doc.ref.set({ ...entry, figures: metrics });
    }
    const { unbalanced, sums } = await readDatabase(copy);
    expect([unbalanced, sums.get("ledger: gmv")]).toEqual([
      [],
      (await readDatabase(db())).sums.get("ledger: gmv"),
    ]);
  });

  test("with documents nobody can make anything of is compared all the same", async () => {
    await copy.doc("orders/roto").set({ refunds: "x", items: 7 });
    await copy.doc("ledger/roto").set({ metrics: null, cash: "mucho" });
    expect((await drilled()).faults).toEqual(
      expect.arrayContaining(["not on the site: orders/roto", "not on the site: ledger/roto"]),
    );
  });

  test("is not blamed for what was written, made or deleted since the backup", async () => {
    const before = await readDatabase(db());
    const [ticket = "", gone = ""] = await pathsOf("tickets");
    await tickets.doc(ticket.split("/")[1] ?? "").update({ buyerName: "Yuliana" });
    await db().doc("users/nueva").set({ id: "nueva" });
    await db().doc(gone).delete();
    const drill = await drilled(before);
    expect(drill.faults).toEqual([]);
    expect(drill.moved.toSorted()).toEqual([ticket, gone, "users/nueva"].toSorted());
    expect((await drilled()).faults).toEqual([`not on the site: ${gone}`]); // nothing shows that it was there
  });
});
