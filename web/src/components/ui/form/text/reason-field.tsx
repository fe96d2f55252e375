import { Field } from "../field.tsx";
import { Textarea } from "./textarea.tsx";

interface ReasonFieldProps {
  value: string;
  max: number;
  /** It was asked for, and is still missing. */
  isAsked: boolean;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why somebody decides something, as the log keeps it. */
export function ReasonField({ value, max, isAsked, error, onChange }: ReasonFieldProps) {
  return (
    <Field
      label="Motivo"
      hint="Queda en el registro."
      error={isAsked && value.trim() === "" ? "Escribe por qué" : error}
    >
      <Textarea value={value} max={max} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
