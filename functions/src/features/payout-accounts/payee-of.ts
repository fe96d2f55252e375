import type { SettlementPayment } from "@tarima/shared/finance/settlement.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { assumedProducer } from "../producers/assumed-producer.ts";
import { shownAs } from "./payout-entry.ts";
import { holderOf, isOf } from "./payout-holder.ts";
import { readPayouts } from "./payouts.repo.ts";

interface Payee {
  producerId: string;
  /** The account that who paid saw. */
  accountId: string;
}

/**
 * The account that a payment is noted for, which must still be in place, and of the organisation as it is, when the note is committed:
 * the updates change nothing, and are refused where something changed one meanwhile. Throws PAYOUT_ACCOUNT_CHANGED,
 * PAYOUT_HOLDER_CHANGED where the organisation is another one by now, PRODUCER_NOT_FOUND.
 */
export async function payeeOf(
  batch: WriteBatch,
  { producerId, accountId }: Payee,
): Promise<NonNullable<SettlementPayment["to"]>> {
  const [found, producer] = await Promise.all([readPayouts(producerId), assumedProducer(batch, producerId)]);
  const current = found.data()?.current;
  if (current?.id !== accountId || !found.updateTime) throw new AppError("PAYOUT_ACCOUNT_CHANGED");
  if (!isOf(current, holderOf(producer))) throw new AppError("PAYOUT_HOLDER_CHANGED");
  batch.update(found.ref, { id: producerId }, { lastUpdateTime: found.updateTime });
  return { accountId, text: shownAs(current), holder: current.holder.name };
}
