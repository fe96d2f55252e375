import type { TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { IncomingTickets } from "../../../features/tickets/mine/incoming-tickets.tsx";
import { OfflineNote } from "../../../features/tickets/mine/offline-note.tsx";
import { TicketGroupRow } from "../../../features/tickets/mine/ticket-group-row.tsx";
import { inOrder, isOver } from "../../../features/tickets/mine/ticket-labels.ts";
import { useMyTickets } from "../../../features/tickets/mine/use-my-tickets.ts";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useServerNow } from "../../../lib/hooks/use-now.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { MyTicketsFrame } from "./my-tickets-frame.tsx";

/** How soon a ticket is shown as expired after its event, milliseconds. */
const CLOCK_MS = 60_000;

export function MyTicketsScreen() {
  return (
    <MyTicketsFrame current="tickets">
      <IncomingTickets />
      <Tickets />
    </MyTicketsFrame>
  );
}

function Tickets() {
  const { tickets, savedAt } = useMyTickets();
  const now = useServerNow(CLOCK_MS);
  if (tickets.isPending) {
    return (
      <div className="grid gap-5 pt-5">
        <Loading>Cargando tus boletas…</Loading>
        {["a", "b", "c"].map((key) => (
          <div key={key} className="grid grid-cols-[88px_1fr] items-center gap-4 wide:grid-cols-[104px_1fr]">
            <Skeleton className="poster rounded-none" />
            <Skeleton className="h-20 max-w-md" />
          </div>
        ))}
      </div>
    );
  }
  if (!tickets.data) {
    return (
      <div className="pt-6">
        <ErrorState {...failureOf(tickets)} />
      </div>
    );
  }
  if (tickets.data.items.length === 0) {
    return (
      <div className="pt-6">
        <EmptyState
          title="Aquí van tus boletas"
          action={
            <Link to={paths.home} className={buttonStyle({ variant: "primary" })}>
              Ver eventos
            </Link>
          }
        >
          Todavía no tienes boletas. Si acabas de comprar, salen aquí apenas se confirme el pago: míralo en{" "}
          <Link to={paths.purchases} className="link">
            Mis compras
          </Link>
          .
        </EmptyState>
      </div>
    );
  }
  const groups = inOrder(tickets.data.items, now);
  const past = groups.filter((group) => isOver(group, now));
  return (
    <>
      <OfflineNote savedAt={savedAt} />
      <Groups groups={groups.slice(0, groups.length - past.length)} now={now} />
      {past.length > 0 && (
        <section aria-labelledby={PAST_ID}>
          <h2 id={PAST_ID} className="display pt-10 pb-2 text-d-xs">
            Ya pasaron
          </h2>
          <Groups groups={past} now={now} />
        </section>
      )}
    </>
  );
}

const PAST_ID = "ya-pasaron";

function Groups({ groups, now }: { groups: readonly TicketGroup[]; now: Date }) {
  return (
    <ul className="[&>li:first-child>a]:border-t-0">
      {groups.map((group) => (
        <li key={group.eventId}>
          <TicketGroupRow group={group} now={now} />
        </li>
      ))}
    </ul>
  );
}
