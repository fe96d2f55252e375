import { addConsents } from "@tarima/shared/accounts/consent.ts";
import {
  EMPTY_PROFILE,
  type Producer,
  type ProducerRegistration,
} from "@tarima/shared/producers/producer.schema.ts";
import { PRODUCER_DOC_TYPE_OF } from "@tarima/shared/producers/producer-documents.ts";
import { AppError } from "../../lib/app-error.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { producers } from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { deleteDocument } from "../../lib/firestore/delete-document.ts";
import type { Actor, SignedCall } from "../../lib/http/call.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { changeClaims } from "../attendees/change-claims.ts";
import { restoreMember } from "../attendees/memberships.ts";
import { notifySuperadmins } from "../attendees/notify-superadmins.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { assertOwnPictures } from "../pictures/own-pictures.ts";
import { producerSearchWords } from "./producer-search.ts";

/** Derived from the account, so that an account has at most one producer. */
const producerIdOf = ({ uid }: Pick<Actor, "uid">): string => `de-${uid}`;

/**
 * Makes the caller a producer, pending until a superadmin activates it, and returns its id. Safe to repeat: an existing record
 * is kept, and a role missing after an interruption is given. Throws PRODUCER_NOT_ALLOWED for a superadmin; TEAM_NOT_OWN for a member
 * of a team; PRODUCER_PASSED_ON for who gave theirs to somebody else; PRODUCER_ROLE_TAKEN
 * if a superadmin changed the role: only a superadmin can give it back; SESSION_OUTDATED for an account that is deleted meanwhile.
 */
export async function registerProducer(person: ProducerRegistration, call: SignedCall): Promise<string> {
  const { actor, now } = call;
  if (actor.role === "superadmin") throw new AppError("PRODUCER_NOT_ALLOWED");
  if (actor.producerId !== undefined) return actor.producerId;
  const id = producerIdOf(actor);
  const { preferences, membership } = (await findAttendee(actor.uid)) ?? {};
  if (membership) throw new AppError("TEAM_NOT_OWN");
  await assertOwnPictures({ avatarUrl: person.avatarUrl }, id); // public pages load it, so it must be our own file
  try {
    const producer = newProducer(id, actor, person, now);
    const batch = db().batch();
    batch.create(producers.doc(id), { ...producer, ...(preferences && { preferences }) });
    await notifySuperadmins(batch, { what: "producer", id, name: producer.fullName }, now);
    await batch.commit();
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  const stored = (await producers.doc(id).get()).data();
  // whoever has passed it on since is nobody there
  if (stored && stored.ownerUid !== actor.uid) throw new AppError("PRODUCER_PASSED_ON");
  const status = stored?.status;
  await changeClaims(
    {
      uid: actor.uid,
      claims: (before, profile) => {
        if (profile?.deletedAt) throw new AppError("SESSION_OUTDATED");
        if (before.role === "superadmin") throw new AppError("PRODUCER_NOT_ALLOWED"); // made one meanwhile
        if (profile?.membership) throw new AppError("TEAM_NOT_OWN"); // joined one meanwhile
        if (before.producerId === id && status) return { ...before, producerStatus: status }; // concurrent registrations
        if (status !== "pending") throw new AppError("PRODUCER_ROLE_TAKEN");
        return { role: "producer", producerId: id, producerStatus: status };
      },
      fields: (profile) => {
        const consents = addConsents(profile?.consents ?? [], person.consentVersions, now);
        return consents ? { consents } : {};
      },
      log: (before) => ({
        ...actorEntry({ ...call, actor: { ...actor, role: before.role } }),
        action: "producer.registered",
        result: "success",
        detail: "Se registró como productor",
        payload: { producerId: id, before: before.role },
      }),
    },
    now,
  ).catch(async (error) => {
    const isGone = (await findAttendee(actor.uid))?.deletedAt != null;
    const isMember = error instanceof AppError && error.code === "TEAM_NOT_OWN";
    if (isGone || isMember) await undoRegistration(id, actor, now);
    throw isGone ? new AppError("SESSION_OUTDATED") : error;
  });
  return id;
}

/**
 * Leaves no organisation of somebody who joined a team, or deleted their account, in the same moment, and gives a member the claims of
 * one.
 */
async function undoRegistration(id: string, { uid }: Actor, now: Date): Promise<void> {
  const [account, stored] = await Promise.all([findAccountById(uid), findAttendee(uid)]);
  if (stored?.membership && account?.customClaims?.producerId === id)
    await restoreMember(uid, stored.membership, now);
  await deleteDocument({ of: producers, id }, ({ ownerUid, status }) => {
    if (ownerUid !== uid || status !== "pending") throw new AppError("TEAM_NOT_OWN");
  });
}

function newProducer(id: string, { uid, email }: Actor, person: ProducerRegistration, now: Date): Producer {
  const fullName = `${person.firstName} ${person.lastName}`;
  const phone = person.phoneNumber && `${person.phoneCountryCode ?? ""} ${person.phoneNumber}`.trim();
  const docType = person.identityDocumentType ? PRODUCER_DOC_TYPE_OF[person.identityDocumentType] : null;
  const record: Omit<Producer, "searchWords"> = {
    id,
    ownerUid: uid,
    fullName,
    brandName: fullName,
    ...structuredClone(EMPTY_PROFILE),
    email,
    contactEmail: email,
    phone: phone || null,
    contactPhone: phone || null,
    city: person.city || null,
    avatarUrl: person.avatarUrl ?? null,
    userType: docType === "NIT" ? "COMPANY" : "NATURAL_PERSON",
    docType,
    docNumber: person.identityDocument || null,
    country: person.country ?? null,
    department: person.department || null,
    address: person.address || null,
    addressDetails: person.addressDetails || null,
    postalCode: person.postalCode || null,
    birthDate: person.birthDate ?? null,
    description: person.profile || null,
    consents: [],
    status: "pending",
    activeEvents: 0,
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return { ...record, searchWords: producerSearchWords(record) };
}
