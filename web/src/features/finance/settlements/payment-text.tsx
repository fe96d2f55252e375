import type { ProducerSettlement, SettlementPayment } from "@tarima/shared/finance/settlement.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";

/** `fileId`: the payment file that it went with; its producer does not read it. */
type Payment = NonNullable<ProducerSettlement["payment"]> & Pick<SettlementPayment, "fileId">;

/** When a settlement was paid, with the bank's reference, and to where. Older ones do not say where. */
export function PaymentText({ payment: { paidOn, reference, to, elsewhere, fileId } }: { payment: Payment }) {
  return (
    <>
      El {formatCalendarDay(paidOn)}, referencia {reference}
      {fileId && `, con el archivo ${fileId}`}
      {to && (
        <small className="block text-caption text-muted">
          A {to.text}, de {to.holder}
        </small>
      )}
      {elsewhere && (
        <small className="block text-caption wrap-anywhere text-muted">A otro lado: {elsewhere}</small>
      )}
    </>
  );
}
