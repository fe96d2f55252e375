import type { EventCard as Card } from "@tarima/shared/catalog/catalog.schema.ts";
import { expect, test } from "vitest";
import { buildCatalogRow } from "../../../../../tools/builders/catalog.ts";
import { draw } from "../../../../test/components/draw.tsx";
import { Agenda, EventRows } from "../catalog/agenda.tsx";
import { FeaturedCard, FeaturedEvent } from "../home/featured-event.tsx";
import { EventCard, EventLine } from "./event-card.tsx";

const { overAt: _, sales: __, ...face } = buildCatalogRow();
const cardOf = (isPostponed: boolean): Card => ({
  ...face,
  ...(isPostponed && { isPostponed }),
  saleState: "ended",
  priceFrom: null,
  nextSaleAt: null,
  isPromoted: false,
});

test.each([
  ["card", (card: Card) => <EventCard card={card} />],
  ["line", (card: Card) => <EventLine card={card} />],
  ["row of the agenda", (card: Card) => <Agenda cards={[card]} />],
  ["row of a list", (card: Card) => <EventRows cards={[card]} />],
  ["featured one", (card: Card) => <FeaturedEvent card={card} isMain={false} />],
  ["featured card", (card: Card) => <FeaturedCard card={card} isMain={false} />],
])("the old date of a postponed event is struck through on a %s", (_name, element) => {
  const { html, text } = draw(element(cardOf(true)));
  const struck = /<s[ >]|line-through/;
  expect(html).toMatch(struck);
  expect(text).toContain("Aplazado, nueva fecha por anunciar");
  expect(draw(element(cardOf(false))).html).not.toMatch(struck);
});
