import { randomInt, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { getAuth, type UserRecord } from "firebase-admin/auth";
import { endSessions } from "../../../../../functions/src/features/accounts/end-sessions.ts";
import { newProfile } from "../../../../../functions/src/features/attendees/attendees.repo.ts";
import { changeRole } from "../../../../../functions/src/features/attendees/change-claims.ts";
import { claimsOfMember } from "../../../../../functions/src/features/attendees/memberships.ts";
import { mails } from "../../../../../functions/src/features/mail/mails.ts";
import { compose } from "../../../../../functions/src/features/mail-delivery/compose.ts";
import type { Block } from "../../../../../functions/src/features/mail-delivery/content.ts";
import { producers, users } from "../../../../../functions/src/lib/firestore/collections.ts";
import { db } from "../../../../../functions/src/lib/firestore/database.ts";
import { buildActor, buildCall, buildProducer } from "../../../../../tools/builders/people.ts";
import { PASSWORD } from "../browser.ts";

/** Twenty seconds, as long as a page waits. */
const [SENT_TRIES, SENT_PAUSE_MS] = [100, 200];

db(); // starts the app of firebase-admin

/** An e-mail address that no account has yet. */
export const someEmail = (): string => `p-${randomUUID().slice(0, 8)}@correo.test`;

export interface AccountOptions {
  name?: string;
  isVerified?: boolean;
}

/** An account of its own for a test, so that changes to it do not affect other tests. */
export function givenAccount({
  name = "Luz Dary Quiñones",
  isVerified = true,
}: AccountOptions = {}): Promise<UserRecord> {
  return getAuth().createUser({
    email: someEmail(),
    password: PASSWORD,
    displayName: name,
    emailVerified: isVerified,
  });
}

const code = (link: string): string => new URL(link).searchParams.get("oobCode") ?? "";

/** The code of the link in the mail that verifies an address. */
export async function verificationCode(email: string): Promise<string> {
  return code(await getAuth().generateEmailVerificationLink(email));
}

/** The blocks of the latest mail that was sent to somebody, composed anew: an earlier code of it is void. */
async function latestMail(to: string): Promise<Block[]> {
  const mail = await sentMail(to);
  const content = await compose(mail, new Date());
  return content && "blocks" in content ? content.blocks : [];
}

/** Waits until it was sent: what is composed before has a code that sending it makes void. */
async function sentMail(to: string) {
  for (let tries = 0; tries < SENT_TRIES; tries++) {
    const { docs } = await mails.all().where("to", "==", to).get();
    const [mail] = docs.map((doc) => doc.data()).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    if (mail?.status === "sent") return mail;
    await setTimeout(SENT_PAUSE_MS);
  }
  throw new Error(`Nothing was sent to ${to}`);
}

/** The address of the button in the latest mail that was sent to somebody. */
export async function linkOfMail(to: string): Promise<string> {
  const button = (await latestMail(to)).find((block) => block.is === "button");
  if (!button) throw new Error(`Nothing was written to ${to}`);
  const { pathname, search, hash } = new URL(button.url);
  return pathname + search + hash;
}

/** The code of the latest mail that was sent to somebody, as it is written there. */
export async function codeOfMail(to: string): Promise<string> {
  const code = (await latestMail(to)).find((block) => block.is === "code");
  if (!code) throw new Error(`No code was written to ${to}`);
  return code.code;
}

export async function recoveryCode(email: string): Promise<string> {
  return code(await getAuth().generatePasswordResetLink(email));
}

export async function changeEmailCode(email: string, newEmail: string): Promise<string> {
  return code(await getAuth().generateVerifyAndChangeEmailLink(email, newEmail));
}

const system = {
  user: { id: "test", name: "Marcela Ríos", email: "admin@tarima.test", role: "superadmin" },
  ip: "",
  ua: "",
};

/** An account of its own for a test, whose profile has all that a purchase needs. */
export async function givenBuyer(name: string): Promise<{ email: string; docNumber: string }> {
  const { uid, email = "" } = await givenAccount({ name });
  const docNumber = String(randomInt(10_000_000, 99_999_999));
  const profile = {
    ...newProfile({ uid, email, name }, new Date()),
    ...({ identityDocumentType: "CC", identityDocument: docNumber } as const),
    ...{ phoneCountryCode: "+57", phoneNumber: "3155550182" },
  };
  await users.doc(uid).set(profile);
  return { email, docNumber };
}

/** Changes somebody's role as a superadmin does: claims, profile and log at once. */
export function promote(uid: string, role: Parameters<typeof changeRole>[0]["role"]): Promise<void> {
  return changeRole({ uid, role, by: system }, new Date());
}

/** Ends every session of an account, as its owner does on another device. */
export function endSessionsOf({ uid, email = "" }: UserRecord): Promise<void> {
  return endSessions(buildCall({ actor: buildActor({ uid, email }), now: new Date() }));
}

/** A producer of its own for a test, with an account that works for it. */
export async function givenProducerAccount(
  overrides: Partial<Producer> = {},
): Promise<{ account: UserRecord; producer: Producer }> {
  const account = await givenAccount();
  const id = `pr-${randomUUID().slice(0, 8)}`;
  const email = account.email ?? "";
  const producer = buildProducer({ id, ownerUid: account.uid, email, contactEmail: email, ...overrides });
  await producers.doc(id).set(producer);
  await getAuth().setCustomUserClaims(account.uid, {
    role: "producer",
    producerId: id,
    producerStatus: producer.status,
  });
  return { account, producer };
}

/** An account of somebody who works for an organisation with some rights, in all its events. */
export async function givenMemberAccount(
  producerId: string,
  rights: TeamRight[],
): Promise<{ uid: string; email: string }> {
  const { uid, email = "" } = await givenAccount();
  const now = new Date();
  const membership = { producerId, rights, eventIds: null, joinedAt: now.toISOString() };
  await users.doc(uid).set({ ...newProfile({ uid, email, name: email }, now), role: "producer", membership });
  await getAuth().setCustomUserClaims(uid, { ...claimsOfMember(membership, "active") });
  return { uid, email };
}
