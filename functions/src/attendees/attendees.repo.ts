import type { Attendee, AttendeeUpdate } from "@tarima/shared/attendees/attendee.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { findRecentSearches } from "../events/searches.repo.ts";
import { orders, tickets, users } from "../firestore/collections.ts";
import { isAlreadyThere } from "../firestore/conflicts.ts";
import type { Actor } from "../http/call.ts";

/** The profile of someone who has none yet. */
export function newProfile(person: Pick<Actor, "uid" | "email" | "name">, now: Date): Attendee {
  const [firstName = null, ...rest] = person.name === person.email ? [] : person.name.split(" ");
  return {
    id: person.uid,
    email: person.email,
    firstName,
    lastName: rest.join(" ") || null,
    identityDocumentType: null,
    identityDocument: null,
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

export async function findAttendee(uid: string): Promise<Attendee | undefined> {
  return (await users.doc(uid).get()).data();
}

/** One's profile, made on first use. An e-mail that was changed by its link is followed. */
export async function ensureProfile(actor: Actor, now: Date): Promise<Attendee> {
  const stored = await findAttendee(actor.uid);
  if (stored && actor.email && stored.email !== actor.email)
    return updateProfile(stored, { email: actor.email }, now);
  if (stored) return stored;
  const profile = newProfile(actor, now);
  try {
    await users.doc(actor.uid).create(profile);
    return profile;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    return (await findAttendee(actor.uid)) ?? profile; // two first requests at once: the other one's profile counts
  }
}

export type ProfileChange = Omit<
  AttendeeUpdate,
  "id" | "email" | "role" | "consents" | "producerId" | "status"
> &
  Partial<Pick<Attendee, "email" | "consents">>;

/** Changes a stored profile: absent fields stay as they are, null clears. */
export async function updateProfile(profile: Attendee, update: ProfileChange, now: Date): Promise<Attendee> {
  const changed = profileChanges(update, now);
  await users.doc(profile.id).update(users.encode(changed));
  return { ...profile, ...changed };
}

/** What a change writes: absent fields are left out. */
export function profileChanges(update: ProfileChange, now: Date): Partial<Attendee> {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  return { ...given, updatedAt: now.toISOString() };
}

/** Accounts, the newest first; `after` is the last one of the page before. */
export async function listAttendees(
  limit: number,
  after: { createdAt: string; id: string } | undefined,
): Promise<Attendee[]> {
  let query = users.all().orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit);
  if (after) query = query.startAfter(Timestamp.fromDate(new Date(after.createdAt)), after.id);
  return (await query.get()).docs.map((doc) => doc.data());
}

/** Whether somebody besides this person is superadmin. */
export async function isAnotherSuperadmin(uid: string): Promise<boolean> {
  const found = await users.all().where("role", "==", "superadmin").limit(2).get();
  return found.docs.some(({ id }) => id !== uid);
}

/** As many orders and tickets as one person's data holds at most; nobody comes near it. */
const MOST_OF_ONES_OWN = 2_000;

/** Everything bought with an account and held by it, and what was looked for with it last. */
export async function findBelongings(uid: string) {
  const [bought, held, searches] = await Promise.all([
    orders.all().where("uid", "==", uid).limit(MOST_OF_ONES_OWN).get(),
    tickets.all().where("holderUid", "==", uid).limit(MOST_OF_ONES_OWN).get(),
    findRecentSearches(uid),
  ]);
  return {
    orders: bought.docs.map((doc) => doc.data()),
    tickets: held.docs.map((doc) => doc.data()),
    searches,
  };
}
