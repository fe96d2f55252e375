import type { RefundKind } from "@tarima/shared/tickets/ticket-policy.ts";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { type Choice, RadioGroup } from "../../../components/ui/form/choice/radio-group.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountField } from "./count-field.tsx";
import type { EventValues } from "./event-values.ts";
import { fieldGrid, whole } from "./field-grid.ts";

/** Rules for transfers, refunds and returns for sale. */
export function PolicyFields() {
  return (
    <div className="grid gap-6">
      <TransferFields />
      <RefundFields />
      <ResaleFields />
    </div>
  );
}

const REFUND_CHOICES: readonly Choice<RefundKind>[] = [
  {
    value: "never",
    label: "Solo lo que manda la ley",
    note: "Cinco días hábiles después de comprar, y mientras no empiece.",
  },
  { value: "until", label: "Hasta unos días antes" },
  { value: "always", label: "Hasta que empiece" },
];

/** Until when buyers may request a refund. */
function RefundFields() {
  const { control, formState } = useFormContext<EventValues>();
  const kind = useWatch({ control, name: "ticketPolicy.refunds.kind" });
  return (
    <div className={fieldGrid}>
      <Controller
        control={control}
        name="ticketPolicy.refunds.kind"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Devoluciones" isGroup className={whole}>
            <RadioGroup choices={REFUND_CHOICES} value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      {kind === "until" && (
        <CountField
          name="ticketPolicy.refunds.daysBefore"
          label="Cuántos días antes"
          error={formState.errors.ticketPolicy?.refunds?.daysBefore?.message}
        />
      )}
    </div>
  );
}

/** Whether holders may give tickets back for sale, and on which terms. */
function ResaleFields() {
  const { register, control, formState } = useFormContext<EventValues>();
  const isAllowed = useWatch({ control, name: "ticketPolicy.resale.isAllowed" });
  return (
    <div className={fieldGrid}>
      <Checkbox {...register("ticketPolicy.resale.isAllowed")} className={whole}>
        Quien no pueda ir puede devolver su boleta para la venta
      </Checkbox>
      {isAllowed && (
        <>
          <p className={`${whole} max-w-[62ch] text-sm text-muted`}>
            Otra persona la compra a lo mismo que costó, nunca a más, y a quien la devolvió le vuelve su plata
            menos tu porcentaje. La de antes deja de servir.
          </p>
          <CountField
            name="ticketPolicy.resale.feePercent"
            label="Porcentaje que te quedas"
            hint="De 0 a 20. Con 5 cubres lo que cobra Mercado Pago por la segunda venta."
            error={formState.errors.ticketPolicy?.resale?.feePercent?.message}
          />
          <Checkbox {...register("ticketPolicy.resale.isOnlyWay")} className={whole}>
            Es la única forma de pasar una boleta comprada a otra persona
          </Checkbox>
          <p className={`${whole} max-w-[62ch] text-sm text-muted`}>
            No se devuelven para la venta las boletas gratuitas, las de un abono, las adicionales y las de
            tipos ocultos o que ya no ofreces: para pasarlas vale lo que elijas arriba.
          </p>
        </>
      )}
    </div>
  );
}

function TransferFields() {
  const { register, control, formState } = useFormContext<EventValues>();
  const isAllowed = useWatch({ control, name: "ticketPolicy.transfers.isAllowed" });
  return (
    <div className={fieldGrid}>
      <Checkbox {...register("ticketPolicy.transfers.isAllowed")} className={whole}>
        Se pueden pasar a otra persona
      </Checkbox>
      {isAllowed && (
        <>
          <Checkbox {...register("ticketPolicy.transfers.includesCourtesies")} className={whole}>
            Las cortesías también
          </Checkbox>
          <CountField
            name="ticketPolicy.transfers.closesHoursBefore"
            label="Hasta cuántas horas antes"
            hint="0: hasta que empiece"
            error={formState.errors.ticketPolicy?.transfers?.closesHoursBefore?.message}
          />
        </>
      )}
    </div>
  );
}
