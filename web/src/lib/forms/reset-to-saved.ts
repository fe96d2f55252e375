import { isSameValue } from "@tarima/shared/lib/same-value.ts";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Shows what was saved of a form; what somebody typed since it was sent stays, unsaved. */
export function resetToSaved<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, unknown>, "getValues" | "reset" | "setValue">,
  saved: Values,
  sent: Values,
): void {
  const typed = Object.entries(structuredClone(form.getValues())).filter(
    ([field, value]) => !isSameValue(value, sent[field]),
  );
  form.reset(saved);
  for (const [field, value] of typed) form.setValue(field as Path<Values>, value, { shouldDirty: true }); // a field of it
}
