import { isDeepStrictEqual } from "node:util";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { OpenedByPass, Pass, PassDate } from "@tarima/shared/passes/pass.schema.ts";
import { passIdOf } from "@tarima/shared/passes/pass-lines.ts";
import { concernsEvent } from "@tarima/shared/team/membership.ts";
import { minimumOf } from "@tarima/shared/ticketing/order-rules.ts";
import type { PassWish } from "@tarima/shared/ticketing/ticketing.routes.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import type { EntryText } from "../audit/audit-entry.ts";
import { changeEvent } from "../events/editing/change-event.ts";
import { assertMayPrepare } from "../events/editing/draft-event.ts";
import { assumeEvent, findEvent, readEvent, readEvents } from "../events/events.repo.ts";
import { findSeries } from "../events/series/series.repo.ts";
import { readPools } from "../inventory/inventory.repo.ts";
import { setApartIn, typePool } from "../inventory/pools.ts";
import { takenOf } from "../inventory/relay-pools.ts";
import { countsOf, relayPools } from "./replace-ticketing.ts";

// Every date has at least as many places set apart as there are passes that open it, whoever else changes it meanwhile: places are set
// apart first; the type is changed in a commit that assumes the dates as they were read; and what is no longer needed is freed in
// commits that assume the selling date as it was read.

type Wish = Omit<PassWish, "id">;

/** Longest id that a stored ticket can have as its type's. */
const MAX_ID = 120;

/**
 * Lets a ticket type open further dates of its event's series; without dates, it opens none any more. Safe to repeat. Throws
 * TICKET_TYPE_NOT_FOUND, EVENT_NOT_EDITABLE, INVALID_REQUEST and TICKETING_IN_USE on the fields, PASS_IN_USE, EVENT_VERSION_CONFLICT
 * where somebody changed it at the same time, FORBIDDEN.
 */
export async function changePass(event: Event, wish: Wish, call: SignedCall): Promise<Event> {
  const type = typeOf(event, wish.typeId);
  assertConcernsDates(type, wish, call);
  if (call.actor.role !== "superadmin") assertMayPrepare({ status: event.producerStatus });
  // what it does not need any more can be freed whatever became of it
  if (!isEditable(event.status) && !isLess(type, wish)) throw new AppError("EVENT_NOT_EDITABLE");
  const dates = await readEvents(wish.dates.map(({ eventId }) => eventId));
  assertFits(event, type, wish, dates, call.now);
  await assertMayChange(event, type, wish.dates);
  try {
    for (const [i, date] of wish.dates.entries()) await setApart(event, type, { ...wish, date, i }, call);
    await changeType(event, wish, call);
  } finally {
    // also what a change that was refused, or that never came to its end, has set apart
    for (const eventId of await datesWith(event, wish.typeId))
      await freeWhatIsLeft(event, wish.typeId, eventId, call);
  }
  return (await findEvent(event.id)) ?? event;
}

/** Places of every date are moved: also of those that it opens no more. Throws FORBIDDEN for a member who is not of all of them. */
function assertConcernsDates({ pass }: Combination, { dates }: Wish, { actor }: SignedCall): void {
  const moved = [...dates, ...(pass?.dates ?? [])];
  if (!moved.every(({ eventId }) => concernsEvent(actor.team, eventId))) throw new AppError("FORBIDDEN");
}

const isLess = ({ pass }: Combination, { places, dates }: Wish): boolean =>
  pass != null &&
  places <= pass.places &&
  dates.every(({ eventId, localityId }) =>
    pass.dates.some((it) => it.eventId === eventId && it.localityId === localityId),
  );

/** The dates of the series that have places set apart for a pass. */
async function datesWith({ id, seriesId }: Event, typeId: string): Promise<string[]> {
  const dates = seriesId ? await findSeries(seriesId) : [];
  const passId = passIdOf(id, typeId);
  return dates.flatMap((date) => (date.passes?.some((it) => it.id === passId) ? [date.id] : []));
}

function typeOf({ combinations }: Event, typeId: string): Combination {
  const type = combinations.find(({ id }) => id === typeId);
  if (!type) throw new AppError("TICKET_TYPE_NOT_FOUND");
  return type;
}

function assertFits(
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

/** Whether a pass opens the same dates as before, but for those that are cancelled, which open nothing. */
async function keepsDates({ pass }: Combination, dates: readonly PassDate[]): Promise<boolean> {
  const before = pass?.dates ?? [];
  const isThere = (list: readonly PassDate[], { eventId, localityId }: PassDate) =>
    list.some((it) => it.eventId === eventId && it.localityId === localityId);
  const left = before.filter((date) => !isThere(dates, date));
  const gone = await readEvents(left.map(({ eventId }) => eventId));
  return (
    dates.every((date) => isThere(before, date)) &&
    left.every(({ eventId }) => gone.get(eventId)?.status === "cancelled")
  );
}

/** Once a pass is held or sold its dates stay. Throws PASS_IN_USE. */
async function assertMayChange(event: Event, type: Combination, dates: readonly PassDate[]): Promise<void> {
  const name = typePool(type.id);
  const pool = event.pools[name]; // absent where its sales are not counted
  if (!pool || (await keepsDates(type, dates))) return;
  const shards = await readPools({ id: event.id, pools: { [name]: pool } });
  if (takenOf(pool, countsOf(shards)[name] ?? []) > 0) throw new AppError("PASS_IN_USE");
}

interface Apart extends Wish {
  date: PassDate;
  /** Its place in the request. */
  i: number;
}

/** Sets places of a date apart, never fewer than it has set apart already. */
async function setApart(
  event: Event,
  type: Combination,
  { places, date, i }: Apart,
  call: SignedCall,
): Promise<void> {
  const id = passIdOf(event.id, type.id);
  try {
    await changeEvent({ eventId: date.eventId }, call, async (stored, batch) => {
      const before = stored.passes?.find((it) => it.id === id);
      const kept = Math.max(places, before?.places ?? 0);
      const entry = {
        id,
        soldBy: event.id,
        combinationId: type.id,
        name: type.name,
        localityId: date.localityId,
      };
      const isThere =
        before?.localityId === date.localityId && before.places === kept && before.name === type.name;
      if (isThere) return undefined;
      if (stored.seriesId !== event.seriesId) throw new AppError("EVENT_VERSION_CONFLICT");
      if (before && before.localityId !== date.localityId)
        await assumeNotOpened(batch, event, type.id, date, i);
      const passes = [...(stored.passes ?? []).filter((it) => it.id !== id), { ...entry, places: kept }];
      assertRoom(stored, passes, date.localityId);
      return {
        fields: { passes, pools: await relayPools(batch, stored, { ...stored, passes }) },
        log: placesLog(stored, type.name, before?.places ?? 0, kept),
      };
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "TICKETING_IN_USE")) throw error;
    const fields = { [`dates.${i}.localityId`]: "En esta localidad no quedan tantos puestos libres" };
    throw new AppError("TICKETING_IN_USE", { fields });
  }
}

/** Moves places to another locality only while no pass is sold for them: what was sold names the first. */
async function assumeNotOpened(
  batch: WriteBatch,
  { id }: Event,
  typeId: string,
  { eventId }: PassDate,
  i: number,
): Promise<void> {
  const selling = await readEvent(id);
  const type = selling.data()?.combinations.find((it) => it.id === typeId);
  if (type?.pass?.dates.some((it) => it.eventId === eventId)) {
    const fields = {
      [`dates.${i}.localityId`]: "Guarda el abono sin esta fecha, y vuelve a ponerla en otra localidad",
    };
    throw new AppError("INVALID_REQUEST", { fields });
  }
  assumeEvent(batch, selling);
}

function assertRoom({ localities }: Event, passes: readonly OpenedByPass[], localityId: string): void {
  const capacity = localities.find(({ id }) => id === localityId)?.capacity ?? 0;
  if (setApartIn(passes, localityId) > capacity) throw new AppError("TICKETING_IN_USE");
}

/** Of a further date: how many of its places are set apart, before and now. */
const placesLog = ({ name }: Event, pass: string, before: number, after: number): EntryText => ({
  action: "event.pass_changed",
  detail:
    after > 0
      ? `Apartó ${counted(after, "puesto")} de ${name} para el abono «${pass}»`
      : `Dejó de apartar puestos de ${name} para el abono «${pass}»`,
  payload: { before: { setApart: before }, after: { setApart: after } },
});

/** Says which dates the type opens, and how many it may sell, while those dates have as many places set apart. */
function changeType({ id: eventId, seriesId }: Event, wish: Wish, call: SignedCall): Promise<Event> {
  const { typeId, places, dates } = wish;
  return changeEvent({ eventId }, call, async (event, batch) => {
    if (event.seriesId !== seriesId) throw new AppError("EVENT_VERSION_CONFLICT");
    const type = typeOf(event, typeId);
    assertConcernsDates(type, wish, call);
    assertSellsMinimum(event, type, wish);
    const id = passIdOf(event.id, typeId);
    for (const { eventId: dateId, localityId } of dates) {
      const read = await readEvent(dateId);
      const apart = read.data()?.passes?.find((it) => it.id === id);
      if (!apart || apart.places < places || apart.localityId !== localityId)
        throw new AppError("EVENT_VERSION_CONFLICT");
      assumeEvent(batch, read);
    }
    const pass = dates.length > 0 ? { places, dates: [...dates] } : null;
    const limit = pass ? places : type.limit;
    if (isDeepStrictEqual([pass, limit], [type.pass ?? null, type.limit])) return undefined;
    const isPaused = isPausedWith(event, type, pass);
    const combinations = event.combinations.map((row) =>
      row.id === typeId ? { ...row, pass, limit, isPaused } : row,
    );
    const unsold = (await keepsDates(type, dates)) ? undefined : typePool(typeId);
    const pools = await relayOwn(batch, event, combinations, unsold);
    return {
      fields: { combinations, pools },
      log: {
        action: "event.pass_changed",
        detail: pass
          ? `El abono «${type.name}» de ${event.name} abre ${counted(dates.length, "fecha")} más`
          : `El abono «${type.name}» de ${event.name} ya no abre otras fechas`,
        payload: { before: await toldOf(type.pass), after: await toldOf(pass) },
      },
    };
  });
}

/** Fewer than an order has to have of them could not be sold. Of what is over, any number can be freed. */
function assertSellsMinimum({ status }: Event, type: Combination, { places, dates }: Wish): void {
  const least = minimumOf(type);
  if (dates.length === 0 || places >= least || !isEditable(status)) return;
  const fields = { places: `Mínimo ${least}: cada compra lleva al menos tantos` };
  throw new AppError("INVALID_REQUEST", { fields });
}

/**
 * Whether a type is paused once it is a pass, or none any more: what opened several dates a moment ago is not sold on for the same price,
 * until its organiser lets it be. On a draft, only a copy has paused it.
 */
function isPausedWith({ status }: Event, type: Combination, pass: Pass | null): boolean {
  const isDraft = status === "draft";
  if (type.pass && !pass && !isDraft) return true;
  return !(isDraft && pass) && (type.isPaused ?? false);
}

/** A pass as the log tells it: how many are for sale, and when its further dates begin. */
async function toldOf(pass: Pass | null | undefined): Promise<{ passPlaces: number; passDates: string[] }> {
  const found = await readEvents((pass?.dates ?? []).map(({ eventId }) => eventId));
  return {
    passPlaces: pass?.places ?? 0,
    passDates: [...found.values()].map(({ startsAt }) => startsAt).sort(),
  };
}

/** The selling date's pools anew, with its faults on the fields of this request. */
async function relayOwn(
  batch: Parameters<typeof relayPools>[0],
  event: Event,
  combinations: Event["combinations"],
  unsold: string | undefined,
): Promise<Event["pools"]> {
  try {
    return await relayPools(batch, event, { ...event, combinations }, unsold);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "TICKETING_IN_USE")) throw error;
    const [fault = "No puede ser menos de lo vendido"] = Object.values(error.fields ?? {});
    throw new AppError("TICKETING_IN_USE", { fields: { places: fault } });
  }
}

/** Frees what a date has set apart beyond what its pass needs now, if the selling date is still as it was read. */
async function freeWhatIsLeft(
  selling: Event,
  typeId: string,
  eventId: string,
  call: SignedCall,
): Promise<void> {
  const id = passIdOf(selling.id, typeId);
  await changeEvent({ eventId }, call, async (stored, batch) => {
    const read = await readEvent(selling.id);
    const type = read.data()?.combinations.find((it) => it.id === typeId);
    const needed = type?.pass?.dates.some((it) => it.eventId === eventId) ? type.pass.places : 0;
    const before = stored.passes?.find((it) => it.id === id);
    if (!before || before.places <= needed) return undefined;
    const others = (stored.passes ?? []).filter((it) => it.id !== id);
    const passes = needed > 0 ? [...others, { ...before, places: needed }] : others;
    // a draft that was deleted meanwhile never sells it
    if (read.exists) assumeEvent(batch, read);
    return {
      fields: { passes, pools: await relayPools(batch, stored, { ...stored, passes }) },
      log: placesLog(stored, before.name, before.places, needed),
    };
  });
}
