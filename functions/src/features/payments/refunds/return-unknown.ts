import { isPaid, paymentStatusFromGateway } from "@tarima/shared/payments/payment.status.ts";
import { ownProject } from "../../../lib/config.ts";
import { raiseIncident } from "../../incidents/incidents.repo.ts";
import { isDisputeWon } from "../gateway/decide-payment-update.ts";
import { type GatewayPayment, refundPayment } from "../gateway/mercado-pago.ts";

/**
 * Refunds a payment whose order does not exist, unless it was paid to another of our projects, which has the order. Always raises
 * an incident, since this should not happen. If the refund fails it throws, so that the notification is repeated. Safe to repeat:
 * one key per payment.
 */
export async function returnUnknown(payment: GatewayPayment, now: Date): Promise<void> {
  const status = paymentStatusFromGateway(payment.status, payment.refunded, payment.amount);
  const isWon = isDisputeWon(payment);
  if (!isPaid(status) && !isWon) return;
  if (payment.project !== null && payment.project !== ownProject()) return tellOfOther(payment.project, now);
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

/** Staging and production with one account see each other's payments. One incident for all of them. */
const tellOfOther = (project: string, now: Date) =>
  raiseIncident(
    {
      key: "shared-gateway-account",
      title: "Otro proyecto cobra con la misma cuenta de la pasarela",
      detail: `Llegan pagos de ${project.slice(0, 60)}. No se devuelven, pero cada proyecto necesita una cuenta propia.`,
      severity: "high",
      service: "payments",
    },
    now,
  );
