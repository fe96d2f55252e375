import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DEFAULT_TIME_ZONE } from "@tarima/shared/lib/limits.ts";
import { createEvent, type NewEvent } from "../../functions/src/features/events/editing/create-event.ts";
import { changeEventStatus } from "../../functions/src/features/events/lifecycle/change-event-status.ts";
import { refundCancelledEvent } from "../../functions/src/features/payments/refunds/refund-cancelled-event.ts";
import {
  events,
  producers,
  staffInvitationsOf,
  staffOf,
} from "../../functions/src/lib/firestore/collections.ts";
import { idOfEmail } from "../../functions/src/lib/id-of-email.ts";
import { buildCombination, buildEvent, wallClockIn } from "../builders/events.ts";
import { buildActor, buildCall, buildProducer } from "../builders/people.ts";
import { accounts, type EventData, eventRecords, producerRecords, WEEKDAYS } from "./data.ts";
import type { PosterUrls } from "./upload-posters.ts";

const APPROVAL: Partial<Record<Event["status"], Event["approvalStatus"]>> = {
  draft: "none",
  pending_approval: "pending",
};

export async function makeProducers(): Promise<void> {
  for (const record of producerRecords) await producers.doc(record.id).set(buildProducer(record));
}

/** Creates every event as published, whatever its final status, so that tickets can be sold for it. */
export async function makeEvents(posters: Map<string, PosterUrls>, now: Date): Promise<Map<string, Event>> {
  const made = new Map<string, Event>();
  for (const data of eventRecords) {
    const event = await createEvent({
      ...eventOf(data, now),
      // an event without a poster of its own gets one that the functions generate, with its date
      ...(posters.get(data.slug) ?? { posterSeed: 1 }),
      status: "published",
    });
    made.set(data.slug, event);
    for (const uid of data.staff) await addStaff(event, uid, now);
    for (const invitation of data.staffInvitations ?? []) await inviteStaff(event, invitation, now);
  }
  return made;
}

/** Gives every event its final status. Cancelling an event refunds its sales. */
export async function settleStates(now: Date): Promise<void> {
  for (const { slug, status, producerId } of eventRecords) {
    if (status === "cancelled") await cancel(slug, producerId, now);
    else if (status !== "published")
      await events.doc(slug).update(events.encode({ status, updatedAt: now.toISOString() }));
  }
}

async function cancel(eventId: string, producerId: string, now: Date): Promise<void> {
  const owner = accounts.find((account) => account.producerId === producerId);
  const call = buildCall({ actor: buildActor({ ...owner, role: "producer" }), now });
  await changeEventStatus({ eventId, action: "cancel", reason: "El parque cerró por obras" }, call);
  await refundCancelledEvent(eventId, now);
}

function daysUntil(when: EventData["when"], now: Date): number {
  if (typeof when === "number") return when;
  const weekday = new Date(wallClockOf(now)).getUTCDay();
  return ((WEEKDAYS[when] - weekday + 6) % 7) + 1; // 1 to 7: never today
}

function eventOf(data: EventData, now: Date): NewEvent {
  const { slug, when, time, hours, doorsMinutesBefore, phases, limits, localities, combinations, status } =
    data;
  const startsAt = wallClockIn(daysUntil(when, now), time, now);
  const shifted = (milliseconds: number) => new Date(Date.parse(startsAt) + milliseconds).toISOString();
  const base = buildEvent({ id: slug });
  return {
    ...base,
    producerId: data.producerId,
    producerName: producerRecords.find(({ id }) => id === data.producerId)?.brandName ?? base.producerName,
    name: data.name,
    category: data.category,
    description: data.description,
    information: data.information,
    recommendations: data.recommendations,
    accessNote: data.accessNote ?? null,
    performingArts: data.performingArts ?? null,
    pulepCode: data.pulepCode ?? null,
    tags: data.tags,
    lineup: data.lineup ?? [],
    minAge: data.minAge,
    isFeatured: data.isFeatured,
    venueName: data.venueName,
    venueAddress: data.venueAddress,
    department: data.department,
    city: data.city,
    latitude: data.latitude,
    longitude: data.longitude,
    startsAt,
    endsAt: shifted(hours * 3_600_000),
    doorsOpenAt: shifted(-doorsMinutesBefore * 60_000),
    approvalStatus: APPROVAL[status] ?? "approved",
    limits: limits ?? base.limits,
    localities,
    phases: phases.map(({ fromDays, toDays, ...phase }) => ({
      ...phase,
      startsAt: wallClockIn(fromDays, "00:00", now),
      endsAt: toDays === null ? startsAt : wallClockIn(toDays, "00:00", now),
    })),
    combinations: combinations.map((combination) => buildCombination(combination)),
    createdAt: instantOf(wallClockIn(-50, "09:00", now), DEFAULT_TIME_ZONE).toISOString(),
    updatedAt: now.toISOString(),
  };
}

async function addStaff(event: Event, uid: string, now: Date): Promise<void> {
  const person = accounts.find((account) => account.uid === uid);
  if (!person) throw new Error(`No account ${uid} for the staff of ${event.id}`);
  await staffOf(event.id).doc(uid).set({
    uid,
    email: person.email,
    name: person.name,
    eventId: event.id,
    eventName: event.name,
    eventStartsAt: event.startsAt,
    venueName: event.venueName,
    addedAt: now.toISOString(),
  });
}

/** Adds an invitation dated yesterday; no mail is sent in the demo world. */
async function inviteStaff(
  { id: eventId }: Event,
  { email, status }: NonNullable<EventData["staffInvitations"]>[number],
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  const id = idOfEmail(email);
  await staffInvitationsOf(eventId)
    .doc(id)
    .set({
      id,
      eventId,
      email,
      status,
      isByPlatform: false,
      invitedAt: yesterday,
      sentAt: yesterday,
      answeredAt: status === "declined" ? now.toISOString() : null,
      uid: null,
    });
}
