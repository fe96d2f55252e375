import { randomUUID } from "node:crypto";
import type { DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import functionsTest from "firebase-functions-test";
import * as index from "../../src/index.ts";
import { db } from "../../src/lib/firestore/database.ts";

/** The deployed functions by name. */
export const deployed = { ...index };
export type Deployed = keyof typeof deployed;

const projectId = process.env.GCLOUD_PROJECT ?? "";
const { wrap } = functionsTest({ projectId, storageBucket: `${projectId}.appspot.com` });

/** The path to which each trigger on documents listens. */
export const DOCUMENTS = {
  onEventWritten: "events/{eventId}",
  onPublicEventWritten: "publicEvents/{eventId}",
  printEventPoster: "events/{eventId}",
  onProducerWritten: "producers/{producerId}",
  onOrderWritten: "orders/{orderId}",
  onLedgerEntryCreated: "ledger/{entryId}",
  onSettingsWritten: "settings/{settingsId}",
  onSettlementWritten: "settlements/{settlementId}",
  onValidationCreated: "validations/{validationId}",
  serveWaitingList: "events/{eventId}",
  onListingWritten: "resaleListings/{listingId}",
  onWaitingEntryDeleted: "waitingList/{entryId}",
  syncDoorStaff: "events/{eventId}",
  onStaffDeleted: "events/{eventId}/staff/{uid}",
  onPresaleListDeleted: "events/{eventId}/presaleLists/{listId}",
  onMailCreated: "mail/{mailId}",
  onExportCreated: "exports/{exportId}",
  onHealthBeat: "healthBeats/{beatId}",
} as const satisfies Partial<Record<Deployed, string>>;
export type DocumentTrigger = keyof typeof DOCUMENTS;

/** Triggers on creations only. */
export const CREATED: readonly DocumentTrigger[] = [
  "onLedgerEntryCreated",
  "onValidationCreated",
  "onMailCreated",
  "onExportCreated",
];

/** Triggers that get one snapshot: of the created document, or of the deleted one. */
const OF_ONE: readonly DocumentTrigger[] = [
  ...CREATED,
  "onStaffDeleted",
  "onPresaleListDeleted",
  "onWaitingEntryDeleted",
];

/** A delivery of a write, which a test can repeat unchanged. */
export interface Written {
  id: string;
  time: string;
  params: Record<string, string>;
  data: DocumentSnapshot | { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
}

/** A snapshot as a trigger gets it: without our converter. */
export const snapshotOf = (ref: DocumentReference): Promise<DocumentSnapshot> => db().doc(ref.path).get();

/** The snapshot of a missing document, for the other side of a creation or a deletion. */
const nothingBeside = (path: string): Promise<DocumentSnapshot> =>
  db().doc(path).parent.doc(`missing-${randomUUID()}`).get();

/** The delivery of a document as it is now, and as it was before. */
export async function writtenTo(
  name: DocumentTrigger,
  path: string,
  { before, after }: { before?: DocumentSnapshot | undefined; after?: DocumentSnapshot | undefined } = {},
): Promise<Written> {
  const [now, nothing] = [after ?? (await db().doc(path).get()), await nothingBeside(path)];
  const names = DOCUMENTS[name].split("/");
  const params = path.split("/").flatMap((part, i) => {
    const param = /^\{(\w+)\}$/.exec(names[i] ?? "")?.[1];
    return param ? [[param, part]] : [];
  });
  return {
    id: randomUUID(),
    time: new Date().toISOString(),
    params: Object.fromEntries(params),
    data: OF_ONE.includes(name) ? now : { before: before ?? nothing, after: now },
  };
}

/** Delivers a write to the deployed function. */
export function deliver(name: DocumentTrigger, written: Written): Promise<unknown> {
  const run = wrap(deployed[name] as never) as (event: Written) => Promise<unknown>; // each takes another type of event
  return run({ ...written }); // a copy, because the library removes the data
}

/** Delivers a write twice at once, and once more later. */
export async function deliverThrice(name: DocumentTrigger, written: Written): Promise<void> {
  await Promise.all([deliver(name, written), deliver(name, written)]);
  await deliver(name, written);
}

/** Delivers without the library, which would fill in missing data. */
export const deliverRaw = (name: DocumentTrigger, written: Written): Promise<unknown> =>
  Promise.resolve(deployed[name].run(written as never)); // malformed on purpose

type Scheduled = Exclude<
  Deployed,
  DocumentTrigger | "api" | "doorApi" | "pages" | "validateTicket" | "checkUploadedPicture"
>;

type TaskFunction = "expireHold" | "refundEvent" | "sendQueuedMail" | "sendNews";

/** Runs a schedule directly: the library does not recognise schedules of the second generation, and throws. */
export const runSchedule = (name: Exclude<Scheduled, TaskFunction>): Promise<void> =>
  Promise.resolve(deployed[name].run({ scheduleTime: new Date().toISOString() }));

/** Delivers a task to its function. */
export const runTask = (name: TaskFunction, data: object): Promise<void> =>
  Promise.resolve(deployed[name].run({ data } as never)); // a task reads nothing else of the request

interface Caller {
  uid: string;
  email: string;
  role?: string;
  /** Further claims of their token. */
  claims?: object;
}

/** Calls the door's callable as a person, or without a sign-in. */
export function callable(data: unknown, person: Caller | undefined): Promise<{ result: string }> {
  const { uid, email, role = "scanner", claims } = person ?? {};
  const now = Math.floor(Date.now() / 1000);
  const times = { auth_time: now, iat: now, exp: now + 3600 };
  const token = { uid, email, email_verified: true, role, ...times, ...claims };
  const rawRequest = { ip: "190.0.2.10", header: () => "una puerta" };
  const run = wrap(deployed.validateTicket as never) as unknown as (
    request: object,
  ) => Promise<{ result: string }>;
  return run({ data, rawRequest, ...(person && { auth: { uid, token } }) });
}
