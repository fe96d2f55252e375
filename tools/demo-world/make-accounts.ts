import { CONSENT_VERSIONS, consentsGiven } from "@tarima/shared/accounts/consent.ts";
import { getAuth } from "firebase-admin/auth";
import { attendeeSearch } from "../../functions/src/features/attendees/attendee-search.ts";
import { newProfile } from "../../functions/src/features/attendees/attendees.repo.ts";
import { changeRole } from "../../functions/src/features/attendees/change-claims.ts";
import { whenProducerChanges } from "../../functions/src/features/payout-accounts/when-producer-changes.ts";
import { changeProducerStatus } from "../../functions/src/features/producers/change-producer-status.ts";
import { users } from "../../functions/src/lib/firestore/collections.ts";
import { accounts, PASSWORD, producerRecords } from "./data.ts";

const seeder = { user: { id: "system", name: "Tarima", email: "", role: "system" }, ip: "", ua: "" };

/** Creates the sign-in accounts, profiles and roles of all demo users. */
export async function makeAccounts(now: Date): Promise<void> {
  for (const { uid, email, name, role, producerId, emailVerified = true, profile } of accounts) {
    await getAuth().createUser({ uid, email, password: PASSWORD, displayName: name, emailVerified });
    const person = {
      ...newProfile({ uid, email, name }, now),
      consents: consentsGiven(CONSENT_VERSIONS, now),
      ...profile,
    };
    await users.doc(uid).set({ ...person, ...attendeeSearch(person) });
    if (role === "producer") {
      const { status } = producerRecords.find(({ id }) => id === producerId) ?? {};
      if (producerId && status)
        await changeProducerStatus({ producerId, status, by: seeder }, whenProducerChanges, now);
    } else if (role !== "attendee") await changeRole({ uid, role, by: seeder }, now);
  }
}
