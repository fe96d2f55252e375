import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { Payable, Payables, PaymentObstacle } from "@tarima/shared/finance/payment-file.schema.ts";
import { isAwaitingPayment, type Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { MOST_IN_PAYMENT_FILE, MOST_PAYABLES } from "@tarima/shared/lib/limits.ts";
import { payerAccount } from "../../../lib/config.ts";
import { shownAs } from "../../payout-accounts/payout-entry.ts";
import { calledOffOf } from "../settlements/called-off.ts";
import { findToPay } from "../settlements/settlements.repo.ts";
import { type KnownAccount, readAccounts } from "./accounts-in-place.ts";
import { isPayableByFile } from "./pab.ts";

/** Settlements read at once. */
const AT_ONCE = 300;
/** Pesos: a line has room for seventeen figures, two of them decimals, and so has the sum of a hundred. */
const MOST_AMOUNT = 1_000_000_000_000;

/** Whether a settlement is to be paid, and by no file yet. Pure. */
export const isToPay = ({ status, paymentFileId }: Settlement): boolean =>
  isAwaitingPayment(status) && !paymentFileId;

/** Why a settlement cannot be paid to its organisation's account by a file; null where it can. Pure. */
export function obstacleOf(
  { amount }: Pick<Settlement, "amount">,
  known: Pick<KnownAccount, "current" | "isTheirs" | "isSuspended"> | undefined,
): PaymentObstacle | null {
  if (amount <= 0 || amount > MOST_AMOUNT) return "amount";
  if (known?.isSuspended) return "suspended";
  if (!known?.current) return "account";
  return known.isTheirs ? isPayableByFile(known.current, known.current.holder) : "holder";
}

/**
 * Settlements that are to be paid and are in no file; what is due first comes first. It reads on until there are enough for a file, so that
 * those which no file pays hide no others.
 */
export async function findPayables(now: Date): Promise<Payables> {
  const items: Payable[] = [];
  let isAll = false;
  for (let after: readonly string[] | undefined; !isAll && !isEnough(items); ) {
    const page = await findToPay(AT_ONCE, after);
    const open = page.filter(isToPay);
    const accounts = await readAccounts(open.map(({ producerId }) => producerId));
    const calledOff = await calledOffOf(open);
    items.push(
      ...open.map((it) => ({
        ...payableOf(it, accounts.get(it.producerId), now),
        calledOff: calledOff.get(it.id),
      })),
    );
    const last = page.at(-1);
    after = last && [last.dueOn ?? "", last.id];
    isAll = page.length < AT_ONCE;
  }
  const payable = items.filter(({ obstacle }) => obstacle === null).slice(0, MOST_PAYABLES);
  const others = items.filter(({ obstacle }) => obstacle !== null).slice(0, MOST_PAYABLES - payable.length);
  const shown = new Set([...payable, ...others]);
  return {
    isSetUp: payerAccount() !== null,
    items: items.filter((it) => shown.has(it)),
    hasMore: !isAll || shown.size < items.length,
  };
}

const isEnough = (items: readonly Payable[]) =>
  items.filter(({ obstacle }) => obstacle === null).length >= MOST_IN_PAYMENT_FILE;

function payableOf(settlement: Settlement, known: KnownAccount | undefined, now: Date): Payable {
  const { id: settlementId, producerId, producerName, amount, dueOn, status, returned, dropped } = settlement;
  const current = known?.current;
  return {
    ...{ settlementId, producerId, producerName, amount, dueOn },
    isOverdue: status === "overdue" || (dueOn !== null && dueOn < colombianDay(now)),
    account: current ? { id: current.id, text: shownAs(current), holder: current.holder.name } : null,
    obstacle: obstacleOf(settlement, known),
    returned: returned ? { reason: returned.reason, at: returned.at } : null,
    droppedFrom: dropped?.fileId ?? null,
  };
}
