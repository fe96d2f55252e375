import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import * as logger from "firebase-functions/logger";
import { systemCall } from "../../../lib/http/system-call.ts";
import { changeSettlementStatus } from "./settle.ts";
import { findUnpaidSettlements } from "./settlements.repo.ts";

/** Settlements one run moves at most; the next one takes the rest. */
const MOST = 200;

/** Says of settlements that were sent, and not paid by their day, that they are overdue. */
export async function markOverdue(now: Date): Promise<void> {
  for (const { id } of await findUnpaidSettlements(colombianDay(now), MOST)) {
    try {
      await changeSettlementStatus(id, { status: "overdue" }, systemCall(now));
    } catch (error) {
      logger.error("A settlement could not be called overdue", { settlementId: id, error: String(error) });
    }
  }
}
