import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { DoorOffer } from "@tarima/shared/box-office/box-office.schema.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { minimumOf, stepOf } from "@tarima/shared/ticketing/order-rules.ts";
import { isPaused } from "@tarima/shared/ticketing/sale-window.ts";
import { isNightOver } from "../check-ins/supervision/door-over.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { ticketsAvailable } from "../inventory/pools.ts";
import { currentSwitches, type SwitchesInForce } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";

/** Why an event's box office sells nothing now; undefined while it does. */
export const boxOfficeFault = async (event: Event, now: Date): Promise<ErrorCode | undefined> =>
  faultOf(event, await currentSwitches(), now);

export function faultOf(event: Event, switches: SwitchesInForce, now: Date): ErrorCode | undefined {
  if (isNightOver(event, now)) return "BOX_OFFICE_CLOSED";
  const isOn = event.status === "published" || event.status === "completed"; // doors stay open for those who come late
  if (!isOn || event.producerStatus !== "active" || isPostponed(event)) return "EVENT_NOT_ON_SALE";
  return isSaleOff(switches, event) ? "SALE_PAUSED" : undefined;
}

/** All types of an event as its box office sells them, with what is left of each; passes it does not sell. */
export async function offersOf(event: Event): Promise<DoorOffer[]> {
  const free = await freePlaces(event);
  const localities = new Map(event.localities.map(({ id, name }) => [id, name]));
  const phases = new Map(event.phases.map(({ id, name }) => [id, name]));
  const types = event.combinations.filter(({ pass }) => !pass);
  return types.map((type) => {
    const paused = isPaused(event, type);
    return {
      combinationId: type.id,
      name: type.name,
      localityName: localities.get(type.localityId) ?? "",
      phaseName: phases.get(type.phaseId) ?? "",
      price: type.price,
      groupPrice: type.groupPrice ?? null,
      seatsPerTicket: type.seatsPerTicket,
      minPerOrder: minimumOf(type),
      step: stepOf(type),
      left: paused ? 0 : ticketsAvailable(type, event.pools, free),
      isPaused: paused,
    };
  });
}
