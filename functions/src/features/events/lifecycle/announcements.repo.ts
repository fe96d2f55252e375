import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type Moved, tellsAt } from "@tarima/shared/events/rescheduled.ts";
import type { DocumentSnapshot, Timestamp, WriteBatch } from "firebase-admin/firestore";
import { type Announcement, announcements } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../../lib/firestore/conflicts.ts";
import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import type { Upcoming } from "../events.repo.ts";

/** Notes, in the commit that changes an event's date or place, that its holders are to be told. What was not told yet is not told any more. */
export function announceMove(batch: WriteBatch, { id, version }: Event, moved: Moved): void {
  const announcement = newAnnouncement(id, "moved", String(version), tellsAt(moved));
  batch.set(announcements.doc(announcement.id), announcement);
}

/** Notes, in the commit that cancels an event, that its holders are to be told. */
export function announceCancellation(batch: WriteBatch, { id }: Event, now: Date): void {
  const announcement = newAnnouncement(id, "called-off", "once", now);
  batch.create(announcements.doc(announcement.id), announcement);
}

/** Notes that an event's holders are to be reminded of it: once for every day it is put off to. */
export async function announceReminder({ id, startsAt }: Upcoming, now: Date): Promise<void> {
  const day = startsAt.slice(0, 10);
  const announcement = { ...newAnnouncement(id, "reminder", day, now), id: `reminder-${id}-${day}` };
  try {
    await announcements.doc(announcement.id).create(announcement);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error; // noted by an earlier run
  }
}

function newAnnouncement(
  eventId: string,
  news: Announcement["news"],
  round: string,
  dueAt: Date,
): Announcement {
  return { id: `${news}-${eventId}`, eventId, news, round, dueAt: dueAt.toISOString(), toldUpTo: null };
}

export type AnnouncementSnapshot = DocumentSnapshot<Announcement>;

/** Announcements that are to be begun or gone on with, the longest waiting first. */
export async function findDueAnnouncements(now: Date, limit: number): Promise<AnnouncementSnapshot[]> {
  return (await announcements.all().where("dueAt", "<=", now).orderBy("dueAt").limit(limit).get()).docs;
}

/**
 * Writes down how far it has been told, if it is as it was at `knownAt`. Answers when that was written; nothing where
 * somebody else tells it too, or it is to be told anew.
 */
export function markNotified(
  id: string,
  fields: Pick<Announcement, "toldUpTo"> | Pick<Announcement, "dueAt">,
  knownAt: Timestamp,
): Promise<Timestamp | undefined> {
  return updateIfUnchanged(announcements.doc(id), announcements.encode(fields), knownAt);
}
