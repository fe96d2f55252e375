import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildLocality } from "../../../../tools/builders/events.ts";
import { changesOf, ticketingChangesOf } from "./changes-of.ts";

test("only what differs is told, whatever else was sent along", () => {
  const stored = { name: "Rumba", tags: ["salsa"], limits: { perOrder: 6, perPerson: 8 }, minAge: 18 };
  const given = {
    name: "Rumba",
    tags: ["salsa", "cali"],
    limits: { perPerson: 8, perOrder: 6 },
    minAge: null,
  };
  expect(changesOf(stored, given)).toEqual({
    changed: ["tags", "minAge"],
    before: { tags: ["salsa"], minAge: 18 },
    after: { tags: ["salsa", "cali"], minAge: null },
  });
});

test("a field that was not there yet and is empty has not changed; a long text is cut", () => {
  expect(changesOf({}, { lineup: null, entry: undefined }).changed).toEqual([]);
  expect(String(changesOf({}, { description: "x".repeat(900) }).after.description)).toHaveLength(501);
  const [cut, whole] = [`${"x".repeat(499)}💃!`, "💃".repeat(500)].map(
    (description) => changesOf({}, { description }).after.description,
  );
  expect([cut, whole]).toEqual([`${"x".repeat(499)}💃…`, "💃".repeat(500)]); // half of one could not be stored
});

test("of what an event sells: prices, places, and rows that came or went, by their names", () => {
  const { phases } = buildEvent();
  const stored = {
    phases,
    localities: [buildLocality(), buildLocality({ id: "palco", name: "Palco" })],
    combinations: [buildCombination({ price: 80_000 })],
  };
  const given = {
    phases,
    localities: [buildLocality({ capacity: 120 }), buildLocality({ id: "vip", name: "V.I.P." })],
    combinations: [buildCombination({ price: 85_000 })],
  };
  const [locality] = stored.localities;
  const [combination] = stored.combinations;
  expect(ticketingChangesOf(stored, given)).toMatchObject({
    before: {
      [`localities.capacity.${locality?.name}`]: locality?.capacity,
      "localities.row.V.I.P.": null,
      "localities.row.Palco": "Palco",
      [`combinations.price.${combination?.name}`]: 80_000,
    },
    after: {
      [`localities.capacity.${locality?.name}`]: 120,
      "localities.row.V.I.P.": "V.I.P.",
      "localities.row.Palco": null,
      [`combinations.price.${combination?.name}`]: 85_000,
    },
  });
  expect(ticketingChangesOf(stored, stored).changed).toEqual([]);
});

test("of rows that share a name, as in each phase, none hides what changed in another", () => {
  const { phases, localities } = buildEvent();
  const priced = (...prices: number[]) => ({
    phases,
    localities,
    combinations: prices.map((price, i) => buildCombination({ id: `c${i}`, name: "General", price })),
  });
  expect(ticketingChangesOf(priced(80_000, 90_000), priced(70_000, 90_000))).toEqual({
    changed: ["combinations.price.General"],
    before: { "combinations.price.General": 80_000 },
    after: { "combinations.price.General": 70_000 },
  });
  const cut = ticketingChangesOf(priced(80_000, 90_000, 99_000), priced(80_000, 95_000));
  expect(cut.after).toEqual({
    "combinations.price.General (2)": 95_000,
    "combinations.row.General (3)": null,
  });
});
