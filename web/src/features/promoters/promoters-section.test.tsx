import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../test/components/draw.tsx";
import { sampleEvent, sampleStatistics } from "../../../test/components/samples.ts";
import { PromotersSection } from "./promoters-section.tsx";

const drawn = (status: "published" | "cancelled") =>
  draw(<PromotersSection event={sampleEvent({ id: "rumba", status })} statistics={sampleStatistics()} />, [
    returned(promoterRoutes.listPromoters, { eventId: "rumba" }, []),
  ]);

test("an event that nobody sells for leads to the first promoter", () => {
  const { headings, buttons, text } = drawn("published");
  expect(headings).toContain("Todavía no tienes promotores");
  expect(buttons).toContain("Nuevo promotor");
  expect(text).toContain("de 0 vendidas");
});

test("one that was called off takes no more", () => {
  expect(drawn("cancelled").buttons).not.toContain("Nuevo promotor");
});
