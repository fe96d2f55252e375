import type { Path, UseFormReturn } from "react-hook-form";
import { useKeptTyping } from "../../lib/forms/use-kept-typing.ts";
import type { CaseValues } from "./case-values.ts";

/**
 * Keeps what was typed of a case when the session ends, but neither its files nor a document: they may be of anything. With its id, so
 * that what had arrived before is not filed a second time unawares.
 */
export function useKeptCase({
  getValues,
  setValue,
  formState: { isDirty },
}: Pick<UseFormReturn<CaseValues>, "getValues" | "setValue" | "formState">): void {
  useKeptTyping<Partial<CaseValues>>("case", {
    typed: () => {
      const { files: _files, docNumber: _document, ...typed } = getValues();
      return isDirty ? typed : undefined;
    },
    restore: (typed) => {
      if (getValues("text")) return; // signed in again in another tab, while they went on writing here
      for (const [field, value] of Object.entries(typed))
        setValue(field as Path<CaseValues>, value, { shouldDirty: true }); // a field of the same form
    },
  });
}
