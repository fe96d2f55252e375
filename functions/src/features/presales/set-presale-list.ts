import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { keptUntil } from "@tarima/shared/events/dates/kept-until.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { PRESALE_KEPT_DAYS } from "@tarima/shared/lib/limits.ts";
import type { PresaleOfEvent } from "@tarima/shared/presales/presale.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { presaleListsOf } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { assertPrepares } from "../events/editing/assert-prepares.ts";
import { changeEvent, type EventChange } from "../events/editing/change-event.ts";
import { assertOpensOwn } from "../ticketing/assert-opens-own.ts";

type Wish = Omit<PresaleOfEvent, "list"> & { id: string };

/**
 * Makes an event's presale list, or changes what it opens and whether it is on. Safe to repeat. Throws EVENT_WRONG_STATE,
 * PRODUCER_NOT_ACTIVE, and INVALID_REQUEST on `opens` where the event has no such phase or type.
 */
export function setPresaleList({ id, isOn, opens }: Wish, call: SignedCall): Promise<Event> {
  return changeEvent({ eventId: id }, call, (event, batch) => {
    assertPrepares(call.actor, event);
    const { presale: before } = event;
    assertOpensOwn(event, opens, before?.opens);
    const presale = { list: before?.list ?? createList(batch, event, call), isOn, opens };
    if (isDeepStrictEqual(before, presale)) return undefined;
    return { fields: { presale }, log: logOf(event, presale) };
  });
}

function createList(batch: WriteBatch, event: Event, { now }: SignedCall): string {
  const ref = presaleListsOf(event.id).doc(randomUUID());
  const at = now.toISOString();
  batch.create(ref, {
    ...{ id: ref.id, eventId: event.id, count: 0, createdAt: at, updatedAt: at },
    expiresAt: keptUntil(event, PRESALE_KEPT_DAYS).toISOString(),
  });
  return ref.id;
}

const logOf = ({ name }: Event, { isOn, opens }: PresaleOfEvent): EventChange["log"] => ({
  action: "event.presale_set",
  detail: `${isOn ? "Guardó" : "Apagó"} la preventa por correo de ${name}`,
  payload: { isOn, opens },
});

/**
 * Removes an event's presale list, whatever has become of the event; a trigger deletes its addresses. Safe to repeat. Throws
 * EVENT_NOT_FOUND.
 */
export function deletePresaleList(eventId: string, call: SignedCall): Promise<Event> {
  return changeEvent({ eventId }, call, (event, batch) => {
    if (!event.presale) return undefined;
    batch.delete(presaleListsOf(eventId).doc(event.presale.list));
    const detail = `Quitó la preventa por correo de ${event.name}`;
    return { fields: { presale: null }, log: { action: "event.presale_removed", detail } };
  });
}
