import { DEFAULT_TIME_ZONE } from "@tarima/shared/lib/limits.ts";
import { onDocumentCreated } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import { gatewaySecrets } from "../../lib/config.ts";
import { reviewPayments } from "../payments/gateway/review-payments.ts";
import { countEntry } from "./count-entry.ts";
import { reconcileDays } from "./reconciliation/reconcile-day.ts";
import { markOverdue } from "./settlements/mark-overdue.ts";

export const onLedgerEntryCreated = onDocumentCreated(
  { document: "ledger/{entryId}", retry: true },
  ({ params }) => countEntry(params.entryId),
);

export const reviewGatewayPayments = onSchedule(
  {
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
  { schedule: "every day 06:00", timeZone: DEFAULT_TIME_ZONE },
  async () => {
    await markOverdue(new Date());
  },
);
