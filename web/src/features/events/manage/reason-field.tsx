import { MAX_REASON } from "@tarima/shared/lib/limits.ts";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";

/** Whether a reason can be sent. */
export const fitsReason = (reason: string): boolean => reason.trim().length <= MAX_REASON;

/** Why an event moves, waits or is cancelled, for those who have tickets and for its page. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <Field
      label="Por qué"
      isOptional
      hint="Lo leen quienes tienen boleta, en el correo, y todos en la página del evento."
      {...(!fitsReason(value) && { error: `Máximo ${MAX_REASON} caracteres` })}
    >
      <Textarea value={value} max={MAX_REASON} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
