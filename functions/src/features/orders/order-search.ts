import type { Order } from "@tarima/shared/orders/order.schema.ts";
import {
  matchesPerson,
  personSearchKeys,
  personWords,
  type SearchedPerson,
} from "../../lib/search/person-search.ts";

/** Fewer than of accounts: orders are written in a rush. */
const LENGTHS = { shortest: 4, longest: 14 };

type Searched = Pick<Order, "buyer" | "account">;

/** The buyer and the account, which may be of two people. */
const personOf = ({ buyer, account }: Searched): SearchedPerson => ({
  name: [buyer?.firstName, buyer?.lastName, account.name].filter(Boolean).join(" "),
  emails: [buyer?.email ?? "", account.email].filter(Boolean),
  document: buyer?.docNumber ?? null,
});

/**
 * What superadmins find an order by. Written with the buyer; an order without one is found on the page of its account.
 */
export const orderSearchWords = (order: Searched): string[] => personWords(personOf(order), LENGTHS);
export const orderSearchKeys = (search: string): string[] => personSearchKeys(search, LENGTHS);
export const matchesOrder = (order: Searched, search: string): boolean =>
  matchesPerson(personOf(order), search);
