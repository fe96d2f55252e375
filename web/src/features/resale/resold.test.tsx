import { resaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../test/components/draw.tsx";
import { Resold } from "./resold.tsx";

const type = {
  combinationId: "c",
  name: "General",
  localityName: "Platea",
  listed: 0,
  held: 0,
  sold: 0,
  fees: 0,
};
const textOf = (...types: Partial<typeof type>[]) =>
  draw(<Resold eventId="e" />, [
    returned(resaleRoutes.getResale, { id: "e" }, { types: types.map((it) => ({ ...type, ...it })) }),
  ]).text.replaceAll("\u00a0", " ");

test("says what is for sale again, being bought and sold, and what is kept of it", () => {
  const text = textOf({ listed: 2, held: 1, sold: 3, fees: 14_025 }, { sold: 1, fees: 5_000 });
  expect(text).toContain("2 a la venta · 1 por pagar · 3 vendidas");
  expect(text).toContain("De las vendidas te quedan $ 19.025.");
  expect(textOf({ listed: 1 })).not.toContain("te quedan");
});

test("is not there where nothing ever was given back", () => expect(textOf()).toBe(""));
