import { codeBatchDraft } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import { OPENS_NOTHING } from "@tarima/shared/ticketing/hidden.ts";
import * as z from "zod/mini";
import { opensWhereItMust, termsOf } from "../promo-code-fields.ts";
import type { TermsFieldValues } from "../terms-field-values.ts";

/** Form values: wall-clock times, undefined for empty fields. */
export interface CodeBatchFields extends TermsFieldValues {
  name: string;
  prefix: string;
  count: number | undefined;
}

export const EMPTY_BATCH: CodeBatchFields = {
  name: "",
  prefix: "",
  count: undefined,
  type: "percentage",
  value: undefined,
  startsAt: undefined,
  endsAt: undefined,
  opens: OPENS_NOTHING,
};

/** The server's rules applied to form values. */
export function batchSchemaOf(timeZone: string, takesDiscounts: boolean) {
  const draftOf = ({ name, prefix, count, ...terms }: CodeBatchFields): z.input<typeof codeBatchDraft> => ({
    ...termsOf(terms, timeZone),
    name,
    prefix: prefix.trim() || null,
    count: count as number, // the rule refuses undefined with its own message
  });
  return z.pipe(
    z.pipe(opensWhereItMust<CodeBatchFields>(takesDiscounts), z.transform(draftOf)),
    codeBatchDraft,
  );
}
