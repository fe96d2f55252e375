import type { Event } from "@tarima/shared/events/event.schema.ts";
import { CURRENCY } from "@tarima/shared/lib/limits.ts";
import { priceWithFee, serviceFeeOf } from "@tarima/shared/lib/numbers/money.ts";
import { codesOf } from "@tarima/shared/ticketing/group-code.ts";
import { minimumOf, stepOf } from "@tarima/shared/ticketing/order-rules.ts";
import { isPaused } from "@tarima/shared/ticketing/sale-window.ts";
import type { TicketType } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { isLow } from "./is-low.ts";
import { setApartIn, ticketsAvailable } from "./pools.ts";
import type { SoldByType } from "./sold-by-type.ts";

/** An event's ticket types with the tickets available, from the free places of its pools, and those sold, from its metrics. */
export function ticketTypesOf(
  event: Event,
  free: Record<string, number>,
  sold: SoldByType,
  feeRate: number,
): TicketType[] {
  const localities = new Map(event.localities.map((l) => [l.id, l]));
  const phases = new Map(event.phases.map((p) => [p.id, p]));
  return event.combinations.map((combination) => {
    const available = ticketsAvailable(combination, event.pools, free);
    const { groupPrice = null } = combination;
    const { localityId } = combination;
    const places = (localities.get(localityId)?.capacity ?? 0) - setApartIn(event.passes, localityId);
    const capacity = Math.min(
      Math.floor(places / combination.seatsPerTicket),
      combination.limit ?? Number.POSITIVE_INFINITY,
    );
    return {
      id: combination.id,
      name: combination.name,
      type: combination.type,
      localityId: combination.localityId,
      localityName: localities.get(combination.localityId)?.name ?? "",
      phaseId: combination.phaseId,
      phaseName: phases.get(combination.phaseId)?.name ?? "",
      price: combination.price,
      originalPrice: combination.originalPrice,
      serviceFee: serviceFeeOf(combination.price, feeRate),
      priceWithFee: priceWithFee(combination.price, feeRate),
      currency: CURRENCY,
      availableTickets: available,
      soldTickets: Math.max(0, sold[combination.id]?.tickets ?? 0),
      capacity,
      seatsPerTicket: combination.seatsPerTicket,
      codesPerTicket: codesOf(combination),
      isEarlyBird: combination.type === "early_bird",
      isSoldOut: available === 0,
      isLow: isLow(combination, event, free, sold),
      isPaused: isPaused(event, combination),
      minPerOrder: minimumOf(combination),
      step: stepOf(combination),
      groupPrice: groupPrice && { ...groupPrice, priceWithFee: priceWithFee(groupPrice.price, feeRate) },
      onlyWith: combination.onlyWith ?? null,
      benefits: combination.benefits,
      restrictions: combination.restrictions,
    };
  });
}
