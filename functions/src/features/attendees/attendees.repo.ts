import type { Role } from "@tarima/shared/api/roles.ts";
import type { Attendee, AttendeeUpdate } from "@tarima/shared/attendees/attendee.schema.ts";
import { splitName } from "@tarima/shared/attendees/split-name.ts";
import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { readByAuthor } from "@tarima/shared/cases/read-by-author.ts";
import { type DocumentSnapshot, FieldValue, type Query, type WriteBatch } from "firebase-admin/firestore";
import { changeDocument, type Decide } from "../../lib/firestore/change-document.ts";
import {
  cases,
  consentEntries,
  follows,
  holdReminders,
  orders,
  repliesOf,
  saleAlerts,
  tickets,
  users,
  waitingList,
} from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import { countForPager, inOrder, readAll, readInOrder } from "../../lib/firestore/queries.ts";
import type { Actor } from "../../lib/http/call.ts";
import type { ListOrder, SortField } from "../../lib/http/list-order.ts";
import { assertMayBeNew } from "./assert-may-be-new.ts";
import { attendeeSearch, attendeeSearchKeys, isKeyEnough } from "./attendee-search.ts";
import { findRecentSearches } from "./searches.repo.ts";

export function newProfile(person: Pick<Actor, "uid" | "email" | "name">, now: Date): Attendee {
  const { firstName, lastName } = splitName(person.name === person.email ? "" : person.name);
  const name = { firstName: firstName || null, lastName: lastName || null };
  const known = { email: person.email, ...name, identityDocument: null };
  return {
    id: person.uid,
    ...known,
    ...attendeeSearch(known),
    identityDocumentType: null,
    phoneCountryCode: null,
    phoneNumber: null,
    country: null,
    department: null,
    city: null,
    address: null,
    preferences: null,
    consents: [],
    role: "attendee",
    claimsVersion: 0,
    claimsChangedAt: null,
    deletedAt: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

export async function findAttendee(uid: string): Promise<StoredAttendee | undefined> {
  return (await users.doc(uid).get()).data();
}

/**
 * The profile, created on first use. A changed e-mail of the account is copied to it, unless it was deleted. Throws SIGN_UPS_OFF for a
 * new account.
 */
export async function ensureProfile(actor: Actor, now: Date): Promise<Attendee> {
  const stored = await findAttendee(actor.uid);
  const isMoved = ({ email }: Attendee) => actor.email !== "" && email !== actor.email;
  if (stored && (isMoved(stored) || !stored.searchWords))
    return changeProfile(actor.uid, now, (it) => (isMoved(it) ? { email: actor.email } : {}));
  if (stored) return stored;
  await assertMayBeNew(actor);
  const profile = newProfile(actor, now);
  try {
    await users.doc(actor.uid).create(profile);
    return profile;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    return (await findAttendee(actor.uid)) ?? profile; // of two concurrent first requests, one creates the profile
  }
}

/**
 * Makes it a precondition of a commit that an account is not deleted; false if it is. Whoever deletes it at the same time has to look
 * again. Without a profile nothing is assumed.
 */
export async function assumeNotDeleted(batch: WriteBatch, uid: string): Promise<boolean> {
  const profile = await users.doc(uid).get();
  if (profile.data()?.deletedAt) return false;
  touchProfile(batch, profile);
  return true;
}

/**
 * Changes nothing of a profile but its time, if it is as it was read. The server's time is another for every commit: a write that changes
 * nothing would let others on the same condition pass.
 */
export function touchProfile(batch: WriteBatch, { ref, updateTime }: DocumentSnapshot<StoredAttendee>): void {
  if (updateTime)
    batch.update(ref, { updatedAt: FieldValue.serverTimestamp() }, { lastUpdateTime: updateTime });
}

export type ProfileChange = Omit<
  AttendeeUpdate,
  "id" | "email" | "role" | "consents" | "producerId" | "status"
> &
  Partial<Pick<Attendee, "email" | "consents">>;

/**
 * Changes a profile by compare-and-swap, with what it is found by. Absent fields stay as they are, null clears; undefined does
 * nothing. Nothing is added to one whose account was deleted, which may happen between any look and this commit. Throws
 * ATTENDEE_NOT_FOUND.
 */
export function changeProfile(
  uid: string,
  now: Date,
  decide: Decide<Attendee, ProfileChange | undefined>,
): Promise<Attendee> {
  return changeDocument({ of: users, id: uid, missing: "ATTENDEE_NOT_FOUND" }, async (stored, batch) => {
    const update = await decide(stored, batch);
    if (!update) return undefined;
    const given = givenFields(update);
    if (stored.deletedAt && Object.keys(given).length > 0) return undefined;
    return { ...given, ...attendeeSearch({ ...stored, ...given }), updatedAt: now.toISOString() };
  });
}

/** The fields a change writes; absent ones are left out. */
export function givenFields(update: ProfileChange): Partial<Attendee> {
  return Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
}

export interface AttendeesFilter {
  search?: string | undefined;
  role?: Role | undefined;
}

export const ATTENDEE_ORDERS = {
  createdAt: { path: "createdAt", kind: "instant", value: ({ createdAt }) => createdAt },
  name: { path: "sortName", kind: "text", value: ({ sortName = "" }) => sortName },
  email: { path: "email", kind: "text", value: ({ email }) => email },
} as const satisfies Record<string, SortField<Attendee>>;

/** Whether the search is for an e-mail; results are then sorted by it unless they are asked for otherwise. */
export const isByEmail = ({ search }: AttendeesFilter): boolean => search?.includes("@") ?? false;

/** Accounts in an order. Of a search only its most selective part is queried; `matchesAttendee` checks the rest. */
export function listAttendees(
  filter: AttendeesFilter,
  order: ListOrder<Attendee>,
  limit: number,
  skip: number,
): Promise<Attendee[]> {
  return readInOrder(inOrder(matching(filter), order), order, limit, skip);
}

/** Number of accounts; undefined for a search that is only partly queried. */
export async function totalAttendees(
  filter: AttendeesFilter,
  order: ListOrder<Attendee>,
): Promise<number | undefined> {
  if (filter.search && !isKeyEnough(filter.search)) return undefined;
  return countForPager(inOrder(matching(filter), order));
}

function matching({ search, role }: AttendeesFilter): Query<Attendee> {
  const keys = attendeeSearchKeys(search);
  let query: Query<Attendee> = users.all();
  if (role) query = query.where("role", "==", role);
  if (keys.length > 0) query = query.where("searchWords", "array-contains-any", keys);
  return query;
}

/** Most orders and tickets in a person's data export; more than anybody has. */
const MOST_OF_ONES_OWN = 2_000;

/** The latest come first, and those that are left out are the oldest. */
const lastConsents = (uid: string) =>
  consentEntries
    .all()
    .where("uid", "==", uid)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_OF_ONES_OWN);

/** What is stored of a person besides their profile. A read more for each case they filed. */
export async function findBelongings(uid: string) {
  const [bought, held, searches, alerts, waiting, followed, consented, reminded, filed] = await Promise.all([
    readAll(orders.all().where("uid", "==", uid).limit(MOST_OF_ONES_OWN)),
    readAll(tickets.all().where("holderUid", "==", uid).limit(MOST_OF_ONES_OWN)),
    findRecentSearches(uid),
    readAll(saleAlerts.all().where("uid", "==", uid).limit(MOST_OF_ONES_OWN)),
    readAll(waitingList.all().where("uid", "==", uid).limit(MOST_OF_ONES_OWN)),
    readAll(follows.all().where("uid", "==", uid).limit(MOST_OF_ONES_OWN)),
    readAll(lastConsents(uid)),
    holdReminders.doc(uid).get(),
    readAll(cases.all().where("uid", "==", uid).limit(MOST_OF_ONES_OWN)),
  ]);
  return {
    orders: bought,
    tickets: held,
    searches,
    saleAlerts: alerts,
    waitingList: waiting,
    follows: followed,
    consents: consented,
    holdReminders: reminded.data() ?? null,
    cases: await Promise.all(filed.map(withReplies)),
  };
}

/** A case with what its author reads of it. */
async function withReplies(of: StoredCase) {
  return { ...of, replies: readByAuthor(await readAll(repliesOf(of.id).all().orderBy("at"))) };
}
