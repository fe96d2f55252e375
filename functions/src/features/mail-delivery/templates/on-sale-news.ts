import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import type { UnsubscribeLinks } from "../../unsubscribes/unsubscribe-links.ts";
import type { Address, Block, Content } from "../content.ts";
import { eventBlockOf } from "./event-block.ts";

/** Events drawn in the mail; the rest is on the producer's page. */
const MOST_DRAWN = 6;

interface OnSaleNews {
  producer: ProducerPage;
  /** On sale now; one at least. */
  events: readonly PublicEvent[];
  unsubscribe: UnsubscribeLinks;
  address: Address;
}

/** To a follower: what a producer has put on sale. The dates of a series are one. */
export function onSaleNewsMail({ producer, events, unsubscribe, address }: OnSaleNews): Content {
  const sorted = events.toSorted((a, b) => a.event.startsAt.localeCompare(b.event.startsAt));
  const series = [...Map.groupBy(sorted, ({ event }) => event.name).values()];
  const [first = []] = series;
  const name = first[0]?.event.name ?? producer.name;
  const isOne = series.length === 1;
  return {
    subject: isOne ? `${name}: ya hay boletas` : `${producer.name} puso a la venta ${series.length} eventos`,
    preview: `De ${producer.name}, que sigues en Tarima.`,
    blocks: [
      { is: "title", text: "Ya hay boletas" },
      { is: "text", text: `${producer.name} acaba de poner esto a la venta.` },
      ...series.slice(0, MOST_DRAWN).flatMap((dates) => blocksOf(dates, isOne, address)),
      ...(series.length > MOST_DRAWN
        ? [{ is: "text", text: `Y ${series.length - MOST_DRAWN} más.` } satisfies Block]
        : []),
      ...(isOne && first.length === 1
        ? []
        : [
            {
              is: "button",
              label: "Ver todo",
              url: address(`/productores/${producer.slug}`),
            } satisfies Block,
          ]),
      { is: "note", text: "Las boletas no quedan apartadas: son de quien compre primero." },
    ],
    reason: `Te escribimos porque sigues a ${producer.name} en Tarima.`,
    siteUrl: address("/"),
    unsubscribe: { ...unsubscribe, label: "No quiero más estos correos" },
  };
}

/** The dates of an event with a name, the first drawn. */
function blocksOf(dates: readonly PublicEvent[], isOne: boolean, address: Address): Block[] {
  const [first, ...others] = dates;
  if (!first) return [];
  const { event } = first;
  const url = address(`/eventos/${event.publicSlug}`);
  return [
    eventBlockOf({ ...event, venueCity: event.city }),
    ...(others.length > 0
      ? [
          {
            is: "text",
            text: others.length === 1 ? "Y otra fecha." : `Y ${others.length} fechas más.`,
          } satisfies Block,
        ]
      : []),
    isOne && others.length === 0
      ? { is: "button", label: "Ver boletas", url }
      : { is: "link", before: "Para esa fecha:", label: "Ver boletas", url },
  ];
}
