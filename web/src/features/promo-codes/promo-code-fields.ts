import { instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import {
  type PromoCode,
  type PromoCodeDraft,
  promoCodeDraft,
} from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { PromoCodeType } from "@tarima/shared/promo-codes/promo-code.ts";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";

/** What the form holds: times as the clock of the event's city shows them, nothing where nothing was typed. */
export interface PromoCodeFields {
  code: string;
  type: PromoCodeType;
  value: number | undefined;
  startsAt: string | undefined;
  endsAt: string | undefined;
  maxUses: string;
}

export type PromoCodeFormState = UseFormReturn<PromoCodeFields, unknown, PromoCodeDraft>;

/** A code as the form shows it; an empty form for none. */
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

/** The rules of the server over what the form holds. */
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
    value: value as number, // none is refused by the rule, in its words
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    maxUses: maxUses.trim() ? Number(maxUses.replaceAll(".", "")) : null,
  });
  return z.pipe(z.pipe(z.custom<PromoCodeFields>(), z.transform(draftOf)), promoCodeDraft);
}
