import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { itemsInShort } from "../order-lines.tsx";

/** The order in one line, expandable. */
export function PhoneOrder({ order, children }: { order: OrderView; children: ReactNode }) {
  const { event } = order;
  return (
    <details className="group -mt-3 border-y border-line wide:hidden">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-3.5 [&::-webkit-details-marker]:hidden">
        <Thumbnail url={event.posterSmallUrl} name={event.name} className="w-13 shrink-0" />
        <span className="min-w-0 grow">
          <b className="block leading-tight font-semibold">{event.name}</b>
          <span className="text-sm text-muted">
            {itemsInShort(order)}, {formatWallDay(event.startsAt)}
          </span>
        </span>
        <b className="font-semibold whitespace-nowrap">{formatPrice(order.total)}</b>
        <ChevronDown size={18} aria-hidden className="shrink-0 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
