import { createHmac, timingSafeEqual } from "node:crypto";
import { siteAddress } from "../../lib/config.ts";
import { derivedKey } from "../../lib/derived-key.ts";

const digestOf = (caseId: string): Buffer => createHmac("sha256", derivedKey("case")).update(caseId).digest();

/** What opens a case without an account. It stands in the fragment of its link and in a header, which nobody logs. */
export const caseKey = (caseId: string): string => digestOf(caseId).toString("base64url");

export function isKeyOf(caseId: string, key: string): boolean {
  const [given, own] = [Buffer.from(key, "base64url"), digestOf(caseId)];
  return given.length === own.length && timingSafeEqual(given, own);
}

export const caseLink = (caseId: string): string => `${siteAddress(`/pqr/${caseId}`)}#${caseKey(caseId)}`;
