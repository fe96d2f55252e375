import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import type { EventPayout, Waiting } from "@tarima/shared/finance/payout.schema.ts";
import { type CalendarDay, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { NEXT_SETTLEMENT } from "./coming-text.ts";

const UNKNOWN = "sin fecha por ahora";
/** Why nobody knows when an event's money is settled, by its status; otherwise it was postponed. */
const HELD_BY: Partial<Record<EventStatus, string>> = {
  suspended: "el evento está suspendido",
  cancelled: "faltan devoluciones a quienes compraron",
  completed: "una fecha de sus abonos está aplazada, suspendida o con devoluciones pendientes",
};
const RESERVE = "Reserva para devoluciones";

/** Why money waits, and from when it is settled: "Se liquida desde el 15/12/2026". */
export function waitingText({ kind, from }: Pick<Waiting, "kind" | "from">): string {
  if (kind === "reserve") return reserveText(from);
  if (kind === "rest" && from !== null)
    return `Lo que faltó del anticipo, desde el ${formatCalendarDay(from)}`;
  return from === null
    ? "Sin fecha por ahora: el evento está aplazado o suspendido, o faltan devoluciones de uno cancelado"
    : `Se liquida desde el ${formatCalendarDay(from)}`;
}

export const reserveText = (from: CalendarDay | null): string =>
  `${RESERVE}, ${from === null ? UNKNOWN : `desde el ${formatCalendarDay(from)}`}`;

/** When what no settlement has taken of an event is settled. */
export function unsettledText({
  unsettled,
  settlesFrom,
  isOnHold,
  status,
}: Pick<EventPayout, "unsettled" | "settlesFrom" | "isOnHold" | "status">): string {
  if (unsettled < 0) return "Se descuenta de tu próxima liquidación";
  if (isOnHold) return `Sin fecha por ahora: ${HELD_BY[status] ?? "el evento está aplazado"}`;
  return settlesFrom ? `Se liquida desde el ${formatCalendarDay(settlesFrom)}` : NEXT_SETTLEMENT;
}
