import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../test/components/draw.tsx";
import { sampleEvent, sampleStatistics } from "../../../test/components/samples.ts";
import { PromotersSection } from "./promoters-section.tsx";

const EMPTY = returned(promoterRoutes.listPromoters, { eventId: "rumba" }, []);
const drawn = (status: "published" | "cancelled", known = [EMPTY]) =>
  draw(
    <PromotersSection event={sampleEvent({ id: "rumba", status })} statistics={sampleStatistics()} />,
    known,
  );

test("an event that nobody sells for leads to the first promoter", () => {
  const { headings, buttons, text } = drawn("published");
  expect(headings).toContain("Todavía no tienes promotores");
  expect(buttons).toContain("Nuevo promotor");
  expect(text).toContain("de 0 vendidas");
});

test("one that was called off takes no more", () => {
  expect(drawn("cancelled").buttons).not.toContain("Nuevo promotor");
});

test("its button is where it was before the promoters were known, so that a press meets it", () => {
  const head = ({ html }: { html: string }) =>
    html.slice(html.indexOf("<h2"), html.indexOf("Nuevo promotor"));
  const [loading, empty] = [drawn("published", []), drawn("published")];
  expect(loading.buttons).toContain("Nuevo promotor");
  expect(head(empty)).toBe(head(loading));
});
