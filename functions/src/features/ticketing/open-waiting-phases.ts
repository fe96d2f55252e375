import type { Event } from "@tarima/shared/events/event.schema.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { phaseWaitsUntil } from "@tarima/shared/ticketing/phase-waits-until.ts";
import { saleState, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import type { Phase } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { events } from "../../lib/firestore/collections.ts";
import { eachStored } from "../../lib/firestore/queries.ts";
import { systemCall } from "../../lib/http/system-call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { changeEvent } from "../events/editing/change-event.ts";
import { findEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { ticketsAvailable } from "../inventory/pools.ts";

/** Events read at once. */
const PAGE = 200;

/** Whether a phase waits for another to be sold out, and has not begun yet. */
export const isWaiting = (phase: Phase, timeZone: string, now: Date): boolean =>
  Boolean(phase.opensAfter) && saleState(phase, timeZone, now) === "upcoming";

type Selling = Pick<Event, "phases" | "combinations" | "pools" | "timeZone">;

/**
 * Whether a phase is on sale with no ticket left; held ones are not left. A phase that sells nothing is never sold out. Add-ons
 * count only where it sells nothing else.
 */
function isPhaseSoldOut(event: Selling, phaseId: string, free: Record<string, number>, now: Date): boolean {
  const phase = event.phases.find(({ id }) => id === phaseId);
  const own = event.combinations.filter((combination) => combination.phaseId === phaseId);
  const others = own.filter(({ onlyWith }) => !onlyWith);
  const types = others.length > 0 ? others : own;
  if (!phase || types.length === 0 || saleState(phase, event.timeZone, now) !== "open") return false;
  return types.every(
    (type) =>
      saleState(saleWindow(type, phase), event.timeZone, now) !== "upcoming" &&
      ticketsAvailable(type, event.pools, free) === 0,
  );
}

/** The phases that open now, because the one they wait for is sold out. */
function phasesToOpen(event: Selling, free: Record<string, number>, now: Date): Phase[] {
  return event.phases.filter(
    (phase) =>
      isWaiting(phase, event.timeZone, now) && isPhaseSoldOut(event, phase.opensAfter ?? "", free, now),
  );
}

/**
 * Opens what waits for phases that are sold out: such a phase begins now. Safe to repeat. What it finds is decided again on the
 * stored event; places that come free meanwhile do not close it again.
 */
export async function openWaitingPhases(eventId: string, now: Date): Promise<void> {
  const found = await findEvent(eventId);
  if (!found?.phases.some((phase) => isWaiting(phase, found.timeZone, now))) return;
  if (phasesToOpen(found, await freePlaces(found), now).length === 0) return;
  await changeEvent({ eventId }, systemCall(now), async (event) => {
    const isOnSale = event.status === "published";
    const due = new Set(isOnSale ? phasesToOpen(event, await freePlaces(event), now) : []);
    if (due.size === 0) return undefined;
    const startsAt = `${wallClockOf(now, event.timeZone).slice(0, 16)}:00.000Z`;
    const phases = event.phases.map((phase) => (due.has(phase) ? { ...phase, startsAt } : phase));
    const opened = [...due].map(({ id, startsAt: planned }) => ({
      phaseId: id,
      planned,
      openedAt: startsAt,
    }));
    const openedEarly = [
      ...(event.openedEarly ?? []).filter((it) => !opened.some(({ phaseId }) => phaseId === it.phaseId)),
      ...opened,
    ];
    const names = [...due].map(({ name }) => `«${name}»`).join(", ");
    return {
      fields: { phases, openedEarly, phaseWaitsUntil: phaseWaitsUntil(phases, event.timeZone) },
      log: {
        action: "event.phase_opened",
        detail: `Abrió ${names}: la etapa anterior se agotó`,
        payload: { phases: [...due].map(({ id, startsAt: planned }) => ({ id, planned })) },
      },
    };
  });
}

/** The same for all published events that have such a phase, the ones that would open soonest first. Run by the sweep. */
export async function openAllWaitingPhases(now: Date): Promise<void> {
  const waiting = events
    .all()
    .where("status", "==", "published")
    .where("phaseWaitsUntil", ">", now.toISOString())
    .orderBy("phaseWaitsUntil")
    .select("id", "phaseWaitsUntil");
  for await (const { id } of eachStored(waiting, PAGE)) {
    try {
      await openWaitingPhases(id, now);
    } catch (error) {
      logger.error("A waiting phase could not be opened", { eventId: id, error: String(error) });
    }
  }
}
