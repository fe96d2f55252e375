import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../components/ui/form/checkbox.tsx";
import { CountField } from "./count-field.tsx";
import type { EventValues } from "./event-values.ts";
import { fieldGrid, whole } from "./field-grid.ts";

/** What holders may do with their tickets. */
export function PolicyFields() {
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
