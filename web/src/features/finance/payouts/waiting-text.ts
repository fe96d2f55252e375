import type { EventPayout, Waiting } from "@tarima/shared/finance/payout.schema.ts";
import { type CalendarDay, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { NEXT_SETTLEMENT } from "./coming-text.ts";

const UNKNOWN = "sin fecha por ahora";
const RESERVE = "Reserva para devoluciones";

/** Why money waits, and from when it is settled: "Se liquida desde el 15/12/2026". */
export function waitingText({ kind, from }: Pick<Waiting, "kind" | "from">): string {
  if (kind === "reserve") return reserveText(from);
  if (kind === "rest" && from !== null)
    return `Lo que faltó del anticipo, desde el ${formatCalendarDay(from)}`;
  return from === null
    ? "Sin fecha por ahora: el evento está aplazado o suspendido"
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
  if (isOnHold)
    return `Sin fecha por ahora: el evento está ${status === "suspended" ? "suspendido" : "aplazado"}`;
  return settlesFrom ? `Se liquida desde el ${formatCalendarDay(settlesFrom)}` : NEXT_SETTLEMENT;
}
