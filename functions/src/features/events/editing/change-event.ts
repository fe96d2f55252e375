import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { events } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { type AuditEntry, createAuditLog } from "../../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../../audit/audit-entry.ts";

export interface EventChange {
  fields: Partial<Event>;
  log: EntryText;
}

/** Adds to a commit what it depends on besides the event; called again for each attempt. */
export type Assume = (batch: WriteBatch) => Promise<void>;

/**
 * Changes an event by compare-and-swap, in one commit with its log entry and the further writes of `change`. `change` receives
 * the stored event and returns the changed fields, or undefined to do nothing. With `version`, the change only applies to that
 * version. Throws EVENT_NOT_FOUND, EVENT_VERSION_CONFLICT.
 */
export function changeEvent(
  { eventId, version }: { eventId: string; version?: number | undefined },
  call: SignedCall,
  change: (event: Event, batch: WriteBatch) => EventChange | undefined | Promise<EventChange | undefined>,
): Promise<Event> {
  return changeDocument({ of: events, id: eventId, missing: "EVENT_NOT_FOUND" }, async (event, batch) => {
    if (version !== undefined && version !== event.version) throw new AppError("EVENT_VERSION_CONFLICT");
    const changed = await change(event, batch);
    if (!changed) return undefined;
    createAuditLog(batch, eventEntry(event, call, changed.log), call.now);
    return { ...changed.fields, version: event.version + 1, updatedAt: call.now.toISOString() };
  });
}

/** An event as the log names it; of one that is gone, its producer is not known. */
export type LoggedEvent = Pick<Event, "id" | "name"> & Partial<Pick<Event, "producerId">>;

/** A log entry about an event. */
export function eventEntry(
  { id, name, producerId }: LoggedEvent,
  call: SignedCall,
  text: EntryText,
): AuditEntry {
  return entryAbout(call, { category: "events", resource: { type: "event", id, name }, producerId }, text);
}
