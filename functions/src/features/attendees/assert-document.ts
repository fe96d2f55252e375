import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { documentProblem } from "@tarima/shared/attendees/documents.ts";
import { DEFAULT_DOC_TYPE } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import { givenFields, type ProfileChange } from "./attendees.repo.ts";

/**
 * Refuses a change that leaves a document that the checkout would refuse; without a type it is what the checkout takes it for.
 * What is stored already and not changed is let be. Throws INVALID_REQUEST.
 */
export function assertDocument(
  stored: Pick<Attendee, "identityDocumentType" | "identityDocument">,
  update: ProfileChange,
): void {
  if (!update.identityDocument && update.identityDocumentType === undefined) return;
  const { identityDocumentType, identityDocument } = { ...stored, ...givenFields(update) };
  if (!identityDocument) return;
  const problem = documentProblem(identityDocumentType ?? DEFAULT_DOC_TYPE, identityDocument);
  if (problem) throw new AppError("INVALID_REQUEST", { fields: { identityDocument: problem } });
}
