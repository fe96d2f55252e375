import { isPaid, paymentStatusFromGateway } from "@tarima/shared/payments/payment.status.ts";
import { raiseIncident } from "../../incidents/incidents.repo.ts";
import { isDisputeWon } from "../gateway/decide-payment-update.ts";
import { type GatewayPayment, refundPayment } from "../gateway/mercado-pago.ts";

/**
 * Refunds a payment whose order does not exist. Always raises an incident, since this should not happen. If the refund fails it
 * throws, so that the notification is repeated. Safe to repeat: one key per payment.
 */
export async function returnUnknown(payment: GatewayPayment, now: Date): Promise<void> {
  const status = paymentStatusFromGateway(payment.status, payment.refunded, payment.amount);
  const isWon = isDisputeWon(payment);
  if (!isPaid(status) && !isWon) return;
  const whoReturns = isWon
    ? "Hubo un contracargo que se ganó, y la pasarela ya no lo devuelve: hay que hacerlo a mano."
    : "Se devuelve por la pasarela; revisa que haya salido.";
  await raiseIncident(
    {
      key: `unknown-order-${payment.id}`,
      title: "Llegó un pago de una compra que no existe",
      detail: `El pago ${payment.id} nombra la compra ${payment.orderId}, que no está. ${whoReturns}`,
      severity: "high",
      service: "payments",
    },
    now,
  );
  if (isWon) return;
  const refund = { id: "unknown", paymentId: payment.id, amount: payment.amount };
  await refundPayment(refund, payment.id, undefined);
}
