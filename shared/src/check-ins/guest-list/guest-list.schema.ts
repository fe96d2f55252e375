import * as z from "zod/mini";
import { anyLine, id, instant, line, uuid } from "../../api/primitives.ts";
import { MAX_COMPANIONS, MAX_GUESTS_PER_REQUEST } from "../../lib/limits.ts";

export const MAX_GUEST_NAME = 120;
export const MAX_GUEST_NOTE = 120;

/** How many come along, besides the person named. */
export const companions = z
  .int("Debe ser un número entero")
  .check(z.gte(0, "Mínimo 0"), z.lte(MAX_COMPANIONS, `Máximo ${MAX_COMPANIONS} acompañantes`));

/** A line of an event's guest list, as its organiser writes it. */
export const guestLine = z.object({
  name: line(MAX_GUEST_NAME, "Escribe el nombre"),
  companions,
  /** What the door should know: «con el artista», «zona VIP». Empty for nothing. */
  note: z._default(anyLine(MAX_GUEST_NOTE), ""),
});
export type GuestLine = z.output<typeof guestLine>;

export const guestLines = z
  .array(guestLine)
  .check(
    z.minLength(1, "Escribe al menos una persona"),
    z.maxLength(MAX_GUESTS_PER_REQUEST, `Máximo ${MAX_GUESTS_PER_REQUEST} renglones por envío`),
  );

/** People of a line who came in at once. Its id comes from the phone, so that a repeated call counts them once. */
export const guestArrival = z.object({
  id: uuid,
  people: z.int(),
  at: instant,
  byUid: z.string(),
  byName: z.string(),
  /** Taken back: they count no more. It is kept, so that a late repeat of the call does not let them in again. */
  isUndone: z.boolean(),
});
export type GuestArrival = z.output<typeof guestArrival>;

/** `events/{eventId}/guestList/{id}`: a line of an event's guest list. */
export const guestListEntry = z.object({
  ...guestLine.shape,
  id,
  eventId: id,
  /** The name as lists are sorted by it. */
  nameKey: z.string(),
  /** Beginnings of each word of the name. */
  searchWords: z.array(z.string()),
  /** Who may come in: the person and those who come along. */
  people: z.int(),
  /** Who came in, by the arrivals that were not taken back. */
  arrived: z.int(),
  arrivals: z.array(guestArrival),
  createdAt: instant,
  updatedAt: instant,
  /** Some days after the event, or before: a schedule then deletes it, or looks again later where the event is to come. */
  nextLookAt: instant,
});
export type GuestListEntry = z.output<typeof guestListEntry>;

/** A line as the organiser and the door see it. */
export const guestListRow = z.object({
  ...guestLine.shape,
  id,
  people: z.int(),
  arrived: z.int(),
  /** Those that count, the latest last; with the name of who let them in, and whether that is who asks. */
  arrivals: z.array(
    z.extend(z.pick(guestArrival, { id: true, people: true, at: true, byName: true }), {
      isOwn: z.boolean(),
    }),
  ),
});
export type GuestListRow = z.output<typeof guestListRow>;

/** Of a whole list. */
export const guestListTotals = z.object({ entries: z.int(), people: z.int(), arrived: z.int() });
export type GuestListTotals = z.output<typeof guestListTotals>;
