import { settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { DEFAULT_TIME_ZONE } from "@tarima/shared/lib/limits.ts";
import { gatewaySecrets } from "../../lib/config.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentCreated, onDocumentWritten, onSchedule } from "../../lib/triggers.ts";
import { warnOfDueCases } from "../cases/warn-of-due-cases.ts";
import { reviewPayments } from "../payments/gateway/review-payments.ts";
import { dateFailedRefunds } from "../payments/refunds/date-failed-refunds.ts";
import { warnOfDueRefunds } from "../payments/refunds/warn-of-due-refunds.ts";
import { recountBalances, syncBalance } from "./balances/sync-balance.ts";
import { warnOfMissingUvt } from "./contribution/warn-of-missing-uvt.ts";
import { countEntry } from "./count-entry.ts";
import { reconcileDays } from "./reconciliation/reconcile-day.ts";
import { markOverdue } from "./settlements/mark-overdue.ts";

export const onLedgerEntryCreated = onDocumentCreated(
  { ...LIMITS.onLedgerEntryCreated, document: "ledger/{entryId}", retry: true },
  ({ params }) => countEntry(params.entryId),
);

export const onSettlementWritten = onDocumentWritten(
  { ...LIMITS.onSettlementWritten, document: "settlements/{settlementId}", retry: true },
  async ({ data }) => {
    const now = decodeSnapshot(settlement, data?.after);
    if (now.exists && now.value) await syncBalance(now.value.producerId, new Date());
  },
);

export const reviewGatewayPayments = onSchedule(
  {
    ...LIMITS.reviewGatewayPayments,
    schedule: "every day 04:00",
    timeZone: DEFAULT_TIME_ZONE,
    timeoutSeconds: 540,
    secrets: gatewaySecrets,
  },
  async () => {
    const now = new Date();
    await reconcileDays(await reviewPayments(now), now);
  },
);

export const markOverdueSettlements = onSchedule(
  {
    ...LIMITS.markOverdueSettlements,
    schedule: "every day 06:00",
    timeZone: DEFAULT_TIME_ZONE,
    timeoutSeconds: 540,
  },
  async () => {
    const now = new Date();
    // what the law has a day for comes first: nothing that fails keeps it from being told
    await warnOfDueCases(now);
    await warnOfDueRefunds(now);
    await dateFailedRefunds("all", now);
    await warnOfMissingUvt(now);
    await markOverdue(now);
    await recountBalances(now); // another day is over
  },
);
