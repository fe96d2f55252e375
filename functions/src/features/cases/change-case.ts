import {
  CASE_BADGES,
  CASE_MOVES,
  type CaseStatus,
  isForgotten,
  type StoredCase,
} from "@tarima/shared/cases/case.schema.ts";
import { answerDueOn, type CaseKind, KINDS_OF_CASE } from "@tarima/shared/cases/case-kinds.ts";
import { canMove } from "@tarima/shared/lib/status.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { cases } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { caseEntry } from "./case-entry.ts";

interface Change {
  isMine?: boolean | undefined;
  kind?: CaseKind | undefined;
  status?: CaseStatus | undefined;
}

/**
 * Says who looks after a case, of what kind it is, or that it is closed. Until the first answer another kind has its own days, counted
 * from when the case came, but where the answer was put off. Repeating a change is safe. Throws CASE_NOT_FOUND, CASE_WRONG_STATE.
 */
export function changeCase(id: string, change: Change, call: SignedCall): Promise<StoredCase> {
  const target = { of: cases, id, missing: "CASE_NOT_FOUND" } as const;
  return changeDocument(target, (stored, batch) => {
    const { detail, fields } = changeOf(stored, change, call);
    if (detail.length === 0) return undefined;
    const text = { action: "case.changed", detail: detail.join(". ") };
    createAuditLog(batch, caseEntry(stored, call, text), call.now);
    return { ...fields, updatedAt: call.now.toISOString() };
  });
}

function changeOf(stored: StoredCase, { isMine, kind, status }: Change, { actor }: SignedCall) {
  if (isForgotten(stored)) throw new AppError("CASE_WRONG_STATE"); // there is nobody to answer
  const detail: string[] = [];
  const fields: Partial<StoredCase> = {};
  if (isMine === true && stored.assignee?.uid !== actor.uid) {
    fields.assignee = { uid: actor.uid, name: actor.name || actor.email };
    detail.push(`La toma ${fields.assignee.name}`);
  }
  if (isMine === false && stored.assignee) {
    fields.assignee = null;
    detail.push("Ya no la tiene nadie");
  }
  if (kind && kind !== stored.kind) {
    fields.kind = kind;
    // a day that was promised stays
    if (stored.firstAnsweredAt === null && !stored.extended) fields.dueOn = answerDueOn(kind, stored.filedAt);
    detail.push(`De ${KINDS_OF_CASE[stored.kind].label} a ${KINDS_OF_CASE[kind].label}`);
  }
  if (status && status !== stored.status) {
    if (!canMove(CASE_MOVES, stored.status, status)) throw new AppError("CASE_WRONG_STATE");
    fields.status = status;
    detail.push(CASE_BADGES[status].label);
  }
  return { detail, fields };
}
