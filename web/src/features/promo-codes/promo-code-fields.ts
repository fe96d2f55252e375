import { instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import {
  type PromoCode,
  type PromoCodeDraft,
  promoCodeDraft,
} from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { PromoCodeType } from "@tarima/shared/promo-codes/promo-code.ts";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";

/** Form values: wall-clock times, undefined for empty fields. */
export interface PromoCodeFields {
  code: string;
  type: PromoCodeType;
  value: number | undefined;
  startsAt: string | undefined;
  endsAt: string | undefined;
  maxUses: string;
}

export type PromoCodeFormState = UseFormReturn<PromoCodeFields, unknown, PromoCodeDraft>;

/** Form values of a code; an empty form without one. */
export function fieldsOf(promoCode: PromoCode | undefined, timeZone: string): PromoCodeFields {
  const wallClock = (instant: string | null | undefined) =>
    instant ? wallClockOf(new Date(instant), timeZone) : undefined;
  return {
    code: promoCode?.code ?? "",
    type: promoCode?.type ?? "percentage",
    value: promoCode?.value,
    startsAt: wallClock(promoCode?.startsAt),
    endsAt: wallClock(promoCode?.endsAt),
    maxUses: promoCode?.maxUses?.toString() ?? "",
  };
}

/** The server's rules applied to form values. */
export function schemaOf(timeZone: string) {
  const instant = (wallClock: string | undefined) =>
    wallClock ? instantOf(wallClock, timeZone).toISOString() : null;
  const draftOf = ({
    startsAt,
    endsAt,
    maxUses,
    value,
    ...rest
  }: PromoCodeFields): z.input<typeof promoCodeDraft> => ({
    ...rest,
    value: value as number, // the rule refuses undefined with its own message
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    maxUses: maxUses.trim() ? Number(maxUses.replaceAll(".", "")) : null,
  });
  return z.pipe(z.pipe(z.custom<PromoCodeFields>(), z.transform(draftOf)), promoCodeDraft);
}
