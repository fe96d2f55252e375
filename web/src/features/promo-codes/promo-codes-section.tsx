import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { PromoCodeList } from "./promo-code-list.tsx";
import { isOff, usePromoCodes } from "./use-promo-codes.ts";

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["code"] as const;

/** An event's discount codes, if discounts are switched on. */
export function PromoCodesSection({ event }: { event: EventView }) {
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const answer = usePromoCodes(event.id, { ...order.input, ...trail.input });
  if (isOff(answer.error)) return <NotYet />;
  return (
    <PromoCodeList
      event={event}
      rows={answer.data?.data}
      paging={trail.pagesOf(answer)}
      sort={order.sort}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      isRetrying={answer.isFetching}
    />
  );
}

/** Shown while discounts are switched off. */
function NotYet() {
  return (
    <div className="pt-8">
      <EmptyState title="Los códigos promocionales estarán disponibles próximamente">
        Con ellos podrás descontar un porcentaje o un valor, por unos días o hasta cierto número de compras.
        Mientras tanto, una etapa de preventa baja el precio para quien llega primero.
      </EmptyState>
    </div>
  );
}
