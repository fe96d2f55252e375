import { projectEvent } from "../../functions/src/features/events/publishing/project-event.ts";
import type { Address } from "../../functions/src/features/mail-delivery/content.ts";
import { onSaleNewsMail } from "../../functions/src/features/mail-delivery/templates/on-sale-news.ts";
import { buildEvent } from "../builders/events.ts";
import { entry, type Specimen } from "./specimen.ts";

/** The mails to followers of a producer. */
export function onSaleNews(posterUrl: string, address: Address): Specimen[] {
  const now = new Date("2026-12-01T15:00:00.000Z");
  const producer = {
    ...{ id: "la-clave", slug: "la-clave-producciones", name: "La Clave Producciones" },
    ...{ logoUrl: null, city: "Cali", description: null, links: [] },
  };
  const eventOf = (name: string, day: string) =>
    projectEvent(
      {
        ...buildEvent({ id: `${name}-${day}`, name, posterSmallUrl: posterUrl }),
        ...{ startsAt: `${day}T20:00:00.000Z`, endsAt: `${day}T23:00:00.000Z` },
        ...{ pools: {}, publicKey: "", searchWords: [], version: 1 },
      },
      producer,
      0.1,
      false,
      now,
    );
  const [rumba, ...dates] = ["2026-12-12", "2026-12-13", "2026-12-19"].map((day) =>
    eventOf("Rumba en la Loma", day),
  );
  if (!rumba) throw new Error("there are three dates");
  const unsubscribe = {
    pageUrl: address("/desuscribir/x.y"),
    postUrl: address("/api/v1/unsubscribes/x.y"),
  };
  const mailOf = (events: (typeof rumba)[]) => onSaleNewsMail({ producer, events, unsubscribe, address });
  return [
    entry("on-sale-news", "De quien sigue: un evento", mailOf([rumba])),
    entry("on-sale-news", "De quien sigue: una temporada", mailOf([rumba, ...dates]), "temporada"),
    entry(
      "on-sale-news",
      "De quien sigue: varios",
      mailOf([rumba, ...dates, eventOf("Noche de currulao", "2027-01-16")]),
      "varios",
    ),
  ];
}
