import type { Event } from "@tarima/shared/events/event.schema.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { OpenedByPass, PassDate } from "@tarima/shared/passes/pass.schema.ts";
import { passIdOf } from "@tarima/shared/passes/pass-lines.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import type { EntryText } from "../audit/audit-entry.ts";
import { changeEvent } from "../events/editing/change-event.ts";
import { assumeEvent, readEvent } from "../events/events.repo.ts";
import { findSeries } from "../events/series/series.repo.ts";
import { setApartIn } from "../inventory/pools.ts";
import type { Wish } from "./pass-wish.ts";
import { relayPools } from "./replace-ticketing.ts";

// The places that the further dates of a pass have set apart for it.

/** The dates of the series that have places set apart for a pass. */
export async function datesWith({ id, seriesId }: Event, typeId: string): Promise<string[]> {
  const dates = seriesId ? await findSeries(seriesId) : [];
  const passId = passIdOf(id, typeId);
  return dates.flatMap((date) => (date.passes?.some((it) => it.id === passId) ? [date.id] : []));
}

interface Apart extends Wish {
  date: PassDate;
  /** Its place in the request. */
  i: number;
}

/** Sets places of a date apart, never fewer than it has set apart already. */
export async function setApart(
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

/** Frees what a date has set apart beyond what its pass needs now, if the selling date is still as it was read. */
export async function freeWhatIsLeft(
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
