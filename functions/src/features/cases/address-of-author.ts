import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { currentAddress } from "../../lib/auth/current-address.ts";

/** Where a case's author is written to: an account, at the address that it has by now. */
export async function addressOfAuthor(found: StoredCase | undefined): Promise<string | undefined> {
  if (!found) return undefined;
  const { uid, author } = found;
  return uid === null ? author.email : currentAddress(uid, author.email);
}
