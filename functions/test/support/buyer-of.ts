import { createHash } from "node:crypto";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import { buildBuyer } from "../../../tools/builders/people.ts";
import type { Person } from "./api.ts";

/** A buyer with a document number of their own, because the limits per person are counted by it. */
export function buyerOf({ uid, email }: Person): Buyer {
  const digits = BigInt(`0x${createHash("sha256").update(uid).digest("hex").slice(0, 12)}`) % 10_000_000_000n;
  return buildBuyer({ email, docNumber: String(digits).padStart(10, "1") });
}
