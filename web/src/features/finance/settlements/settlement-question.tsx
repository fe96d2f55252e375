import type { SettlementRow, SettlementStatus } from "@tarima/shared/finance/settlement.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { SETTLEMENT_PAID_DAYS } from "@tarima/shared/lib/limits.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { useState } from "react";
import { type Choice, RadioGroup } from "../../../components/ui/form/choice/radio-group.tsx";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import type { ApiErrorCode } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { calledOffText } from "./called-off-note.tsx";
import { PayeeFields } from "./payee-fields.tsx";
import { usePayee } from "./use-payee.ts";

interface SettlementQuestionProps {
  settlement: SettlementRow;
  /** The status it would have. */
  status: SettlementStatus;
  onClose: () => void;
  onDone: () => void;
}

/** The organisation's account is another one than was shown. */
const MOVED: readonly ApiErrorCode[] = ["PAYOUT_ACCOUNT_CHANGED", "PAYOUT_HOLDER_CHANGED"];

/** Why a payment is taken back; the organisation is written to in each other's words. */
type Cause = "returned" | "mistake";
const CAUSES: readonly Choice<Cause>[] = [
  { value: "returned", label: "El banco devolvió el pago" },
  { value: "mistake", label: "La marcamos por error" },
];

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
  const isTakenBack = settlement.status === "paid";
  const [cause, setCause] = useState<Cause>();
  const {
    title,
    text,
    confirm,
    isDanger = false,
  } = isTakenBack ? wordsOfTakenBack(settlement, cause) : wordsOf(settlement, status);
  const errors = change.error?.fields ?? {};
  const isOnField = Object.keys(errors).some((field) => FIELDS.includes(field));
  const submit = () => {
    const isMissing = (isPaid && !payee.input) || (isTakenBack && !cause);
    setIsUnsaid(isMissing);
    if (isMissing) return; // also while the account is looked up, or where that failed
    change.mutate(
      {
        id: settlement.id,
        status,
        ...(isPaid && { paidOn, reference: reference.trim() || undefined, ...payee.input }),
        ...((isTakenBack || status === "cancelled") && { reason: reason.trim() || undefined }),
        ...(isTakenBack && { isReturned: cause === "returned" }),
        ...(settlement.payment && { reference: settlement.payment.reference }),
        ...(settlement.payment?.fileId && { fileId: settlement.payment.fileId }),
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
          (isTakenBack || status === "cancelled") && (
            <div className="grid gap-4">
              {isTakenBack && (
                <Field label="Qué pasó" isGroup error={isUnsaid && !cause ? "Escoge qué pasó" : undefined}>
                  <RadioGroup choices={CAUSES} value={cause} onChange={setCause} />
                </Field>
              )}
              <Field
                label={cause === "returned" ? "Qué dijo el banco" : "Motivo"}
                {...(isTakenBack && { hint: "Lo lee el productor." })}
                isOptional={!isTakenBack}
                error={errors.reason}
              >
                <Textarea value={reason} max={500} onChange={({ target }) => setReason(target.value)} />
              </Field>
            </div>
          )
        )
      }
    >
      {text}
    </AlertDialog>
  );
}

function wordsOfTakenBack({ id, amount, producerName }: SettlementRow, cause: Cause | undefined) {
  const told = {
    returned: "Le escribimos que el pago no llegó, con lo que dijo el banco.",
    mistake: "Le escribimos que todavía no está pagada, con el motivo.",
  };
  return {
    title:
      cause === "returned"
        ? `¿El banco devolvió el pago de la liquidación ${id}?`
        : `¿La liquidación ${id} no está pagada?`,
    text: `Los ${formatMoney(amount)} de ${producerName} vuelven a estar por pagar. ${cause ? told[cause] : ""}`,
    confirm: cause === "returned" ? "El banco lo devolvió" : "No está pagada",
    isDanger: true,
  };
}

function wordsOf({ id, amount, producerName, calledOff }: SettlementRow, status: SettlementStatus) {
  const money = formatMoney(amount);
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
        text: calledOff
          ? `${calledOffText(calledOff)}, y a quienes compraron se les devuelve. Márcala solo si la plata ya salió del banco; si no, anúlala.`
          : "Queda con su fecha y la referencia del banco, y le escribimos.",
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
