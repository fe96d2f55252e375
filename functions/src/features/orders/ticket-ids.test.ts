import { expect, test } from "vitest";
import { buildOrder } from "../../../../tools/builders/orders.ts";
import { ticketIdsOf } from "./ticket-ids.ts";

test("the tickets of an order have ids by their number, from 1 on, as many as there are", () => {
  const order = buildOrder({ id: "6f1e2d3c-4b5a-4987-8a6b-5c4d3e2f1a0b" });
  expect(ticketIdsOf(order)).toEqual([
    "rumba.6f1e2d3c4b5a49878a6b5c4d3e2f1a0b.1",
    "rumba.6f1e2d3c4b5a49878a6b5c4d3e2f1a0b.2",
  ]);
});
