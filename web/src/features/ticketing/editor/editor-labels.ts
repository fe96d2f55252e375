import { dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatDayAndMonth } from "@tarima/shared/lib/dates/dates.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { type SaleState, saleState } from "@tarima/shared/ticketing/sale-window.ts";
import { lastMoment } from "../phase-steps.ts";
import { type Faults, rowOfFault } from "./faults.ts";
import type { LocalityRow, PhaseRow, Rows, TicketTypeRow } from "./rows.ts";

export const localityName = ({ name }: Pick<LocalityRow, "name">): string =>
  name.trim() || "Localidad sin nombre";
export const phaseName = ({ name }: Pick<PhaseRow, "name">): string => name.trim() || "Etapa sin nombre";

/** "1 oct – 31 oct"; a single day if it starts and ends on one. */
export function phaseDays({ startsAt, endsAt }: Pick<PhaseRow, "startsAt" | "endsAt">): string {
  if (!startsAt || !endsAt) return "Sin fechas";
  const last = lastMoment(endsAt);
  const start = formatDayAndMonth(startsAt);
  return dayOf(startsAt) === dayOf(last) ? start : `${start} – ${formatDayAndMonth(last)}`;
}

/** Where the present falls in an edited phase; undefined until it has a valid window. */
export function phaseState(
  { startsAt, endsAt }: Pick<PhaseRow, "startsAt" | "endsAt">,
  timeZone: string,
  now: Date,
): SaleState | undefined {
  const isWindow = startsAt && endsAt && startsAt < endsAt; // one that ends before it begins is an error, not over
  return isWindow ? saleState({ startsAt, endsAt }, timeZone, now) : undefined;
}

/** The first other phase that sells at the same time as this one. */
export function overlapOf(
  phases: readonly PhaseRow[],
  { id, startsAt, endsAt }: PhaseRow,
): PhaseRow | undefined {
  if (!startsAt || !endsAt || startsAt >= endsAt) return undefined;
  return phases.find(
    (other) =>
      other.id !== id &&
      other.startsAt &&
      other.endsAt &&
      other.startsAt < other.endsAt &&
      other.startsAt < endsAt &&
      startsAt < other.endsAt,
  );
}

/** "36 vendidas o guardadas" */
export const takenLabel = (taken: number): string =>
  counted(taken, "vendida o guardada", "vendidas o guardadas");

/** "3 tipos de boleta" */
export const ticketTypeCount = (count: number): string => counted(count, "tipo de boleta", "tipos de boleta");

/** "Palco para 4, Etapa 2": a ticket's place in the table, with its own name if it has one. */
export function placeOfTicketType(rows: Rows, ticketType: TicketTypeRow): string {
  const locality = rows.localities.find(({ id }) => id === ticketType.localityId);
  const phase = rows.phases.find(({ id }) => id === ticketType.phaseId);
  const names = [locality && localityName(locality), ticketType.name.trim(), phase && phaseName(phase)];
  return [...new Set(names.filter(Boolean))].join(", ");
}

/** What prevents saving: "Falta 1 precio", "en Palco para 4, Etapa 2". */
export function faultLabel(rows: Rows, faults: Faults): { title: string; note?: string } | undefined {
  const keys = Object.keys(faults);
  if (keys.length === 0) return undefined;
  const prices = keys.flatMap((key) => {
    const at = rowOfFault(key);
    return at?.list === "combinations" && at.field === "price" ? [at.id] : [];
  });
  if (prices.length < keys.length)
    return { title: keys.length === 1 ? "Hay un dato por revisar" : `Hay ${keys.length} datos por revisar` };
  if (prices.length > 1) return { title: `Faltan ${prices.length} precios` };
  const ticketType = rows.combinations.find(({ id }) => id === prices[0]);
  return {
    title: "Falta 1 precio",
    ...(ticketType && { note: `en ${placeOfTicketType(rows, ticketType)}` }),
  };
}

/** What is removed together with a row. `sold`: tickets sold of a type. */
export function removalLabels(
  gone: readonly TicketTypeRow[],
  sold: (ticketTypeId: string) => number,
  isItself: boolean,
): string {
  const tickets = gone.reduce((sum, { id }) => sum + sold(id), 0);
  const with_ = isItself || gone.length === 0 ? "" : `Con ella se van ${ticketTypeCount(gone.length)}. `;
  const buyers =
    tickets === 0
      ? "Todavía no se ha vendido nada de aquí."
      : `${tickets === 1 ? "La boleta vendida sigue" : `Las ${formatNumber(tickets)} boletas vendidas siguen`} valiendo; nadie más podrá comprarla.`;
  return `${with_}${buyers} Se quita cuando guardes.`;
}
