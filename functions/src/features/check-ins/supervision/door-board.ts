import { RESULT_OF, SCAN_REASONS } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { DoorBoard } from "@tarima/shared/check-ins/door/door-board.ts";
import { DEFAULT_ENTRY } from "@tarima/shared/check-ins/entry-rules.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { freePlaces } from "../../inventory/inventory.repo.ts";
import { localityPool } from "../../inventory/pools.ts";
import { findEventMetrics } from "../../metrics/metrics.repo.ts";
import { countPassTickets, sumOfCounts } from "../../metrics/pass-tickets.repo.ts";
import { countConflicts } from "../scanning/validations.repo.ts";
import { listDoorDevices } from "./devices.repo.ts";

/** Minutes of admissions shown. */
const MINUTES = 30;

/** Live figures of an event's doors: one read for the metrics, one per pool and per device, and one for the conflicts. */
export async function doorBoardOf(event: Event, now: Date): Promise<DoorBoard> {
  const [metrics, free, devices, conflicts, passes] = await Promise.all([
    findEventMetrics(event.id),
    freePlaces(event),
    listDoorDevices(event.id),
    countConflicts(event.id),
    countPassTickets(event),
  ]);
  const { localities = {}, gates = {}, refused = {}, minutes = {} } = metrics?.door ?? {};
  return {
    entered: metrics?.checkedIn ?? 0,
    expected: (metrics?.totals?.people ?? 0) + sumOfCounts(passes),
    localities: event.localities.map(({ id, name, capacity }) => ({
      id,
      name,
      entered: localities[name] ?? 0,
      places:
        (event.pools[localityPool(id)]?.capacity ?? capacity) -
        (free[localityPool(id)] ?? 0) +
        (passes.get(id) ?? 0),
    })),
    gates: (event.entry ?? DEFAULT_ENTRY).gates.map(({ id, name }) => ({
      id,
      name,
      entered: gates[id] ?? 0,
    })),
    refused: SCAN_REASONS.filter((reason) => RESULT_OF[reason] !== "valid" && refused[reason]).map(
      (reason) => ({ reason, count: refused[reason] ?? 0 }),
    ),
    minutes: lastMinutes(now).map((minute) => ({
      minute: `${minute}:00.000Z`,
      entered: minutes[minute] ?? 0,
    })),
    conflicts,
    devices: devices.map(({ id, name, scannedAt, syncedAt }) => ({ id, name, scannedAt, syncedAt })),
  };
}

const lastMinutes = (now: Date): string[] =>
  Array.from({ length: MINUTES }, (_, i) =>
    new Date(now.getTime() - (MINUTES - 1 - i) * MINUTE_MS).toISOString().slice(0, 16),
  );
