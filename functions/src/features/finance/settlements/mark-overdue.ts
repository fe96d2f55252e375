import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { systemCall } from "../../../lib/http/system-call.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { changeSettlementStatus } from "./change-settlement-status.ts";
import { findUnpaidSettlements } from "./settlements.repo.ts";

/** Most settlements per run; the next run continues. */
const MOST = 200;

/** Marks sent settlements that were not paid by their due date. */
export async function markOverdue(now: Date): Promise<void> {
  for (const { id } of await findUnpaidSettlements(colombianDay(now), MOST)) {
    try {
      await changeSettlementStatus(id, { status: "overdue" }, systemCall(now));
    } catch (error) {
      logger.error("A settlement could not be called overdue", { settlementId: id, error: String(error) });
    }
  }
}
