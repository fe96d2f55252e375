import type { PaymentFileView as File } from "@tarima/shared/finance/payment-file.schema.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Link } from "react-router";
import { PaymentFileBadge } from "../../../components/ui/data/badges/payment-file-badge.tsx";
import { type Fact, FactList } from "../../../components/ui/data/fact-list.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { drawnText } from "./drawn-text.ts";
import { FileActions } from "./file-actions.tsx";
import { FilePayments } from "./file-payments.tsx";
import { useOpenFile } from "./use-open-file.ts";

/** A payment file: what it pays to whom, what became of it, and what is to be done. */
export function PaymentFileView({ fileId }: { fileId: string }) {
  const { searchWith, state } = useOpenFile();
  const found = useRoute(paymentFileRoutes.getPaymentFile, { id: fileId }, { staleTime: 0 });
  return (
    <section aria-label={`Archivo de pago ${fileId}`} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Link
          to={{ search: searchWith(null) }}
          state={state}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Volver a los pagos
        </Link>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <h2 className="text-xl font-semibold tracking-tight">Archivo de pago {fileId}</h2>
          {found.data && <PaymentFileBadge status={found.data.status} />}
        </div>
      </div>
      {found.data ? (
        <>
          <FactList facts={factsOf(found.data)} />
          {found.data.status === "open" && (
            <FileActions file={found.data} onStale={() => void found.refetch()} />
          )}
          <FilePayments file={found.data} />
        </>
      ) : found.error ? (
        <ErrorState {...failureOf(found)} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </section>
  );
}

function factsOf({ createdAt, by, count, total, drawn, outcome, status, reason, updatedAt }: File): Fact[] {
  return [
    {
      id: "pays",
      label: "Paga",
      value: `${counted(count, "liquidación", "liquidaciones")}, ${formatMoney(total)}`,
    },
    { id: "made", label: "Se hizo", value: `${formatInstant(createdAt)}, ${by.name}` },
    { id: "drawn", label: "Se descargó", value: drawn ? drawnText(drawn) : "Todavía no" },
    ...(drawn ? [{ id: "day", label: "Dice el día", value: formatCalendarDay(drawn.firstOn) }] : []),
    ...(outcome
      ? [
          {
            id: "paid",
            label: "En el banco",
            value: `${formatCalendarDay(outcome.paidOn)}, referencia ${outcome.reference}`,
          },
          { id: "outcome", label: "Lo anotó", value: `${formatInstant(outcome.at)}, ${outcome.by.name}` },
        ]
      : []),
    ...(status === "dropped"
      ? [
          { id: "dropped", label: "Se descartó", value: formatInstant(updatedAt) },
          { id: "reason", label: "Motivo", value: reason },
        ]
      : []),
  ];
}
