import { randomUUID } from "node:crypto";
import type { GivenFields } from "@tarima/shared/events/editing/event-draft.ts";
import { EMPTY_EVENT, fieldsOf } from "@tarima/shared/events/editing/event-fields.ts";
import { slugOf } from "@tarima/shared/events/editing/slug.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DEFAULT_TICKETS_PER_ORDER, DEFAULT_TICKETS_PER_PERSON } from "@tarima/shared/lib/limits.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { uuidOf } from "../../../lib/uuid-of.ts";
import { assertOwnPictures, blurOf } from "../../pictures/own-pictures.ts";
import { findEvent } from "../events.repo.ts";
import { createEvent, type NewEvent } from "./create-event.ts";
import { isDeletedDraft } from "./deleted-drafts.ts";
import { limitDrafts } from "./limit-drafts.ts";

/** Concurrent drafts of one producer contend for its counter, so allow many attempts. */
export const DRAFT_TRIES = 60;

interface Draft extends GivenFields {
  /** Made by the client: the same request makes one draft, however often it is sent. */
  requestId?: string | undefined;
}

/**
 * Creates a draft event without tickets. Throws PRODUCER_NOT_ACTIVE, EVENT_DRAFT_DELETED where the same request made one that was
 * deleted since, and the errors of limitDrafts.
 */
export async function draftEvent(
  producer: Producer,
  { requestId = randomUUID(), ...given }: Draft,
  now: Date,
): Promise<Event> {
  assertMayPrepare(producer);
  const fields = fieldsOf(given);
  await assertOwnPictures(fields, producer.id);
  const { name = "", startsAt = "", endsAt = "", ...rest } = fields; // the schema of a draft has them
  const draft: NewEvent = {
    ...EMPTY_EVENT,
    city: producer.city ?? "",
    department: producer.department,
    limits: { perOrder: DEFAULT_TICKETS_PER_ORDER, perPerson: DEFAULT_TICKETS_PER_PERSON },
    ...rest,
    ...(fields.posterUrl && { posterSeed: null, posterBlur: await blurOf(fields.posterUrl) }),
    id: uuidOf(`${producer.id}/${requestId}`),
    producerId: producer.id,
    producerName: producer.brandName,
    producerStatus: producer.status,
    name,
    startsAt,
    endsAt,
    publicSlug: slugOf(given.publicSlug ?? name),
    posterPrint: null,
    isFeatured: false,
    status: "draft",
    approvalStatus: "none",
    rejectionReason: null,
    localities: [],
    phases: [],
    combinations: [],
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return retryOnConflict(async () => {
    const made = await findEvent(draft.id); // by the same request
    if (made) return made;
    if (await isDeletedDraft(draft.id)) throw new AppError("EVENT_DRAFT_DELETED");
    return createEvent(draft, (batch) => limitDrafts(batch, producer));
  }, DRAFT_TRIES);
}

/** Pending producers may prepare drafts; inactive and suspended ones only read. Source: design 2. */
export function assertMayPrepare({ status }: Pick<Producer, "status">): void {
  if (status !== "active" && status !== "pending") throw new AppError("PRODUCER_NOT_ACTIVE");
}
