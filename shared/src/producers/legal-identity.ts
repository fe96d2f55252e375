import { UNSEEN } from "../lib/text/unseen.ts";
import type { Producer } from "./producer.schema.ts";

/**
 * Who stands behind a producer's brand, as its events and tickets name it: "La Clave Producciones S.A.S., NIT 901.448.220-6". Of a person
 * it is the name alone: the number of their document, which is in a person's NIT, is nobody else's. Undefined where the brand says it
 * all, or they did not say.
 */
export function legalIdentity({
  brandName,
  legalName,
  userType,
  docType,
  docNumber,
}: Pick<Producer, "brandName" | "legalName" | "userType" | "docType" | "docNumber">): string | undefined {
  const name = legalName && legalName !== brandName ? legalName : "";
  const number = userType === "COMPANY" && docType === "NIT" && docNumber ? `NIT ${docNumber}` : "";
  return [name, number].filter(Boolean).join(", ").replace(UNSEEN, " ") || undefined;
}
