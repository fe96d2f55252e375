import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Manifest, TicketKind } from "@tarima/shared/check-ins/door/door.schema.ts";
import { packRow } from "@tarima/shared/check-ins/door/manifest-row.ts";
import { doorRulesOf, localityIdOf } from "@tarima/shared/check-ins/entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MANIFEST_ANSWERS_PAGE, MANIFEST_PAGE } from "@tarima/shared/lib/limits.ts";
import { questionsAtDoor } from "@tarima/shared/questions/answers.ts";
import type { Answers, DoorQuestion } from "@tarima/shared/questions/question.schema.ts";
import { decodeCursor, encodeCursor } from "../../../lib/http/paging.ts";
import {
  assertChange,
  type Change,
  type ChangedTicket,
  findChangedTickets,
} from "../../tickets/lists/changed-tickets.repo.ts";
import { reservedTickets } from "./reserved-tickets.ts";

/** Writes under way while a page was read may be dated this much before it, seconds; that time is read again. */
const OVERLAP_S = 5;

/**
 * A page of the manifest, the oldest change first. The cursor of the last page leads to later changes; the same ticket may come
 * twice. Where other questions are the door's than when the cursor was made, all tickets come again, for their answers. Throws
 * INVALID_REQUEST for an invalid cursor.
 */
export async function manifestOf(event: Event, cursor: string | undefined, now: Date): Promise<Manifest> {
  const questions = questionsAtDoor(event.questions);
  const answersKey = keyOf(questions);
  const after = positionIn(cursor, answersKey);
  const withAnswers = questions.length > 0;
  const limit = withAnswers ? MANIFEST_ANSWERS_PAGE : MANIFEST_PAGE;
  // read first: what is sold meanwhile is among the tickets then
  const reserved = await reservedTickets(event.id);
  const found = await readTogether(event.id, after, { limit, withAnswers });
  const hasNextPage = found.length === limit;
  const last = found.at(-1);
  return {
    eventId: event.id,
    eventName: event.name,
    startsAt: event.startsAt,
    venueName: event.venueName,
    publicKey: event.publicKey,
    rules: doorRulesOf(event),
    serverTime: now.toISOString(),
    ...pack(event, found, hasNextPage ? [] : reserved),
    ...(withAnswers && { questions, answers: answersIn(event, found, questions) }),
    cursor: last ? encodeCursor([...positionAfter(last, hasNextPage), ...answersKey]) : (cursor ?? null),
    hasNextPage,
  };
}

/** Says in a cursor which questions are the door's: nothing without any. */
function keyOf(questions: readonly DoorQuestion[]): string[] {
  if (questions.length === 0) return [];
  const ids = questions.map(({ id }) => id).sort();
  return [createHash("sha256").update(JSON.stringify(ids)).digest("base64url").slice(0, 16)];
}

/** Where the next page begins; undefined for the first, and where the cursor is of other questions. Throws INVALID_REQUEST. */
function positionIn(cursor: string | undefined, answersKey: readonly string[]): Change | undefined {
  const [at, id, ...key] = decodeCursor(cursor, 2, 3) ?? [];
  if (at === undefined || id === undefined) return undefined;
  const position = assertChange({ at, id });
  return isDeepStrictEqual(key, answersKey) ? position : undefined;
}

/** What the door reads of these tickets' answers, by their ids in the rows; nobody's other answers leave. */
function answersIn(
  event: Event,
  found: readonly ChangedTicket[],
  questions: readonly DoorQuestion[],
): Record<string, Answers> {
  const isRead = new Set(questions.map(({ id }) => id));
  const entries = found.flatMap(({ id, answers = {} }) => {
    const own = Object.entries(answers).filter(([question]) => isRead.has(question));
    return own.length > 0 ? [[shortId(event, id), Object.fromEntries(own)]] : [];
  });
  return Object.fromEntries(entries);
}

/** A ticket's id without its event's. */
const shortId = (event: Event, ticketId: string): string => ticketId.slice(event.id.length + 1);

const underWay = new Map<string, Promise<ChangedTicket[]>>();

/** All devices of an event download at the same moment: concurrent reads of the same page are shared. */
function readTogether(
  eventId: string,
  after: Change | undefined,
  page: { limit: number; withAnswers: boolean },
): Promise<ChangedTicket[]> {
  const key = JSON.stringify([eventId, after, page]);
  const known = underWay.get(key);
  if (known) return known;
  const reading = findChangedTickets(eventId, after, page).finally(() => underWay.delete(key));
  underWay.set(key, reading);
  return reading;
}

const positionAfter = ({ changedAt, id }: ChangedTicket, hasNextPage: boolean): [string, string] =>
  hasNextPage ? [changedAt, id] : [String(Math.floor(Number(changedAt)) - OVERLAP_S), ""];

type Packed = Omit<ChangedTicket, "changedAt">;

function pack(
  event: Event,
  found: readonly Packed[],
  reserved: readonly Packed[],
): Pick<Manifest, "kinds" | "rows" | "reserved"> {
  const kinds: TicketKind[] = [];
  const places = new Map<string, number>();
  const kindOf = ({ combinationId, sectionName, combinationName, seatsPerTicket }: Packed): number => {
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
  const rowsOf = (tickets: readonly Packed[]) =>
    tickets.map((ticket) => rowOf(event, ticket, kindOf(ticket)));
  return { rows: rowsOf(found), ...(reserved.length > 0 && { reserved: rowsOf(reserved) }), kinds };
}

function rowOf(event: Event, ticket: Packed, kind: number): string {
  const { id, tokenVersion, firstUseAt: usedAt, ticketCode: code, presence, group } = ticket;
  const isOut = ticket.status === "used" && presence?.isOutside === true;
  const status = isOut ? "out" : ticket.status;
  return packRow({ id: shortId(event, id), tokenVersion, status, kind, usedAt, code, group });
}
