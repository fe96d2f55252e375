import { isPartlyUsed } from "@tarima/shared/check-ins/group-entry.ts";
import { isPostponed, NEW_DATE_UNKNOWN, overAt } from "@tarima/shared/events/dates/postponed.ts";
import { formatWallClock, formatWallDay, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import type { TransferOffer } from "@tarima/shared/tickets/holders/transfer.schema.ts";
import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { type TicketDisplay, ticketDisplay } from "@tarima/shared/tickets/ticket.status.ts";

export const isOver = ({ moved, eventEndsAt: endsAt, timeZone }: TicketGroup, now: Date) =>
  now >= overAt({ moved, endsAt, timeZone });

const NO_DATE = `Aplazado. ${NEW_DATE_UNKNOWN}`;

/** When the event is, in words. */
export const whenOf = (group: TicketGroup): string =>
  isPostponed(group) ? NO_DATE : formatWallClock(group.eventStartsAt);

/** The same of a ticket that somebody passes on. */
export const whenOffered = ({ isPostponed, eventStartsAt }: TransferOffer): string =>
  isPostponed ? NO_DATE : formatWallClock(eventStartsAt);

/** The displayed state of a ticket. A code for several people is active until the last one is in. */
export function displayOf(ticket: OwnedTicket, group: TicketGroup, now: Date): TicketDisplay {
  const [isRefunded, isPast] = [group.refundedTickets.includes(ticket.id), isOver(group, now)];
  const status = isPartlyUsed(ticket) && !isPast ? "active" : ticket.status;
  return ticketDisplay(status, isRefunded, isPast);
}

/** Whether a ticket may never be transferred. */
export const isPersonal = (ticket: OwnedTicket, group: TicketGroup): boolean =>
  group.transfersCloseAt === null ||
  (ticket.isCourtesy ? group.courtesiesArePersonal : ticket.isOnlyByResale === true);

/** Whether a changed date or place gives a right to a refund. */
export function mayAskBack({ moved, tickets }: TicketGroup, now: Date): boolean {
  if (!moved?.refundsUntil || now >= new Date(moved.refundsUntil)) return false;
  return tickets.some(
    ({ status, totalPaid, isCourtesy, earlierHolders }) =>
      status === "active" && (totalPaid ?? 0) > 0 && !isCourtesy && earlierHolders.length === 0,
  );
}

/** Upcoming events first, the soonest on top; then past ones, the latest first. */
export function inOrder(groups: readonly TicketGroup[], now: Date): TicketGroup[] {
  return groups.toSorted((a, b) => {
    const [aOver, bOver] = [isOver(a, now), isOver(b, now)];
    if (aOver !== bOver) return aOver ? 1 : -1;
    return (aOver ? -1 : 1) * a.eventStartsAt.localeCompare(b.eventStartsAt);
  });
}

/** A group's tickets, the active ones first. */
export function usableFirst(group: TicketGroup): OwnedTicket[] {
  const isUsable = (ticket: OwnedTicket) => ticket.status === "active" || isPartlyUsed(ticket);
  return group.tickets.toSorted((a, b) => Number(isUsable(b)) - Number(isUsable(a)));
}

const COUNTED: Readonly<Record<TicketDisplay, [one: string, many: string]>> = {
  Activo: ["activa", "activas"],
  Usado: ["usada", "usadas"],
  Cancelado: ["cancelada", "canceladas"],
  Expirado: ["vencida", "vencidas"],
  Reembolsado: ["reembolsada", "reembolsadas"],
  Desconocido: ["de estado desconocido", "de estado desconocido"],
};

/** "2 boletas" if all have the same status; otherwise "2 activas, 1 usada". */
export function countsOf(displays: readonly TicketDisplay[]): string {
  if (new Set(displays).size === 1) return counted(displays.length, "boleta");
  return (Object.keys(COUNTED) as TicketDisplay[])
    .map((display) => ({ display, count: displays.filter((d) => d === display).length }))
    .filter(({ count }) => count > 0)
    .map(({ display, count }) => counted(count, ...COUNTED[display]))
    .join(", ");
}

/** "Una ya entró. La otra te espera el sáb 12 dic a las 20:00." Empty if none is used or active. */
export function entrySentence(displays: readonly TicketDisplay[], startsAt: string): string {
  const used = displays.filter((d) => d === "Usado").length;
  const active = displays.filter((d) => d === "Activo").length;
  const when = `el ${formatWallDay(startsAt)} a las ${wallClockParts(startsAt).time}`;
  if (used === 0) return active === 0 ? "" : `Te ${plural(active, "espera", "esperan")} ${when}.`;
  if (active === 0) return plural(used, "Ya entraste.", "Ya entraron todas.");
  const inside = used === 1 ? "Una ya entró." : `${used} ya entraron.`;
  const waiting = active === 1 ? `La otra te espera ${when}.` : `Las otras ${active} te esperan ${when}.`;
  return `${inside} ${waiting}`;
}
