import { formatWallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import type { Address, Content } from "../content.ts";
import { eventBlockOf, type MailedEvent } from "./event-block.ts";

export interface Offer {
  order: Pick<Order, "id" | "items" | "total" | "expiresAt"> & {
    event: Pick<Order["event"], "publicSlug" | "timeZone">;
  };
  event: MailedEvent;
  address: Address;
}

/** To somebody of a waiting list: places came free, and are held for them. */
export function waitingListOfferMail({ order, event, address }: Offer): Content {
  const count = ticketCount(order);
  const isOne = count === 1;
  const title = isOne ? "Te guardamos una boleta" : `Te guardamos ${count} boletas`;
  const until = formatWallClock(wallClockOf(new Date(order.expiresAt), order.event.timeZone));
  return {
    subject: `${title}: ${event.name}`,
    preview: `Hasta ${until}. Después ${isOne ? "pasa" : "pasan"} a quien sigue en la lista.`,
    blocks: [
      { is: "title", text: title },
      {
        is: "text",
        text: `Te llegó el turno en la lista de espera. ${isOne ? "La boleta es tuya" : "Las boletas son tuyas"} hasta ${until}: si no pagas antes, ${isOne ? "pasa" : "pasan"} a quien sigue.`,
      },
      eventBlockOf(event),
      {
        is: "sum",
        rows: order.items.map(({ name, quantity }) => ({ label: name, value: `× ${quantity}` })),
        total: { label: "Total, servicio incluido", value: formatMoney(order.total) },
      },
      {
        is: "button",
        label: isOne ? "Comprar mi boleta" : "Comprar mis boletas",
        url: address(`/checkout/${order.event.publicSlug}?compra=${order.id}`),
      },
      {
        is: "note",
        text: "Si ya no las quieres, sal de la lista en Mis compras: así le llegan antes a otra persona.",
      },
    ],
    reason: "Te escribimos porque estás en la lista de espera de este evento.",
    siteUrl: address("/"),
  };
}
