import { keepPreviousData } from "@tanstack/react-query";
import { DOOR_PAYMENT_LABELS } from "@tarima/shared/box-office/door-payment-labels.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { FinanceOrder } from "@tarima/shared/finance/finance.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { PAYMENT_METHOD_LABELS } from "@tarima/shared/payments/payment-methods.ts";
import { NO_DATA } from "@tarima/shared/retention/no-data.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { PaymentBadge } from "../../components/ui/data/badges/payment-badge.tsx";
import { ExportMenu } from "../../components/ui/data/export-menu.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { useExport } from "../../lib/api/use-export.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";
import { type FinanceFilter, rangeInput } from "./finance-query.ts";

const money = (id: "commission" | "gatewayFee", label: string) =>
  ({ id, label, kind: "number", cell: (row: FinanceOrder) => formatMoney(row[id]) }) as const;

const Note = ({ children }: { children: ReactNode }) => (
  <small className="block text-caption text-muted">{children}</small>
);

const COLUMNS: readonly DataColumn<FinanceOrder>[] = [
  {
    id: "paidAt",
    label: "Pagada",
    kind: "date",
    isSortable: true,
    cell: ({ paidAt, createdAt }) =>
      paidAt ? (
        formatInstant(paidAt)
      ) : (
        <>
          Sin pagar
          <Note>{`Del ${formatInstant(createdAt)}`}</Note>
        </>
      ),
  },
  {
    id: "event",
    label: "Evento",
    isFixed: true,
    cell: ({ id, eventId, eventName, buyerUid, buyerName, courtesyTickets, boxOffice }) => (
      <>
        <Link to={adminPaths.event(eventId)} className="link -my-3.5 inline-block py-3.5">
          {eventName}
        </Link>
        {boxOffice ? (
          <Note>{[...new Set(["Taquilla", buyerName, orderNumber(id)])].join(" · ")}</Note>
        ) : courtesyTickets > 0 || !buyerUid ? (
          <Note>{`${courtesyTickets} de cortesía${buyerName && `, para ${buyerName}`}`}</Note>
        ) : (
          <Link to={adminPaths.attendee(buyerUid, "compras")} className="-my-2 block py-2 hover:underline">
            <Note>{`${buyerName || NO_DATA} · ${orderNumber(id)}`}</Note>
          </Link>
        )}
      </>
    ),
  },
  {
    id: "status",
    label: "Estado",
    cell: ({ status, paymentMethod, paymentBrand, boxOffice }) => (
      <>
        <PaymentBadge status={status} />
        {boxOffice?.method && <Note>{DOOR_PAYMENT_LABELS[boxOffice.method]}</Note>}
        {paymentMethod && (
          <Note>{[PAYMENT_METHOD_LABELS[paymentMethod], paymentBrand].filter(Boolean).join(", ")}</Note>
        )}
      </>
    ),
  },
  {
    id: "gmv",
    label: "Pagado",
    kind: "number",
    cell: ({ id, gmv, discount, refundAmount, boxOffice }) => (
      <>
        <Link to={adminPaths.ledger({ orderId: id })} className="link -my-3.5 inline-block py-3.5">
          {formatMoney(gmv)}
        </Link>
        {boxOffice?.method && <Note>{formatMoney(boxOffice.amount)} en taquilla</Note>}
        {discount > 0 && <Note>{formatMoney(discount)} de descuento</Note>}
        {refundAmount > 0 && <Note>{formatMoney(refundAmount)} de vuelta</Note>}
      </>
    ),
  },
  money("commission", "Comisión"),
  money("gatewayFee", "Mercado Pago"),
  {
    id: "producerNet",
    label: "Productor",
    kind: "number",
    cell: ({ producerNet, adjustments, contribution = 0 }) => (
      <>
        {formatMoney(producerNet)}
        {contribution !== 0 && <Note>{formatMoney(contribution)} de contribución</Note>}
        {adjustments !== 0 && <Note>{formatMoney(adjustments)} de ajuste</Note>}
      </>
    ),
  },
];

const idOf = ({ id }: FinanceOrder) => id;
const nameOf = ({ eventName, buyerName }: FinanceOrder) => `${eventName}, ${buyerName || NO_DATA}`;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["paidAt"] as const;

interface FinanceOrdersProps {
  filter: FinanceFilter;
  onSearch: (search: string) => void;
}

/** Paid orders with their amounts, the latest first; a search also finds those that were not paid. */
export function FinanceOrders({ filter, onSearch }: FinanceOrdersProps) {
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const input = { ...rangeInput(filter.days), ...(filter.status && { status: filter.status }) };
  const { search } = filter;
  const orders = useRoute(
    financeRoutes.listFinanceOrders,
    { ...input, ...(search ? { search } : order.input), ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const file = useExport("exportFinance", financeRoutes.exportFinance);
  return (
    <section aria-label="Compras" className="min-w-0">
      <DataTable
        mode="server"
        label="Compras"
        columns={COLUMNS}
        {...trail.tableOf(orders)}
        {...(!search && { sort: order.sort })}
        rowId={idOf}
        rowName={nameOf}
        filters={
          <>
            <h2 className="grow self-center text-xl font-semibold tracking-tight">Compras</h2>
            {!search && <ExportMenu {...file} onPick={(format) => void file.start({ ...input, format })} />}
          </>
        }
        {...(search && {
          empty: (
            <EmptyState
              title={`Ninguna compra con «${search}»`}
              action={<Button onClick={() => onSearch("")}>Quitar la búsqueda</Button>}
            >
              Busca por el nombre, el correo o el documento de quien compró, por el número de compra o por el
              del pago en Mercado Pago.
            </EmptyState>
          ),
        })}
      />
      <p className="mt-3 text-sm text-muted">
        Lo que se cobra en taquilla es de quien organiza y no pasa por Tarima: está en la lista, y no suma en
        ninguna cifra.
      </p>
    </section>
  );
}
