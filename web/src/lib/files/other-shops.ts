import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";

/** Columns of the attendee lists of Eventbrite («Ticket Type», «Attendee Status») and pretix («Product», «Variation», «Status»). */
export const SHOP_TITLES = {
  type: ["tipo de boleta", "tipo de entrada", "producto", "ticket type", "product"],
  variation: ["variante", "variation"],
  status: ["estado", "estado del asistente", "status", "attendee status"],
} as const satisfies Record<string, readonly string[]>;

export type ShopColumn = keyof typeof SHOP_TITLES;

/** What the status of who does not come is called there: given back, or never paid. */
const NOT_COMING: ReadonlySet<string> = new Set([
  ...["not attending", "deleted", "refunded", "canceled", "cancelled", "expired", "pending"],
  ...["approval pending", "canceled (paid fee)", "pending (overdue)"],
  ...[
    "no asiste",
    "no asistira",
    "eliminado",
    "reembolsado",
    "cancelado",
    "cancelada",
    "vencido",
    "pendiente",
  ],
]);

export const isNotComing = (status: string): boolean => NOT_COMING.has(normalizeText(status));

/** A ticket's type as its buyer knew it; empty where the list has none. */
export const shopType = (at: (column: ShopColumn) => string): string =>
  [at("type"), at("variation")].filter(Boolean).join(", ");
