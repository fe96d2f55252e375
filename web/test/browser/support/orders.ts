import { getAuth } from "firebase-admin/auth";
import { documentKeyOf } from "../../../../functions/src/features/orders/limits/person-key.ts";
import { events, holdingsOf, orders, tickets } from "../../../../functions/src/lib/firestore/collections.ts";
import { PASSWORD, SITE } from "./browser.ts";

/** The ID of a person's latest order. */
export async function latestOrderOf(email: string): Promise<string> {
  const { uid } = await getAuth().getUserByEmail(email);
  const found = await orders.all().where("uid", "==", uid).orderBy("createdAt", "desc").limit(1).get();
  return found.docs[0]?.id ?? "";
}

export const orderOf = async (orderId: string) => (await orders.doc(orderId).get()).data();

export async function ticketsOf(orderId: string): Promise<string[]> {
  const found = await tickets.all().where("orderId", "==", orderId).get();
  return found.docs.map(({ id }) => id).sort();
}

/** Ends the time of a hold; no schedule has processed it yet. */
export async function letTimeRunOut(orderId: string): Promise<void> {
  const now = new Date().toISOString();
  await orders.doc(orderId).update(orders.encode({ expiresAt: now, updatedAt: now }));
}

/** Lets a person with this cédula buy as many tickets of an event as one person may have. */
export async function fillShareOf(docNumber: string, eventId: string): Promise<void> {
  const { limits } = (await events.doc(eventId).get()).data() ?? { limits: { perPerson: 10 } };
  const key = documentKeyOf({ docType: "CC", docNumber });
  if (!key) throw new Error(`No document: ${docNumber}`);
  await holdingsOf(eventId).doc(key).set({ tickets: limits.perPerson, byType: {} });
}

/** Refunds some tickets of an order, or all of them, as the producer of its event. */
export async function refundAs(email: string, orderId: string, ticketIds?: string[]): Promise<void> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const signIn = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const { idToken } = await post(signIn, { email, password: PASSWORD, returnSecureToken: true });
  await post(`${SITE}/api/v1/payments/orders/${orderId}/refund`, ticketIds ? { ticketIds } : {}, idToken);
}

async function post(url: string, body: unknown, token?: string): Promise<{ idToken?: string }> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as { idToken?: string };
}
