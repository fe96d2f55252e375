import { PRODUCER_LEDGER_KINDS } from "@tarima/shared/finance/ledger.schema.ts";
import { SETTLEMENT_PAID_DAYS } from "@tarima/shared/lib/limits.ts";
import type { ReactNode } from "react";
import { useListQuery } from "../../components/ui/data/use-list-query.ts";
import { LinkTabs } from "../../components/ui/structure/link-tabs.tsx";
import { filterFrom, LEDGER_FILTERS, ledgerFilterFrom } from "../../features/finance/finance-query.ts";
import { LedgerFilters } from "../../features/finance/ledger/ledger-filters.tsx";
import { ProducerLedger } from "../../features/finance/ledger/producer-ledger.tsx";
import { EventPayouts } from "../../features/finance/payouts/event-payouts.tsx";
import { ProducerMoney } from "../../features/finance/payouts/producer-money.tsx";
import { ProducerSettlements } from "../../features/finance/settlements/producer-settlements.tsx";
import { PayoutAccountSection } from "../../features/payout-accounts/payout-account-section.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** A producer's money: what is owed, when it comes and where it goes, what was sold, and what each event leaves. */
export function ProducerFinanceScreen() {
  const { query, change } = useListQuery(["from", "to"]);
  const { days } = filterFrom(query);
  return (
    <Frame current="overview">
      {(producerId) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <ProducerMoney producerId={producerId} days={days} onDays={({ from, to }) => change({ from, to })}>
            <PayoutAccountSection producerId={producerId} />
          </ProducerMoney>
          <EventPayouts producerId={producerId} />
        </div>
      )}
    </Frame>
  );
}

/** The producer's ledger entries; totals elsewhere link here. */
export function ProducerLedgerScreen() {
  const { query, change, clear } = useListQuery(LEDGER_FILTERS);
  const filter = ledgerFilterFrom(query);
  return (
    <Frame current="ledger">
      {(producerId) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="max-w-prose text-muted">
            Cada venta, cada devolución y cada cobro, uno por uno. Lo que está por liquidar entra en una
            liquidación cuando su evento pasa, y te la pagamos a más tardar {SETTLEMENT_PAID_DAYS} días
            después de enviártela.
          </p>
          <LedgerFilters filter={filter} kinds={PRODUCER_LEDGER_KINDS} onChange={change} onClear={clear} />
          <ProducerLedger producerId={producerId} filter={filter} />
        </div>
      )}
    </Frame>
  );
}

/** The producer's settlements. */
export function ProducerSettlementsScreen() {
  return (
    <Frame current="settlements">
      {(producerId) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="max-w-prose text-muted">
            Lo que Tarima te paga por tus ventas. Cada una suma sus movimientos, uno por uno.
          </p>
          <ProducerSettlements producerId={producerId} />
        </div>
      )}
    </Frame>
  );
}

type Tab = "overview" | "ledger" | "settlements";

function Frame({ current, children }: { current: Tab; children: (producerId: string) => ReactNode }) {
  const session = useSession();
  return (
    <>
      <title>Tus finanzas · Tarima</title>
      <h1 className="display mb-4 text-d-md">Tus finanzas</h1>
      <LinkTabs
        label="Finanzas"
        tabs={[
          { text: "Resumen", to: paths.producerFinance, isCurrent: current === "overview" },
          { text: "Movimientos", to: paths.producerLedger(), isCurrent: current === "ledger" },
          { text: "Liquidaciones", to: paths.producerSettlements, isCurrent: current === "settlements" },
        ]}
      />
      <div className="pt-6">
        {session.status === "signed-in" && session.producerId && children(session.producerId)}
      </div>
    </>
  );
}
