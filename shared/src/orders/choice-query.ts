import type { Selection } from "./order.schema.ts";

/** What a link to the checkout says was chosen. `total`: as it was displayed, before discounts. */
export function choiceQuery(
  eventId: string,
  selections: readonly Selection[],
  total: number,
): Record<string, string> {
  const chosen = selections.map(({ combinationId, quantity }) => `${combinationId}.${quantity}`).join("~");
  return { evento: eventId, total: String(total), boletas: chosen };
}
