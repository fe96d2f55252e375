import type { StoredPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { payoutAccounts } from "../../lib/firestore/collections.ts";
import type { Actor, SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { assumedProducer } from "../producers/assumed-producer.ts";
import { tidyCertificates } from "./certificates.ts";
import { beforeOf } from "./end-account.ts";
import { type InCharge, inChargeOf } from "./in-charge.ts";
import { payoutEntry, shownAs } from "./payout-entry.ts";
import { holderOf, isOf } from "./payout-holder.ts";
import { hearers, isBeingTold, tellInCharge } from "./tell-in-charge.ts";
import { warnIfDrawn } from "./warn-if-drawn.ts";

/**
 * Puts the account that waits in place of the one before, whose certificate goes. One commit: account, mails, log; the organisation is as it
 * was read. Once more is the same. Throws PAYOUT_ACCOUNT_NOT_FOUND, PRODUCER_NOT_FOUND, PAYOUT_TOO_EARLY, PAYOUT_BEING_TOLD while mails that
 * tell of it have not left, PAYOUT_HOLDER_CHANGED where the organisation is another one by now, PAYOUT_OWN_ACCOUNT.
 */
export async function approveAccount(
  producerId: string,
  accountId: string,
  call: SignedCall,
): Promise<StoredPayouts> {
  const target = { of: payoutAccounts, id: producerId, missing: "PAYOUT_ACCOUNT_NOT_FOUND" } as const;
  let replaced: string | undefined;
  const stored = await changeDocument(target, async ({ current, request, before, told, drawn }, batch) => {
    replaced = undefined;
    if (current?.id === accountId) return undefined;
    if (request?.id !== accountId) throw new AppError("PAYOUT_ACCOUNT_NOT_FOUND");
    const at = call.now.toISOString();
    if (at < request.waitsUntil) throw new AppError("PAYOUT_TOO_EARLY");
    const producer = await assumedProducer(batch, producerId);
    const holder = holderOf(producer);
    if (!isOf(request, holder) || request.holder.name !== holder?.name)
      throw new AppError("PAYOUT_HOLDER_CHANGED");
    const inCharge = await inChargeOf(producer);
    const to = hearers(inCharge, told);
    if (await isBeingTold(accountId, to)) throw new AppError("PAYOUT_BEING_TOLD");
    assertUninvolved(call.actor, request.askedBy.id, inCharge);
    const news = { producer, accountId, news: "approved", who: "Tarima" } as const;
    tellInCharge(batch, { ...news, to }, call.now);
    const text = { action: "payout_account.approved", detail: `Aprobó ${shownAs(request)} para los pagos` };
    createAuditLog(batch, payoutEntry(producer, request, call, text), call.now);
    if (current) {
      const ended = { event: "ended", drawn, account: current, accountId: current.id } as const;
      await warnIfDrawn(batch, producer, ended, call.now);
    }
    replaced = current?.id;
    const { waitsUntil: _, ...account } = request;
    const { uid: id, name } = call.actor;
    return {
      current: { ...account, approvedBy: { id, name }, approvedAt: at },
      request: null,
      drawn: [],
      before: current ? beforeOf(current) : before,
      waitsSince: null,
      holderChangedSince: null,
      told: inCharge.emails,
      updatedAt: at,
    };
  });
  await tidyCertificates(stored, [replaced], call.now);
  return stored;
}

/** Nobody approves an account of an organisation they work for, or asked for. */
function assertUninvolved({ uid, email }: Actor, askedBy: string, { emails, team }: InCharge): void {
  if (uid === askedBy || team.includes(uid) || emails.includes(email.toLowerCase()))
    throw new AppError("PAYOUT_OWN_ACCOUNT");
}
