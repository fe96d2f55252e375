import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type Moved, tellsAt } from "@tarima/shared/events/rescheduled.ts";
import type { DocumentSnapshot, Timestamp, WriteBatch } from "firebase-admin/firestore";
import { announcements } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../../lib/firestore/conflicts.ts";
import type { Announcement } from "../../../lib/firestore/documents.ts";
import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import type { Upcoming } from "../events.repo.ts";

/**
 * Schedules, in the commit that changes date or place, the notification of ticket holders. Replaces one that was not sent yet.
 */
export function announceMove(batch: WriteBatch, { id, version }: Event, moved: Moved): void {
  const announcement = newAnnouncement(id, "moved", String(version), tellsAt(moved));
  batch.set(announcements.doc(announcement.id), announcement);
}

/** Schedules, in the commit that cancels an event, the notification of ticket holders. */
export function announceCancellation(batch: WriteBatch, { id }: Event, now: Date): void {
  const announcement = newAnnouncement(id, "called-off", "once", now);
  batch.create(announcements.doc(announcement.id), announcement);
}

/** Schedules a reminder for ticket holders, once for each date of the event. */
export async function announceReminder({ id, startsAt }: Upcoming, now: Date): Promise<void> {
  const day = startsAt.slice(0, 10);
  const announcement = { ...newAnnouncement(id, "reminder", day, now), id: `reminder-${id}-${day}` };
  try {
    await announcements.doc(announcement.id).create(announcement);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error; // scheduled by an earlier run
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

/** Announcements that are due or unfinished, the longest waiting first. */
export async function findDueAnnouncements(now: Date, limit: number): Promise<AnnouncementSnapshot[]> {
  return (await announcements.all().where("dueAt", "<=", now).orderBy("dueAt").limit(limit).get()).docs;
}

/**
 * Records how far an announcement was sent, if it is unchanged since `knownAt`. Returns the time of the write; undefined if
 * somebody else sends it, or it was replaced.
 */
export function markNotified(
  id: string,
  fields: Pick<Announcement, "toldUpTo"> | Pick<Announcement, "dueAt">,
  knownAt: Timestamp,
): Promise<Timestamp | undefined> {
  return updateIfUnchanged(announcements.doc(id), announcements.encode(fields), knownAt);
}
