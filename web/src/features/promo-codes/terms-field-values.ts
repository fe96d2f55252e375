import type { PromoCodeType } from "@tarima/shared/promo-codes/promo-code.ts";
import type { Opens } from "@tarima/shared/ticketing/hidden.ts";

/** What a code, or each of many, gives and when: form values. */
export interface TermsFieldValues {
  type: PromoCodeType;
  value: number | undefined;
  startsAt: string | undefined;
  endsAt: string | undefined;
  /** Ids of the hidden phases and ticket types it opens. */
  opens: Opens;
}
