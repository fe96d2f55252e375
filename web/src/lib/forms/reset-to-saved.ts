import { isSameValue } from "@tarima/shared/lib/same-value.ts";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Shows what was saved of a form; what somebody typed since it was sent stays, unsaved. */
export function resetToSaved<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, unknown>, "getValues" | "reset">,
  saved: Values,
  sent: Values,
): void {
  const typed = Object.entries(structuredClone(form.getValues())).filter(
    ([field, value]) => !isSameValue(value, sent[field]),
  );
  form.reset(saved);
  // not setValue(): a list of rows does not follow it until it is drawn anew
  if (typed.length > 0) form.reset({ ...saved, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
}
