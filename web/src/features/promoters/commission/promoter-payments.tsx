import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { paidTo } from "@tarima/shared/promoters/commission.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { owedTo, type PromoterRow } from "../promoter-row.ts";
import { usePromoterPayments } from "../use-promoters.ts";

/** What is paid and owed by now, where somebody else noted a payment since one looked. */
const paidMeanwhile = (error: ApiError | null) =>
  error?.code === "PROMOTER_PAID_MEANWHILE" ? (error.details as { owed: number; paid: number }) : undefined; // of that error

/** Notes a payment to a promoter, and lists those that were noted, the latest first. */
export function PromoterPayments({ eventId, row }: { eventId: string; row: PromoterRow }) {
  const [amount, setAmount] = useState<number | undefined>(Math.max(0, owedTo(row)) || undefined);
  const [note, setNote] = useState("");
  const { pay, undo, refresh } = usePromoterPayments(eventId);
  const requestId = useRef(crypto.randomUUID()); // the same after an error: a payment whose answer was lost is noted once
  const [paidBefore, setPaidBefore] = useState(paidTo(row.payments)); // kept while others note payments
  const seen = ({ payments }: Promoter) => setPaidBefore(paidTo(payments));
  const error = pay.error ?? undo.error;
  const since = paidMeanwhile(pay.error);
  return (
    <section aria-label="Pagos" className="grid gap-4">
      <form
        noValidate
        className="grid items-start gap-4 pair:grid-cols-[1fr_1fr_auto]"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (amount === undefined) return;
          pay.mutate(
            { id: row.id, requestId: requestId.current, amount, note: note.trim() || undefined, paidBefore },
            {
              onSuccess: seen,
              onError: (refused) => {
                const { paid } = paidMeanwhile(refused) ?? {};
                if (paid === undefined) return;
                setPaidBefore(paid);
                refresh();
              },
            },
          );
        }}
      >
        <Field label="Pago" error={error?.fields.amount}>
          <MoneyInput
            value={amount}
            onChange={(next) => {
              setAmount(next);
              requestId.current = crypto.randomUUID(); // another payment
            }}
          />
        </Field>
        <Field label="Nota" isOptional>
          <Input
            autoComplete="off"
            placeholder="Nequi, efectivo…"
            maxLength={120}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="pair:mt-6.5"
          isBusy={pay.isPending}
          disabled={amount === undefined}
        >
          Anotar pago
        </Button>
      </form>
      {error && !error.fields.amount && (
        <Alert tone="danger" isUrgent>
          {error.message}
          {since && ` Le debes ${formatMoney(Math.max(0, since.owed))}.`}
        </Alert>
      )}
      <ul className="grid">
        {(row.payments ?? []).toReversed().map((payment) => (
          <li
            key={payment.id}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-x-3 border-t border-line py-2 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              {formatInstant(payment.at)}
              {payment.note && <span className="block text-muted">{payment.note}</span>}
            </span>
            <b className="font-semibold tabular-nums">{formatMoney(payment.amount)}</b>
            <Button
              size="sm"
              variant="quiet"
              isBusy={undo.isPending && undo.variables?.paymentId === payment.id}
              onClick={() => undo.mutate({ id: row.id, paymentId: payment.id }, { onSuccess: seen })}
              aria-label={`Quitar el pago de ${formatMoney(payment.amount)}`}
            >
              <Undo2 size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
