import { documentsIssuer } from "../../../lib/config.ts";
import { factusIssuer } from "./factus.ts";
import type { Issuer } from "./issuer.ts";

let current: { of: string; issuer: Issuer } | undefined;

/** The provider that is configured; undefined if none is. Kept, for its token. */
export function currentIssuer(): Issuer | undefined {
  const access = documentsIssuer();
  if (!access) return undefined;
  const of = JSON.stringify(access);
  if (current?.of !== of) {
    const provider = access.provider === "factus" ? "factus" : "factus-sandbox";
    current = { of, issuer: factusIssuer({ ...access, provider }) };
  }
  return current.issuer;
}
