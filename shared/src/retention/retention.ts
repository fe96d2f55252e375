import { today } from "../lib/dates/calendar-day.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { GUEST_LIST_KEPT_DAYS, PRESALE_KEPT_DAYS } from "../lib/limits.ts";

/** How long something personal is kept, as decision 51 says; its texts are those of the privacy page. */
export interface Retention {
  what: string;
  /** `fullYears`: from the first of January after the moment on, as books count. */
  kept: { days: number } | { years: number } | { fullYears: number };
  /** The moment it counts from, after «desde». */
  from: string;
  does: "delete" | "anonymise";
  why: string;
  source: string;
  /** The day since which it is so. */
  since: string;
  /** No source that was read says how long: for a lawyer to say. The others are for a lawyer's reading, too. */
  isOurs: boolean;
}

const NEEDED_NO_LONGER = "Decreto 1377 de 2013, artículo 11";
const CLAIMS = "Ley 1480 de 2011, artículo 58; Decreto 1377 de 2013, artículo 11";
const SINCE = "2026-11-28";

export const RETENTION = {
  "unpaid-order": {
    what: "Quién empezó una compra que no se pagó",
    kept: { years: 1 },
    from: "el día en que se empezó",
    does: "anonymise",
    why: "Por si preguntas por un pago que no se cobró",
    source: CLAIMS,
    since: SINCE,
    isOurs: true,
  },
  event: {
    what: "El celular, la dirección, las respuestas, el dispositivo y la IP de una compra; el nombre y los datos de cada boleta, y quién la leyó en la puerta",
    kept: { years: 2 },
    from: "el final del evento",
    does: "anonymise",
    why: "Por reclamos y contracargos",
    source: CLAIMS,
    since: SINCE,
    isOurs: true,
  },
  order: {
    what: "Quién hizo una compra: nombre, correo y documento",
    kept: { fullYears: 10 },
    from: "el final del año de su último movimiento: el pago, una devolución o un ajuste",
    does: "anonymise",
    why: "Son soportes de nuestra contabilidad",
    source: "Código de Comercio, artículo 60; Ley 962 de 2005, artículo 28",
    since: SINCE,
    isOurs: false,
  },
  case: {
    what: "Peticiones, quejas y reclamos: quién escribió y qué",
    kept: { years: 5 },
    from: "lo último que se escribió",
    does: "anonymise",
    why: "Para probar que respondimos",
    source: "Ley 1480 de 2011, artículos 50 y 58; Ley 1581 de 2012, artículos 14 y 15",
    since: SINCE,
    isOurs: true,
  },
  mail: {
    what: "Los correos que te mandamos",
    kept: { years: 2 },
    from: "el envío",
    does: "delete",
    why: "Para probar qué te avisamos",
    source: CLAIMS,
    since: SINCE,
    isOurs: true,
  },
  "guest-list": {
    what: "Listas de invitados",
    kept: { days: GUEST_LIST_KEPT_DAYS },
    from: "el final del evento",
    does: "delete",
    why: "Para que entren",
    source: NEEDED_NO_LONGER,
    since: SINCE,
    isOurs: true,
  },
  "presale-list": {
    what: "Listas de preventa",
    kept: { days: PRESALE_KEPT_DAYS },
    from: "el final del evento",
    does: "delete",
    why: "Para que puedan comprar antes",
    source: NEEDED_NO_LONGER,
    since: SINCE,
    isOurs: true,
  },
  export: {
    what: "Archivos que alguien descargó con datos de compras",
    kept: { days: 7 },
    from: "que se pidieron",
    does: "delete",
    why: "Para que se puedan descargar",
    source: NEEDED_NO_LONGER,
    since: SINCE,
    isOurs: true,
  },
} as const satisfies Record<string, Retention>;

/** The period in words: «2 años». */
export function periodOf({ kept }: Pick<Retention, "kept">): string {
  if ("days" in kept) return `${kept.days} días`;
  const years = "years" in kept ? kept.years : kept.fullYears;
  return years === 1 ? "1 año" : `${years} años`;
}

/** What is of a moment before this one has been kept long enough. */
export function keptSince({ kept }: Pick<Retention, "kept">, now: Date): Date {
  if ("fullYears" in kept) return instantOf(`${yearOf(now) - kept.fullYears}-01-01T00:00:00.000Z`);
  const since = new Date(now);
  if ("days" in kept) since.setUTCDate(since.getUTCDate() - kept.days);
  else since.setUTCFullYear(since.getUTCFullYear() - kept.years);
  // of a 29th of February there is none in most years: the day before keeps it a day longer, never shorter
  if ("years" in kept && since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}

/** Until when what is of now is kept. */
export function keptUntilOf({ kept }: { kept: { years: number } }, now: Date): Date {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + kept.years);
  return until;
}

/** The year of the Colombian calendar. */
const yearOf = (now: Date): number => Number(today(now).slice(0, 4));
