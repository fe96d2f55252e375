import { RETURN_MONTHS } from "@tarima/shared/performing-arts/return-months.ts";
import type { ReactNode } from "react";
import { useListQuery } from "../../components/ui/data/use-list-query.ts";
import { LinkTabs } from "../../components/ui/structure/link-tabs.tsx";
import { Balances } from "../../features/finance/balances/balances.tsx";
import { ContributionReturn } from "../../features/finance/contribution/contribution-return.tsx";
import { FinanceFilters } from "../../features/finance/finance-filters.tsx";
import { FinanceOrders } from "../../features/finance/finance-orders.tsx";
import {
  FINANCE_FILTERS,
  filterFrom,
  LEDGER_FILTERS,
  ledgerFilterFrom,
} from "../../features/finance/finance-query.ts";
import { FinanceFigures, RevenueByDay } from "../../features/finance/finance-summary.tsx";
import { LedgerFilters } from "../../features/finance/ledger/ledger-filters.tsx";
import { LedgerTable } from "../../features/finance/ledger/ledger-table.tsx";
import { PaymentFiles } from "../../features/finance/payment-files/payment-files.tsx";
import { ReconciliationTable } from "../../features/finance/reconciliation-table.tsx";
import { FailedRefunds } from "../../features/finance/refunds/failed-refunds.tsx";
import { Settlements } from "../../features/finance/settlements/settlements.tsx";
import { TopPerformers } from "../../features/finance/top-performers.tsx";
import { ChangedHolders } from "../../features/payout-accounts/desk/changed-holders.tsx";
import { PayoutRequests } from "../../features/payout-accounts/desk/payout-requests.tsx";
import { SaleDocuments } from "../../features/sale-documents/sale-documents.tsx";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

/** The platform's accounts: totals, best sellers, and all orders; or the orders of a search alone. */
export function FinanceScreen() {
  const { query, change, clear } = useListQuery(FINANCE_FILTERS);
  const filter = filterFrom(query);
  return (
    <Frame current="books">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <div className="grid gap-6">
          <FinanceFilters filter={filter} onChange={change} onClear={clear} />
          {!filter.search && <FinanceFigures days={filter.days} />}
        </div>
        {!filter.search && (
          <>
            <RevenueByDay days={filter.days} />
            <TopPerformers days={filter.days} />
          </>
        )}
        <FinanceOrders filter={filter} onSearch={(search) => change({ search })} />
      </div>
    </Frame>
  );
}

/** In the address: which list, and whose accounts are open. */
const BALANCE_FILTERS = ["lista"] as const;

/** To whom something is owed, what waits longest first; or the accounts that organisations ask to be paid to. */
export function BalancesScreen() {
  const { query } = useListQuery(BALANCE_FILTERS);
  const ofAccounts = query.get("lista") === "cuentas";
  return (
    <Frame current={ofAccounts ? "accounts" : "balances"}>
      {ofAccounts ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <ChangedHolders />
          <PayoutRequests />
        </div>
      ) : (
        <Balances />
      )}
    </Frame>
  );
}

/** In the address: which list. */
const SETTLEMENT_LISTS = ["lista"] as const;

/** What was settled with producers; or what is paid of it by files. */
export function SettlementsScreen() {
  const { query } = useListQuery(SETTLEMENT_LISTS);
  const ofFiles = query.get("lista") === "archivos";
  return (
    <Frame current={ofFiles ? "payments" : "settlements"}>
      {ofFiles ? <PaymentFiles /> : <Settlements />}
    </Frame>
  );
}

/** All ledger entries; totals elsewhere link here. */
export function LedgerScreen() {
  const { query, change, clear } = useListQuery(LEDGER_FILTERS);
  const filter = ledgerFilterFrom(query);
  return (
    <Frame current="ledger">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LedgerFilters filter={filter} onChange={change} onClear={clear} />
        <LedgerTable filter={filter} />
      </div>
    </Frame>
  );
}

/** Reconciliation with the gateway, by day. */
export function ReconciliationScreen() {
  return (
    <Frame current="reconciliation">
      <ReconciliationTable />
    </Frame>
  );
}

/** Refunds that have to be paid by hand. */
export function FailedRefundsScreen() {
  return (
    <Frame current="refunds">
      <FailedRefunds />
    </Frame>
  );
}

/** In the address: which list, and which two months. */
const CONTRIBUTION_FILTERS = ["lista", "meses"] as const;

/** What was withheld of performing-arts shows, two months at a time; or the invoices of what is sold. */
export function ContributionScreen() {
  const { query, change } = useListQuery(CONTRIBUTION_FILTERS);
  if (query.get("lista") === "facturas")
    return (
      <Frame current="documents">
        <SaleDocuments />
      </Frame>
    );
  const asked = query.get("meses") ?? "";
  const months = RETURN_MONTHS.test(asked) ? asked : undefined;
  return (
    <Frame current="contribution">
      <ContributionReturn months={months} onMonths={(meses) => change({ meses })} />
    </Frame>
  );
}

type Tab =
  | "accounts"
  | "balances"
  | "books"
  | "contribution"
  | "documents"
  | "ledger"
  | "payments"
  | "reconciliation"
  | "refunds"
  | "settlements";

function Frame({ current, children }: { current: Tab; children: ReactNode }) {
  return (
    <>
      <title>Finanzas · Tarima</title>
      <h1 className="display mb-4 text-d-md">Finanzas</h1>
      <LinkTabs
        label="Finanzas"
        tabs={[
          { text: "Movimiento", to: adminPaths.finance, isCurrent: current === "books" },
          { text: "Libro", to: adminPaths.ledger(), isCurrent: current === "ledger" },
          { text: "Conciliación", to: adminPaths.reconciliation, isCurrent: current === "reconciliation" },
          { text: "Reembolsos", to: adminPaths.failedRefunds, isCurrent: current === "refunds" },
          { text: "Por pagar", to: adminPaths.balances, isCurrent: current === "balances" },
          { text: "Cuentas", to: adminPaths.payouts, isCurrent: current === "accounts" },
          { text: "Liquidaciones", to: adminPaths.settlements, isCurrent: current === "settlements" },
          { text: "Pagos", to: adminPaths.paymentFiles, isCurrent: current === "payments" },
          { text: "Contribución", to: adminPaths.contribution, isCurrent: current === "contribution" },
          { text: "Facturas", to: adminPaths.saleDocuments, isCurrent: current === "documents" },
        ]}
      />
      <div className="pt-6">{children}</div>
    </>
  );
}
