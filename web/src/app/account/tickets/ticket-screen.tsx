import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { typeAndPart } from "@tarima/shared/tickets/ticket-part.ts";
import { useRef } from "react";
import { Link, useParams } from "react-router";
import { useFailedChanges } from "../../../components/layout/use-failed-changes.ts";
import { TicketBadge } from "../../../components/ui/data/badges/ticket-badge.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { SaveDate } from "../../../features/events/save-date.tsx";
import { yourTickets } from "../../../features/payments/outcome-labels.ts";
import { AccessNote } from "../../../features/tickets/mine/access-note.tsx";
import { dateOf } from "../../../features/tickets/mine/date-of.ts";
import { MyTicket } from "../../../features/tickets/mine/my-ticket.tsx";
import { OfflineNote } from "../../../features/tickets/mine/offline-note.tsx";
import { RescheduledNote } from "../../../features/tickets/mine/rescheduled-note.tsx";
import { TicketActions } from "../../../features/tickets/mine/ticket-actions.tsx";
import { displayOf, entrySentence, isOver } from "../../../features/tickets/mine/ticket-labels.ts";
import { TicketStrip } from "../../../features/tickets/mine/ticket-strip.tsx";
import { useMyTickets } from "../../../features/tickets/mine/use-my-tickets.ts";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useServerNow } from "../../../lib/hooks/use-now.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { NotFoundScreen } from "../../not-found-screen.tsx";

const CLOCK_MS = 60_000;

/** One ticket, with the others of its event beside it, to show them one after another at the door. */
export function TicketScreen() {
  const { ticketId = "" } = useParams();
  useFailedChanges();
  const { tickets, savedAt } = useMyTickets();
  /** The event last shown here: a ticket that somebody else has taken meanwhile leaves the others of it. */
  const shown = useRef<string>(undefined);
  if (tickets.isPending) {
    return (
      <div className="page grid gap-6 py-8 wide:grid-cols-[minmax(0,1fr)_380px_380px] wide:gap-10">
        <Loading>Cargando tu boleta…</Loading>
        <Skeleton className="h-24" />
        <Skeleton className="h-180 rounded-none" />
      </div>
    );
  }
  if (!tickets.data) {
    return (
      <div className="page py-8">
        <ErrorState level="h1" {...failureOf(tickets)} />
      </div>
    );
  }
  const group =
    tickets.data.items.find(({ tickets: own }) => own.some(({ id }) => id === ticketId)) ??
    tickets.data.items.find(({ eventId }) => eventId === shown.current);
  shown.current = group?.eventId;
  if (!group) {
    return (
      <NotFoundScreen title="No encontramos esa boleta" text="Si es de otra cuenta, ingresa con ella." />
    );
  }
  return <Tickets group={group} ticketId={ticketId} savedAt={savedAt} />;
}

interface TicketsProps {
  group: TicketGroup;
  ticketId: string;
  /** Age of stored data shown offline, milliseconds. */
  savedAt: number | undefined;
}

function Tickets({ group, ticketId, savedAt }: TicketsProps) {
  const now = useServerNow(CLOCK_MS);
  const numbered = group.tickets.map((ticket, index) => ({
    ticket,
    number: index + 1,
    display: displayOf(ticket, group, now),
  }));
  const asked = numbered.filter(({ ticket }) => ticket.id === ticketId);
  const paidBack = group.tickets.find(({ id }) => group.refundedTickets.includes(id));
  const others = numbered
    .filter(({ ticket }) => ticket.id !== ticketId)
    .sort((a, b) => Number(b.display === "Activo") - Number(a.display === "Activo"));
  return (
    <div className="page grid gap-4 py-4 wide:grid-cols-[minmax(0,1fr)_380px_380px] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-10 wide:gap-y-4 wide:py-8">
      <title>{`${group.eventName} · Mis boletas · Tarima`}</title>
      <div className="min-w-0 wrap-anywhere wide:pr-4">
        <nav aria-label="Ruta" className="text-sm text-muted">
          <Link to={paths.myTickets} className="link inline-flex min-h-11 items-center text-text">
            Mis boletas
          </Link>
          <span aria-hidden>{" \u00a0/\u00a0 "}</span>
          {group.eventName}
        </nav>
        <h1 className="display mt-3 text-d-md">{yourTickets(group.tickets.length)}</h1>
        <p className="mt-2 max-w-[40ch] text-muted">
          {!isPostponed(group) &&
            entrySentence(
              numbered.map(({ display }) => display),
              group.eventStartsAt,
            )}
        </p>
        {group.eventStatus === "cancelled" && (
          <Alert tone="danger" title="Este evento se canceló." className="mt-4">
            Le devolvemos la plata de cada boleta a quien la pagó, al mismo medio. Te escribimos al correo.
          </Alert>
        )}
        <RescheduledNote group={group} now={now} />
        {paidBack && (
          <Alert
            tone="info"
            title="Hay boletas reembolsadas."
            className="mt-4"
            action={
              <Link to={paths.payment(paidBack.orderId)} className="link inline-flex min-h-11 items-center">
                Ver la compra
              </Link>
            }
          >
            Te devolvemos la plata al mismo medio con que pagaste; esas ya no sirven para entrar.
          </Alert>
        )}
      </div>
      <div className="order-last wide:order-none wide:col-start-1 wide:row-start-2 wide:pr-4">
        {group.eventStatus !== "cancelled" && !isOver(group, now) && (
          <>
            <SaveDate event={dateOf(group)} />
            <AccessNote note={group.accessNote} />
          </>
        )}
        <OfflineNote savedAt={savedAt} />
        <div className="mt-8 hidden wide:block">
          <div className="rule" />
          <ul>
            {numbered.map(({ ticket, display }) => (
              <li
                key={ticket.id}
                className="flex items-center justify-between gap-4 border-b border-line py-4"
              >
                <span>
                  <b className="font-semibold">{ticket.ticketCode}</b>
                  <span className="block text-sm text-muted">
                    {typeAndPart(ticket)}, {ticket.phaseName}
                    {ticket.forSale && " · A la venta"}
                  </span>
                </span>
                <TicketBadge display={display} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <TicketStrip
        tickets={[...asked, ...others].map(({ ticket, number }) => ({
          id: ticket.id,
          content: (
            <>
              <MyTicket ticket={ticket} group={group} number={number} now={now} />
              <TicketActions ticket={ticket} group={group} now={now} />
            </>
          ),
        }))}
      />
    </div>
  );
}
