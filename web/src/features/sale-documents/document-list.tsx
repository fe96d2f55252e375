import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import {
  SALE_DOCUMENT_BADGES,
  SALE_DOCUMENT_LABELS,
  SALE_DOCUMENT_STATUSES,
  type SaleDocumentRow,
} from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { saleDocumentRoutes } from "@tarima/shared/sale-documents/sale-documents.routes.ts";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { SaleDocumentBadge } from "../../components/ui/data/badges/sale-document-badge.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../components/ui/data/use-list-query.ts";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../components/ui/form/choice/filter-select.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

const PAGE_SIZE = 25;

const note = "block text-caption text-muted wrap-anywhere";

const COLUMNS: readonly DataColumn<SaleDocumentRow>[] = [
  {
    id: "document",
    label: "Documento",
    isFixed: true,
    cell: (row) => (
      <>
        {row.url ? (
          <a
            href={row.url}
            target="_blank"
            rel="noreferrer"
            className="link -my-3 inline-block py-3 font-semibold"
          >
            {row.number}
          </a>
        ) : (
          <b className="font-semibold">{row.number ?? "Sin número"}</b>
        )}
        <small className={note}>{SALE_DOCUMENT_LABELS[row.kind]}</small>
      </>
    ),
  },
  {
    id: "status",
    label: "Estado",
    cell: ({ status, problem, attempts }) => (
      <>
        <SaleDocumentBadge status={status} />
        {problem && <small className={`mt-1 ${note}`}>{problem}</small>}
        {status === "to_send" && attempts > 1 && (
          <small className={note}>{counted(attempts, "intento")}</small>
        )}
      </>
    ),
  },
  {
    id: "sale",
    label: "Compra",
    cell: ({ orderId, eventId, eventName }) => (
      <>
        <Link to={adminPaths.ledger({ orderId })} className="link -my-3 inline-block py-3">
          {orderNumber(orderId)}
        </Link>
        <small className={note}>
          <Link to={adminPaths.event(eventId)} className="hover:underline">
            {eventName}
          </Link>
        </small>
      </>
    ),
  },
  { id: "service", label: "Servicio", kind: "number", cell: (row) => formatMoney(signed(row, row.service)) },
  { id: "tickets", label: "Boletas", kind: "number", cell: (row) => formatMoney(signed(row, row.tickets)) },
  { id: "createdAt", label: "Desde", kind: "date", cell: ({ createdAt }) => formatInstant(createdAt) },
];

/** What a credit note gives back is less. */
const signed = ({ kind }: SaleDocumentRow, amount: number): number =>
  kind === "credit_note" ? -amount : amount;

const idOf = ({ id }: SaleDocumentRow) => id;
const nameOf = ({ kind, number, orderId }: SaleDocumentRow) =>
  `${SALE_DOCUMENT_LABELS[kind]} ${number ?? `de la compra ${orderNumber(orderId)}`}`;
const canRetry = ({ status }: SaleDocumentRow) => status === "refused";

/** In the address: of which status. */
const FILTERS = ["lista", "estado"] as const;

/** The invoices and credit notes, the latest first; refused ones can be sent again. */
export function DocumentList() {
  const { query, change } = useListQuery(FILTERS);
  const status = SALE_DOCUMENT_STATUSES.find((one) => one === query.get("estado"));
  const trail = useCursorTrail({ pageSize: PAGE_SIZE });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const found = useRoute(
    saleDocumentRoutes.listSaleDocuments,
    { ...trail.input, ...(status && { status }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const retry = useRouteMutation(saleDocumentRoutes.retrySaleDocuments, ({ items }) => {
    setChosen([]);
    void client.invalidateQueries();
    void notify("success", "Se envían otra vez", `${counted(items.length, "documento")}, en unos minutos`);
  });
  return (
    <section aria-label="Facturas y notas crédito" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold tracking-tight">Facturas y notas crédito</h2>
        <FilterSelect
          label="Todas"
          value={status}
          options={SALE_DOCUMENT_STATUSES}
          labelOf={(one) => SALE_DOCUMENT_BADGES[one].label}
          onChange={(estado) => change({ estado })}
        />
      </div>
      {retry.error && (
        <Alert tone="danger" isUrgent className="mb-4">
          {retry.error.message}
        </Alert>
      )}
      <DataTable
        mode="server"
        label="Facturas y notas crédito"
        columns={COLUMNS}
        {...trail.tableOf(found)}
        rowId={idOf}
        rowName={nameOf}
        selection={{
          canSelect: canRetry,
          value: chosen,
          onChange: setChosen,
          text: (count) => counted(count, "rechazada"),
          actions: (ids) => [
            {
              id: "retry",
              label: "Enviar otra vez",
              icon: RotateCw,
              onSelect: () => retry.mutate({ ids: [...ids] }),
            },
          ],
        }}
        empty={
          status ? (
            <EmptyState
              title="Ninguna está así"
              action={<Button onClick={() => change({ estado: "" })}>Ver todas</Button>}
            />
          ) : (
            <EmptyState title="Todavía no hay facturas">
              Cuando esté encendida la emisión, cada compra pagada deja aquí la suya a los pocos minutos.
            </EmptyState>
          )
        }
      />
    </section>
  );
}
