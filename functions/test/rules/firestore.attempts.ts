import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { type Attempt, byEveryone, EVERYONE, type Who } from "./people.ts";

/** One document of each collection, and some that belong to other people. */
export const WORLD: Readonly<Record<string, Record<string, unknown>>> = {
  "users/ana": { email: "ana@tarima.test" },
  "users/unverified": { email: "nueva@tarima.test" },
  "users/promoter": { email: "promotor@tarima.test" },
  "users/ended": { claimsVersion: 2, deletedAt: null },
  "users/demoted": { claimsVersion: 1, deletedAt: null },
  "users/gone": { claimsVersion: 2, deletedAt: "2026-11-21" },
  "users/renewed": { claimsVersion: 2, deletedAt: null },
  "users/door-guest": { claimsVersion: 1, deletedAt: null },
  "users/door-removed": { claimsVersion: 0, deletedAt: "2026-11-21" },
  "producers/la-clave": { brandName: "La Clave" },
  "producers/el-farol": { brandName: "El Farol" },
  "events/rumba": { producerId: "la-clave", status: "draft" },
  "events/loma": { producerId: "el-farol", status: "published" },
  "events/rumba/pools/p/shards/0": { free: 10 },
  "events/rumba/holdings/ana": { tickets: 2 },
  "events/rumba/secrets/signing": { privateKey: "secret" },
  "events/rumba/codes/LOMA10": { kind: "promo", id: "pc1" },
  "events/rumba/staff/scanner": { uid: "scanner", eventId: "rumba" },
  "events/rumba/staff/ended": { uid: "ended", eventId: "rumba" },
  "events/rumba/staff/door-guest": { uid: "door-guest", eventId: "rumba", linkId: "l1" },
  "events/rumba/staff/door-removed": { uid: "door-removed", eventId: "rumba", linkId: "l1" },
  "events/rumba/doorLinks/l1": { id: "l1", eventId: "rumba", pinDigest: "x", isOff: false },
  "events/rumba/staffInvitations/i1": { eventId: "rumba", email: "ana@tarima.test", status: "pending" },
  "events/rumba/doorDevices/d1": { id: "d1", name: "Yuliana" },
  "events/rumba/presaleLists/p1": { id: "p1", eventId: "rumba", count: 1 },
  "events/rumba/presaleLists/p1/presaleAddresses/a1": {},
  "events/rumba/messageDays/2026-12-12": { messages: ["m1"] },
  "messages/m1": { eventId: "rumba", producerId: "la-clave", subject: "Hola", toldUpTo: "ana@tarima.test" },
  "publicEvents/rumba": { event: { status: "published" } },
  "catalog/upcoming": { rows: {} },
  "eventSlugs/rumba": { eventId: "rumba" },
  "publicProducers/la-clave": { slug: "la-clave" },
  "follows/la-clave_ana": { producerId: "la-clave", uid: "ana" },
  "holdReminders/ana": { uid: "ana" },
  "consentEntries/ana-1": { uid: "ana" },
  "onSaleNews/rumba": { eventId: "rumba" },
  "mailings/la-clave_2026-11-26": { producerId: "la-clave" },
  "producerSlugs/la-clave": { producerId: "la-clave" },
  "orders/o1": { uid: "ana", total: 187_000, paymentStatus: "pending" },
  "purchases/o1": { uid: "ana", total: 187_000, paymentStatus: "pending" },
  "purchases/o2": { uid: "unverified", total: 0, paymentStatus: "pending" },
  "purchases/o3": { uid: "ended", total: 0, paymentStatus: "pending" },
  "purchases/o4": { uid: "renewed", total: 0, paymentStatus: "pending" },
  "ledger/o1-1": { orderId: "o1", cash: 187_000 },
  "tickets/t1": { holderUid: "ana", status: "active", eventId: "rumba" },
  "tickets/t2": { holderUid: "ended", status: "active", eventId: "rumba" },
  "tickets/t3": { holderUid: "gone", status: "active", eventId: "rumba" },
  "tickets/t4": { holderUid: "renewed", status: "active", eventId: "rumba" },
  "validations/v1": { eventId: "rumba", validatorUid: "scanner" },
  "promoters/pr1": { producerId: "la-clave", accountUid: "promoter" },
  "promoCodes/pc1": { producerId: "la-clave" },
  "codeBatches/cb1": { producerId: "la-clave" },
  "auditLogs/l1": { category: "payments" },
  "auditDigests/2026-11-21": { digest: "0" },
  "incidents/i1": { status: "open" },
  "settings/switches": { isSellingOff: false },
  "healthChecks/h1": { status: "ok" },
  "dailyMetrics/d1": { gmv: 1 },
  "settlements/000001": { producerId: "la-clave" },
  "payoutAccounts/la-clave": { current: null },
  "paymentFiles/000001": { status: "open" },
  "saleDocuments/o1-1": { status: "to_send" },
  "exports/x1": { uid: "producer" },
  "recentSearches/ana": { searches: ["salsa"] },
  "clientHealth/2026-11-21": { otherErrors: 1 },
  "rateLimits/r1": { count: 1 },
  "mail/m1": { to: "ana@tarima.test" },
  "suppressedAddresses/s1": { email: "ana@tarima.test" },
};

type Try = Attempt<Firestore>;
const SIGNED_OUT: readonly Who[] = ["nobody", "ended", "demoted", "gone", "door-removed"];
const OF_LA_CLAVE: readonly Who[] = ["producer", "suspended", "pending", "withoutStatus", "renewed"];

/** Who may read which document; everybody else is refused. */
const READERS: Readonly<Record<string, readonly Who[]>> = {
  "users/ana": ["ana"],
  "users/unverified": ["unverified"],
  "users/promoter": ["promoter"],
  "users/ended": ["ended"],
  "users/demoted": ["demoted"],
  "users/gone": ["gone"],
  "users/renewed": ["renewed"],
  "users/door-guest": ["door-guest"],
  "users/door-removed": ["door-removed"],
  "producers/la-clave": OF_LA_CLAVE,
  "producers/el-farol": ["otherProducer"],
  "events/rumba": OF_LA_CLAVE,
  "events/loma": ["otherProducer"],
  "events/rumba/staff/scanner": ["scanner", ...OF_LA_CLAVE],
  "events/rumba/staff/ended": OF_LA_CLAVE,
  "events/rumba/staff/door-guest": ["door-guest", ...OF_LA_CLAVE],
  "events/rumba/staff/door-removed": OF_LA_CLAVE,
  "publicEvents/rumba": EVERYONE,
  "purchases/o1": ["ana"],
  "purchases/o2": ["unverified"],
  "purchases/o4": ["renewed"],
  "purchases/to-come": EVERYONE.filter((who) => !SIGNED_OUT.includes(who)),
  "tickets/t1": ["ana"],
  "tickets/t4": ["renewed"],
  "promoters/pr1": OF_LA_CLAVE,
  "promoCodes/pc1": OF_LA_CLAVE,
};

const reads: Try[] = [...Object.keys(WORLD), "purchases/to-come", "unheard/of"].flatMap((path) =>
  byEveryone<Firestore>(`opens ${path}`, READERS[path] ?? [], (db) => getDoc(doc(db, path))),
);

/** Who may run which query. */
const of = (
  db: Firestore,
  path: string,
  ...parts: Parameters<typeof query> extends [unknown, ...infer R] ? R : never
) => getDocs(query(collection(db, path), ...parts));
const questions: Try[] = [
  ...byEveryone<Firestore>("lists la-clave's events", OF_LA_CLAVE, (db) =>
    of(db, "events", where("producerId", "==", "la-clave")),
  ),
  ...byEveryone<Firestore>("lists everybody's events", [], (db) => of(db, "events", limit(1))),
  ...byEveryone<Firestore>("lists la-clave's promoters", OF_LA_CLAVE, (db) =>
    of(db, "promoters", where("producerId", "==", "la-clave")),
  ),
  ...byEveryone<Firestore>("lists everybody's promoters", [], (db) => of(db, "promoters", limit(1))),
  ...byEveryone<Firestore>("lists la-clave's codes", OF_LA_CLAVE, (db) =>
    of(db, "promoCodes", where("producerId", "==", "la-clave")),
  ),
  ...byEveryone<Firestore>("lists everybody's codes", [], (db) => of(db, "promoCodes", limit(1))),
  ...byEveryone<Firestore>("lists the staff of an event", OF_LA_CLAVE, (db) => of(db, "events/rumba/staff")),
  ...byEveryone<Firestore>("asks where the scanner is on the staff", ["scanner"], (db) =>
    getDocs(query(collectionGroup(db, "staff"), where("uid", "==", "scanner"))),
  ),
  ...byEveryone<Firestore>("asks where somebody whose session ended is on the staff", [], (db) =>
    getDocs(query(collectionGroup(db, "staff"), where("uid", "==", "ended"))),
  ),
  ...byEveryone<Firestore>("asks where ana is invited to a door", [], (db) =>
    getDocs(query(collectionGroup(db, "staffInvitations"), where("email", "==", "ana@tarima.test"))),
  ),
  ...byEveryone<Firestore>("asks where the guest is on the staff", ["door-guest"], (db) =>
    getDocs(query(collectionGroup(db, "staff"), where("uid", "==", "door-guest"))),
  ),
  ...byEveryone<Firestore>("asks where a guest who was removed was on the staff", [], (db) =>
    getDocs(query(collectionGroup(db, "staff"), where("uid", "==", "door-removed"))),
  ),
  ...byEveryone<Firestore>("looks for a door's link", [], (db) =>
    getDocs(query(collectionGroup(db, "doorLinks"), where("id", "==", "l1"))),
  ),
  ...byEveryone<Firestore>("lists all door staff", [], (db) => getDocs(collectionGroup(db, "staff"))),
  ...byEveryone<Firestore>("lists public events, a hundred", EVERYONE, (db) =>
    of(db, "publicEvents", limit(100)),
  ),
  ...byEveryone<Firestore>("lists public events, more", [], (db) => of(db, "publicEvents", limit(101))),
  ...byEveryone<Firestore>("lists public events, all", [], (db) => of(db, "publicEvents")),
  ...byEveryone<Firestore>("lists ana's tickets", ["ana"], (db) =>
    of(db, "tickets", where("holderUid", "==", "ana"), limit(500)),
  ),
  ...byEveryone<Firestore>("lists the tickets of somebody whose session ended", [], (db) =>
    of(db, "tickets", where("holderUid", "==", "ended"), limit(500)),
  ),
  ...byEveryone<Firestore>("lists more of ana's tickets", [], (db) =>
    of(db, "tickets", where("holderUid", "==", "ana"), limit(501)),
  ),
  ...byEveryone<Firestore>("lists the tickets of an event", [], (db) =>
    of(db, "tickets", where("eventId", "==", "rumba"), limit(10)),
  ),
  ...byEveryone<Firestore>("lists ana's orders", [], (db) =>
    of(db, "purchases", where("uid", "==", "ana"), limit(1)),
  ),
  ...byEveryone<Firestore>("lists la-clave's producers", [], (db) =>
    of(db, "producers", orderBy("brandName"), limit(1)),
  ),
  ...[...new Set(Object.keys(WORLD).map((path) => path.slice(0, path.lastIndexOf("/"))))]
    .filter((path) => !["publicEvents", "events/rumba/staff"].includes(path))
    .flatMap((path) => byEveryone<Firestore>(`lists ${path}`, [], (db) => of(db, path, limit(1)))),
];

/** One person of each kind: the rule that no client writes is the same for all. */
const WRITERS: readonly Who[] = [
  "nobody",
  "ana",
  "unverified",
  "promoter",
  "scanner",
  "door-guest",
  "producer",
  "superadmin",
];
const refused = (says: string, does: Try["does"]) => byEveryone(says, [], does, WRITERS);

const writes: Try[] = [
  ...refused("pays their own order", (db) =>
    updateDoc(doc(db, "purchases/o1"), { paymentStatus: "completed" }),
  ),
  ...refused("makes an order that is paid", (db) =>
    setDoc(doc(db, "purchases/o9"), { uid: "ana", total: 0, paymentStatus: "completed" }),
  ),
  ...refused("makes a used ticket good again", (db) =>
    updateDoc(doc(db, "tickets/t1"), { status: "active" }),
  ),
  ...refused("takes somebody's ticket", (db) => updateDoc(doc(db, "tickets/t1"), { holderUid: "luz" })),
  ...refused("publishes an event", (db) => updateDoc(doc(db, "events/rumba"), { status: "published" })),
  ...refused("becomes door staff", (db) => setDoc(doc(db, "events/rumba/staff/ana"), { uid: "ana" })),
  ...refused("accepts an invitation to a door", (db) =>
    updateDoc(doc(db, "events/rumba/staffInvitations/i1"), { status: "accepted" }),
  ),
  ...refused("becomes a superadmin", (db) => updateDoc(doc(db, "users/ana"), { role: "superadmin" })),
  ...refused("approves a producer", (db) => updateDoc(doc(db, "producers/la-clave"), { status: "active" })),
  ...refused("lets somebody in", (db) => setDoc(doc(db, "validations/v2"), { result: "valid" })),
  ...refused("sends mail", (db) => setDoc(doc(db, "mail/m2"), { to: "all" })),
  ...Object.keys(WORLD).flatMap((path) => [
    ...refused(`makes another of ${path}`, (db) =>
      setDoc(doc(db, `${path}-new`), { uid: "ana", holderUid: "ana", producerId: "la-clave" }),
    ),
    ...refused(`changes ${path}`, (db) => updateDoc(doc(db, path), { touched: true })),
    ...refused(`deletes ${path}`, (db) => deleteDoc(doc(db, path))),
  ]),
];

export const firestoreAttempts = { reads, questions, writes } as const;
