import type { Membership } from "@tarima/shared/team/membership.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { getAuth } from "firebase-admin/auth";
import { newProfile } from "../../src/features/attendees/attendees.repo.ts";
import { users } from "../../src/lib/firestore/collections.ts";
import { type Person, signIn } from "./api.ts";

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
