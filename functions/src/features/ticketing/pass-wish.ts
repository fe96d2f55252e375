import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { PassDate } from "@tarima/shared/passes/pass.schema.ts";
import { passIdOf } from "@tarima/shared/passes/pass-lines.ts";
import { concernsEvent } from "@tarima/shared/team/membership.ts";
import { minimumOf } from "@tarima/shared/ticketing/order-rules.ts";
import type { PassWish } from "@tarima/shared/ticketing/ticketing.routes.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";

/** Which dates a type is to open, in which localities, and how many of it are for sale. */
export type Wish = Omit<PassWish, "id">;

/** Longest id that a stored ticket can have as its type's. */
const MAX_ID = 120;

export const opensDate = (dates: readonly PassDate[], { eventId, localityId }: PassDate): boolean =>
  dates.some((it) => it.eventId === eventId && it.localityId === localityId);

/** Whether a pass would open no other dates than now, and no more of it be for sale. */
export const isLess = ({ pass }: Combination, { places, dates }: Wish): boolean =>
  pass != null && places <= pass.places && dates.every((date) => opensDate(pass.dates, date));

/** Places of every date are moved: also of those that it opens no more. Throws FORBIDDEN for a member who is not of all of them. */
export function assertConcernsDates({ pass }: Combination, { dates }: Wish, { actor }: SignedCall): void {
  const moved = [...dates, ...(pass?.dates ?? [])];
  if (!moved.every(({ eventId }) => concernsEvent(actor.team, eventId))) throw new AppError("FORBIDDEN");
}

/** Whether the dates, and the type, can make a pass. Throws INVALID_REQUEST with what is wrong at each field. */
export function assertFits(
  event: Event,
  { id, seatsPerTicket, pass }: Combination,
  { dates }: Wish,
  found: ReadonlyMap<string, Event>,
  now: Date,
): void {
  const faults: [string, string][] = [];
  const before = new Set(pass?.dates.map(({ eventId }) => eventId));
  dates.forEach(({ eventId, localityId }, i) => {
    const at = (field: keyof PassDate) => `dates.${i}.${field}`;
    const date = found.get(eventId);
    const isInSeries = date && event.seriesId && date.seriesId === event.seriesId && eventId !== event.id;
    if (!isInSeries || dates.findIndex((it) => it.eventId === eventId) < i)
      faults.push([at("eventId"), "Escoge otra fecha de esta serie"]);
    else if (!date.localities.some((it) => it.id === localityId))
      faults.push([at("localityId"), "Escoge una localidad de esa fecha"]);
    else if (before.has(eventId)) return;
    else if (!isEditable(date.status) || instantOf(date.startsAt, date.timeZone) <= now)
      faults.push([at("eventId"), "Esta fecha ya no se vende"]);
    else if (instantOf(date.startsAt, date.timeZone) <= instantOf(event.startsAt, event.timeZone))
      faults.push([at("eventId"), "El abono se vende en su primera fecha: escoge una posterior"]);
  });
  if (dates.length > 0 && seatsPerTicket !== 1) faults.push(["typeId", "Un abono es para una persona"]);
  if (passIdOf(event.id, id).length > MAX_ID)
    faults.push(["typeId", "Crea otro tipo de boleta para el abono"]);
  if (faults.length > 0) throw new AppError("INVALID_REQUEST", { fields: Object.fromEntries(faults) });
}

/** Fewer than an order has to have of them could not be sold. Of what is over, any number can be freed. */
export function assertSellsMinimum({ status }: Event, type: Combination, { places, dates }: Wish): void {
  const least = minimumOf(type);
  if (dates.length === 0 || places >= least || !isEditable(status)) return;
  const fields = { places: `Mínimo ${least}: cada compra lleva al menos tantos` };
  throw new AppError("INVALID_REQUEST", { fields });
}
