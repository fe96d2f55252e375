import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { codesOf, promoters } from "../../lib/firestore/collections.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { listPromotersOf } from "./promoters.repo.ts";

/** The promoters that copies of an event take along: the active ones. */
export async function findPromotersToCopy(eventId: string): Promise<Promoter[]> {
  return (await listPromotersOf(eventId)).filter(({ status }) => status === "active");
}

/**
 * A promoter as a copy of their event has them: the same code and commission, and nothing sold or paid. As with every promoter, whose
 * account it is comes from their own visit. Pure.
 */
export function promoterOn(
  { id, producerId, code, name, email, phone, status, note, commission }: Promoter,
  copy: Pick<Event, "id" | "name">,
  now: Date,
): Promoter {
  return {
    id: uuidOf(`${copy.id}/${id}`),
    eventId: copy.id,
    eventName: copy.name,
    producerId,
    code,
    name,
    email,
    phone,
    uid: null, // see link-account.ts
    status,
    note,
    ...(commission && { commission }),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Adds a promoter to the commit that creates their event: two writes. */
export function addCopiedPromoter(batch: WriteBatch, promoter: Promoter): void {
  batch.create(codesOf(promoter.eventId).doc(promoter.code), { kind: "promoter", id: promoter.id });
  batch.create(promoters.doc(promoter.id), promoter);
}
