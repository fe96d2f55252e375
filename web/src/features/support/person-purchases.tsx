import { keepPreviousData } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import type { PurchaseOfAttendee } from "@tarima/shared/support/support.schema.ts";
import { ReceiptText, X } from "lucide-react";
import { useNavigate } from "react-router";
import { Badge } from "../../components/ui/data/badge.tsx";
import { PaymentBadge } from "../../components/ui/data/badges/payment-badge.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";
import { noteStyle, TicketLines } from "./ticket-lines.tsx";
import { useResendOrder } from "./use-resend-order.tsx";

const PAGE_SIZE = 10;

/** The places went free again, and no money came. */
const isNeverPaid = ({ status, paidAt }: PurchaseOfAttendee) =>
  paidAt === null && (status === "expired" || status === "released");

const COLUMNS: readonly DataColumn<PurchaseOfAttendee>[] = [
  {
    id: "event",
    label: "Compra",
    isFixed: true,
    className: "min-w-[20ch]",
    cell: ({ id, eventName, buyerName, buyerEmail }) => (
      <>
        <b className="font-semibold wrap-anywhere">{eventName}</b>
        <small className={noteStyle}>{orderNumber(id)}</small>
        <small className={noteStyle}>{buyerName}</small>
        <small className={noteStyle}>{buyerEmail}</small>
      </>
    ),
  },
  {
    id: "when",
    label: "Cuándo",
    kind: "date",
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    id: "total",
    label: "Total",
    kind: "number",
    className: "whitespace-nowrap",
    cell: ({ total }) => formatPrice(total),
  },
  {
    id: "payment",
    label: "Pago",
    cell: (purchase) => (
      <>
        {isNeverPaid(purchase) ? (
          <Badge tone="line" icon={X}>
            No la pagó
          </Badge>
        ) : (
          <PaymentBadge status={purchase.paymentStatus} />
        )}
        {purchase.paymentId && <small className={noteStyle}>{`Pago ${purchase.paymentId}`}</small>}
      </>
    ),
  },
  {
    id: "tickets",
    label: "Boletas",
    className: "min-w-[26ch]",
    cell: ({ tickets }) => <TicketLines tickets={tickets} />,
  },
];

const idOf = ({ id }: PurchaseOfAttendee) => id;
const nameOf = ({ id, eventName }: PurchaseOfAttendee) => `${eventName}, ${orderNumber(id)}`;

/** What somebody bought, paid or not, with who has each ticket. */
export function PersonPurchases({ id }: { id: string }) {
  const trail = useCursorTrail({ pageSize: PAGE_SIZE });
  const found = useRoute(
    supportRoutes.listPurchasesOfAttendee,
    { id, limit: PAGE_SIZE, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const navigate = useNavigate();
  const resend = useResendOrder();
  return (
    <>
      <DataTable
        mode="server"
        label="Compras"
        columns={COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        rowActions={(purchase) => [
          ...resend.actionsOf(purchase),
          {
            id: "ledger",
            label: "Ver en el libro",
            icon: ReceiptText,
            onSelect: () => void navigate(adminPaths.ledger({ orderId: purchase.id })),
          },
        ]}
        {...trail.tableOf(found)}
        empty={<EmptyState title="Todavía no ha comprado nada" />}
      />
      {resend.question}
    </>
  );
}
