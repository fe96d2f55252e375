import * as z from "zod/mini";
import { wellFormed } from "../api/primitives.ts";
import { CATEGORIES, type Category } from "../events/categories.ts";
import { dayOf } from "../lib/dates/calendar-day.ts";
import { isCalendarDay } from "../lib/dates/parse-day.ts";
import { normalizeText } from "../lib/text/normalize-text.ts";

/** Sort orders: soonest, cheapest, last listed, or best match first. */
export const SORTS = ["date", "price", "recent", "relevance"] as const;
export type Sort = (typeof SORTS)[number];

/** The category of a text as a person or an address writes it: "música", "musica", "Música". */
export const categoryNamed = (given: string): Category | undefined =>
  CATEGORIES.find((category) => normalizeText(category) === normalizeText(given));

export const categoryInput = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((given) => categoryNamed(given) ?? given),
  ),
  z.enum(CATEGORIES),
);

/** A day of the venue's calendar, of a year that can be counted from in either direction; a time behind it is ignored. */
export const dayInput = z.pipe(
  z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\d(T[\d:.]+Z?)?$/, "Fecha inválida")),
  z.pipe(z.transform(dayOf), z.string().check(z.refine(isCalendarDay, "Fecha inválida"))),
);

/** Pesos, service included. */
export const priceInput = z.coerce
  .number()
  .check(
    z.int("Debe ser un número entero"),
    z.gte(0, "No puede ser negativo"),
    z.lte(1e9, "Demasiado grande"),
  );

/** A city or department as somebody types it. */
export const placeInput = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Escribe una ciudad o un departamento"),
    z.maxLength(80, "Máximo 80 caracteres"),
  );

export const searchInput = z.string().check(z.trim(), z.maxLength(100, "Máximo 100 caracteres"), wellFormed);
