import * as z from "zod/mini";
import { instant, uuid } from "../api/primitives.ts";

/** Payments that are noted of one promoter. */
export const MAX_PROMOTER_PAYMENTS = 50;

export const COMMISSION_KINDS = ["percent", "perTicket"] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

/** What a promoter earns: per cent of the prices they sold, or pesos a ticket; less what was refunded. Between them and the organiser. */
export const commission = z
  .object({
    kind: z.enum(COMMISSION_KINDS),
    value: z
      .int("Debe ser un número entero")
      .check(z.gte(1, "Mínimo 1"), z.lte(1_000_000, "Máximo $ 1.000.000")),
  })
  .check(({ value: { kind, value }, issues }) => {
    if (kind === "percent" && value > 100)
      issues.push({ code: "custom", path: ["value"], message: "Máximo 100 %", input: value });
  });
export type Commission = z.output<typeof commission>;

/** A payment that the organiser made to a promoter and noted here; `id` is its request's. */
export const promoterPayment = z.object({
  id: uuid,
  amount: z
    .int("Debe ser un número entero")
    .check(z.gte(1, "Escribe cuánto le pagaste"), z.lte(1_000_000_000, "Máximo $ 1.000.000.000")),
  note: z.nullable(z.string()),
  at: instant,
});
export type PromoterPayment = z.output<typeof promoterPayment>;

interface Sold {
  tickets: number;
  /** Prices less refunds, pesos. */
  revenue: number;
}

/** Pesos; by the commission as it is now, for all that was sold. Without one, nothing. */
export function earnedBy({ tickets, revenue }: Sold, agreed: Commission | null | undefined): number {
  if (!agreed) return 0;
  return agreed.kind === "percent" ? Math.round((revenue * agreed.value) / 100) : tickets * agreed.value;
}

export const paidTo = (payments: readonly Pick<PromoterPayment, "amount">[] = []): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);
