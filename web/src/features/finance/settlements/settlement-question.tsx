import type { Settlement, SettlementStatus } from "@tarima/shared/finance/settlement.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { SETTLEMENT_PAID_DAYS } from "@tarima/shared/lib/limits.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { useState } from "react";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import type { ApiErrorCode } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { PayeeFields } from "./payee-fields.tsx";
import { usePayee } from "./use-payee.ts";

interface SettlementQuestionProps {
  settlement: Settlement;
  /** The status it would have. */
  status: SettlementStatus;
  onClose: () => void;
  onDone: () => void;
}

/** The organisation's account is another one than was shown. */
const MOVED: readonly ApiErrorCode[] = ["PAYOUT_ACCOUNT_CHANGED", "PAYOUT_HOLDER_CHANGED"];
const FIELDS = ["paidOn", "reference", "elsewhere", "reason"];

/** Asks before a settlement changes, with the amount and whom it concerns; takes what the change needs. */
export function SettlementQuestion({ settlement, status, onClose, onDone }: SettlementQuestionProps) {
  const isPaid = status === "paid";
  const [paidOn, setPaidOn] = useState<string | undefined>(today(new Date()));
  const [reference, setReference] = useState("");
  const [reason, setReason] = useState("");
  const [isUnsaid, setIsUnsaid] = useState(false);
  const payee = usePayee(settlement.producerId, isPaid);
  const change = useRouteMutation(settlementRoutes.changeSettlementStatus, onDone);
  const { title, text, confirm, isDanger = false } = wordsOf(settlement, status);
  const takesReason = status === "cancelled" || settlement.status === "paid";
  const errors = change.error?.fields ?? {};
  const isOnField = Object.keys(errors).some((field) => FIELDS.includes(field));
  const submit = () => {
    setIsUnsaid(isPaid && !payee.input);
    if (isPaid && !payee.input) return; // also while the account is looked up, or where that failed
    change.mutate(
      {
        id: settlement.id,
        status,
        ...(isPaid && { paidOn, reference: reference.trim() || undefined, ...payee.input }),
        ...(takesReason && { reason: reason.trim() || undefined }),
        ...(settlement.payment && { reference: settlement.payment.reference }),
      },
      { onError: ({ code }) => MOVED.includes(code) && payee.renew() },
    );
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirm={confirm}
      isDanger={isDanger}
      isBusy={change.isPending}
      error={isOnField ? undefined : change.error?.message}
      onConfirm={submit}
      fields={
        isPaid ? (
          <div className="grid gap-4">
            <PayeeFields payee={payee} isUnsaid={isUnsaid} error={errors.elsewhere} />
            <Field label="Qué día se pagó" error={errors.paidOn}>
              <DatePicker value={paidOn} onChange={setPaidOn} />
            </Field>
            <Field label="Referencia del banco" error={errors.reference}>
              <Input
                autoComplete="off"
                value={reference}
                maxLength={80}
                onChange={({ target }) => setReference(target.value)}
              />
            </Field>
          </div>
        ) : (
          takesReason && (
            <Field label="Motivo" isOptional={settlement.status !== "paid"} error={errors.reason}>
              <Textarea value={reason} max={500} onChange={({ target }) => setReason(target.value)} />
            </Field>
          )
        )
      }
    >
      {text}
    </AlertDialog>
  );
}

function wordsOf({ id, amount, producerName, status: before }: Settlement, status: SettlementStatus) {
  const money = formatMoney(amount);
  if (before === "paid")
    return {
      title: `¿La liquidación ${id} no está pagada?`,
      text: `Los ${money} de ${producerName} vuelven a estar por pagar, y le escribimos con el motivo.`,
      confirm: "No está pagada",
      isDanger: true,
    };
  switch (status) {
    case "sent":
      return {
        title: `¿Enviar la liquidación ${id}?`,
        text: `${producerName} la recibe por correo: ${money}, para pagar en ${SETTLEMENT_PAID_DAYS} días.`,
        confirm: "Enviar",
      };
    case "paid":
      return {
        title: `¿Le pagaste ${money} a ${producerName}?`,
        text: "Queda con su fecha y la referencia del banco, y le escribimos.",
        confirm: "Marcar como pagada",
      };
    case "cancelled":
      return {
        title: `¿Anular la liquidación ${id}?`,
        text: `Los ${money} de ${producerName} entran en su próxima liquidación. El número no se vuelve a usar.`,
        confirm: "Anular",
        isDanger: true,
      };
    default:
      return {
        title: `¿Marcar como vencida la liquidación ${id}?`,
        text: `Los ${money} de ${producerName} aparecen entre lo que Tarima debe y ya venció.`,
        confirm: "Marcar como vencida",
      };
  }
}
