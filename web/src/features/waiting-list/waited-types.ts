import type { ListedTicketType } from "../ticketing/ticket-types.ts";

/** A ticket type that can be waited for. */
export interface WaitedType {
  id: string;
  name: string;
  /** Most tickets of one order. */
  most: number;
  minPerOrder?: number | null;
  step?: number | null;
}

/** The sold-out types of those that are listed; what is sold only with another cannot be waited for. */
export const waitedTypes = (types: readonly ListedTicketType[], perOrder: number): WaitedType[] =>
  types.flatMap(({ state, combination, place }) => {
    const { name, maxPerOrder, maxPerPerson, onlyWith } = combination;
    if (state !== "sold-out" || onlyWith) return [];
    const most = Math.min(perOrder, maxPerOrder ?? perOrder, maxPerPerson ?? perOrder);
    return [{ ...combination, name: place ? `${name}, ${place}` : name, most }];
  });
