import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import type { TicketingChange } from "@tarima/shared/ticketing/ticketing-change.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { ticketingChangesOf } from "../audit/changes-of.ts";
import { changeEvent } from "../events/editing/change-event.ts";
import { assertMayPrepare } from "../events/editing/draft-event.ts";
import { type PoolShards, readPools, writeShardStep } from "../inventory/inventory.repo.ts";
import { localityPool, phasePool, poolsOf } from "../inventory/pools.ts";
import { type PoolFault, planPools, type ShardStep, takenOf } from "../inventory/relay-pools.ts";

/**
 * Replaces what an event sells, including the pools of places, in one commit. Sold tickets keep their name and price, since
 * orders and tickets contain copies. Throws EVENT_NOT_EDITABLE, EVENT_VERSION_CONFLICT; TICKETING_IN_USE with the fields that
 * would leave fewer places than are held and sold.
 */
export function replaceTicketing(
  eventId: string,
  { version, localities, phases, combinations }: TicketingChange,
  call: SignedCall,
): Promise<Event> {
  const wanted = {
    localities: localities.map((row) => ({ ...row, description: row.description || null })),
    phases,
    combinations,
  };
  return changeEvent({ eventId, version }, call, async (event, batch) => {
    if (call.actor.role !== "superadmin") assertMayPrepare({ status: event.producerStatus });
    if (!isEditable(event.status)) throw new AppError("EVENT_NOT_EDITABLE");
    const shards = await readPools(event);
    const plan = planPools(event.pools, countsOf(shards), poolsOf(wanted));
    const fields = {
      ...faultFields(plan.faults, event, wanted),
      ...lateLimits(event, shards, wanted.phases),
    };
    if (Object.keys(fields).length > 0) throw new AppError("TICKETING_IN_USE", { fields });
    writeSteps(batch, event.id, shards, plan.steps);
    return {
      fields: { ...wanted, pools: plan.pools },
      log: {
        action: "event.ticketing_changed",
        detail: `Cambió las boletas de ${event.name}`,
        payload: ticketingChangesOf(event, wanted),
      },
    };
  });
}

const countsOf = (shards: PoolShards): Record<string, number[]> =>
  Object.fromEntries([...shards].map(([pool, list]) => [pool, list.map((s) => s.data()?.free ?? 0)]));

function writeSteps(
  batch: WriteBatch,
  eventId: string,
  shards: PoolShards,
  steps: readonly ShardStep[],
): void {
  for (const step of steps) writeShardStep(batch, eventId, step, shards.get(step.pool)?.[step.shard]);
}

type Wanted = Pick<Event, "localities" | "phases">;

/** Errors about places, by field. */
function faultFields(
  faults: readonly PoolFault[],
  event: Wanted,
  { localities, phases }: Wanted,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { pool, taken, isRemoved } of faults) {
    const places = taken === 1 ? "un puesto vendido o guardado" : `${taken} puestos vendidos o guardados`;
    const locality = localities.findIndex(({ id }) => localityPool(id) === pool);
    const phase = phases.findIndex(({ id }) => phasePool(id) === pool);
    if (!isRemoved) {
      const field = locality >= 0 ? `localities.${locality}.capacity` : `phases.${phase}.limit`;
      fields[field] = `Hay ${places}: no puede ser menos`;
    } else if (phase >= 0) {
      fields[`phases.${phase}.limit`] = `Hay ${places}: el límite se sube, no se quita`;
    } else {
      const gone = [...event.localities, ...event.phases].find(
        ({ id }) => localityPool(id) === pool || phasePool(id) === pool,
      );
      const list = event.localities.some(({ id }) => localityPool(id) === pool) ? "localities" : "phases";
      fields[list] = `«${gone?.name ?? ""}» tiene ${places}: no se puede quitar`;
    }
  }
  return fields;
}

/** A phase that has sold without a limit cannot get one: its sales were not counted. */
function lateLimits(event: Event, shards: PoolShards, phases: Event["phases"]): Record<string, string> {
  const counts = countsOf(shards);
  const hasSold = (phaseId: string) =>
    event.combinations
      .filter((combination) => combination.phaseId === phaseId)
      .map(({ localityId }) => localityPool(localityId))
      .some((id) => {
        const pool = event.pools[id];
        return pool !== undefined && takenOf(pool, counts[id] ?? []) > 0;
      });
  const late = phases.flatMap(({ id, limit }, i) => {
    const before = event.phases.find((phase) => phase.id === id);
    const isLate = limit !== null && before?.limit === null && hasSold(id);
    return isLate ? [[`phases.${i}.limit`, "Ya se vende sin límite: crea otra etapa"]] : [];
  });
  return Object.fromEntries(late);
}
