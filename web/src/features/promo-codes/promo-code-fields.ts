import { instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { type PromoCode, promoCodeDraft } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { OPENS_NOTHING, opensAnything } from "@tarima/shared/ticketing/hidden.ts";
import * as z from "zod/mini";
import type { TermsFieldValues } from "./terms-field-values.ts";

/** Form values: wall-clock times, undefined for empty fields. */
export interface PromoCodeFields extends TermsFieldValues {
  code: string;
  maxUses: string;
}

/** Form values of a code; an empty form without one. */
export function fieldsOf(promoCode: PromoCode | undefined, timeZone: string): PromoCodeFields {
  const wallClock = (instant: string | null | undefined) =>
    instant ? wallClockOf(new Date(instant), timeZone) : undefined;
  return {
    code: promoCode?.code ?? "",
    type: promoCode?.type ?? "percentage",
    value: promoCode?.value || undefined,
    startsAt: wallClock(promoCode?.startsAt),
    endsAt: wallClock(promoCode?.endsAt),
    maxUses: promoCode?.maxUses?.toString() ?? "",
    opens: promoCode?.opens ?? OPENS_NOTHING,
  };
}

/** What the server takes of what a code gives. */
export function termsOf(
  { type, value, opens, startsAt, endsAt }: TermsFieldValues,
  timeZone: string,
): Pick<z.input<typeof promoCodeDraft>, "type" | "value" | "opens" | "startsAt" | "endsAt"> {
  const instant = (wallClock: string | undefined) =>
    wallClock ? instantOf(wallClock, timeZone).toISOString() : null;
  return {
    type,
    // a code that opens something may take nothing off; the rule refuses undefined with its own message
    value: (value ?? (opensAnything(opens) ? 0 : undefined)) as number,
    opens: opensAnything(opens) ? { phases: [...opens.phases], types: [...opens.types] } : null,
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
  };
}

export const OPENS_PROBLEM = "Escoge qué abre";
/** Where discounts are switched off a code has to open something: the form has no field for what it takes off. */
export const opensWhereItMust = <Values extends TermsFieldValues>(takesDiscounts: boolean) =>
  z.custom<Values>().check(
    z.refine<Values>(({ opens }) => takesDiscounts || opensAnything(opens), {
      path: ["opens"],
      message: OPENS_PROBLEM,
    }),
  );

/** The server's rules applied to form values. */
export function schemaOf(timeZone: string, takesDiscounts = true) {
  const draftOf = ({ code, maxUses, ...terms }: PromoCodeFields): z.input<typeof promoCodeDraft> => ({
    ...termsOf(terms, timeZone),
    code,
    maxUses: maxUses.trim() ? Number(maxUses.replaceAll(".", "")) : null,
  });
  return z.pipe(
    z.pipe(opensWhereItMust<PromoCodeFields>(takesDiscounts), z.transform(draftOf)),
    promoCodeDraft,
  );
}
