import type { CalendarDay } from "@tarima/shared/calendar-day.ts";
import { DAY_PRESET_LABELS, presetOf } from "@tarima/shared/day-range.ts";
import type { BillFilter } from "@tarima/shared/events/bill-filter.ts";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "@tarima/shared/events/categories.ts";
import { fold } from "@tarima/shared/fold.ts";
import type { BillQuery } from "../../lib/paths.ts";

/** A category as an address writes it: "musica". */
export const categoryInAddress = (category: Category): string => fold(category);

const DAY = /^\d{4}-\d\d-\d\d$/;
const LONGEST_TEXT = 100;

/** What an address asks the bill for; what it does not know counts as not asked. */
export function filterOf(query: URLSearchParams): BillFilter {
  const day = (name: string): CalendarDay | undefined => {
    const given = query.get(name) ?? "";
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
  };
  const category = fold(query.get("categoria") ?? "");
  return {
    text: (query.get("q") ?? "").slice(0, LONGEST_TEXT),
    city: query.get("ciudad")?.trim().slice(0, LONGEST_TEXT) || undefined,
    category: CATEGORIES.find((it) => categoryInAddress(it) === category),
    from: day("desde"),
    to: day("hasta"),
  };
}

/** The same filter as an address. */
export function queryOf({ text, city, category, from, to }: BillFilter): BillQuery {
  return {
    q: text.trim() || undefined,
    ciudad: city,
    categoria: category && categoryInAddress(category),
    desde: from,
    hasta: to,
  };
}

/** Days in words: "este fin", "desde el 12 dic". Undefined where any day will do. */
function daysInWords(
  filter: BillFilter,
  today: CalendarDay,
  say: (day: CalendarDay) => string,
): string | undefined {
  const preset = presetOf(filter, today);
  if (preset) return DAY_PRESET_LABELS[preset].toLowerCase();
  const { from, to } = filter;
  if (from && to) return from === to ? `el ${say(from)}` : `del ${say(from)} al ${say(to)}`;
  if (from) return `desde el ${say(from)}`;
  return to && `hasta el ${say(to)}`;
}

/** What was asked for, to be read behind a count: «de música con "sofía" en Cali, este fin». */
export function inWords(filter: BillFilter, today: CalendarDay, say: (day: CalendarDay) => string): string {
  const days = daysInWords(filter, today, say);
  const what = [
    filter.category && `de ${CATEGORY_LABELS[filter.category].toLowerCase()}`,
    filter.text.trim() && `con "${filter.text.trim()}"`,
    filter.city && `en ${filter.city}`,
  ]
    .filter(Boolean)
    .join(" ");
  return [what, days].filter(Boolean).join(", ");
}
