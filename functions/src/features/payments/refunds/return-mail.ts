import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { queueMailIn } from "../../mail/outbox.ts";

interface Told {
  to: string;
  i: number;
  date?: Pick<Order["event"], "id" | "name"> | undefined;
  isPassedOn?: true;
}

/** Tells somebody of tickets that were refunded or cancelled, in that commit; `i` numbers those who are told of one refund. */
export function queueReturnMail(
  batch: WriteBatch,
  { id: orderId, event }: Pick<Order, "id" | "event">,
  { id, amount, reason, resaleFee }: Pick<RefundRecord, "id" | "amount" | "reason" | "resaleFee">,
  { to, i, date, isPassedOn }: Told,
  now: Date,
): void {
  const { id: eventId, name: eventName } = date ?? event;
  const about = { orderId, eventId, eventName, amount, reason };
  const data = { ...about, ...(date && { isOneDate: true }), ...(isPassedOn && { isPassedOn }) };
  queueMailIn(
    batch,
    {
      // one mail for each person who had them; nearly always one
      id: `refund-${orderId}-${id}${i > 0 ? `-${i}` : ""}`,
      to,
      template: "payment-returned",
      data: { ...data, ...(resaleFee && { resaleFee }) },
    },
    now,
  );
}
