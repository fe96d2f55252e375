import type { Manifest, TicketKind } from "@tarima/shared/check-ins/door/door.schema.ts";
import { packRow } from "@tarima/shared/check-ins/door/manifest-row.ts";
import { doorRulesOf, localityIdOf } from "@tarima/shared/check-ins/entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MANIFEST_PAGE } from "@tarima/shared/lib/limits.ts";
import { decodeCursor, encodeCursor } from "../../../lib/http/paging.ts";
import {
  assertChange,
  type Change,
  type ChangedTicket,
  findChangedTickets,
} from "../../tickets/lists/changed-tickets.repo.ts";

/** Writes under way while a page was read may be dated this much before it, seconds; that time is read again. */
const OVERLAP_S = 5;

/**
 * A page of the manifest, the oldest change first. The cursor of the last page leads to later changes; the same ticket may come
 * twice. Throws INVALID_REQUEST for an invalid cursor.
 */
export async function manifestOf(event: Event, cursor: string | undefined, now: Date): Promise<Manifest> {
  const [seconds, id] = decodeCursor(cursor, 2) ?? [];
  const after = seconds === undefined || id === undefined ? undefined : assertChange({ at: seconds, id });
  const found = await readTogether(event.id, after);
  const hasNextPage = found.length === MANIFEST_PAGE;
  const last = found.at(-1);
  return {
    eventId: event.id,
    eventName: event.name,
    startsAt: event.startsAt,
    venueName: event.venueName,
    publicKey: event.publicKey,
    rules: doorRulesOf(event),
    serverTime: now.toISOString(),
    ...pack(event, found),
    cursor: last ? encodeCursor(positionAfter(last, hasNextPage)) : (cursor ?? null),
    hasNextPage,
  };
}

const underWay = new Map<string, Promise<ChangedTicket[]>>();

/** All devices of an event download at the same moment: concurrent reads of the same page are shared. */
function readTogether(eventId: string, after: Change | undefined): Promise<ChangedTicket[]> {
  const key = JSON.stringify([eventId, after]);
  const known = underWay.get(key);
  if (known) return known;
  const reading = findChangedTickets(eventId, after, MANIFEST_PAGE).finally(() => underWay.delete(key));
  underWay.set(key, reading);
  return reading;
}

const positionAfter = ({ changedAt, id }: ChangedTicket, hasNextPage: boolean): [string, string] =>
  hasNextPage ? [changedAt, id] : [String(Math.floor(Number(changedAt)) - OVERLAP_S), ""];

function pack(event: Event, found: readonly ChangedTicket[]): Pick<Manifest, "kinds" | "rows"> {
  const kinds: TicketKind[] = [];
  const places = new Map<string, number>();
  const kindOf = ({ combinationId, sectionName, combinationName, seatsPerTicket }: ChangedTicket): number => {
    const key = [combinationId, sectionName, combinationName, seatsPerTicket].join("\n");
    let place = places.get(key);
    if (place === undefined) {
      place = kinds.length;
      places.set(key, place);
      const localityId = localityIdOf(event, combinationId) ?? null;
      kinds.push({ localityId, locality: sectionName, ticketType: combinationName, seatsPerTicket });
    }
    return place;
  };
  return { rows: found.map((ticket) => rowOf(event, ticket, kindOf(ticket))), kinds };
}

function rowOf(event: Event, ticket: ChangedTicket, kind: number): string {
  const { id, tokenVersion, firstUseAt: usedAt, ticketCode: code, presence, group } = ticket;
  const isOut = ticket.status === "used" && presence?.isOutside === true;
  const status = isOut ? "out" : ticket.status;
  return packRow({ id: id.slice(event.id.length + 1), tokenVersion, status, kind, usedAt, code, group });
}
