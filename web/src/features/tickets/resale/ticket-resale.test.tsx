import { ticketResaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import type { ResaleTerms } from "@tarima/shared/resale/resale.schema.ts";
import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { expect, test } from "vitest";
import { draw, refused, returned } from "../../../../test/components/draw.tsx";
import { ApiError } from "../../../lib/api/api-error.ts";
import { TicketResale } from "./ticket-resale.tsx";
import { mayBeSold } from "./use-resale.ts";

const terms: ResaleTerms = {
  ...{ paid: 93_500, fee: 4_675, refund: 88_825, until: "2026-12-12T23:30:00.000Z" },
  ...{ status: null, heldUntil: null },
};
const drawn = (over: Partial<ResaleTerms>, forSale: boolean) => {
  const known = returned(ticketResaleRoutes.getResaleTerms, { id: "t" }, { ...terms, ...over });
  const { text, buttons } = draw(part(forSale), [known]);
  return { text: text.replaceAll("\u00a0", " "), buttons };
};
const part = (forSale: boolean, mayGiveBack = !forSale) => (
  <TicketResale
    ticket={{ id: "t", forSale } as OwnedTicket} // the fields that it reads
    mayGiveBack={mayGiveBack}
    onRefund={() => undefined}
  />
);

test("is offered where the server says that it can be, and nowhere else", () => {
  expect(drawn({}, false).buttons).toEqual(["Devolver para la venta"]);
  expect(drawn({ status: "withdrawn" }, false).buttons).toEqual(["Devolver para la venta"]);
  expect(drawn({ until: null }, false).buttons).toEqual([]);
  expect(drawn({ status: "held" }, false).buttons).toEqual([]);
});

test("says that it is for sale, and what comes of it; it can be taken off until somebody buys it", () => {
  const listed = drawn({ status: "listed" }, true);
  expect(listed.text).toContain("A la venta.");
  expect(listed.text).toContain("te devolvemos $ 88.825");
  expect(listed.buttons).toEqual(["Retirar de la venta"]);
  const held = drawn({ status: "held", heldUntil: "2026-12-01T15:00:00.000Z" }, true);
  expect(held.text).toContain("Alguien la está comprando.");
  expect(held.buttons).toEqual([]);
  expect(drawn({ status: "ended" }, true).buttons).toEqual(["Quedarme con ella"]);
});

test("says that it was sold wherever that shows first, and looks until it does", () => {
  for (const forSale of [true, false]) {
    const element = part(forSale, false);
    const known = returned(ticketResaleRoutes.getResaleTerms, { id: "t" }, { ...terms, status: "sold" });
    expect(draw(element, [known]).text).toContain("Se vendió: te devolvemos");
    expect(mayBeSold(forSale, { status: "sold" })).toBe(false);
    for (const status of ["listed", "held"] as const) expect(mayBeSold(forSale, { status })).toBe(true);
  }
  expect([mayBeSold(true, undefined), mayBeSold(false, undefined)]).toEqual([true, false]);
  expect(mayBeSold(false, { status: "withdrawn" })).toBe(false);
});

test("without a network says that it is for sale, and offers nothing that is not known", () => {
  const error = refused(ticketResaleRoutes.getResaleTerms, { id: "t" }, new ApiError("NETWORK_ERROR"));
  expect(draw(part(true), [error]).text).toContain("sigue siendo tuya");
  expect(draw(part(false), [error]).text).toBe("");
});

test("where it is not known whether it can be, that is said, and asked for again", () => {
  const input = { id: "t" };
  const error = refused(
    ticketResaleRoutes.getResaleTerms,
    input,
    new ApiError("UNKNOWN_ERROR", { status: 500 }),
  );
  const { text, buttons } = draw(part(false), [error]);
  expect(text).toContain("No pudimos ver si la puedes devolver para la venta.");
  expect(buttons).toEqual(["Reintentar"]);
});
