import type { Event } from "@tarima/shared/events/event.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { choiceQuery } from "@tarima/shared/orders/choice-query.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { boughtCount } from "@tarima/shared/orders/ticket-count.ts";
import { saidLines } from "@tarima/shared/passes/pass-lines.ts";
import type { UnsubscribeLinks } from "../../unsubscribes/unsubscribe-links.ts";
import type { Address, Content } from "../content.ts";
import { eventBlockOf, type MailedEvent } from "./event-block.ts";

export interface UnpaidHold {
  order: Pick<Order, "items" | "subtotal" | "serviceFee">;
  event: MailedEvent & Pick<Event, "id" | "publicSlug">;
  /** All that was chosen can be bought now; otherwise some of it. */
  isAllLeft: boolean;
  unsubscribe: UnsubscribeLinks;
  address: Address;
}

/** To who agreed to it and did not pay in time: what they chose, while there is some of it. */
export function unpaidHoldMail({ order, event, isAllLeft, unsubscribe, address }: UnpaidHold): Content {
  const { subtotal, serviceFee } = order;
  const items = saidLines(order.items);
  const isOne = boughtCount(order) === 1;
  const page = address(`/eventos/${event.publicSlug}`);
  const total = subtotal + serviceFee;
  const choice = new URLSearchParams(choiceQuery(event.id, items, total));
  return {
    subject: `Todavía hay boletas: ${event.name}`,
    preview: "No alcanzaste a pagar, y nos pediste que te avisáramos. No te cobramos nada.",
    blocks: [
      { is: "title", text: "Todavía hay boletas" },
      {
        is: "text",
        text: `Se acabó el tiempo antes de que pagaras, así que ${isOne ? "la boleta volvió" : "las boletas volvieron"} a la venta. No te cobramos nada.`,
      },
      eventBlockOf(event),
      {
        is: "sum",
        rows: items.map(({ name, quantity }) => ({ label: name, value: `× ${quantity}` })),
        total: { label: "Total entonces, servicio incluido", value: formatMoney(total) },
      },
      ...(isAllLeft
        ? ([
            {
              is: "button",
              label: isOne ? "Retomar mi boleta" : "Retomar mis boletas",
              url: address(`/checkout/${event.publicSlug}?${choice}`),
            },
            { is: "link", before: "¿Otras?", label: "Ver el evento", url: page },
          ] as const)
        : ([
            { is: "text", text: "Ya no queda todo lo que elegiste, pero sí una parte." },
            { is: "button", label: "Ver qué queda", url: page },
          ] as const)),
      {
        is: "note",
        text: "Nada queda apartado: las boletas son de quien compre primero, y el precio puede haber cambiado.",
      },
    ],
    reason:
      "Te escribimos una sola vez por esta compra, porque antes de pagar marcaste que lo hiciéramos si no alcanzabas.",
    siteUrl: address("/"),
    unsubscribe: { ...unsubscribe, label: "No quiero más estos correos" },
  };
}
