import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { OrderItem } from "@tarima/shared/orders/order.schema.ts";
import { isPerformingArts } from "@tarima/shared/performing-arts/performing-arts.ts";
import { codesOf } from "@tarima/shared/ticketing/group-code.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { type CountedIn, poolsOfCombination } from "../../inventory/pools.ts";

/** An order's item for some tickets of a type, as the event is now. */
export function orderItemOf(
  {
    localities,
    phases,
    pools,
    performingArts,
  }: Pick<Event, "localities" | "phases" | "pools" | "performingArts">,
  combination: Combination,
  quantity: number,
  countedIn: CountedIn = "limits",
): OrderItem {
  const { id, name, type, price, seatsPerTicket, localityId, phaseId } = combination;
  return {
    combinationId: id,
    name,
    type,
    localityName: localities.find((it) => it.id === localityId)?.name ?? "",
    phaseName: phases.find((it) => it.id === phaseId)?.name ?? "",
    price,
    quantity,
    seatsPerTicket,
    codes: codesOf(combination),
    pools: poolsOfCombination(combination, pools, countedIn),
    ...(isPerformingArts(performingArts) && { isShow: true }),
  };
}
