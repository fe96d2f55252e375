import { describe, expect, test } from "vitest";
import { pesosOf, readShopEvent } from "./read-shop-event.ts";

test("an Eventbrite list says the event's name, its types, their prices and how many count", () => {
  const rows = [
    ["Order ID", "Attendee Status", "Event Name", "Ticket Quantity", "Ticket Type", "Ticket Price"],
    ["1", "Attending", "Rumba en la Loma", "1", "General", "COP 50,000.00"],
    ["2", "Checked In", "Rumba en la Loma", "2", "General", "COP 50,000.00"],
    ["3", "Refunded", "Rumba en la Loma", "1", "General", "COP 50,000.00"],
    ["4", "Attending", "Rumba en la Loma", "1", "VIP", "COP 120,000.00"],
    ["5", "Attending", "Rumba en la Loma", "1", "VIP", "COP 90,000.00"],
    ["6", "Attending", "Rumba en la Loma", "1", "Prensa", "0.00"],
  ];
  expect(readShopEvent(rows)).toEqual({
    name: "Rumba en la Loma",
    types: [
      { name: "General", price: 50_000, sold: 3 },
      { name: "VIP", price: undefined, sold: 2 },
      { name: "Prensa", price: 0, sold: 1 },
    ],
  });
});

test("a pretix list says its products with their variations, and no name", () => {
  const rows = [
    [""],
    ["Event slug", "Order code", "Status", "Product", "Variation", "Price"],
    ["rumba", "AB12C", "paid", "Pista", "Noche", "50000.00"],
    ["rumba", "AB12C", "pending", "Pista", "", "50000.00"],
    ["rumba", "AB12D", "paid", "Pista", "", "40000.00"],
  ];
  expect(readShopEvent(rows)).toEqual({
    name: undefined,
    types: [
      { name: "Pista, Noche", price: 50_000, sold: 1 },
      { name: "Pista", price: 40_000, sold: 1 },
    ],
  });
});

test.each([
  [
    "no types",
    [
      ["Nombre", "Correo"],
      ["Ana", "ana@x.co"],
    ],
  ],
  [
    "nobody who comes",
    [
      ["Product", "Status"],
      ["Pista", "canceled"],
    ],
  ],
  ["nothing", []],
])("a sheet with %s is no such list", (_what, rows) => {
  expect(readShopEvent(rows)).toBeUndefined();
});

describe("an amount", () => {
  test.each([
    ["50000", 50_000],
    ["50000.00", 50_000],
    ["50.000", 50_000],
    ["$ 50.000", 50_000],
    ["$50,000.00", 50_000],
    ["COP 1.250.000,00", 1_250_000],
    ["1250000 COP", 1_250_000],
    ["0.00", 0],
  ])("«%s» is read in pesos", (text, pesos) => {
    expect(pesosOf(text)).toBe(pesos);
  });
  test.each(["", "gratis", "USD 20.00", "€ 15", "-5000", "1.2.3"])("«%s» is none", (text) => {
    expect(pesosOf(text)).toBeUndefined();
  });
});

const HEAD = ["Ticket Type", "Ticket Price", "Currency", "Attendee Status"];

test("a long name is cut between two characters, and stays as short as a type's name may be", () => {
  const types = [`${"x".repeat(79)}😀`, "😀".repeat(60)];
  const read = readShopEvent([HEAD, ...types.map((type) => [type, "1000"])]);
  expect(read?.types.map(({ name }) => name)).toEqual(["x".repeat(79), "😀".repeat(40)]);
});

test("a type is one, in capitals or in small letters", () => {
  const read = readShopEvent([HEAD, ["General", "1000"], ["GENERAL", "1000"], ["general", "1000"]]);
  expect(read?.types).toEqual([{ name: "General", price: 1_000, sold: 3 }]);
});

test("prices of a list in another currency are no pesos", () => {
  const read = readShopEvent([HEAD, ["General", "20.00", "USD"], ["VIP", "90000.00", "COP"]]);
  expect(read?.types.map(({ price }) => price)).toEqual([undefined, 90_000]);
});

test("who waits for an approval, or whose order was cancelled with a fee kept, does not count", () => {
  const statuses = ["paid", "approval pending", "canceled (paid fee)", "pending (overdue)"];
  const read = readShopEvent([HEAD, ...statuses.map((status) => ["Pista", "1000", "COP", status])]);
  expect(read?.types).toEqual([{ name: "Pista", price: 1_000, sold: 1 }]);
});
