import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../components/ui/data/use-list-sort.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useSiteSettings } from "../../lib/api/use-site-settings.ts";
import { PromoCodeList } from "./promo-code-list.tsx";
import { useCodeBatches, usePromoCodes } from "./use-promo-codes.ts";

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["code"] as const;

/** An event's codes, single ones and batches; while discounts are switched off, those that open something. */
export function PromoCodesSection({ event }: { event: EventView }) {
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const answer = usePromoCodes(event.id, { ...order.input, ...trail.input });
  const batches = useCodeBatches(event.id);
  const settings = useSiteSettings();
  return (
    <PromoCodeList
      event={event}
      takesDiscounts={settings.data?.takesDiscountCodes ?? true}
      batches={batches}
      rows={answer.data?.data}
      paging={trail.pagesOf(answer)}
      sort={order.sort}
      {...failureOf(answer)}
    />
  );
}
