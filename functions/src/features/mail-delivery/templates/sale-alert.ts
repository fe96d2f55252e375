import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SaleAlert } from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import type { Address, Content } from "../content.ts";
import { eventBlockOf } from "./event-block.ts";

/** To somebody who asked to be told: the sale has opened, or places have come free. */
export function saleAlertMail(
  event: Event,
  { waitsFor }: Pick<SaleAlert, "waitsFor">,
  address: Address,
): Content {
  const isOpening = waitsFor === "opening";
  const title = isOpening ? "Ya hay boletas" : "Volvió a haber boletas";
  return {
    subject: `${title}: ${event.name}`,
    preview: isOpening ? "La venta está abierta." : "Pueden irse rápido.",
    blocks: [
      { is: "title", text: title },
      eventBlockOf({ ...event, venueCity: event.city }),
      {
        is: "text",
        text: isOpening
          ? "La venta está abierta. Las boletas no quedan apartadas: son de quien compre primero."
          : "Hay boletas otra vez. No quedan apartadas para ti, así que pueden irse rápido.",
      },
      { is: "button", label: "Ver boletas", url: address(`/eventos/${event.publicSlug}`) },
    ],
    reason: "Te escribimos una sola vez, porque pediste que te avisáramos.",
    siteUrl: address("/"),
  };
}
