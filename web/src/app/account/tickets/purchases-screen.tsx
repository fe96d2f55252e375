import { keepPreviousData } from "@tanstack/react-query";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Pagination } from "../../../components/ui/data/pagination.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { PurchaseFilters } from "../../../features/orders/purchases/purchase-filters.tsx";
import { PurchaseRow } from "../../../features/orders/purchases/purchase-row.tsx";
import {
  filterFrom,
  inputOf,
  isNarrowed,
  PURCHASE_FILTERS,
} from "../../../features/orders/purchases/purchases-query.ts";
import { OwnWaiting } from "../../../features/waiting-list/own-waiting.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { MyTicketsFrame } from "./my-tickets-frame.tsx";

/** Refresh interval for payments and refunds, milliseconds; only while the page is visible. */
const REFRESH_MS = 10_000;

export function PurchasesScreen() {
  return (
    <MyTicketsFrame current="purchases">
      <OwnWaiting />
      <Purchases />
    </MyTicketsFrame>
  );
}

/** Up to so many purchases are seen at a glance, and need no filters. */
const HANDFUL = 5;

function Purchases() {
  const { query, change, clear } = useListQuery(PURCHASE_FILTERS);
  const filter = filterFrom(query);
  const isFiltered = isNarrowed(filter);
  const trail = useCursorTrail();
  const purchases = useRoute(
    orderRoutes.listPurchases,
    { ...inputOf(filter), ...trail.input },
    { staleTime: 0, refetchInterval: REFRESH_MS, placeholderData: keepPreviousData },
  );
  const pages = trail.pagesOf(purchases);
  const { items = [] } = purchases.data ?? {};
  const isMany = items.length > HANDFUL || pages.hasNext || pages.hasPrevious;
  return (
    <>
      {(isFiltered || isMany) && <PurchaseFilters filter={filter} onChange={change} onClear={clear} />}
      {purchases.isPending ? (
        <PurchasesLoading />
      ) : !purchases.data ? (
        <div className="pt-6">
          <ErrorState {...failureOf(purchases)} />
        </div>
      ) : items.length === 0 && !pages.hasPrevious ? (
        <div className="pt-6">{isFiltered ? <NothingFound onClear={clear} /> : <NothingBought />}</div>
      ) : (
        <ul
          className="[&>li:first-child>article]:border-t-0"
          aria-label="Tus compras"
          aria-busy={purchases.isPlaceholderData}
        >
          {items.map((order) => (
            <li key={order.id}>
              <PurchaseRow order={order} />
            </li>
          ))}
        </ul>
      )}
      {(pages.hasPrevious || pages.hasNext) && (
        <div className="border-t border-line pt-4">
          <Pagination label="Páginas de compras" {...pages} onPointed={() => window.scrollTo({ top: 0 })} />
        </div>
      )}
    </>
  );
}

function PurchasesLoading() {
  return (
    <div className="grid gap-5 pt-5">
      <Loading>Cargando tus compras…</Loading>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="grid grid-cols-[88px_1fr] items-center gap-4 wide:grid-cols-[104px_1fr]">
          <Skeleton className="poster rounded-none" />
          <Skeleton className="h-24" />
        </div>
      ))}
    </div>
  );
}

function NothingBought() {
  return (
    <EmptyState
      title="Aquí van tus compras"
      action={
        <Link to={paths.home} className={buttonStyle({ variant: "primary" })}>
          Ver eventos
        </Link>
      }
    >
      Cuánto pagaste, con qué descuento, y lo que te hayan devuelto.
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Ninguna compra coincide"
      action={
        <Button variant="primary" onClick={onClear}>
          Ver todas mis compras
        </Button>
      }
    >
      Prueba con menos letras, otro estado u otra fecha.
    </EmptyState>
  );
}
