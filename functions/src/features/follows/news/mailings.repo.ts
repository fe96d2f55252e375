import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { mailings, onSaleNews } from "../../../lib/firestore/collections.ts";
import type { Mailing, OnSaleNews } from "../../../lib/firestore/documents.ts";
import { readById } from "../../../lib/firestore/queries.ts";

export type NewsSnapshot = QueryDocumentSnapshot<OnSaleNews>;
export type MailingSnapshot = QueryDocumentSnapshot<Mailing>;

/** Events that followers are to be told of, the longest waiting first. */
export async function findDueNews(now: Date, limit: number): Promise<NewsSnapshot[]> {
  return (await onSaleNews.all().where("dueAt", "<=", now).orderBy("dueAt").limit(limit).get()).docs;
}

/** Mailings that are due or unfinished, the longest waiting first. */
export async function findDueMailings(now: Date, limit: number): Promise<MailingSnapshot[]> {
  return (await mailings.all().where("dueAt", "<=", now).orderBy("dueAt").limit(limit).get()).docs;
}

export const mailingIdOf = (producerId: string, day: string) => `${producerId}_${day}`;

/** Which of these mailings there are. */
export async function readMailings(ids: readonly string[]): Promise<Mailing[]> {
  return [...(await readById(mailings, ids)).values()];
}
