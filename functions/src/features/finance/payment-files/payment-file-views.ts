import type {
  FilePayment,
  PaymentFile,
  PaymentFileView,
} from "@tarima/shared/finance/payment-file.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { AuditEntry } from "../../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../../audit/audit-entry.ts";
import { calledOffOf } from "../settlements/called-off.ts";
import { isInPlace, type KnownAccount, readAccounts } from "./accounts-in-place.ts";
import { obstacleOf } from "./payables.ts";
import { contentsOf } from "./what-is-in-file.ts";

const canPay = (payment: FilePayment, known: KnownAccount | undefined): boolean =>
  isInPlace(known, payment.accountId) && obstacleOf(payment, known) === null;

/** A file as who pays sees it; of an open one, which of its accounts are still in place. */
export async function paymentFileView(file: PaymentFile): Promise<PaymentFileView> {
  const { payments, requestId: _, ...shown } = file;
  const isOpen = file.status === "open";
  const accounts = isOpen ? await readAccounts(payments.map(({ producerId }) => producerId)) : undefined;
  const { waiting, changed: gone } = isOpen ? await contentsOf(file) : { waiting: [], changed: [] };
  const calledOff = await calledOffOf(waiting.map(({ settlement }) => settlement));
  return {
    ...shown,
    payments: payments.map((payment) => ({
      ...payment,
      isPayable:
        !accounts ||
        (!gone.includes(payment.settlementId) && canPay(payment, accounts.get(payment.producerId))),
      calledOff: calledOff.get(payment.settlementId),
    })),
  };
}

/** A log entry about a payment file. */
export function paymentFileEntry(
  { id, count, total }: PaymentFile,
  call: SignedCall,
  text: EntryText,
): AuditEntry {
  const resource = { type: "payment_file", id, name: `Archivo de pago ${id}` } as const;
  return entryAbout(call, { category: "payments", resource, facts: { payments: count, total } }, text);
}
