import type { PresaleAddress, PresaleList } from "@tarima/shared/presales/presale.schema.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { presaleAddressesOf, presaleListsOf } from "../../lib/firestore/collections.ts";
import { readMany } from "../../lib/firestore/queries.ts";
import { addressKeys } from "./address-keys.ts";

export async function findPresaleList(eventId: string, listId: string): Promise<PresaleList | undefined> {
  return (await presaleListsOf(eventId).doc(listId).get()).data();
}

/** What is stored of these addresses, in their order, including those that are not on the list. */
export const readAddresses = (
  eventId: string,
  listId: string,
  emails: readonly string[],
): Promise<DocumentSnapshot<PresaleAddress>[]> =>
  readMany(presaleAddressesOf(eventId, listId), addressKeys(listId, emails));

/** Whether somebody is on a list by their account's address, as it is now and verified. One read, besides the account's. */
export async function isOnList(eventId: string, listId: string, uid: string): Promise<boolean> {
  const account = await findAccountById(uid);
  if (!account?.email || !account.emailVerified) return false;
  const [found] = await readAddresses(eventId, listId, [account.email.trim().toLowerCase()]);
  return found?.exists ?? false;
}
