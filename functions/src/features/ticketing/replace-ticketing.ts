import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { beyondLimits, orderRuleFaults } from "@tarima/shared/ticketing/order-rule-faults.ts";
import { phaseWaitsUntil } from "@tarima/shared/ticketing/phase-waits-until.ts";
import type { Combination, Phase } from "@tarima/shared/ticketing/ticketing.schema.ts";
import type { TicketingChange } from "@tarima/shared/ticketing/ticketing-change.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { ticketingChangesOf } from "../audit/changes-of.ts";
import { type Assume, changeEvent } from "../events/editing/change-event.ts";
import { assertMayPrepare } from "../events/editing/draft-event.ts";
import { type PoolShards, readPools, writeShardStep } from "../inventory/inventory.repo.ts";
import { localityPool, phasePool, poolsOf, setApartIn, typePool } from "../inventory/pools.ts";
import { type PoolFault, planPools, takenOf } from "../inventory/relay-pools.ts";

/**
 * Replaces what an event sells, including the pools of places, in one commit. Sold tickets keep their name and price, since
 * orders and tickets contain copies. Throws EVENT_NOT_EDITABLE, EVENT_VERSION_CONFLICT; TICKETING_IN_USE with the fields that
 * would leave fewer places than are held and sold; INVALID_REQUEST on rules of an order that do not fit each other or the event's limits.
 * `assume` adds to the commit what it further depends on.
 */
export function replaceTicketing(
  eventId: string,
  { version, localities, phases, combinations, feePaidBy: payer }: TicketingChange,
  call: SignedCall,
  assume?: Assume,
): Promise<Event> {
  return changeEvent({ eventId, version }, call, async (event, batch) => {
    const feePaidBy = payer ?? event.feePaidBy ?? "buyer";
    const wanted = {
      localities: localities.map((row) => ({ ...row, description: row.description || null })),
      phases: phases.map((row) =>
        phaseOver(
          event.phases.find(({ id }) => id === row.id),
          row,
        ),
      ),
      combinations: combinations.map((row) =>
        combinationOver(
          event.combinations.find(({ id }) => id === row.id),
          row,
        ),
      ),
    };
    if (call.actor.role !== "superadmin") assertMayPrepare({ status: event.producerStatus });
    if (!isEditable(event.status)) throw new AppError("EVENT_NOT_EDITABLE");
    await assume?.(batch);
    assertOrderRules(wanted.combinations, event.limits);
    const fields = passFaults(event, wanted);
    if (Object.keys(fields).length > 0) throw new AppError("TICKETING_IN_USE", { fields });
    const pools = await relayPools(batch, event, wanted);
    return {
      fields: {
        ...wanted,
        feePaidBy,
        pools,
        phaseWaitsUntil: phaseWaitsUntil(wanted.phases, event.timeZone),
      },
      log: {
        action: "event.ticketing_changed",
        detail: `Cambió las boletas de ${event.name}`,
        payload: ticketingChangesOf(event, { ...wanted, feePaidBy }),
      },
    };
  });
}

/**
 * Adds to a commit that changes what an event sells the new layout of its pools, and returns it. Throws TICKETING_IN_USE with the fields
 * that would leave fewer places than are held and sold; PASS_IN_USE where a place of the pool `unsold` is taken: one of which none is
 * has all its shards written, so whoever takes one meanwhile keeps the commit from being made.
 */
export async function relayPools(
  batch: WriteBatch,
  event: Event,
  wanted: Wanted & Pick<Event, "passes">,
  unsold?: string,
): Promise<Event["pools"]> {
  const shards = await readPools(event);
  const kept = unsold === undefined ? undefined : event.pools[unsold];
  if (kept && takenOf(kept, countsOf(shards)[unsold ?? ""] ?? []) > 0) throw new AppError("PASS_IN_USE");
  const plan = planPools(event.pools, countsOf(shards), poolsOf({ passes: event.passes, ...wanted }));
  const fields = {
    ...faultFields(plan.faults, event, wanted),
    ...lateLimits(event, shards, wanted),
    ...otherSeats(event, shards, wanted.combinations),
  };
  if (Object.keys(fields).length > 0) throw new AppError("TICKETING_IN_USE", { fields });
  for (const step of plan.steps) writeShardStep(batch, event, step, shards.get(step.pool)?.[step.shard]);
  return plan.pools;
}

/** What passes keep from being changed: those it sells, and the places that are set apart for those of other dates. */
function passFaults(
  { combinations: before, passes = [] }: Event,
  { localities, combinations }: Wanted,
): Record<string, string> {
  const sold = combinations.flatMap(({ pass, limit, seatsPerTicket }, i) => {
    if (!pass) return [];
    if (seatsPerTicket !== 1) return [[`combinations.${i}.seatsPerTicket`, "Un abono es para una persona"]];
    const isWithin = limit != null && limit <= pass.places;
    return isWithin
      ? []
      : [[`combinations.${i}.limit`, `Máximo ${pass.places}: en «Abonos» puedes apartar más`]];
  });
  const gone = before.filter(({ id, pass }) => pass && !combinations.some((row) => row.id === id));
  const removed = gone.map(({ name }) => ["combinations", `«${name}» es un abono: quita primero sus fechas`]);
  const apart = passes.flatMap(({ localityId, name }) => {
    const i = localities.findIndex(({ id }) => id === localityId);
    if (i < 0) return [["localities", `Tiene puestos apartados para «${name}»: no se puede quitar`]];
    const places = setApartIn(passes, localityId);
    return (localities[i]?.capacity ?? 0) < places
      ? [[`localities.${i}.capacity`, `Hay ${places} puestos apartados para abonos: no puede ser menos`]]
      : [];
  });
  return Object.fromEntries([...sold, ...removed, ...apart]);
}

/** What is left out of a change stays as it is stored; pausing and passes have routes of their own. */
const phaseOver = (
  stored: Phase | undefined,
  {
    opensAfter = stored?.opensAfter ?? null,
    isHidden = stored?.isHidden ?? false,
    ...row
  }: TicketingChange["phases"][number],
): Phase => ({ ...row, opensAfter, isHidden, isPaused: stored?.isPaused ?? false });

const combinationOver = (
  stored: Combination | undefined,
  {
    limit = stored?.limit ?? null,
    groupCode = stored?.groupCode,
    minPerOrder = stored?.minPerOrder ?? null,
    step = stored?.step ?? null,
    groupPrice = stored?.groupPrice ?? null,
    onlyWith = stored?.onlyWith ?? null,
    placesFor = stored?.placesFor ?? null,
    isHidden = stored?.isHidden ?? false,
    ...row
  }: TicketingChange["combinations"][number],
): Combination => ({
  ...row,
  limit,
  ...(groupCode && { groupCode }),
  ...{ minPerOrder, step, groupPrice, onlyWith, placesFor, isHidden },
  isPaused: stored?.isPaused ?? false,
  ...(stored?.pass && { pass: stored.pass }),
});

/** Of what would be stored: what a change leaves out may not fit what it says. Throws INVALID_REQUEST on the fields. */
function assertOrderRules(combinations: readonly Combination[], limits: Event["limits"]): void {
  const faults = [...orderRuleFaults(combinations), ...beyondLimits(combinations, limits)];
  if (faults.length === 0) return;
  const fields = faults.map(([index, field, message]) => [`combinations.${index}.${field}`, message]);
  throw new AppError("INVALID_REQUEST", { fields: Object.fromEntries(fields) });
}

export const countsOf = (shards: PoolShards): Record<string, number[]> =>
  Object.fromEntries([...shards].map(([pool, list]) => [pool, list.map((s) => s.data()?.free ?? 0)]));

type Wanted = Pick<Event, "localities" | "phases" | "combinations">;

/** Errors about places, by field. */
function faultFields(
  faults: readonly PoolFault[],
  event: Wanted,
  { localities, phases, combinations }: Wanted,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { pool, taken, isRemoved } of faults) {
    const places = taken === 1 ? "un puesto vendido o guardado" : `${taken} puestos vendidos o guardados`;
    const locality = localities.findIndex(({ id }) => localityPool(id) === pool);
    const phase = phases.findIndex(({ id }) => phasePool(id) === pool);
    const type = combinations.findIndex(({ id }) => typePool(id) === pool);
    const limited = phase >= 0 ? `phases.${phase}.limit` : `combinations.${type}.limit`;
    if (!isRemoved) {
      fields[locality >= 0 ? `localities.${locality}.capacity` : limited] =
        `Hay ${places}: no puede ser menos`;
    } else if (phase >= 0 || type >= 0) {
      fields[limited] = `Hay ${places}: el límite se sube, no se quita`;
    } else {
      const { list, name } = removedRow(pool, event);
      const instead = list === "combinations" ? ". Puedes pausar su venta" : "";
      fields[list] = `«${name}» tiene ${places}: no se puede quitar${instead}`;
    }
  }
  return fields;
}

const POOL_OF = { localities: localityPool, phases: phasePool, combinations: typePool };

/** The stored row whose pool it is. */
function removedRow(pool: string, event: Wanted): { list: keyof Wanted; name: string } {
  for (const list of ["localities", "phases", "combinations"] as const)
    for (const { id, name } of event[list]) if (POOL_OF[list](id) === pool) return { list, name };
  return { list: "localities", name: "" };
}

/** As many places as go with a ticket are counted of its type's limit: once it has sold, the number stays. */
function otherSeats(
  event: Event,
  shards: PoolShards,
  combinations: Event["combinations"],
): Record<string, string> {
  const counts = countsOf(shards);
  const changed = combinations.flatMap(({ id, seatsPerTicket }, i) => {
    const before = event.combinations.find((row) => row.id === id);
    const pool = event.pools[typePool(id)];
    if (!pool || !before || before.seatsPerTicket === seatsPerTicket) return [];
    if (takenOf(pool, counts[typePool(id)] ?? []) === 0) return [];
    return [[`combinations.${i}.seatsPerTicket`, "Ya se vende: crea otro tipo de boleta"]];
  });
  return Object.fromEntries(changed);
}

/** A phase or type that may have sold without a limit cannot get one: its sales were not counted. */
function lateLimits(
  event: Event,
  shards: PoolShards,
  { phases, combinations }: Wanted,
): Record<string, string> {
  const counts = countsOf(shards);
  const hasSold = (isOf: (combination: Combination) => boolean) =>
    event.combinations
      .filter(isOf)
      .map(({ localityId }) => localityPool(localityId))
      .some((id) => {
        const pool = event.pools[id];
        return pool !== undefined && takenOf(pool, counts[id] ?? []) > 0;
      });
  const late = phases.flatMap(({ id, limit }, i) => {
    const before = event.phases.find((phase) => phase.id === id);
    const isLate = limit !== null && before?.limit === null && hasSold(({ phaseId }) => phaseId === id);
    return isLate ? [[`phases.${i}.limit`, "Ya se vende sin límite: crea otra etapa"]] : [];
  });
  const lateTypes = combinations.flatMap(({ id, limit }, i) => {
    const before = event.combinations.find((row) => row.id === id);
    const isLate = limit != null && before && before.limit == null && hasSold((row) => row.id === id);
    return isLate
      ? [[`combinations.${i}.limit`, "En su localidad ya se vende sin este límite: crea otro tipo de boleta"]]
      : [];
  });
  return Object.fromEntries([...late, ...lateTypes]);
}
