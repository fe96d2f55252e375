import type {
  PayoutAccount,
  PayoutEnd,
  StoredPayouts,
} from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { endingOf } from "@tarima/shared/payout-accounts/payout-destination.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { payoutAccounts } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { tidyCertificates } from "./certificates.ts";
import { inChargeOf } from "./in-charge.ts";
import { payoutEntry, shownAs } from "./payout-entry.ts";
import { hearers, tellInCharge, toldAfter } from "./tell-in-charge.ts";
import { warnIfDrawn } from "./warn-if-drawn.ts";

const DETAILS: Readonly<Record<PayoutEnd, (account: string) => string>> = {
  stopped: (account) => `Detuvo los pagos a ${account}`,
  refused: (account) => `No aceptó ${account} para los pagos`,
  ended: (account) => `Retiró ${account} de los pagos`,
};

/** An account that was in place, by what a later one is compared with. */
export const beforeOf = ({ kind, bank, number, holder }: PayoutAccount): StoredPayouts["before"] => ({
  ...{ kind, bank, holder },
  ending: endingOf(number),
});

interface End {
  accountId: string;
  how: PayoutEnd;
  reason: string | null;
}

/**
 * Ends an account: one that waits, or the one in place, which leaves its organisation without. One commit: account, mails, log; then its
 * certificate goes. Once more is the same. Throws PAYOUT_ACCOUNT_NOT_FOUND.
 */
export async function endAccount(
  producer: Producer,
  { accountId, how, reason }: End,
  call: SignedCall,
): Promise<StoredPayouts> {
  const target = { of: payoutAccounts, id: producer.id, missing: "PAYOUT_ACCOUNT_NOT_FOUND" } as const;
  let isGone = false;
  const stored = await changeDocument(target, async (known, batch) => {
    const { current, request, ended, drawn } = known;
    const account = [how === "ended" ? null : request, how === "refused" ? null : current].find(
      (it) => it?.id === accountId,
    );
    isGone = !account && ended?.id !== accountId;
    if (!account) return undefined;
    // of what somebody of Tarima did, their name is nobody's business
    const who = how === "stopped" ? call.actor.name : "Tarima";
    const inCharge = await inChargeOf(producer);
    const to = hearers(inCharge, known.told);
    tellInCharge(batch, { producer, accountId, to, news: how, who, reason }, call.now);
    const text = {
      action: `payout_account.${how}`,
      detail: DETAILS[how](shownAs(account)),
      payload: { ...(reason && { reason }) },
    };
    createAuditLog(batch, payoutEntry(producer, account, call, text), call.now);
    if (current?.id === accountId)
      await warnIfDrawn(batch, producer, { event: "ended", drawn, account: current, accountId }, call.now);
    const at = call.now.toISOString();
    return {
      ...(current?.id === accountId
        ? { current: null, before: beforeOf(current), drawn: [], holderChangedSince: null }
        : { request: null, waitsSince: null }),
      ended: { id: accountId, requestId: account.requestId, how, reason, at },
      told: toldAfter(inCharge, known.told),
      updatedAt: at,
    };
  });
  await tidyCertificates(stored, [accountId], call.now); // also where it ended a while ago, and this was left
  if (isGone) throw new AppError("PAYOUT_ACCOUNT_NOT_FOUND");
  return stored;
}
