import * as z from "zod/mini";
import { instant, uuid } from "../api/primitives.ts";
import { MEASUREMENT_CONSENT } from "./measurement-text.ts";
import { MEASURING_TOOLS } from "./measuring-tools.ts";

/** A visitor's yes to an organiser, as their browser keeps it and as their order repeats it. */
export const measurementConsent = z.object({
  /** Drawn at random for this visitor and organiser when they said yes. */
  visitorId: uuid,
  /** When this visit began, epoch seconds. */
  session: z.int().check(z.gte(1), z.lte(99_999_999_999)),
  /** When they said yes, and to which text. */
  at: instant,
  version: z.string().check(z.maxLength(20)),
  /** The tools that the text named. */
  tools: z.array(z.enum(MEASURING_TOOLS)).check(z.minLength(1), z.maxLength(MEASURING_TOOLS.length)),
});
export type MeasurementConsent = z.output<typeof measurementConsent>;

/** Whether it is of the text as it is now. */
export const isCurrentConsent = ({ version }: Pick<MeasurementConsent, "version">): boolean =>
  version === MEASUREMENT_CONSENT.version;

/** As it comes with a purchase: it can refuse none. What cannot be read, or is of an earlier text, is no consent. */
export const toldConsent = z.optional(
  z.pipe(
    z.custom<unknown>(),
    z.transform((given): MeasurementConsent | undefined => {
      const read = measurementConsent.safeParse(given);
      return read.success && isCurrentConsent(read.data) ? read.data : undefined;
    }),
  ),
);

/** The header by which a browser says no for its user, to everybody: Global Privacy Control. */
export const REFUSAL_HEADERS = { refusal: "Sec-GPC" } as const;
/** What stands in it: "1" for a no. */
export const refusal = z.optional(z.string());

/** Whether a browser says no, which counts over every consent that comes along; also where a proxy has said it again: "1, 1". */
export const isRefusal = (told: string | undefined): boolean => told?.startsWith("1") === true;

/** The consent that a purchase is made under. */
export const consentOfPurchase = (told: {
  measuredAs?: MeasurementConsent | undefined;
  refusal?: string | undefined;
}): MeasurementConsent | undefined => (isRefusal(told.refusal) ? undefined : told.measuredAs);
