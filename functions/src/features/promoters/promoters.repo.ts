import { LOCALE, MAX_PROMOTERS_PER_EVENT } from "@tarima/shared/lib/limits.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { orders, promoters } from "../../lib/firestore/collections.ts";
import { readAll, readFirst } from "../../lib/firestore/queries.ts";

/** Promotions of one person that are read at once: a series alone has up to 120 dates. */
const MOST_PROMOTIONS = 200;

export function readPromoter(promoterId: string): Promise<DocumentSnapshot<Promoter>> {
  return promoters.doc(promoterId).get();
}

export async function findPromoter(promoterId: string): Promise<Promoter | undefined> {
  return (await readPromoter(promoterId)).data();
}

/** The promoter of an event with this code, whatever their status. One read. */
export function findPromoterByCode(eventId: string, code: string): Promise<Promoter | undefined> {
  return readFirst(promoters.all().where("eventId", "==", eventId).where("code", "==", code));
}

/** The same if active: the one a sale is credited to. One read. */
export async function findActivePromoter(eventId: string, code: string): Promise<Promoter | undefined> {
  const promoter = await findPromoterByCode(eventId, code);
  return promoter?.status === "active" ? promoter : undefined;
}

/** An event's promoters, by name. */
export async function listPromotersOf(eventId: string): Promise<Promoter[]> {
  const found = await readAll(promoters.all().where("eventId", "==", eventId).limit(MAX_PROMOTERS_PER_EVENT));
  return found.sort((a, b) => a.name.localeCompare(b.name, LOCALE));
}

export async function countPromotersOf(eventId: string): Promise<number> {
  return (await promoters.all().where("eventId", "==", eventId).count().get()).data().count;
}

/** Whether any order names this promoter as its seller. */
export async function isOwedASale(promoterId: string): Promise<boolean> {
  return !(await orders.all().where("promoter.id", "==", promoterId).limit(1).get()).empty;
}

/** The promotions linked to an account, the latest of them. */
export function listPromotionsOf(uid: string): Promise<Promoter[]> {
  return readAll(promoters.all().where("uid", "==", uid).orderBy("createdAt", "desc").limit(MOST_PROMOTIONS));
}

/** Promoters with this e-mail that are not linked to an account. */
export async function findUnlinked(email: string): Promise<QueryDocumentSnapshot<Promoter>[]> {
  const found = await promoters
    .all()
    .where("email", "==", email)
    .where("uid", "==", null)
    .limit(MOST_PROMOTIONS)
    .get();
  return found.docs;
}
