import type { PaymentFile } from "@tarima/shared/finance/payment-file.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";

/** When a file was drawn last, by whom and how often: "3 veces; la última, 28 nov 2026, 14:03, Rosa". */
export function drawnText({ times, at, by }: NonNullable<PaymentFile["drawn"]>): string {
  const last = `${formatInstant(at)}, ${by.name}`;
  return times === 1 ? last : `${times} veces; la última, ${last}`;
}
