import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { Promotions } from "./promotions.tsx";

test("who promotes nothing yet is told by which address they are added, and where to look meanwhile", () => {
  const { text, headings, links } = draw(<Promotions email="jhon@correo.test" />, [
    returned(promoterRoutes.listMyPromotions, {}, { items: [] }),
  ]);
  expect(headings).toEqual(["Todavía no promueves ningún evento"]);
  expect(text).toContain("Quien organiza te agrega con el correo jhon@correo.test");
  expect(links).toEqual([{ text: "Ver eventos", href: "/eventos" }]);
});
