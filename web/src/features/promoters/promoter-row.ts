import { earnedBy, paidTo } from "@tarima/shared/promoters/commission.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";

/** A promoter with sales. Revenue in pesos, without the service fee. */
export interface PromoterRow extends Promoter {
  tickets: number;
  revenue: number;
}

/** What is still to be paid, pesos; negative where more was paid than is earned. */
export const owedTo = (row: PromoterRow): number => earnedBy(row, row.commission) - paidTo(row.payments);
