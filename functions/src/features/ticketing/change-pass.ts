import { isDeepStrictEqual } from "node:util";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { Pass, PassDate } from "@tarima/shared/passes/pass.schema.ts";
import { passIdOf } from "@tarima/shared/passes/pass-lines.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changeEvent } from "../events/editing/change-event.ts";
import { assertMayPrepare } from "../events/editing/draft-event.ts";
import { assumeEvent, findEvent, readEvent, readEvents } from "../events/events.repo.ts";
import { readPools } from "../inventory/inventory.repo.ts";
import { typePool } from "../inventory/pools.ts";
import { takenOf } from "../inventory/relay-pools.ts";
import {
  assertConcernsDates,
  assertFits,
  assertSellsMinimum,
  isLess,
  opensDate,
  type Wish,
} from "./pass-wish.ts";
import { countsOf, relayPools } from "./replace-ticketing.ts";
import { datesWith, freeWhatIsLeft, setApart } from "./set-apart.ts";

// Every date has at least as many places set apart as there are passes that open it, whoever else changes it meanwhile: places are set
// apart first; the type is changed in a commit that assumes the dates as they were read; and what is no longer needed is freed in
// commits that assume the selling date as it was read.

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

function typeOf({ combinations }: Event, typeId: string): Combination {
  const type = combinations.find(({ id }) => id === typeId);
  if (!type) throw new AppError("TICKET_TYPE_NOT_FOUND");
  return type;
}

/** Whether a pass opens the same dates as before, but for those that are cancelled, which open nothing. */
async function keepsDates({ pass }: Combination, dates: readonly PassDate[]): Promise<boolean> {
  const before = pass?.dates ?? [];
  const left = before.filter((date) => !opensDate(dates, date));
  const gone = await readEvents(left.map(({ eventId }) => eventId));
  return (
    dates.every((date) => opensDate(before, date)) &&
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
  batch: WriteBatch,
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
