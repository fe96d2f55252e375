import { CONSENTS_PER_DAY, ENDINGS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { DAY_MINUTES, isWithinRate, limitRate } from "../../lib/http/rate-limit/rate-limit.ts";

const windowMinutes = DAY_MINUTES;

/** Throws TOO_MANY_REQUESTS for who gives consents without end. Taking back is never refused, and there is no more of it than of giving. */
export const limitGiving = (uid: string, now: Date): Promise<void> =>
  limitRate([{ key: `consents given|${uid}`, most: CONSENTS_PER_DAY, windowMinutes }], now);

/** Whether one more press of a person's link gets an entry: unlike other ends, it needs nothing that was given. */
export const mayRecordPress = (uid: string, now: Date): Promise<boolean> =>
  isWithinRate({ key: `consents ended by link|${uid}`, most: ENDINGS_PER_DAY, windowMinutes }, now);
