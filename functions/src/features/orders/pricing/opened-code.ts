import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Selection } from "@tarima/shared/orders/order.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { isHidden, type Opens, opensTogether } from "@tarima/shared/ticketing/hidden.ts";
import { usableCode } from "./codes.ts";

interface Opened {
  /** The code as the order keeps it; null where it takes nothing off, and opened nothing that is bought. */
  discount: Order["promoCode"];
  /** What may be bought. */
  opens: Opens;
}

/** What the asked code does for an order, beside what is open to the buyer without it. Throws the errors of usableCode. */
export function openedByCode(
  event: Event,
  selections: readonly Selection[],
  { asked, promoCode, opens }: { asked: string | undefined; promoCode: PromoCode | undefined; opens: Opens },
  now: Date,
): Opened {
  if (!asked) return { discount: null, opens };
  const discount = usableCode(asked, promoCode, now);
  const chosen = event.combinations.filter(({ id }) => selections.some((it) => it.combinationId === id));
  const isNeeded = chosen.some((type) => isHidden(event, type, opens));
  if (discount.value === 0 && !isNeeded) return { discount: null, opens };
  return {
    discount: { ...discount, ...(isNeeded && { isNeeded }) },
    opens: opensTogether(opens, promoCode?.opens),
  };
}
