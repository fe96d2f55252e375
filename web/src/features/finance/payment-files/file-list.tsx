import { keepPreviousData } from "@tanstack/react-query";
import type { PaymentFileRow } from "@tarima/shared/finance/payment-file.schema.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Link } from "react-router";
import { PaymentFileBadge } from "../../../components/ui/data/badges/payment-file-badge.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { useOpenFile } from "./use-open-file.ts";

const PAGE_SIZE = 25;

const COLUMNS: readonly DataColumn<PaymentFileRow>[] = [
  { id: "number", label: "Número", isFixed: true, cell: ({ id }) => <FileLink fileId={id} /> },
  {
    id: "status",
    label: "Estado",
    cell: (file) => (
      <>
        <PaymentFileBadge status={file.status} />
        <small className="mt-1 block text-caption text-muted">{noteOf(file)}</small>
      </>
    ),
  },
  { id: "count", label: "Pagos", kind: "number", cell: ({ count }) => formatNumber(count) },
  { id: "total", label: "Suma", kind: "number", cell: ({ total }) => formatMoney(total) },
  { id: "createdAt", label: "Cuándo", kind: "date", cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: "by", label: "Quién", cell: ({ by }) => <span className="wrap-anywhere">{by.name}</span> },
];

/** What its state does not say. */
function noteOf({ status, drawn, outcome }: PaymentFileRow): string | undefined {
  if (status === "open") return drawn ? "Ya se descargó" : "Sin descargar";
  const { length } = outcome?.returned ?? [];
  return length > 0 ? counted(length, "devuelto") : undefined;
}

function FileLink({ fileId }: { fileId: string }) {
  const { searchWith, state } = useOpenFile();
  return (
    <Link
      to={{ search: searchWith(fileId) }}
      state={state}
      className="link -my-3 inline-block py-3 font-semibold"
    >
      {fileId}
    </Link>
  );
}

const idOf = ({ id }: PaymentFileRow) => id;
const nameOf = ({ id }: PaymentFileRow) => `Archivo ${id}`;

/** The files made, the latest first; opens one. */
export function FileList() {
  const trail = useCursorTrail({ pageSize: PAGE_SIZE });
  const found = useRoute(
    paymentFileRoutes.listPaymentFiles,
    { ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label="Archivos de pago" className="min-w-0">
      <h2 className="mb-4 text-xl font-semibold tracking-tight">Archivos de pago</h2>
      <DataTable
        mode="server"
        label="Archivos de pago"
        columns={COLUMNS}
        {...trail.tableOf(found)}
        rowId={idOf}
        rowName={nameOf}
        empty={
          <EmptyState title="Todavía no hay archivos de pago">
            Haz el primero con lo que se puede pagar ya. Aquí lo descargas, y dices después qué pasó en el
            banco.
          </EmptyState>
        }
      />
    </section>
  );
}
