import { createHash } from "node:crypto";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";

/**
 * Under which a person's share of an event's limits is counted, by the document they gave: however it was spaced or dotted,
 * whatever kind they call it, and without the number standing in an id.
 */
export function documentKeyOf({ docNumber }: Pick<Buyer, "docNumber">): string {
  const number = docNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return `doc-${createHash("sha256").update(number).digest("base64url").slice(0, 24)}`;
}
