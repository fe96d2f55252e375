import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { currentAddress } from "../../lib/auth/current-address.ts";

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
