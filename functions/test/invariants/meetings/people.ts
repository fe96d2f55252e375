import { randomUUID } from "node:crypto";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { buildActor, buildCall, buildProducer } from "../../../../tools/builders/people.ts";
import { changeRoleOf } from "../../../src/features/accounts/change-role-of.ts";
import { deleteAccount } from "../../../src/features/accounts/delete-account.ts";
import {
  createEmailCode,
  emailCodes,
  redeemEmailCode,
} from "../../../src/features/accounts/email-code/email-codes.ts";
import { acceptConsents } from "../../../src/features/attendees/accept-consents.ts";
import { changeProfile, ensureProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { changeRole } from "../../../src/features/attendees/change-claims.ts";
import { countActiveEvents } from "../../../src/features/events/lifecycle/count-active-events.ts";
import { syncProducer } from "../../../src/features/events/lifecycle/sync-producer.ts";
import { findSettings } from "../../../src/features/measurements/measurement-keys.repo.ts";
import { setMeasurement } from "../../../src/features/measurements/set-measurement.ts";
import { whenProducerChanges } from "../../../src/features/payout-accounts/when-producer-changes.ts";
import { registerProducer } from "../../../src/features/producers/register-producer.ts";
import { updateProducer } from "../../../src/features/producers/update-producer.ts";
import { changeSecurity, readSecurity } from "../../../src/features/security/account-security.repo.ts";
import { stateOf, withSignIn } from "../../../src/features/security/account-security.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { events, producers, users } from "../../../src/lib/firestore/collections.ts";
import { signIn } from "../../support/api.ts";
import { givenEvent, givenProducer } from "../../support/world.ts";
import { type Meeting, type Meetings, superadmin } from "./meeting.ts";

/** Somebody who deletes their account while they accept the texts: the proof stays, and nothing else. */
function deletedWhileAgreeing(uid: string, email: string): Meeting {
  const actor = buildActor({ uid, email });
  return {
    first: () => deleteAccount(uid, by, new Date()),
    second: () => acceptConsents(CONSENT_VERSIONS, { actor, now: new Date() }),
    isRight: async () => {
      const stored = (await users.doc(uid).get()).data();
      return stored?.deletedAt != null && stored.email === "" && stored.consents.length === 2;
    },
  };
}

/** Another code of six digits. */
const other = (code: string) => (code === "000000" ? "000001" : "000000");

const by = { user: { id: "sistema", name: "Sistema", email: "", role: "superadmin" }, ip: "", ua: "" };
const producer = async (id: string) => (await producers.doc(id).get()).data();

/** Two callers who give the same person different roles. */
function roles(uid: string): Meeting {
  const give = (role: "promoter" | "scanner") => () => changeRole({ uid, role, by }, new Date());
  return {
    first: give("promoter"),
    second: give("scanner"),
    isRight: async () => {
      const claims = (await auth().getUser(uid)).customClaims;
      const profile = (await users.doc(uid).get()).data();
      return profile?.role === claims?.role && profile?.claimsVersion === claims?.claimsVersion;
    },
  };
}

/** Two sign-ins of one account that are recorded at once. */
function signIns(uid: string): Meeting {
  const seen = (second: number) =>
    changeSecurity(uid, (stored) =>
      withSignIn(stored, { at: second, device: `device-${second}` }, { name: "", ip: "" }, new Date()),
    );
  return {
    first: () => seen(100),
    second: () => seen(200),
    isRight: async () => {
      const security = await readSecurity(uid);
      return [100, 200].every((second) => stateOf(security, second) === "known");
    },
  };
}

/** Makes the code of a mail that was asked for some minutes ago. */
const mailedCode = (key: string, minutesAgo: number) =>
  createEmailCode(key, { uid: "somebody", at: minutesBefore(minutesAgo) }, new Date());
const minutesBefore = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The mails that somebody asked for twice, composed at once: only the code that was asked for last is of use. */
function twoCodes(key: string) {
  const latest = { at: "" };
  return {
    first: () => mailedCode(key, 5),
    second: async () => {
      latest.at = minutesBefore(1);
      await createEmailCode(key, { uid: "somebody", at: latest.at }, new Date());
    },
    isRight: async () => (await emailCodes.doc(key).get()).data()?.askedAt === latest.at,
  };
}

export const PEOPLE: Meetings = {
  "first mailed code": async () => twoCodes(randomUUID()),
  "code mailed again": async () => {
    const key = randomUUID();
    await mailedCode(key, 10);
    return twoCodes(key);
  },
  "mailed code": async () => {
    const key = randomUUID();
    const code = (await mailedCode(key, 0)) ?? "";
    const guess = () =>
      redeemEmailCode(key, other(code), new Date(), async () => undefined).catch(() => undefined);
    return {
      first: guess,
      second: guess,
      isRight: async () => (await emailCodes.doc(key).get()).data()?.tries === 2,
    };
  },
  "first of an account's security": async () => signIns(randomUUID()),
  "account's security": async () => signIns((await signIn()).uid),
  "new profile": async () => {
    const actor = buildActor({ uid: randomUUID() });
    return {
      first: () => ensureProfile(actor, new Date()),
      second: async () => {
        await ensureProfile(actor, new Date());
        await users.doc(actor.uid).update({ firstName: "Bea" });
      },
      isRight: async () => (await users.doc(actor.uid).get()).data()?.firstName === "Bea",
    };
  },
  profile: async () => {
    const { uid, email } = await signIn();
    await ensureProfile(buildActor({ uid, email }), new Date());
    const named = (change: Partial<Record<"firstName" | "lastName", string>>) => () =>
      changeProfile(uid, new Date(), () => change);
    return {
      first: named({ firstName: "Bea" }),
      second: named({ lastName: "Quiñones" }),
      isRight: async () => {
        const words = (await users.doc(uid).get()).data()?.searchWords ?? [];
        return words.includes("n:bea") && words.includes("n:quinones");
      },
    };
  },
  "profile that is cleared": async () => {
    const { uid, email } = await signIn();
    await ensureProfile(buildActor({ uid, email }), new Date());
    return deletedWhileAgreeing(uid, email);
  },
  "cleared profile of who had none": async () => {
    const { uid, email } = await signIn();
    return deletedWhileAgreeing(uid, email);
  },
  "new profile's claims": async () => roles((await signIn()).uid),
  "profile's claims": async () => {
    const { uid, email } = await signIn();
    await ensureProfile(buildActor({ uid, email }), new Date());
    return roles(uid);
  },
  "superadmin who stays": async () => {
    const uids = await Promise.all([1, 2].map(async () => (await signIn()).uid));
    const [one = "", two = ""] = uids;
    const as = (role: "superadmin" | "attendee", uid: string) => changeRole({ uid, role, by }, new Date());
    for (const uid of uids) await as("superadmin", uid);
    return {
      first: () => changeRoleOf({ uid: one, role: "attendee", by }, new Date()),
      second: () => changeRoleOf({ uid: two, role: "attendee", by }, new Date()),
      isRight: async () => {
        const stayed = await users.doc(one).get();
        for (const uid of uids) await as("attendee", uid); // who is left counts in other tests
        return stayed.data()?.role === "superadmin";
      },
    };
  },
  "new producer": async () => {
    const { uid, email } = await signIn();
    const id = `de-${uid}`;
    const person = { firstName: "Ana", lastName: "Mina", email, consentVersions: CONSENT_VERSIONS } as never; // the other fields are optional here
    return {
      first: () => registerProducer(person, buildCall({ actor: buildActor({ uid, email }) })),
      second: () => producers.doc(id).set(buildProducer({ id, brandName: "Antes" })),
      isRight: async () => (await producer(id))?.brandName === "Antes",
    };
  },
  producer: async () => {
    const { id } = await givenProducer();
    return {
      first: () => updateProducer(id, { city: "Palmira" }, superadmin(), whenProducerChanges),
      second: () => updateProducer(id, { description: "Salsa" }, superadmin(), whenProducerChanges),
      isRight: async () => (await producer(id))?.version === 3,
    };
  },
  "analytics of a producer": async () => {
    const { id: producerId } = await givenProducer();
    const key = "una-llave-pegada";
    const google = { id: "G-ABC123", key };
    const meta = { id: "123456789012345", key };
    return {
      first: () => setMeasurement({ producerId, google }, superadmin()),
      second: () => setMeasurement({ producerId, meta }, superadmin()),
      isRight: async () => {
        const connected = await findSettings(producerId);
        return connected.google !== null && connected.meta !== null;
      },
    };
  },
  "active events": async () => {
    const { id: producerId } = await givenProducer();
    await givenEvent({ producerId });
    return {
      first: () => countActiveEvents(producerId),
      second: async () => {
        await givenEvent({ producerId });
        await countActiveEvents(producerId);
      },
      isRight: async () => (await producer(producerId))?.activeEvents === 2,
    };
  },
  "event of a producer": async () => {
    const { id: producerId } = await givenProducer({ status: "suspended" });
    const { id } = await givenEvent({ producerId, producerStatus: "active" });
    return {
      first: () => syncProducer(producerId),
      second: () => events.doc(id).update({ status: "completed" }), // a completed event is not changed
      isRight: async () => (await events.doc(id).get()).data()?.producerStatus === "active",
    };
  },
};
