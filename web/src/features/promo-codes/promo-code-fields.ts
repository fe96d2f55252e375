import { instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import {
  type PromoCode,
  type PromoCodeDraft,
  promoCodeDraft,
} from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { PromoCodeType } from "@tarima/shared/promo-codes/promo-code.ts";
import { OPENS_NOTHING, type Opens, opensAnything } from "@tarima/shared/ticketing/hidden.ts";
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
  /** Ids of the hidden phases and ticket types it opens. */
  opens: Opens;
}

export type PromoCodeFormState = UseFormReturn<PromoCodeFields, unknown, PromoCodeDraft>;

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

/** The server's rules applied to form values. */
export function schemaOf(timeZone: string) {
  const instant = (wallClock: string | undefined) =>
    wallClock ? instantOf(wallClock, timeZone).toISOString() : null;
  const draftOf = ({
    startsAt,
    endsAt,
    maxUses,
    value,
    opens,
    ...rest
  }: PromoCodeFields): z.input<typeof promoCodeDraft> => ({
    ...rest,
    // a code that opens something may take nothing off; the rule refuses undefined with its own message
    value: (value ?? (opensAnything(opens) ? 0 : undefined)) as number,
    opens: opensAnything(opens) ? { phases: [...opens.phases], types: [...opens.types] } : null,
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    maxUses: maxUses.trim() ? Number(maxUses.replaceAll(".", "")) : null,
  });
  return z.pipe(z.pipe(z.custom<PromoCodeFields>(), z.transform(draftOf)), promoCodeDraft);
}
