import { keepPreviousData } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { PAYOUT_WAIT_HOURS } from "@tarima/shared/lib/limits.ts";
import type { PayoutRow } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { destinationText } from "@tarima/shared/payout-accounts/payout-destination.ts";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { AccountsLink, OrganisationAccounts } from "./organisation-accounts.tsx";

const COLUMNS: readonly DataColumn<PayoutRow>[] = [
  {
    id: "producer",
    label: "Productor",
    isFixed: true,
    cell: ({ producerId, producerName }) => (
      <AccountsLink producerId={producerId}>{producerName}</AccountsLink>
    ),
  },
  { id: "account", label: "A dónde", cell: (row) => destinationText(row) },
  { id: "isChange", label: "Qué pide", cell: ({ isChange }) => (isChange ? "Cambiar" : "Una nueva") },
  { id: "askedAt", label: "Desde", kind: "date", cell: ({ askedAt }) => formatInstant(askedAt) },
  {
    id: "waitsUntil",
    label: "Se puede aprobar desde",
    kind: "date",
    cell: ({ waitsUntil }) => formatInstant(waitsUntil),
  },
];

const idOf = ({ producerId }: PayoutRow) => producerId;
const nameOf = ({ producerName }: PayoutRow) => producerName;

/** Accounts that wait to be checked, the longest first; opens those of an organisation. */
export function PayoutRequests() {
  const trail = useCursorTrail();
  const found = useRoute(
    payoutAccountRoutes.listPayoutRequests,
    { ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label="Cuentas por revisar" className="min-w-0">
      <h2 className="mb-1 text-xl font-semibold tracking-tight">Cuentas por revisar</h2>
      <p className="mb-4 max-w-[60ch] text-sm text-muted">
        A dónde piden los productores que les paguemos. Ninguna se aprueba antes de {PAYOUT_WAIT_HOURS} horas,
        para que ellos la puedan detener si no fueron quienes la pidieron.
      </p>
      <DataTable
        mode="server"
        label="Cuentas por revisar"
        columns={COLUMNS}
        {...trail.tableOf(found)}
        rowId={idOf}
        rowName={nameOf}
        empty={
          <EmptyState title="No hay cuentas por revisar">
            Cuando un productor pida recibir sus pagos en una cuenta, o cambiarla, aparece aquí.
          </EmptyState>
        }
      />
      <OrganisationAccounts />
    </section>
  );
}
