import { createHash } from "node:crypto";
import { nitFigures } from "@tarima/shared/lib/numbers/nit.ts";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";

/**
 * The key under which a document's purchases are counted: independent of spacing, punctuation, zeros at the beginning, a NIT's
 * check digit, and document type, and hashed so that ids do not contain the number. Null without a document.
 */
export function documentKeyOf({ docType, docNumber }: Pick<Buyer, "docType" | "docNumber">): string | null {
  const written = docType === "NIT" ? nitFigures(docNumber) : docNumber.toUpperCase();
  const number = written.replace(/[^A-Z0-9]/g, "").replace(/^0+(?=.)/, "");
  if (number === "") return null;
  return `doc-${createHash("sha256").update(number).digest("base64url").slice(0, 24)}`;
}
