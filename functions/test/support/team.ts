import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { Membership } from "@tarima/shared/team/membership.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { getAuth } from "firebase-admin/auth";
import { newProfile } from "../../src/features/attendees/attendees.repo.ts";
import { users } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, tokenOf } from "./api.ts";

/** Somebody who works for an organisation with some rights, in all events or in some. */
export async function givenMember(
  producerId: string,
  rights: readonly TeamRight[],
  eventIds: readonly string[] | null = null,
): Promise<Person> {
  const claims = { producerId, rights, ...(eventIds && { isLimited: true }) };
  const person = await signIn("producer", claims);
  await getAuth().setCustomUserClaims(person.uid, { role: "producer", ...claims });
  const now = new Date();
  const membership: Membership = {
    producerId,
    rights: [...rights],
    eventIds: eventIds && [...eventIds],
    joinedAt: now.toISOString(),
  };
  const profile = newProfile({ uid: person.uid, email: person.email, name: person.uid }, now);
  await users.doc(person.uid).set({ ...profile, role: "producer", membership });
  return person;
}

/** The owner of an organisation, with the claims in Firebase Auth, too: they are read and changed. */
export async function givenOwner(id: string): Promise<Person> {
  const person = await signIn("producer", { producerId: id, producerStatus: "active" });
  const claims = { role: "producer", producerId: id, producerStatus: "active" };
  await getAuth().setCustomUserClaims(person.uid, claims);
  await call(attendeeRoutes.getMyProfile, {}, person); // makes the profile
  await users.doc(person.uid).update({ role: "producer" });
  return person;
}

export const claimsOf = async ({ uid }: Person) => (await getAuth().getUser(uid)).customClaims;

/** The token after a refresh, with the current claims. */
export async function refreshed(person: Person): Promise<Person> {
  const claims = { email: person.email, email_verified: true, ...(await claimsOf(person)) };
  return { ...person, authorization: `Bearer ${tokenOf(person.uid, claims)}` };
}
