import { findOrder } from "../../orders/orders.repo.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import type { Exchange } from "./exchange-listings.ts";

/** Sends the money of sold tickets back to who gave them up; what does not go out now, the schedule sends. */
export async function sendSellersRefunds({ sellerOrderIds }: Exchange, now: Date): Promise<void> {
  for (const id of sellerOrderIds) {
    const seller = await findOrder(id);
    if (seller) await sendRefunds(seller, "person", now);
  }
}
