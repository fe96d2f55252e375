import type { Order } from "@tarima/shared/orders/order.schema.ts";

/** Adds the demo payments to the payment stand-in, so that they can be looked up and refunded like any others. */
export async function seedGateway(orders: readonly Order[]): Promise<void> {
  const payments = orders.flatMap(({ id, payment, updatedAt }) =>
    payment
      ? [
          {
            id: Number(payment.id),
            externalReference: id,
            amount: payment.amount,
            status: payment.gatewayStatus,
            method: payment.method ?? undefined,
            createdAt: updatedAt,
          },
        ]
      : [],
  );
  const address = `${process.env.TARIMA_MERCADO_PAGO_URL}/control/seed`;
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ payments }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  } catch (error) {
    console.warn(`  The payment stand-in was not told of the demo payments: ${error}`);
  }
}
