import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_TICKETS_PER_ORDER } from "@tarima/shared/lib/limits.ts";
import { feeRatesOf } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { amountsOf } from "@tarima/shared/orders/amounts.ts";
import type { OrderAmounts, OrderItem, Selection } from "@tarima/shared/orders/order.schema.ts";
import { codeCount, ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import { withPassLines } from "@tarima/shared/passes/pass-lines.ts";
import { type Discount, discountOf } from "@tarima/shared/promo-codes/promo-code.ts";
import { isHidden, type Opens } from "@tarima/shared/ticketing/hidden.ts";
import { minimumOf, priceOfEach, stepOf, wholeSteps } from "@tarima/shared/ticketing/order-rules.ts";
import { isPaused, saleState, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { orderItemOf } from "./order-item.ts";

export interface Quote extends OrderAmounts {
  items: OrderItem[];
  /** Each combination once. */
  chosen: { combination: Combination; quantity: number }[];
}

/** Totals with a code's discount. */
export function discountedAmounts(
  lines: readonly { price: number; quantity: number }[],
  feeRate: number,
  code: Discount | undefined,
): OrderAmounts {
  const { subtotal } = amountsOf(lines, feeRate);
  return amountsOf(lines, feeRate, code ? discountOf(code, subtotal) : 0);
}

/**
 * The price of an order at this moment, from the stored event alone; `opens` are the hidden types it may have. Throws
 * EVENT_NOT_ON_SALE, TICKET_TYPE_NOT_FOUND, SALE_NOT_OPEN, SALE_CLOSED, SALE_PAUSED, TICKET_MINIMUM_NOT_MET, TICKET_NEEDS_ANOTHER,
 * ORDER_LIMIT_EXCEEDED.
 */
export function quoteOrder(
  event: Event,
  selections: readonly Selection[],
  platformRate: number,
  now: Date,
  code?: Discount,
  opens?: Opens,
): Quote {
  if (event.status !== "published" || event.producerStatus !== "active" || isPostponed(event))
    throw new AppError("EVENT_NOT_ON_SALE");
  const chosen = chosenOf(event, selections, (combination) => !isHidden(event, combination, opens));
  const items = chosen.map(({ combination, quantity }): OrderItem => {
    const phase = event.phases.find((p) => p.id === combination.phaseId);
    const locality = event.localities.find((l) => l.id === combination.localityId);
    if (!phase || !locality) throw new AppError("TICKET_TYPE_NOT_FOUND");
    const state = saleState(saleWindow(combination, phase), event.timeZone, now);
    if (state === "upcoming") throw new AppError("SALE_NOT_OPEN");
    if (state === "closed") throw new AppError("SALE_CLOSED");
    if (isPaused(event, combination)) throw new AppError("SALE_PAUSED");
    return { ...orderItemOf(event, combination, quantity), price: priceOfEach(combination, quantity) };
  });
  assertOrderRules(event, selections, chosen);
  if (
    chosen.some(
      ({ combination: { maxPerOrder }, quantity }) => maxPerOrder !== null && quantity > maxPerOrder,
    )
  )
    throw new AppError("ORDER_LIMIT_EXCEEDED");
  const codes = codeCount({ items: withPassLines(event, items) });
  if (ticketCount({ items }) > event.limits.perOrder || codes > MAX_TICKETS_PER_ORDER)
    throw new AppError("ORDER_LIMIT_EXCEEDED");
  const { buyer } = feeRatesOf(platformRate, event.feePaidBy);
  return { items, chosen, ...discountedAmounts(items, buyer, code) };
}

/** Each combination once, with how many of it. Throws TICKET_TYPE_NOT_FOUND for those that are not there, or may not be had. */
export function chosenOf(
  event: Event,
  selections: readonly Selection[],
  mayHave: (combination: Combination) => boolean,
): Quote["chosen"] {
  const quantities = new Map<string, number>();
  for (const { combinationId, quantity } of selections) {
    quantities.set(combinationId, (quantities.get(combinationId) ?? 0) + quantity);
  }
  return [...quantities].map(([combinationId, quantity]) => {
    const combination = event.combinations.find((c) => c.id === combinationId);
    if (!combination || !mayHave(combination)) throw new AppError("TICKET_TYPE_NOT_FOUND");
    return { combination, quantity };
  });
}

/** Whether each type's minimum and step are met, and add-ons go with what they are sold with. Names every type that is not. */
export function assertOrderRules(
  { combinations }: Event,
  selections: readonly Selection[],
  chosen: Quote["chosen"],
): void {
  const at = (id: string, field: keyof Selection) =>
    `selections.${selections.findIndex(({ combinationId }) => combinationId === id)}.${field}`;
  const short = chosen.filter(({ combination, quantity }) => wholeSteps(combination, quantity) !== quantity);
  if (short.length > 0) {
    const fields = short.map(({ combination }) => [at(combination.id, "quantity"), minimumText(combination)]);
    throw new AppError("TICKET_MINIMUM_NOT_MET", { fields: Object.fromEntries(fields) });
  }
  const alone = chosen.filter(
    ({ combination: { onlyWith } }) => onlyWith && !chosen.some((it) => it.combination.id === onlyWith),
  );
  if (alone.length > 0) {
    const fields = alone.map(({ combination: { id, name, onlyWith } }) => {
      const other = combinations.find((it) => it.id === onlyWith)?.name;
      return [
        at(id, "combinationId"),
        other ? `«${name}» se vende con «${other}»` : `«${name}» no se vende por ahora`,
      ];
    });
    throw new AppError("TICKET_NEEDS_ANOTHER", { fields: Object.fromEntries(fields) });
  }
}

function minimumText(combination: Combination): string {
  const [least, step] = [minimumOf(combination), stepOf(combination)];
  return `«${combination.name}»: mínimo ${least}${step > 1 ? `, de ${step} en ${step}` : ""}`;
}
