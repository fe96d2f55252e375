import type { Attendee, AttendeeUpdate } from "@tarima/shared/attendees/attendee.schema.ts";
import { users } from "../firestore/collections.ts";
import { isAlreadyThere } from "../firestore/conflicts.ts";
import type { Actor } from "../http/call.ts";

/** The profile of someone who has none yet. */
export function newProfile(actor: Pick<Actor, "uid" | "email" | "name">, now: Date): Attendee {
  const [firstName = null, ...rest] = actor.name === actor.email ? [] : actor.name.split(" ");
  return {
    id: actor.uid,
    email: actor.email,
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
    claimsChangedAt: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** One's profile, made on first use. */
export async function ensureProfile(actor: Actor, now: Date): Promise<Attendee> {
  const ref = users.doc(actor.uid);
  const stored = (await ref.get()).data();
  if (stored) return stored;
  const profile = newProfile(actor, now);
  try {
    await ref.create(profile);
    return profile;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    return (await ref.get()).data() ?? profile; // two first requests at once: the other one's profile counts
  }
}

/** Changes one's profile: absent fields stay as they are, null clears. */
export async function updateProfile(actor: Actor, update: AttendeeUpdate, now: Date): Promise<Attendee> {
  const profile = await ensureProfile(actor, now);
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const changed: Partial<Attendee> = { ...given, updatedAt: now.toISOString() };
  await users.doc(actor.uid).update(users.encode(changed));
  return { ...profile, ...changed };
}
