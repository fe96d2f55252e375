import { keepPreviousData } from "@tanstack/react-query";
import type { EventPayout } from "@tarima/shared/finance/payout.schema.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Link } from "react-router";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { PayoutParts } from "./payout-parts.tsx";

const COLUMNS: readonly DataColumn<EventPayout>[] = [
  {
    id: "event",
    label: "Evento",
    isFixed: true,
    cell: ({ eventId, eventName, startsAt }) => (
      <>
        <Link to={paths.myEvent(eventId)} className="link -my-3.5 inline-block py-3.5 font-semibold">
          {eventName}
        </Link>
        <small className="block text-caption text-muted">{formatWallDay(startsAt)}</small>
      </>
    ),
  },
  {
    id: "net",
    label: "Para ti",
    kind: "number",
    cell: ({ net }) => <b className="font-semibold">{formatMoney(net)}</b>,
  },
  {
    id: "when",
    label: "Cuándo",
    cell: (payout) => <PayoutParts payout={payout} empty="Nada por recibir" />,
  },
];

const idOf = ({ eventId }: EventPayout) => eventId;
const nameOf = ({ eventName }: EventPayout) => eventName;

/** What each event leaves, and when it comes. */
export function EventPayouts({ producerId }: { producerId: string }) {
  const trail = useCursorTrail();
  const found = useRoute(
    payoutRoutes.listEventPayouts,
    { producerId, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <Section title="Evento por evento">
      <DataTable
        mode="server"
        label="Lo que deja cada evento"
        columns={COLUMNS}
        {...trail.tableOf(found)}
        rowId={idOf}
        rowName={nameOf}
        empty={
          <EmptyState title="Todavía no hay ventas">
            Cuando un evento tuyo esté a la venta, aquí ves cuánto te deja y cuándo te llega.
          </EmptyState>
        }
      />
    </Section>
  );
}
