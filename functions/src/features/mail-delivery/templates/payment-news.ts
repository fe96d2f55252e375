import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Address, Content } from "../content.ts";
import { eventBlockOf, type MailedEvent } from "./event-block.ts";

interface PaymentNews {
  order: Pick<Order, "id" | "total">;
  event: MailedEvent;
  address: Address;
}

const REASON = "Te escribimos porque empezaste una compra en Tarima con este correo.";

/** The bank is processing the payment, or the buyer has yet to pay in cash. */
export function paymentPendingMail({ order, event, address }: PaymentNews): Content {
  return {
    subject: `Falta que se confirme tu pago: ${event.name}`,
    preview: "Tus boletas siguen guardadas mientras tanto.",
    blocks: [
      { is: "title", text: "Tu pago está en camino" },
      {
        is: "text",
        text: `Mercado Pago todavía no nos confirma los ${formatMoney(order.total)}. Tus boletas siguen guardadas mientras tanto. Si te dieron un código o un recibo para pagar, págalo antes de que venza; si pagaste por PSE, solo hay que esperar unos minutos.`,
      },
      eventBlockOf(event),
      { is: "button", label: "Ver cómo va", url: address(`/pago/${order.id}`) },
      { is: "note", text: "Cuando se confirme te llegan las boletas a este correo. No pagues dos veces." },
    ],
    reason: REASON,
    siteUrl: address("/"),
  };
}

/** Nothing was charged; the places may still be held. */
export function paymentFailedMail({ order, event, address }: PaymentNews): Content {
  return {
    subject: `El pago no pasó: ${event.name}`,
    preview: "No se te cobró nada.",
    blocks: [
      { is: "title", text: "El pago no pasó" },
      {
        is: "text",
        text: "No se te cobró nada. Suele ser el cupo, un dato mal escrito o el banco. Prueba con otro medio mientras te guardamos las boletas.",
      },
      eventBlockOf(event),
      { is: "button", label: "Pagar de otra forma", url: address(`/pago/${order.id}`) },
    ],
    reason: REASON,
    siteUrl: address("/"),
  };
}
