import type { Producer } from "./producer.schema.ts";

/**
 * Who stands behind a producer's brand, as its events and tickets name it: "La Clave Producciones S.A.S., NIT 901.448.220-6". The
 * number of a person's document is nobody else's: of people it is the name alone. Undefined where the brand says it all.
 */
export function legalIdentity({
  brandName,
  fullName,
  legalName,
  docType,
  docNumber,
}: Pick<Producer, "brandName" | "fullName" | "legalName" | "docType" | "docNumber">): string | undefined {
  const name = legalName || fullName;
  if (docType === "NIT" && docNumber) return `${name}, NIT ${docNumber}`;
  return name && name !== brandName ? name : undefined;
}
