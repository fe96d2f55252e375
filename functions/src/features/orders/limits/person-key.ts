import { createHash } from "node:crypto";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";

/**
 * The key under which a document's purchases are counted: independent of spacing, punctuation and document type, and hashed so
 * that ids do not contain the number. Null without a document.
 */
export function documentKeyOf({ docNumber }: Pick<Buyer, "docNumber">): string | null {
  const number = docNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (number === "") return null;
  return `doc-${createHash("sha256").update(number).digest("base64url").slice(0, 24)}`;
}
