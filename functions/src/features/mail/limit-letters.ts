import {
  LETTERS_PER_DAY,
  LETTERS_TO_ONE_FROM_ALL_PER_DAY,
  LETTERS_TO_ONE_PER_DAY,
  MAILS_PER_PERSON,
  RATE_WINDOW_MINUTES,
} from "@tarima/shared/lib/limits.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { DAY_MINUTES, limitRate } from "../../lib/http/rate-limit/rate-limit.ts";

/**
 * Limits mails that users cause to others: per sender, per recipient, and per pair. Called before anything is written. Throws
 * TOO_MANY_REQUESTS.
 */
export function limitLetters(recipients: readonly string[], { actor, now }: SignedCall): Promise<void> {
  const { uid } = actor;
  const perDay = { windowMinutes: DAY_MINUTES };
  return limitRate(
    [
      { key: `letters|${uid}`, most: MAILS_PER_PERSON, windowMinutes: RATE_WINDOW_MINUTES },
      { ...perDay, key: `letters of a day|${uid}`, most: LETTERS_PER_DAY, by: recipients.length },
      ...recipients.flatMap((to) => [
        { ...perDay, key: `letters|${uid}|${to}`, most: LETTERS_TO_ONE_PER_DAY },
        { ...perDay, key: `letters to|${to}`, most: LETTERS_TO_ONE_FROM_ALL_PER_DAY },
      ]),
    ],
    now,
  );
}
