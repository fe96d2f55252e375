import type { Badges } from "../lib/badge.ts";
import { type PromoCodeState, type PromoCodeTerms, promoCodeState } from "./promo-code.ts";

/**
 * `making`: its codes are being made, or were left half made. `deleting`: those that nobody used are being deleted, or were left
 * half deleted. `deleted`: only those that somebody used are left.
 */
export const CODE_BATCH_STATUSES = ["making", "ready", "deleting", "deleted"] as const;
export type CodeBatchStatus = (typeof CODE_BATCH_STATUSES)[number];

/** A code as its batch leaves it: switched off with it, and with one that is gone. */
export function inBatch<Code extends { batchId?: string | null | undefined; isActive: boolean }>(
  code: Code,
  batch: { isActive: boolean } | undefined,
): Code {
  return !code.batchId || batch?.isActive ? code : { ...code, isActive: false };
}

export type CodeBatchState = PromoCodeState | Exclude<CodeBatchStatus, "ready">;

interface Batch extends Pick<PromoCodeTerms, "isActive" | "startsAt" | "endsAt"> {
  status: CodeBatchStatus;
  count: number;
  used: number;
}

/** Whether a batch's codes may be used now; used up are they when each is. */
export function codeBatchState({ status, count, used, ...terms }: Batch, now: Date): CodeBatchState {
  return status === "ready" ? promoCodeState({ ...terms, maxUses: count, uses: used }, now) : status;
}

export const CODE_BATCH_BADGES: Badges<Exclude<CodeBatchStatus, "ready">> = {
  making: { label: "Incompleto", tone: "warning" },
  deleting: { label: "Sin terminar de eliminar", tone: "warning" },
  deleted: { label: "Eliminado", tone: "line" },
};
