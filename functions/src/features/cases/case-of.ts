import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Call } from "../../lib/http/call.ts";
import { assertCurrent } from "../security/current-session.ts";
import { isKeyOf } from "./case-key.ts";
import { findCase } from "./cases.repo.ts";

/** A case, and whether who asks for it is the account that filed it, and does not only have the link. */
export interface OwnCase {
  found: StoredCase;
  isOwner: boolean;
}

/**
 * For who filed it, and who has its link. Throws CASE_NOT_FOUND for everybody else, whether there is one or not, and SESSION_OUTDATED
 * for a token of before: public routes believe it.
 */
export async function caseOf(
  { id, key }: { id: string; key?: string | undefined },
  { actor }: Call,
): Promise<OwnCase> {
  const found = await findCase(id);
  const isOwner = actor !== undefined && found?.uid === actor.uid;
  if (!found || !(isOwner || (key !== undefined && isKeyOf(id, key)))) throw new AppError("CASE_NOT_FOUND");
  if (isOwner) await assertCurrent(actor, "now");
  return { found, isOwner };
}
