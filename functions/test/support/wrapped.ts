import { randomUUID } from "node:crypto";
import type { DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import functionsTest from "firebase-functions-test";
import * as index from "../../src/index.ts";
import { db } from "../../src/lib/firestore/database.ts";

/** What is deployed, by name. */
export const deployed = { ...index };
export type Deployed = keyof typeof deployed;

const projectId = process.env.GCLOUD_PROJECT ?? "";
const { wrap } = functionsTest({ projectId, storageBucket: `${projectId}.appspot.com` });

/** What each trigger on documents listens to. */
export const DOCUMENTS = {
  onEventWritten: "events/{eventId}",
  onPublicEventWritten: "publicEvents/{eventId}",
  printEventPoster: "events/{eventId}",
  onProducerWritten: "producers/{producerId}",
  onOrderWritten: "orders/{orderId}",
  onLedgerEntryCreated: "ledger/{entryId}",
  onValidationCreated: "validations/{validationId}",
  syncDoorStaff: "events/{eventId}",
  onStaffDeleted: "events/{eventId}/staff/{uid}",
  onMailCreated: "mail/{mailId}",
  onExportCreated: "exports/{exportId}",
  onHealthBeat: "healthBeats/{beatId}",
} as const satisfies Partial<Record<Deployed, string>>;
export type DocumentTrigger = keyof typeof DOCUMENTS;

/** Those that are told of creations only. */
export const CREATED: readonly DocumentTrigger[] = [
  "onLedgerEntryCreated",
  "onValidationCreated",
  "onMailCreated",
  "onExportCreated",
];

/** Those that are given one snapshot: of what was created, or of what was deleted. */
const OF_ONE: readonly DocumentTrigger[] = [...CREATED, "onStaffDeleted"];

/** A write, as it is delivered: the same one however often. */
export interface Written {
  id: string;
  time: string;
  params: Record<string, string>;
  data: DocumentSnapshot | { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
}

/** A snapshot as the trigger gets it: without our converter. */
export const snapshotOf = (ref: DocumentReference): Promise<DocumentSnapshot> => db().doc(ref.path).get();

/** A document that is not there, as the other side of a creation or a deletion. */
const nothingBeside = (path: string): Promise<DocumentSnapshot> =>
  db().doc(path).parent.doc(`missing-${randomUUID()}`).get();

/** The delivery that a trigger gets of a document as it stands now, and as it stood before. */
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

/** Hands a delivery to the function as it is deployed. */
export function deliver(name: DocumentTrigger, written: Written): Promise<unknown> {
  const run = wrap(deployed[name] as never) as (event: Written) => Promise<unknown>; // each wants another event
  return run({ ...written }); // the library takes the data out of what it is given
}

/** Twice at once, and once more later. */
export async function deliverThrice(name: DocumentTrigger, written: Written): Promise<void> {
  await Promise.all([deliver(name, written), deliver(name, written)]);
  await deliver(name, written);
}

/** Without the library, which fills in what is missing. */
export const deliverRaw = (name: DocumentTrigger, written: Written): Promise<unknown> =>
  Promise.resolve(deployed[name].run(written as never)); // malformed on purpose

type Scheduled = Exclude<
  Deployed,
  DocumentTrigger | "api" | "pages" | "validateTicket" | "checkUploadedPicture"
>;

/** Runs a schedule; the library takes those of the second generation for others, and throws. */
export const runSchedule = (name: Exclude<Scheduled, "expireHold" | "refundEvent">): Promise<void> =>
  Promise.resolve(deployed[name].run({ scheduleTime: new Date().toISOString() }));

/** Hands a task to its function. */
export const runTask = (name: "expireHold" | "refundEvent", data: object): Promise<void> =>
  Promise.resolve(deployed[name].run({ data } as never)); // the rest of a task's request is not read

interface Caller {
  uid: string;
  email: string;
  role?: string;
}

/** Calls the door's callable as somebody, or as nobody. */
export function callable(data: unknown, person: Caller | undefined): Promise<{ result: string }> {
  const { uid, email, role = "scanner" } = person ?? {};
  const now = Math.floor(Date.now() / 1000);
  const token = { uid, email, email_verified: true, role, auth_time: now, iat: now, exp: now + 3600 };
  const rawRequest = { ip: "190.0.2.10", header: () => "una puerta" };
  const run = wrap(deployed.validateTicket as never) as unknown as (
    request: object,
  ) => Promise<{ result: string }>;
  return run({ data, rawRequest, ...(person && { auth: { uid, token } }) });
}
