import type { WriteBatch } from "firebase-admin/firestore";
import { understood } from "../../lib/firestore/queries.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { inChargeOf } from "./in-charge.ts";
import { readPayouts } from "./payouts.repo.ts";
import { hearers, tellInCharge } from "./tell-in-charge.ts";

/**
 * Tells everybody who hears of an organisation's account that a payment was noted to elsewhere: the settlement's own mail goes to one
 * address, which somebody may have changed. Neither the amount nor where it went: not all of them still work there. Part of the commit.
 */
export async function tellElsewhere(batch: WriteBatch, producerId: string, now: Date): Promise<void> {
  const producer = await findProducer(producerId);
  if (!producer) return;
  const [stored, inCharge] = await Promise.all([readPayouts(producerId), inChargeOf(producer)]);
  const to = hearers(inCharge, understood(stored)?.told ?? []);
  tellInCharge(batch, { producer, accountId: null, to, news: "elsewhere", who: "Tarima" }, now);
}
