import type { Order } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "firebase-functions/logger";
import { findAccountById } from "../../lib/auth/find-account.ts";

/**
 * The address at which an account reads by now what was written to `address`, which was its own; `address` itself where the new one
 * is not verified or cannot be looked up, since news at an old address is better than none.
 */
export async function currentAddress(uid: string, address: string): Promise<string> {
  try {
    const account = await findAccountById(uid);
    return account?.emailVerified && account.email ? account.email : address;
  } catch (error) {
    logger.warn("An account's address could not be looked up", { uid, error: String(error) });
    return address;
  }
}

/** Where a buyer reads mail: at the address they gave, or the one of their account by now if they gave its own. */
export async function addressOfBuyer({
  uid,
  buyer,
  account,
  isCourtesy,
}: Pick<Order, "uid" | "buyer" | "account" | "isCourtesy">): Promise<string> {
  const to = buyer?.email ?? account.email;
  if (isCourtesy || to !== account.email) return to; // a courtesy was ordered by who gave it
  return currentAddress(uid, to);
}
