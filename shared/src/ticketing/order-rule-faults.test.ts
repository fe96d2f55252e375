import { describe, expect, test } from "vitest";
import { buildCombination } from "../../../tools/builders/events.ts";
import { beyondLimits, orderRuleFaults } from "./order-rule-faults.ts";
import type { Combination } from "./ticketing.schema.ts";

const faultsOf = (change: Partial<Combination>, others: Combination[] = []) =>
  orderRuleFaults([buildCombination({ price: 50_000, ...change }), ...others]).map(
    ([index, field, message]) => `${index}.${field}: ${message}`,
  );

describe("the rules of an order fit each other", () => {
  test.each([
    ["without any", {}],
    ["a minimum", { minPerOrder: 4 }],
    ["a minimum of whole steps", { minPerOrder: 4, step: 2 }],
    ["a minimum that is the maximum", { minPerOrder: 4, maxPerOrder: 4, maxPerPerson: 4, limit: 4 }],
    ["a group price above the minimum", { minPerOrder: 4, groupPrice: { from: 5, price: 49_999 } }],
    ["a group price that the largest order reaches", { maxPerOrder: 10, groupPrice: { from: 10, price: 1 } }],
  ])("%s", (_what, type) => expect(faultsOf(type)).toEqual([]));

  test.each([
    ["a minimum between steps", { minPerOrder: 5, step: 2 }, "0.minPerOrder: Debe ser múltiplo de 2"],
    [
      "above what an order may have",
      { minPerOrder: 5, maxPerOrder: 4 },
      "0.minPerOrder: Es más que el máximo por compra",
    ],
    [
      "above what a person may have",
      { minPerOrder: 5, maxPerPerson: 4 },
      "0.minPerOrder: Es más que el máximo por persona",
    ],
    ["above what is sold", { minPerOrder: 5, limit: 4 }, "0.minPerOrder: Es más de lo que se vende"],
    [
      "a step above what an order may have",
      { step: 5, maxPerOrder: 4 },
      "0.step: Es más que el máximo por compra",
    ],
    [
      "a group price that is none",
      { groupPrice: { from: 10, price: 50_000 } },
      "0.groupPrice.price: Debe ser menor que el precio",
    ],
    [
      "a group price of nothing",
      { groupPrice: { from: 10, price: 0 } },
      "0.groupPrice.price: Precio debe ser > 0",
    ],
    [
      "a group price of a free ticket",
      { type: "free" as const, price: 0, groupPrice: { from: 10, price: 1 } },
      "0.groupPrice.price: Una boleta gratis vale 0",
    ],
    [
      "a group price for everybody",
      { minPerOrder: 10, groupPrice: { from: 10, price: 1 } },
      "0.groupPrice.from: Debe ser más que 10",
    ],
    [
      "a group price for nobody",
      { maxPerOrder: 9, groupPrice: { from: 10, price: 1 } },
      "0.groupPrice.from: Es más que el máximo por compra",
    ],
  ])("but not %s", (_what, type, fault) => expect(faultsOf(type)).toEqual([fault]));
});

describe("an add-on is sold with", () => {
  const ticket = buildCombination({ id: "boleta" });

  test("a type that is sold by itself", () => expect(faultsOf({ onlyWith: "boleta" }, [ticket])).toEqual([]));

  test.each([
    ["not with one that is not there", "otra", "Escoge otro tipo de boleta de este evento"],
    ["not with itself", "general", "Escoge otro tipo de boleta de este evento"],
  ])("%s", (_what, onlyWith, message) =>
    expect(faultsOf({ onlyWith }, [ticket])).toEqual([`0.onlyWith: ${message}`]),
  );

  test("not with an add-on, so that no two wait for each other", () => {
    const alone = "Esa también se vende con otra: escoge una que se venda sola";
    expect(faultsOf({ onlyWith: "boleta" }, [{ ...ticket, onlyWith: "general" }])).toEqual([
      `0.onlyWith: ${alone}`,
      `1.onlyWith: ${alone}`,
    ]);
  });
});

describe("the event's limits let somebody meet them", () => {
  const at = (type: Partial<Combination>, perOrder: number, perPerson: number) =>
    beyondLimits([buildCombination(type)], { perOrder, perPerson }).map(([, ...rest]) => rest.join(": "));

  test("up to the limit", () => {
    expect(at({ minPerOrder: 10 }, 10, 10)).toEqual([]);
    expect(at({ groupPrice: { from: 10, price: 1 } }, 10, 10)).toEqual([]);
  });

  test("not beyond that of an order, or of a person", () => {
    expect(at({ minPerOrder: 11 }, 10, 20)).toEqual([
      "minPerOrder: En este evento se compran máximo 10 por compra",
    ]);
    expect(at({ step: 11 }, 20, 10)).toEqual(["step: En este evento se compran máximo 10 por persona"]);
    expect(at({ groupPrice: { from: 11, price: 1 } }, 10, 10)).toEqual([
      "groupPrice.from: En este evento se compran máximo 10 por compra",
    ]);
  });
});
