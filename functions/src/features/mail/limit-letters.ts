import {
  LETTERS_PER_DAY,
  LETTERS_TO_ONE_FROM_ALL_PER_DAY,
  LETTERS_TO_ONE_PER_DAY,
  MAILS_PER_PERSON,
  RATE_WINDOW_MINUTES,
} from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { countCall, DAY_MINUTES, limitRate, secondsLeft } from "../../lib/http/rate-limit/rate-limit.ts";

/** The recipients with an address of the request, for who is to know which of several it is. */
type FieldOf = (place: number) => string;

/**
 * Limits mails that users cause to others: per sender, per recipient, and per pair. Called before anything is written. What is refused
 * counts for none of a day's limits, since nothing is sent. Throws TOO_MANY_REQUESTS, MAILS_OF_DAY_USED, MAILS_TO_ONE_USED, which names
 * by `fieldOf` who it is about.
 */
export async function limitLetters(
  recipients: readonly string[],
  { actor: { uid }, now }: SignedCall,
  fieldOf?: FieldOf,
): Promise<void> {
  const mine = { key: `letters|${uid}`, most: MAILS_PER_PERSON, windowMinutes: RATE_WINDOW_MINUTES };
  await limitRate([mine], now);
  const limits = limitsOfDay(recipients, uid);
  const beyond = await Promise.all(
    limits.map(async (it) => ((await countCall(it, now)) > it.most ? it : undefined)),
  );
  const [first] = beyond.filter((it) => it !== undefined);
  if (!first) return;
  await uncount(limits, now);
  const retryAfter = secondsLeft(first, now);
  if (first.place === undefined) throw new AppError("MAILS_OF_DAY_USED", { retryAfter });
  const places = new Set(beyond.flatMap((it) => it?.place ?? []));
  const fields = fieldOf && Object.fromEntries([...places].map((place) => [fieldOf(place), TO_ONE_USED]));
  throw new AppError("MAILS_TO_ONE_USED", { retryAfter, ...(fields && { fields }) });
}

const TO_ONE_USED = "Hoy ya le llegaron todos los correos que puede recibir así: queda para mañana";

/** Takes back what `limitLetters` counted, of those whom nothing was sent after all. */
export const uncountLetters = (recipients: readonly string[], { actor, now }: SignedCall): Promise<void> =>
  uncount(limitsOfDay(recipients, actor.uid), now);

function limitsOfDay(recipients: readonly string[], uid: string) {
  const perDay = { windowMinutes: DAY_MINUTES };
  return [
    {
      ...perDay,
      key: `letters of a day|${uid}`,
      most: LETTERS_PER_DAY,
      by: recipients.length,
      place: undefined,
    },
    ...recipients.flatMap((to, place) => [
      { ...perDay, key: `letters|${uid}|${to}`, most: LETTERS_TO_ONE_PER_DAY, by: 1, place },
      { ...perDay, key: `letters to|${to}`, most: LETTERS_TO_ONE_FROM_ALL_PER_DAY, by: 1, place },
    ]),
  ];
}

async function uncount(limits: ReturnType<typeof limitsOfDay>, now: Date): Promise<void> {
  await Promise.all(limits.map((it) => countCall({ ...it, by: -it.by }, now)));
}
