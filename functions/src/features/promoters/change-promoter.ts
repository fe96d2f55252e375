import { canMove } from "@tarima/shared/lib/status.ts";
import type { Promoter, PromoterChange } from "@tarima/shared/promoters/promoter.schema.ts";
import {
  PROMOTER_ACTIONS,
  PROMOTER_BADGES,
  PROMOTER_TRANSITIONS,
  type PromoterAction,
} from "@tarima/shared/promoters/promoter.status.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { promoters } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { changesOf } from "../audit/changes-of.ts";
import { assertPreparesEvent, assertWritesOf } from "../events/editing/assert-prepares.ts";
import { freeCode, takeCode } from "../events/editing/event-codes.repo.ts";
import { promoterEntry } from "./promoter-entry.ts";

interface Change {
  fields: Partial<Promoter>;
  log: Pick<AuditEntry, "action" | "detail"> & Partial<Pick<AuditEntry, "payload">>;
}

type MakeChange = (promoter: Promoter, batch: WriteBatch) => Change | undefined | Promise<Change | undefined>;

/** Changes what a promoter does for an event that is not over. Throws EVENT_WRONG_STATE, PROMOTER_NOT_FOUND. */
async function changePromoter(promoter: Promoter, call: SignedCall, change: MakeChange): Promise<Promoter> {
  await assertPreparesEvent(call.actor, promoter.eventId);
  return writePromoter(promoter, call, change);
}

/** Changes what a promoter was paid, most of which comes after the event. Throws PROMOTER_NOT_FOUND. */
export async function changePayments(
  promoter: Promoter,
  call: SignedCall,
  change: MakeChange,
): Promise<Promoter> {
  await assertWritesOf(call.actor, promoter.eventId);
  return writePromoter(promoter, call, change);
}

/** By compare-and-swap, with a log entry; not where `change` returns nothing. */
function writePromoter(promoter: Promoter, call: SignedCall, change: MakeChange): Promise<Promoter> {
  const target = { of: promoters, id: promoter.id, missing: "PROMOTER_NOT_FOUND" } as const;
  return changeDocument(target, async (stored, batch) => {
    const made = await change(stored, batch);
    if (!made) return undefined;
    const { fields, log } = made;
    const changed = { ...fields, updatedAt: call.now.toISOString() };
    createAuditLog(batch, promoterEntry({ ...stored, ...changed }, call, log), call.now);
    return changed;
  });
}

/** Changes a promoter's data or code. Absent leaves, null clears. Throws CODE_TAKEN on the field `code`. */
export async function editPromoter(
  promoter: Promoter,
  given: PromoterChange,
  call: SignedCall,
): Promise<Promoter> {
  const { email } = given;
  return changePromoter(promoter, call, async (stored, batch) => {
    const { id, eventId, code, name } = stored;
    if (given.code !== undefined && given.code !== code) {
      await takeCode(batch, eventId, given.code, { kind: "promoter", id });
      freeCode(batch, eventId, code);
    }
    const fields: Partial<Promoter> = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    // a changed e-mail unlinks the account
    if (email !== undefined && email !== stored.email) fields.uid = null;
    return {
      fields,
      log: {
        action: "promoter.updated",
        detail: `Cambió los datos de ${name}`,
        payload: { fields: changesOf(stored, fields).changed }, // names only: the values are a person's data
      },
    };
  });
}

const DONE: Readonly<Record<PromoterAction, string>> = {
  activate: "promoter.activated",
  deactivate: "promoter.deactivated",
  suspend: "promoter.suspended",
};

/** Changes a promoter's status. Throws PROMOTER_WRONG_STATE where the transition is not allowed. */
export function movePromoter(
  promoter: Promoter,
  action: PromoterAction,
  call: SignedCall,
): Promise<Promoter> {
  const status = PROMOTER_ACTIONS[action];
  return changePromoter(promoter, call, (stored) => {
    if (!canMove(PROMOTER_TRANSITIONS, stored.status, status)) throw new AppError("PROMOTER_WRONG_STATE");
    return {
      fields: { status },
      log: {
        action: DONE[action],
        detail: `${stored.name}: ${PROMOTER_BADGES[status].label}`,
        payload: { status, before: stored.status },
      },
    };
  });
}
