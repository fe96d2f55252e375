import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { resaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import type { Lot } from "@tarima/shared/resale/resale.schema.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../test/components/draw.tsx";
import { ReturnedTickets } from "./returned-tickets.tsx";

const found = {
  event: { id: "e", publicSlug: "rumba", limits: { perOrder: 4, perPerson: 4 } },
  combinations: [{ id: "mesa", seatsPerTicket: 4, maxPerOrder: null, maxPerPerson: null }],
} as unknown as PublicEvent; // the fields that it reads
const lot: Lot = {
  ...{ lot: "a", combinationId: "mesa", name: "Mesa", localityName: "Palco", phaseName: "Preventa" },
  ...{ prices: [400_000, 400_000], fees: [20_000, 20_000] },
};
const drawn = (lots: Lot[]) =>
  draw(<ReturnedTickets found={found} isAll={false} />, [
    returned(resaleRoutes.listResale, { id: "e" }, { lots }),
  ]);

test("shows what was given back: what it is, how many, and what each costs, service included", () => {
  const { text, buttons } = drawn([lot]);
  const said = text.replaceAll("\u00a0", " ");
  for (const part of [
    "Mesa",
    "Palco · Preventa",
    "2 devueltas",
    "$ 400.000",
    "Servicio incluido",
    "4 personas",
  ])
    expect(said).toContain(part);
  expect(buttons).toContain("Comprar");
});

test("offers no number where there is one, and nothing where there is none", () => {
  const one = { ...lot, prices: [400_000], fees: [20_000] };
  expect(drawn([one]).buttons).toEqual(["Comprar"]);
  expect(drawn([]).text).toBe("");
});
