import type { RefundKind } from "@tarima/shared/tickets/ticket-policy.ts";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { type Choice, RadioGroup } from "../../../components/ui/form/choice/radio-group.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountField } from "./count-field.tsx";
import type { EventValues } from "./event-values.ts";
import { fieldGrid, whole } from "./field-grid.ts";

/** Rules for transfers and refunds. */
export function PolicyFields() {
  return (
    <div className="grid gap-6">
      <TransferFields />
      <RefundFields />
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
