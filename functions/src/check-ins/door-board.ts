import { RESULT_OF, SCAN_REASONS } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { DoorBoard } from "@tarima/shared/check-ins/door-board.ts";
import { DEFAULT_ENTRY } from "@tarima/shared/check-ins/entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_DEVICES } from "@tarima/shared/limits.ts";
import { localityPool } from "@tarima/shared/ticketing/pools.ts";
import { findEventFigures } from "../finance/figures.repo.ts";
import type { DoorDevice, DoorFigures } from "../firestore/collections.ts";
import { freePlaces } from "../ticketing/inventory.repo.ts";
import { listDoorDevices } from "./devices.repo.ts";
import { countConflicts } from "./validations.repo.ts";

/** How many minutes of coming in are shown. */
const MINUTES = 30;

/** What happens at the doors of an event, from kept figures: one read, one a pool, one a device, and one for the conflicts. */
export async function doorBoardOf(event: Event, now: Date): Promise<DoorBoard> {
  const [figures, free, synced, conflicts] = await Promise.all([
    findEventFigures(event.id),
    freePlaces(event),
    listDoorDevices(event.id),
    countConflicts(event.id),
  ]);
  const { localities = {}, gates = {}, refused = {}, minutes = {}, devices = {} } = figures?.door ?? {};
  const { tickets = 0, refundedTickets = 0, courtesies = 0 } = figures?.totals ?? {};
  return {
    entered: figures?.checkedIn ?? 0,
    expected: tickets - refundedTickets + courtesies,
    localities: event.localities.map(({ id, name, capacity }) => ({
      id,
      name,
      entered: localities[name] ?? 0,
      places: (event.pools[localityPool(id)]?.capacity ?? capacity) - (free[localityPool(id)] ?? 0),
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
    devices: mergeDevices(devices, synced),
  };
}

/** What scans told of devices, and what their syncs did. */
function mergeDevices(
  scanned: NonNullable<DoorFigures["devices"]>,
  synced: readonly DoorDevice[],
): DoorBoard["devices"] {
  const devices = new Map<string, DoorBoard["devices"][number]>();
  for (const [id, { name, at }] of Object.entries(scanned))
    devices.set(id, { id, name, scannedAt: at, syncedAt: null });
  for (const { id, name, syncedAt } of synced)
    devices.set(id, { id, name, syncedAt, scannedAt: devices.get(id)?.scannedAt ?? null });
  const heardAt = ({ scannedAt, syncedAt }: DoorBoard["devices"][number]) =>
    [scannedAt ?? "", syncedAt ?? ""].sort().at(-1) ?? "";
  return [...devices.values()]
    .sort((a, b) => heardAt(b).localeCompare(heardAt(a)))
    .slice(0, MAX_DOOR_DEVICES);
}

const lastMinutes = (now: Date): string[] =>
  Array.from({ length: MINUTES }, (_, i) =>
    new Date(now.getTime() - (MINUTES - 1 - i) * 60_000).toISOString().slice(0, 16),
  );
