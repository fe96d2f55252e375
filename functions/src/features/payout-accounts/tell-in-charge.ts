import { MOST_TOLD } from "@tarima/shared/lib/limits.ts";
import type { PayoutNews } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { idOfEmail } from "../../lib/id-of-email.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { wasDelivered } from "../mail/was-delivered.ts";
import type { InCharge } from "./in-charge.ts";

/** Who hears of a change: all who are in charge, and those who were told before. Nobody is crowded out. */
export const hearers = ({ emails }: InCharge, told: readonly string[]): string[] => [
  ...new Set([...emails, ...told]),
];

/** Who is told of the next change, whoever removes them: people, by addresses that are theirs. */
export const toldAfter = ({ proven }: InCharge, told: readonly string[]): string[] =>
  [...new Set([...told, ...proven])].slice(0, MOST_TOLD);

/** One mail for each piece of news and address. */
const mailIdOf = (accountId: string, news: PayoutNews, to: string): string =>
  `payout-${accountId}-${news}-${idOfEmail(to)}`;

interface News {
  producer: Producer;
  /** Of the account it is about; of none, null. */
  accountId: string | null;
  to: readonly string[];
  news: PayoutNews;
  who: string;
  reason?: string | null;
  waitsUntil?: string | null;
}

/**
 * Mails all who are in charge, and those who were told before: whoever took an organisation over and removed the others does not change
 * where its money goes unseen. Part of the commit, like the change itself.
 */
export function tellInCharge(
  batch: WriteBatch,
  {
    producer: { brandName, fullName },
    accountId,
    to: all,
    news,
    who,
    reason = null,
    waitsUntil = null,
  }: News,
  now: Date,
): void {
  const data = { producerName: brandName || fullName, news, who, reason, waitsUntil };
  for (const to of all) {
    const id = accountId === null ? {} : { id: mailIdOf(accountId, news, to) };
    queueMailIn(batch, { ...id, to, template: "payout-account", data }, now);
  }
}

/**
 * Whether the mails that tell of a request are still under way, to any of those who are told: held back, say, or the mail server is away.
 * One that was given up is not: a wrong address keeps no account waiting.
 */
export async function isBeingTold(accountId: string, all: readonly string[]): Promise<boolean> {
  const arrived = await Promise.all(all.map((to) => wasDelivered(mailIdOf(accountId, "asked", to))));
  return arrived.includes(null);
}
