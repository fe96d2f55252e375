import type { Settlement, SettlementNews } from "@tarima/shared/finance/settlement.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { queueMailIn } from "../../mail/outbox.ts";
import { findProducer } from "../../producers/producers.repo.ts";

/** Mails a settlement's producer what became of it, as part of the commit. */
export async function tellSettlement(
  batch: WriteBatch,
  { id: settlementId, producerId }: Settlement,
  news: { news: SettlementNews; reason: string | null },
  now: Date,
): Promise<void> {
  const producer = await findProducer(producerId);
  const to = producer?.contactEmail || producer?.email;
  if (to) queueMailIn(batch, { to, template: "settlement", data: { settlementId, ...news } }, now);
}
