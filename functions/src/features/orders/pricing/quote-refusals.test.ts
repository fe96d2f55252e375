import { MAX_TICKETS_PER_ORDER } from "@tarima/shared/lib/limits.ts";
import { describe, expect, test } from "vitest";
import {
  buildCombination,
  buildEvent,
  buildLocality,
  buildPhase,
} from "../../../../../tools/builders/events.ts";
import { AppError } from "../../../lib/app-error.ts";
import { poolsOf } from "../../inventory/pools.ts";
import { discountedAmounts, quoteOrder } from "./quote.ts";

function answer(overrides: Parameters<typeof buildEvent>[0], selections: [id: string, quantity: number][]) {
  const event = buildEvent(overrides);
  const stored = { ...event, pools: poolsOf(event), publicKey: "", searchWords: [], version: 1 };
  const chosen = selections.map(([combinationId, quantity]) => ({ combinationId, quantity }));
  try {
    quoteOrder(stored, chosen, 0.1, new Date());
    return "sold";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe("an order is refused", () => {
  test.each([
    ["of an event that is not published", { status: "approved" as const }],
    ["of an event whose producer is suspended", { producerStatus: "suspended" as const }],
  ])("%s", (_, overrides) => {
    expect(answer(overrides, [["general", 1]])).toBe("EVENT_NOT_ON_SALE");
  });

  test.each([
    ["a ticket type that the event does not have", {}, "vip"],
    ["one whose phase is gone", { phases: [buildPhase({ id: "otra" })] }, "general"],
    ["one whose locality is gone", { localities: [buildLocality({ id: "otra" })] }, "general"],
  ])("of %s", (_, overrides, id) => {
    expect(answer(overrides, [[id, 1]])).toBe("TICKET_TYPE_NOT_FOUND");
  });

  test.each([
    ["the event's sale", { isSalePaused: true }],
    ["its phase's", { phases: [buildPhase({ isPaused: true })] }],
    ["its own", { combinations: [buildCombination({ isPaused: true })] }],
  ])("of a ticket type while %s is stopped", (_, overrides) => {
    expect(answer(overrides, [["general", 1]])).toBe("SALE_PAUSED");
  });

  const vip = buildCombination({ id: "vip", maxPerOrder: 2 });
  const both = { combinations: [buildCombination(), vip], limits: { perOrder: 5, perPerson: 50 } };

  test.each([
    ["as many of a type as it allows", [["vip", 2]], "sold"],
    ["one more of a type than it allows", [["vip", 3]], "ORDER_LIMIT_EXCEEDED"],
    [
      "that beside another type",
      [
        ["general", 1],
        ["vip", 3],
      ],
      "ORDER_LIMIT_EXCEEDED",
    ],
    [
      "as many together as the event allows",
      [
        ["general", 3],
        ["vip", 2],
      ],
      "sold",
    ],
    [
      "one more together than the event allows",
      [
        ["general", 4],
        ["vip", 2],
      ],
      "ORDER_LIMIT_EXCEEDED",
    ],
  ] as [string, [string, number][], string][])("or not, with %s", (_, selections, expected) => {
    expect(answer(both, selections)).toBe(expected);
  });

  test("beyond what any order may have, whatever the organiser allows", () => {
    const generous = { limits: { perOrder: 1_000, perPerson: 1_000 } };
    expect(answer(generous, [["general", MAX_TICKETS_PER_ORDER]])).toBe("sold");
    expect(answer(generous, [["general", MAX_TICKETS_PER_ORDER + 1]])).toBe("ORDER_LIMIT_EXCEEDED");
  });

  test("beyond as many codes as any order may have, where each person of a group has one", () => {
    const limits = { perOrder: 1_000, perPerson: 1_000 };
    const tables = (groupCode: "each" | "shared") => ({
      ...{ limits, combinations: [buildCombination({ seatsPerTicket: 20, groupCode })] },
    });
    const most = MAX_TICKETS_PER_ORDER / 20;
    expect(answer(tables("each"), [["general", most]])).toBe("sold");
    expect(answer(tables("each"), [["general", most + 1]])).toBe("ORDER_LIMIT_EXCEEDED");
    expect(answer(tables("shared"), [["general", most + 1]])).toBe("sold");
  });
});

describe("an order keeps the rules of its ticket types", () => {
  const event = {
    combinations: [
      buildCombination(),
      buildCombination({ id: "mesa", name: "Mesa", minPerOrder: 4, step: 2 }),
      buildCombination({ id: "parqueo", name: "Parqueo", onlyWith: "general" }),
    ],
  };

  test.each([
    ["the minimum", [["mesa", 4]], "sold"],
    ["the minimum and a step", [["mesa", 6]], "sold"],
    ["less than the minimum", [["mesa", 2]], "TICKET_MINIMUM_NOT_MET"],
    ["one more than the minimum", [["mesa", 5]], "TICKET_MINIMUM_NOT_MET"],
    [
      "the minimum, asked for in two parts",
      [
        ["mesa", 1],
        ["mesa", 3],
      ],
      "sold",
    ],
    [
      "an add-on with its ticket",
      [
        ["parqueo", 3],
        ["general", 1],
      ],
      "sold",
    ],
    ["an add-on alone", [["parqueo", 1]], "TICKET_NEEDS_ANOTHER"],
    [
      "an add-on with another ticket",
      [
        ["mesa", 4],
        ["parqueo", 1],
      ],
      "TICKET_NEEDS_ANOTHER",
    ],
  ] as [string, [string, number][], string][])("or not: %s", (_, selections, expected) => {
    expect(answer(event, selections)).toBe(expected);
  });

  test("and every type that does not is named, on its place in the order", () => {
    const stored = buildEvent({
      combinations: [
        ...event.combinations,
        buildCombination({ id: "palco", name: "Palco", minPerOrder: 3 }),
        buildCombination({ id: "botella", name: "Botella", onlyWith: "palco" }),
        buildCombination({ id: "camerino", name: "Camerino", onlyWith: "gira" }),
      ],
    });
    const fieldsOf = (...selections: [string, number][]) => {
      try {
        const chosen = selections.map(([combinationId, quantity]) => ({ combinationId, quantity }));
        const whole = { ...stored, pools: poolsOf(stored), publicKey: "", searchWords: [], version: 1 };
        quoteOrder(whole, chosen, 0.1, new Date());
      } catch (error) {
        return error instanceof AppError && error.fields;
      }
    };
    expect(fieldsOf(["general", 1], ["mesa", 1], ["palco", 2])).toEqual({
      "selections.1.quantity": "«Mesa»: mínimo 4, de 2 en 2",
      "selections.2.quantity": "«Palco»: mínimo 3",
    });
    expect(fieldsOf(["mesa", 4], ["parqueo", 1], ["botella", 1], ["camerino", 1])).toEqual({
      "selections.1.combinationId": "«Parqueo» se vende con «General»",
      "selections.2.combinationId": "«Botella» se vende con «Palco»",
      "selections.3.combinationId": "«Camerino» no se vende por ahora",
    });
  });
});

// spec: 4.32
test("a code takes its part off the tickets, and the service stays", () => {
  const lines = [{ price: 50_000, quantity: 2 }];
  expect(discountedAmounts(lines, 0.1, { type: "percentage", value: 20 })).toEqual({
    subtotal: 100_000,
    serviceFee: 10_000,
    discount: 20_000,
    total: 90_000,
  });
  expect(discountedAmounts(lines, 0.1, undefined).discount).toBe(0);
});

test("an item says what was bought, as it was sold", () => {
  const event = buildEvent({ phases: [buildPhase({ limit: 50 })] });
  const stored = { ...event, pools: poolsOf(event), publicKey: "", searchWords: [], version: 1 };
  const { items, chosen } = quoteOrder(stored, [{ combinationId: "general", quantity: 2 }], 0.1, new Date());
  expect(items).toEqual([
    {
      combinationId: "general",
      name: "General",
      type: "general",
      localityName: "Platea",
      phaseName: "Venta general",
      price: 85_000,
      quantity: 2,
      seatsPerTicket: 1,
      codes: 1,
      pools: ["locality-platea", "phase-unica"],
    },
  ]);
  expect(chosen).toEqual([{ combination: event.combinations[0], quantity: 2 }]);
});
