import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { ApiError } from "../api/api-error.ts";

/**
 * Shows the server's field errors on the form's fields, and focuses the first. `prefix`: the path of the form's values in the
 * route's input ("buyer."). Returns whether any field matched; otherwise the screen shows the message.
 */
export function showFieldErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, "setError" | "getValues">,
  error: Pick<ApiError, "fields">,
  prefix = "",
): boolean {
  const fields = Object.keys(form.getValues());
  const found = Object.entries(error.fields).flatMap(([path, message]) => {
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : "";
    return fields.includes(name.split(".")[0] ?? "") ? [{ name: name as FieldPath<T>, message }] : [];
  });
  for (const [index, { name, message }] of found.entries()) {
    form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return found.length > 0;
}
