import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { ProducerBalance } from "@tarima/shared/finance/balance.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays, daysBetween, formatCalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Landmark, List, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { NewSettlement } from "../settlements/new-settlement.tsx";

const PAGE_SIZE = 25;

const note = "block text-caption font-normal text-muted";

/** "hace 12 días"; what is owed of yesterday is one day old. */
function ageOf(since: string): string {
  const days = daysBetween(since, today(new Date())).length - 1;
  return `hace ${counted(days, "día")}`;
}

/** A sum that leads to what it is made of, if it is made of anything. */
function Sum({ amount, to }: { amount: number; to: string }) {
  if (amount === 0) return "–";
  return (
    <Link to={to} className="link -my-3.5 inline-block py-3.5">
      {formatMoney(amount)}
    </Link>
  );
}

/** What waits for its event to be over, and what is kept for refunds; of which each is where it is both. */
function Waiting({ held = 0, reserved = 0 }: ProducerBalance) {
  if (held === 0 && reserved === 0) return "–";
  const isBoth = held !== 0 && reserved !== 0;
  return (
    <>
      {formatMoney(held + reserved)}
      {held !== 0 && <small className={note}>{isBoth && formatMoney(held)} de eventos</small>}
      {reserved !== 0 && <small className={note}>{isBoth && formatMoney(reserved)} de reservas</small>}
    </>
  );
}

/** Whether there may be something to settle: reserves may be due, and what waits may be paid before. */
const maySettle = ({ unsettled, held = 0, reserved = 0 }: ProducerBalance) =>
  unsettled > 0 || held > 0 || reserved > 0;

const COLUMNS: readonly DataColumn<ProducerBalance>[] = [
  {
    id: "name",
    label: "Productor",
    isFixed: true,
    cell: ({ id, name }) => (
      <Link
        to={adminPaths.producer(id)}
        className="-my-3 inline-block py-3 font-semibold wrap-anywhere hover:underline"
      >
        {name}
      </Link>
    ),
  },
  {
    id: "since",
    label: "Desde",
    isSortable: true,
    // where all of it waits, it is the day on which that was counted
    cell: ({ since, unsettledSince, unpaid }) =>
      unsettledSince === null && unpaid === 0 ? (
        "–"
      ) : (
        <>
          {formatCalendarDay(since)}
          <small className={note}>{ageOf(since)}</small>
        </>
      ),
  },
  {
    id: "unsettled",
    label: "Sin liquidar",
    kind: "number",
    cell: ({ id, unsettled }) => <Sum amount={unsettled} to={adminPaths.ledger({ producerId: id })} />,
  },
  { id: "waiting", label: "Esperando", kind: "number", cell: Waiting },
  {
    id: "unpaid",
    label: "Liquidado sin pagar",
    kind: "number",
    cell: ({ id, unpaid, overdue }) => (
      <>
        <Sum amount={unpaid} to={adminPaths.settlementsOf(id)} />
        {overdue > 0 && <small className={`${note} text-danger!`}>{formatMoney(overdue)} vencido</small>}
      </>
    ),
  },
  {
    id: "owed",
    label: "Total",
    kind: "number",
    isSortable: true,
    cell: ({ owed }) => (
      <>
        <b className="font-semibold">{formatMoney(owed)}</b>
        {owed < 0 && <small className={note}>Le debe a Tarima</small>}
      </>
    ),
  },
];

const idOf = ({ id }: ProducerBalance) => id;
const nameOf = ({ name }: ProducerBalance) => name;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["since", "owed"] as const;

/** To which producers something is owed, what waits longest first. */
export function Balances() {
  const trail = useCursorTrail({ pageSize: PAGE_SIZE });
  const order = useListSort(SORTS);
  const found = useRoute(
    settlementRoutes.listBalances,
    { ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const [settled, setSettled] = useState<ProducerBalance>();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <section aria-label="Por pagar" className="min-w-0">
      <h2 className="mb-1 text-xl font-semibold tracking-tight">A quién le debemos</h2>
      <p className="mb-4 max-w-[60ch] text-sm text-muted">
        De lo vendido hasta ayer, lo que falta por liquidar y lo que espera a que pase su evento; y las
        liquidaciones que falta por pagar. Se cuenta cada mañana y con cada cambio de una liquidación.
      </p>
      <DataTable
        mode="server"
        label="Por pagar"
        columns={COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        {...trail.tableOf(found)}
        sort={order.sort}
        rowActions={(balance) => [
          {
            id: "settle",
            label: "Liquidar",
            icon: Plus,
            isDisabled: !maySettle(balance),
            onSelect: () => setSettled(balance),
          },
          {
            id: "settlements",
            label: "Ver sus liquidaciones",
            icon: List,
            onSelect: () => void navigate(adminPaths.settlementsOf(balance.id)),
          },
          {
            id: "account",
            label: "Ver su cuenta",
            icon: Landmark,
            onSelect: () => void navigate(adminPaths.payoutsOf(balance.id)),
          },
        ]}
        empty={
          <EmptyState title="Estamos al día">
            No le debemos a nadie nada de días que ya terminaron.
          </EmptyState>
        }
      />
      <NewSettlement
        key={settled?.id}
        isOpen={settled !== undefined}
        start={settled && { producerId: settled.id, dateTo: addDays(today(new Date()), -1) }}
        onClose={() => setSettled(undefined)}
        onMade={() => void client.invalidateQueries(routeQueries(settlementRoutes.listBalances))}
      />
    </section>
  );
}
