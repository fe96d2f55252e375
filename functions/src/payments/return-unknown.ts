import { isPaid, paymentStatusFromGateway } from "@tarima/shared/payments/payment.status.ts";
import { raiseIncident } from "../system/incidents.repo.ts";
import { isDisputeWon } from "./judge-payment.ts";
import { type GatewayPayment, refundPayment } from "./mercado-pago.ts";

/**
 * Sends back a payment whose order does not exist. Somebody is told in any case, since it should not happen; where the
 * gateway does not take it the fault is thrown, so that the notification comes again. Safe to repeat: one key a payment.
 */
export async function returnUnknown(payment: GatewayPayment, now: Date): Promise<void> {
  const status = paymentStatusFromGateway(payment.status, payment.refunded, payment.amount);
  if (!isPaid(status) && !isDisputeWon(payment)) return;
  await raiseIncident(
    {
      key: `unknown-order-${payment.id}`,
      title: "Llegó un pago de una compra que no existe",
      detail: `El pago ${payment.id} nombra la compra ${payment.orderId}, que no está. Se devuelve por la pasarela; revisa que haya salido.`,
      severity: "high",
      service: "payments",
    },
    now,
  );
  const refund = { id: "unknown", paymentId: payment.id, amount: payment.amount };
  await refundPayment(refund, payment.id, undefined);
}
