import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { localityPool, phasePool, typePool } from "../inventory/pools.ts";
import { replaceTicketing } from "../ticketing/replace-ticketing.ts";

interface Release {
  combinationId: string;
  tickets: number;
  /** The event's version that was seen: of two equal requests the second raises nothing. */
  version: number;
}

/**
 * Raises what a ticket type is short of, so that as many tickets are free: the capacity of its locality, and the limits of its
 * phase and of its own where they have one. The event's trigger offers them to who waits, since hundreds take a minute. Throws
 * TICKET_TYPE_NOT_FOUND, EVENT_VERSION_CONFLICT, and the errors of replaceTicketing.
 */
export async function releaseToWaitingList(
  event: Event,
  { combinationId, tickets, version }: Release,
  call: SignedCall,
): Promise<Event> {
  const type = event.combinations.find(({ id }) => id === combinationId);
  if (!type) throw new AppError("TICKET_TYPE_NOT_FOUND");
  const free = await freePlaces(event);
  const missing = (pool: string) => Math.max(0, tickets * type.seatsPerTicket - Math.max(0, free[pool] ?? 0));
  const localities = event.localities.map((row) =>
    row.id === type.localityId ? { ...row, capacity: row.capacity + missing(localityPool(row.id)) } : row,
  );
  const phases = event.phases.map((row) =>
    row.id === type.phaseId && row.limit !== null
      ? { ...row, limit: row.limit + missing(phasePool(row.id)) }
      : row,
  );
  const combinations = event.combinations.map((row) =>
    row.id === type.id && row.limit != null
      ? { ...row, limit: row.limit + Math.ceil(missing(typePool(row.id)) / type.seatsPerTicket) }
      : row,
  );
  return replaceTicketing(event.id, { version, localities, phases, combinations }, call);
}
