import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { currentAddress } from "../../lib/auth/current-address.ts";

/** Where a buyer reads mail: at the address they gave (empty where a box office was given none), or the one of their account by now if they gave its own. */
export async function addressOfBuyer({
  uid,
  buyer,
  account,
  ...order
}: Pick<Order, "uid" | "buyer" | "account" | "isCourtesy" | "boxOffice">): Promise<string> {
  const to = buyer?.email ?? account.email;
  if (!isPaidHere(order) || to !== account.email) return to; // their account did not order it
  return currentAddress(uid, to);
}
