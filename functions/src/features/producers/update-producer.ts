import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { nitProblem } from "@tarima/shared/lib/numbers/nit.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { changeOf, type ProducerUpdate } from "@tarima/shared/producers/producer-update.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { producers, users } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { assertOwnPictures } from "../pictures/own-pictures.ts";
import type { AlongsideProducer } from "./alongside-producer.ts";
import { producerSearchWords } from "./producer-search.ts";

/**
 * Changes a producer's profile, in one commit with its log entry; its preferences become those of its owner's account, which
 * are the ones that apply. Throws PRODUCER_NOT_FOUND, PRODUCER_NOT_ACTIVE for a producer
 * that may only read, PRODUCER_VERSION_CONFLICT if the change is based on an older version, INVALID_REQUEST for a picture that
 * is not the producer's, and what `alongside` throws.
 */
export function updateProducer(
  producerId: string,
  update: ProducerUpdate,
  call: SignedCall,
  alongside: AlongsideProducer,
): Promise<Producer> {
  const { actor, now } = call;
  const target = { of: producers, id: producerId, missing: "PRODUCER_NOT_FOUND" } as const;
  return changeDocument(target, async (before, batch) => {
    const mayOnlyRead = before.status === "suspended" || before.status === "inactive";
    if (actor.role === "producer" && mayOnlyRead) throw new AppError("PRODUCER_NOT_ACTIVE");
    if (update.version !== undefined && update.version !== before.version)
      throw new AppError("PRODUCER_VERSION_CONFLICT");

    const change = onlyNew(before, changeOf(before, update, randomUUID));
    const fields = Object.keys(change);
    if (fields.length === 0) return undefined;
    assertTaxId({ ...before, ...change }, fields);
    const { avatarUrl, logoUrl } = change;
    await assertOwnPictures({ avatarUrl, logoUrl }, producerId);
    await alongside.changed(batch, { before, after: { ...before, ...change } }, call);

    if (change.preferences && (await findAttendee(before.ownerUid)))
      batch.update(users.doc(before.ownerUid), users.encode({ preferences: change.preferences }));
    createAuditLog(
      batch,
      {
        ...actorEntry(call),
        category: "profile",
        action: "producer.updated",
        resource: { type: "producer", id: producerId, name: change.brandName ?? before.brandName },
        producerId,
        result: "success",
        detail: "Cambió el perfil de productor",
        payload: { fields }, // field names only, not values: more people read the log than the profile
      },
      now,
    );
    return {
      ...change,
      searchWords: producerSearchWords({ ...before, ...change }),
      version: before.version + 1,
      updatedAt: now.toISOString(),
    };
  });
}

/** A NIT that is stored already stays until it is changed. */
function assertTaxId({ docType, docNumber }: Producer, changed: readonly string[]): void {
  if (docType !== "NIT" || !docNumber || !["docType", "docNumber"].some((it) => changed.includes(it))) return;
  const problem = nitProblem(docNumber);
  if (problem) throw new AppError("INVALID_REQUEST", { fields: { docNumber: problem } });
}

/** The fields whose values differ from the stored ones; absent is null. */
function onlyNew(before: Producer, change: Partial<Producer>): Partial<Producer> {
  const isNew = ([name, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, before[name as keyof Producer] ?? null);
  return Object.fromEntries(Object.entries(change).filter(isNew));
}
