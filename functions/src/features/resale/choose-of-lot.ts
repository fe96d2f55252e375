import { AppError } from "../../lib/app-error.ts";
import { type ReadListing, readListed } from "./resale.repo.ts";

/** Listings read beyond those asked for: the buyer's own, and others to choose from where many buy at once. */
export const MORE = 12;

/** The oldest listings of a lot that are not the buyer's own. Throws SOLD_OUT if there are not as many. */
export async function chooseOfLot(
  eventId: string,
  lot: string,
  quantity: number,
  uid: string,
): Promise<ReadListing[]> {
  return firstOf(await readListed(eventId, lot, quantity + MORE), quantity, uid);
}

/** The same of listings that were read; `isContended`: any of them, so that many buyers do not all want the same. */
export function firstOf(
  found: readonly ReadListing[],
  quantity: number,
  uid: string,
  isContended = false,
): ReadListing[] {
  const others = found.filter(({ value }) => value.sellerUid !== uid);
  const spare = Math.max(0, others.length - quantity);
  const from = isContended ? Math.floor(Math.random() * (spare + 1)) : 0;
  const chosen = others.slice(from, from + quantity);
  if (chosen.length < quantity) throw new AppError("SOLD_OUT");
  return chosen;
}
