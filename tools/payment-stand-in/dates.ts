/** Mercado Pago writes every date with milliseconds and a time zone offset, never with a Z. */
const OFFSET_MS = -4 * 60 * 60 * 1000;

/** Formats a time (milliseconds since the epoch) as Mercado Pago does: `2026-11-20T15:04:05.000-04:00`. */
export function mercadoPagoDate(instant: number): string {
  return new Date(instant + OFFSET_MS).toISOString().replace("Z", "-04:00");
}
