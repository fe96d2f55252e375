import { endsAfter } from "@tarima/shared/events/dates/latest-end.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import { END_BEFORE_START, type GivenChange } from "@tarima/shared/events/editing/event-draft.ts";
import { type EventFields, fieldsOf } from "@tarima/shared/events/editing/event-fields.ts";
import { slugOf } from "@tarima/shared/events/editing/slug.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isEditable, statusAsOf } from "@tarima/shared/events/event-actions.ts";
import { movedBy } from "@tarima/shared/events/rescheduled.ts";
import { changedParts } from "@tarima/shared/events/series/series-parts.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { answerFaults, performingArtsFaults } from "@tarima/shared/performing-arts/performing-arts.ts";
import { changeQuestions } from "@tarima/shared/questions/change-questions.ts";
import type { Question, QuestionDraft } from "@tarima/shared/questions/question.schema.ts";
import { beyondLimits } from "@tarima/shared/ticketing/order-rule-faults.ts";
import { phaseWaitsUntil } from "@tarima/shared/ticketing/phase-waits-until.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { eventSlugs } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { changesOf } from "../../audit/changes-of.ts";
import { assertOwnPictures, blurOf } from "../../pictures/own-pictures.ts";
import { announceMove } from "../lifecycle/announcements.repo.ts";
import { eventSearchWords } from "../lists/event-search.ts";
import { type Assume, changeEvent } from "./change-event.ts";
import { assertMayPrepare } from "./draft-event.ts";

/**
 * Changes an event's description. If date or place change after it was on sale, ticket holders are notified. Throws
 * EVENT_NOT_EDITABLE during a review and after the event, EVENT_VERSION_CONFLICT, EVENT_SLUG_FIXED once it is not a draft any
 * more, QUESTION_ANSWERED, INVALID_REQUEST on the field. On a date of a series, what is edited becomes its own, unless the series
 * changes it; `assume` adds to the commit what it further depends on.
 */
export async function editEvent(
  eventId: string,
  given: GivenChange,
  call: SignedCall,
  { isSeries = false, assume }: { isSeries?: boolean; assume?: Assume } = {},
): Promise<Event> {
  return changeEvent({ eventId, version: given.version }, call, async (event, batch) => {
    const isTarima = call.actor.role === "superadmin";
    if (!isTarima) assertMayPrepare({ status: event.producerStatus });
    // whoever moves the end of one that is over could call it off again
    const status = isTarima ? event.status : statusAsOf(event, call.now);
    if (!isEditable(status)) throw new AppError("EVENT_NOT_EDITABLE");
    await assume?.(batch);
    const fields = fieldsOf(given);
    assertOrder({ ...event, ...fields });
    if (fields.limits) assertTypesFit(event, fields.limits);
    await assertOwnPictures(changedPictures(event, fields), event.producerId);
    const publicSlug = await moveSlug(event, given.publicSlug, batch);
    const changed = {
      ...fields,
      ...(fields.questions && { questions: questionsOf(event, fields.questions) }),
      ...(await posterOf(fields)),
      ...(publicSlug && { publicSlug }),
    };
    const { isPostponed: postpones, changeReason: reason } = given;
    assertDeclared(event, { ...event, ...changed }, call);
    const moved = movedBy(event, changed, call.now, { isPostponed: postpones, reason });
    if (moved) announceMove(batch, event, moved);
    const ends = endsAfter(event, changed, call.now);
    if (postpones && !isPostponed({ moved: moved ?? event.moved })) throw new AppError("EVENT_WRONG_STATE");
    if (isPostponed(event) && moved && !moved.isOpen) assertToCome({ ...event, ...changed }, call.now);
    return {
      fields: {
        ...changed,
        ...(moved && { moved }),
        ...(ends && { ends }),
        ...(fields.timeZone && { phaseWaitsUntil: phaseWaitsUntil(event.phases, fields.timeZone) }),
        searchWords: eventSearchWords({ ...event, ...changed }),
        ...(!isSeries && ownPartsWith(event, changed)),
      },
      log: {
        action: moved?.isOpen ? "event.postponed" : "event.updated",
        detail: moved?.isOpen ? `Aplazó ${event.name}, sin nueva fecha` : `Cambió ${event.name}`,
        payload: { ...changesOf(event, changed), ...(moved?.reason && { reason: moved.reason }) }, // events contain no secrets
      },
    };
  });
}

/** The parts that a date of a series does not share any more. */
function ownPartsWith(event: Event, changed: Partial<Event>): Pick<Event, "ownParts"> | undefined {
  if (!event.seriesId) return undefined;
  const parts = changedParts(event, { ...event, ...changed });
  return parts.length > 0 ? { ownParts: [...new Set([...(event.ownParts ?? []), ...parts])] } : undefined;
}

/** Start and end may be changed by separate requests, so the stored values are checked together. */
function assertOrder({ startsAt, endsAt }: Pick<Event, "startsAt" | "endsAt">): void {
  if (endsAt < startsAt) throw new AppError("INVALID_REQUEST", { fields: { endsAt: END_BEFORE_START } });
}

/**
 * A change does not take away from a public event what it was published with, nor makes an approved show none unless a superadmin does.
 * What was published before this was asked stays as it is, until it is answered.
 */
function assertDeclared(before: Event, after: Event, { actor }: SignedCall): void {
  const isPublic = before.status === "published" || before.status === "suspended";
  const lacked = performingArtsFaults(before);
  const lost = isPublic
    ? Object.entries(performingArtsFaults(after)).filter(([field]) => !(field in lacked))
    : [];
  const isApproved = isPublic || before.status === "approved";
  const faults = {
    ...Object.fromEntries(lost),
    ...(isApproved && actor.role !== "superadmin" && answerFaults(before, after)),
  };
  if (Object.keys(faults).length > 0) throw new AppError("INVALID_REQUEST", { fields: faults });
}

/** A ticket type that is sold from four on, or cheaper from ten on, needs orders of that many. */
function assertTypesFit({ combinations }: Event, limits: Event["limits"]): void {
  const [first] = beyondLimits(combinations, limits);
  if (!first) return;
  const most = limits.perOrder <= limits.perPerson ? "limits.perOrder" : "limits.perPerson";
  const name = combinations[first[0]]?.name ?? "";
  throw new AppError("INVALID_REQUEST", {
    fields: { [most]: `«${name}» necesita más: cambia primero sus reglas en Boletas` },
  });
}

/** The questions as they are stored; refused where answers would lose what they answer. */
function questionsOf({ questions }: Event, wished: readonly QuestionDraft[]): Question[] {
  const changed = changeQuestions(questions, wished);
  if ("lost" in changed) throw new AppError("QUESTION_ANSWERED");
  if ("faults" in changed) {
    const fields = Object.entries(changed.faults).map(([path, fault]) => [`questions.${path}`, fault]);
    throw new AppError("INVALID_REQUEST", { fields: Object.fromEntries(fields) });
  }
  return changed.questions;
}

/** A postponed event gets a date to come, or would be over at once. */
function assertToCome(event: Pick<Event, "endsAt" | "timeZone">, now: Date): void {
  if (instantOf(event.endsAt, event.timeZone) <= now)
    throw new AppError("INVALID_REQUEST", { fields: { startsAt: "La fecha ya pasó" } });
}

/** An uploaded poster replaces the printed one, and vice versa. */
async function posterOf({ posterUrl, posterSeed }: Partial<EventFields>): Promise<Partial<Event>> {
  const own = posterUrl === undefined ? {} : { posterBlur: await blurOf(posterUrl) };
  if (posterUrl) return { ...own, posterSeed: null, posterPrint: null };
  return typeof posterSeed === "number" ? { ...own, posterPrint: null } : own;
}

const PICTURES = ["posterUrl", "posterSmallUrl", "bannerUrl", "mapImageUrl"] as const;

/** Only pictures that changed are validated again. */
function changedPictures(event: Event, fields: Partial<EventFields>): Partial<EventFields> {
  return Object.fromEntries(
    PICTURES.flatMap((name) =>
      fields[name] !== undefined && fields[name] !== event[name] ? [[name, fields[name]]] : [],
    ),
  );
}

/** Changes the slug of a draft. Undefined when it stays the same. */
async function moveSlug(
  event: Event,
  asked: string | undefined,
  batch: WriteBatch,
): Promise<string | undefined> {
  const publicSlug = asked === undefined ? event.publicSlug : slugOf(asked);
  if (publicSlug === event.publicSlug) return undefined;
  if (event.status !== "draft") throw new AppError("EVENT_SLUG_FIXED");
  if ((await eventSlugs.doc(publicSlug).get()).exists)
    throw new AppError("INVALID_REQUEST", { fields: { publicSlug: "Ya hay un evento con esa dirección" } });
  batch.create(eventSlugs.doc(publicSlug), { eventId: event.id });
  batch.delete(eventSlugs.doc(event.publicSlug));
  return publicSlug;
}
