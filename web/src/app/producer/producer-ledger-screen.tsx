import { PRODUCER_LEDGER_KINDS } from "@tarima/shared/finance/ledger.schema.ts";
import { Link } from "react-router";
import { useListQuery } from "../../components/ui/data/use-list-query.ts";
import { LEDGER_FILTERS, ledgerFilterFrom } from "../../features/finance/finance-query.ts";
import { LedgerFilters } from "../../features/finance/ledger/ledger-filters.tsx";
import { ProducerLedger } from "../../features/finance/ledger/producer-ledger.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** The producer's ledger entries; totals elsewhere link here. */
export function ProducerLedgerScreen() {
  const session = useSession();
  const { query, change, clear } = useListQuery(LEDGER_FILTERS);
  const filter = ledgerFilterFrom(query);
  return (
    <>
      <title>Tus movimientos · Tarima</title>
      <h1 className="display mb-2 text-d-md">Tus movimientos</h1>
      <p className="mb-6 max-w-prose text-muted">
        Cada venta, cada devolución y cada cobro, uno por uno. Lo que está por liquidar entra en tu próxima
        liquidación; las hechas están en{" "}
        <Link to={paths.producerSettlements} className="link text-text">
          tus liquidaciones
        </Link>
        .
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LedgerFilters filter={filter} kinds={PRODUCER_LEDGER_KINDS} onChange={change} onClear={clear} />
        {session.status === "signed-in" && session.producerId && (
          <ProducerLedger producerId={session.producerId} filter={filter} />
        )}
      </div>
    </>
  );
}
