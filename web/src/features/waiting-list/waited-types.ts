import { minimumOf } from "@tarima/shared/ticketing/order-rules.ts";
import type { ListedTicketType } from "../ticketing/ticket-types.ts";

/** A ticket type that can be waited for. */
export interface WaitedType {
  id: string;
  name: string;
  /** Fewest and most tickets of one order. */
  least: number;
  most: number;
}

/** The sold-out types of those that are listed; what is sold only with another cannot be waited for. */
export const waitedTypes = (types: readonly ListedTicketType[], perOrder: number): WaitedType[] =>
  types.flatMap(({ state, combination, place }) => {
    const { id, name, maxPerOrder, maxPerPerson, onlyWith } = combination;
    if (state !== "sold-out" || onlyWith) return [];
    const most = Math.min(perOrder, maxPerOrder ?? perOrder, maxPerPerson ?? perOrder);
    return [{ id, name: place ? `${name}, ${place}` : name, least: minimumOf(combination), most }];
  });
