import { describe, expect, test } from "vitest";
import { type TicketingInput, ticketingChange } from "./ticketing-change.ts";

type Row<K extends "localities" | "phases" | "combinations"> = TicketingInput[K][number];
const locality: Row<"localities"> = { id: "platea", name: "Platea", capacity: 100 };
const phase: Row<"phases"> = {
  id: "unica",
  name: "Venta general",
  startsAt: "2026-12-01T10:00:00.000Z",
  endsAt: "2026-12-10T10:00:00.000Z",
};
const combination: Row<"combinations"> = {
  id: "general",
  name: "General",
  localityId: "platea",
  phaseId: "unica",
  price: 85_000,
};
const rows = <T>(count: number, row: T) => Array.from({ length: count }, (_, i) => ({ ...row, id: `r${i}` }));

const faultsOf = (change: Partial<TicketingInput>) => {
  const whole = { localities: [locality], phases: [phase], combinations: [combination], ...change };
  const { error } = ticketingChange.safeParse(whole);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};
const ofType = (change: Partial<Row<"combinations">>) =>
  faultsOf({ combinations: [{ ...combination, ...change }] });

test("what is left out has its usual value", () => {
  const read = ticketingChange.parse({
    localities: [locality],
    phases: [phase],
    combinations: [combination],
  });
  expect(read.localities).toEqual([{ ...locality, description: null }]);
  expect(read.phases).toEqual([{ ...phase, limit: null }]);
  expect(read.combinations).toEqual([
    {
      ...combination,
      type: "general",
      pricingPhase: null,
      originalPrice: null,
      seatsPerTicket: 1,
      benefits: [],
      restrictions: [],
      maxPerOrder: null,
      maxPerPerson: null,
      saleStartsAt: null,
      saleEndsAt: null,
    },
  ]);
});

test("a change says on which version it is based, so that it is refused where there is a newer one", () => {
  const change = { localities: [locality], phases: [phase], combinations: [combination] };
  expect(ticketingChange.parse({ ...change, version: 3 }).version).toBe(3);
  expect(ticketingChange.parse(change).version).toBeUndefined();
  expect(faultsOf({ version: 1.5 })).toHaveLength(1);
});

describe("a fault is named on its field", () => {
  test("the same id twice, on the second one", () => {
    expect(faultsOf({ localities: [locality, locality] })).toEqual(["localities.1.id: Está repetido"]);
    expect(faultsOf({ phases: [phase, phase] })).toEqual(["phases.1.id: Está repetido"]);
    expect(faultsOf({ combinations: [combination, combination] })).toEqual([
      "combinations.1.id: Está repetido",
    ]);
  });

  // spec: 5.43, 5.46, 5.49
  test("what has no name", () => {
    const name = " ";
    expect(faultsOf({ localities: [{ ...locality, name }] })).toEqual([
      "localities.0.name: Escribe el nombre",
    ]);
    expect(faultsOf({ phases: [{ ...phase, name }] })).toEqual(["phases.0.name: Escribe el nombre"]);
    expect(ofType({ name })).toEqual(["combinations.0.name: Escribe el nombre"]);
  });

  // spec: 5.47
  test.each([phase.startsAt, "2026-11-30T10:00:00.000Z"])(
    "a phase ends after it begins, not at %s",
    (endsAt) => {
      expect(faultsOf({ phases: [{ ...phase, endsAt }] })).toEqual([
        "phases.0.endsAt: La fecha de fin debe ser posterior a la de inicio",
      ]);
    },
  );

  // spec: 5.49
  test("a ticket type is of a locality and of a phase that are there", () => {
    expect(ofType({ localityId: "otra" })).toEqual(["combinations.0.localityId: Escoge una localidad"]);
    expect(ofType({ phaseId: "otra" })).toEqual(["combinations.0.phaseId: Escoge una etapa"]);
    expect(faultsOf({ localities: [locality, { ...locality, id: "palcos" }] })).toEqual([]);
    expect(faultsOf({ phases: [phase, { ...phase, id: "otra" }] })).toEqual([]);
  });

  test("a ticket type of no phase is asked nothing about its phase's days", () => {
    expect(
      ofType({ phaseId: "otra", saleStartsAt: "2026-12-02T10:00:00.000Z", saleEndsAt: phase.startsAt }),
    ).toEqual([
      "combinations.0.phaseId: Escoge una etapa",
      "combinations.0.saleEndsAt: La fecha de fin debe ser posterior a la de inicio",
    ]);
  });

  test("what breaks the rules of an order, on the row and the field that does", () => {
    const pair = { ...combination, id: "pareja", groupPrice: { from: 2, price: 85_000 } };
    const crowd = { ...pair, groupPrice: { from: 101, price: 70_000 } };
    expect(faultsOf({ combinations: [combination, pair] })).toEqual([
      "combinations.1.groupPrice.price: Debe ser menor que el precio",
    ]);
    expect(faultsOf({ combinations: [combination, crowd] })).toEqual([
      "combinations.1.groupPrice.from: Máximo 100",
    ]);
  });

  // spec: 5.50
  test("what is not free costs something, what is free costs nothing", () => {
    expect(ofType({ price: 0 })).toEqual(["combinations.0.price: Precio debe ser > 0"]);
    expect(ofType({ price: 1 })).toEqual([]);
    expect(ofType({ type: "free", price: 0 })).toEqual([]);
    expect(ofType({ type: "free", price: 1 })).toEqual(["combinations.0.price: Una boleta gratis vale 0"]);
  });

  test("the price before is more than the price", () => {
    expect(ofType({ originalPrice: 85_001 })).toEqual([]);
    expect(ofType({ originalPrice: 85_000 })).toEqual([
      "combinations.0.originalPrice: Debe ser mayor que el precio",
    ]);
  });

  test("a ticket has no more seats than its locality", () => {
    expect(ofType({ seatsPerTicket: 100 })).toEqual([]);
    expect(
      faultsOf({
        localities: [{ ...locality, capacity: 3 }],
        combinations: [{ ...combination, seatsPerTicket: 4 }],
      }),
    ).toEqual(["combinations.0.seatsPerTicket: Son más puestos que el aforo de la localidad"]);
  });

  test("a window of its own ends after it begins; half a window is one", () => {
    const [early, late] = ["2026-12-02T10:00:00.000Z", "2026-12-03T10:00:00.000Z"];
    expect(ofType({ saleStartsAt: early, saleEndsAt: late })).toEqual([]);
    expect(ofType({ saleStartsAt: late })).toEqual([]);
    expect(ofType({ saleEndsAt: early })).toEqual([]);
    expect(ofType({ saleEndsAt: phase.startsAt })).toEqual([
      "combinations.0.saleEndsAt: Termina antes de que empiece su etapa",
    ]);
    expect(ofType({ saleStartsAt: phase.endsAt })).toEqual([
      "combinations.0.saleStartsAt: Empieza cuando su etapa ya terminó",
    ]);
    for (const saleEndsAt of [early, late])
      expect(ofType({ saleStartsAt: late, saleEndsAt })).toEqual([
        "combinations.0.saleEndsAt: La fecha de fin debe ser posterior a la de inicio",
      ]);
  });

  // spec: 5.44, 5.48
  test.each([
    [
      "a capacity of nobody",
      { localities: [{ ...locality, capacity: 0 }], combinations: [] },
      "localities.0.capacity",
    ],
    [
      "more than any venue holds",
      { localities: [{ ...locality, capacity: 200_001 }] },
      "localities.0.capacity",
    ],
    ["half a place", { localities: [{ ...locality, capacity: 1.5 }] }, "localities.0.capacity"],
    ["a phase for nobody", { phases: [{ ...phase, limit: 0 }] }, "phases.0.limit"],
    [
      "none for an order",
      { combinations: [{ ...combination, maxPerOrder: 0 }] },
      "combinations.0.maxPerOrder",
    ],
    [
      "too many for an order",
      { combinations: [{ ...combination, maxPerOrder: 101 }] },
      "combinations.0.maxPerOrder",
    ],
    [
      "too many for a person",
      { combinations: [{ ...combination, maxPerPerson: 201 }] },
      "combinations.0.maxPerPerson",
    ],
    [
      "a ticket for nobody",
      { combinations: [{ ...combination, seatsPerTicket: 0 }] },
      "combinations.0.seatsPerTicket",
    ],
    [
      "a ticket for a crowd",
      {
        combinations: [{ ...combination, seatsPerTicket: 101 }],
        localities: [{ ...locality, capacity: 500 }],
      },
      "combinations.0.seatsPerTicket",
    ],
    [
      "more lines than one reads",
      { combinations: [{ ...combination, benefits: Array(13).fill("Una") }] },
      "combinations.0.benefits",
    ],
    ["too many localities", { localities: [locality, ...rows(60, locality)] }, "localities"],
    ["too many phases", { phases: [phase, ...rows(20, phase)] }, "phases"],
    ["too many ticket types", { combinations: rows(201, combination) }, "combinations"],
  ])("refuses %s, on its field", (_, change, path) => {
    expect(faultsOf(change).map((fault) => fault.split(":")[0])).toEqual([path]);
  });

  test("the most that is allowed is allowed", () => {
    expect(
      faultsOf({
        localities: [{ ...locality, capacity: 200_000 }, ...rows(59, locality)],
        phases: [{ ...phase, limit: 200_000 }, ...rows(19, phase)],
        combinations: rows(200, {
          ...combination,
          maxPerOrder: 100,
          maxPerPerson: 200,
          seatsPerTicket: 100,
          benefits: Array(12).fill("Una"),
        }),
      }),
    ).toEqual([]);
    expect(
      faultsOf({ localities: [{ ...locality, capacity: 1 }], phases: [{ ...phase, limit: 1 }] }),
    ).toEqual([]);
  });
});

test("more than twenty people of a group have no code each", () => {
  const each = { groupCode: "each" as const };
  expect(ofType({ ...each, seatsPerTicket: 20 })).toEqual([]);
  expect(ofType({ ...each, seatsPerTicket: 21 })).toEqual([
    "combinations.0.groupCode: Para más de 20 personas escoge un solo código",
  ]);
  expect(ofType({ groupCode: "shared", seatsPerTicket: 21 })).toEqual([]);
});

describe("a phase that opens once another is sold out", () => {
  const OTHER = "Escoge otra etapa de este evento";
  const CIRCLE = "Cada una espera a la otra: no abriría ninguna";
  const faultsOfPhases = (...waits: [id: string, opensAfter: string | null][]) =>
    faultsOf({
      phases: waits.map(([id, opensAfter]) => ({ ...phase, id, opensAfter })),
      combinations: [],
    });

  test.each<[string, [id: string, opensAfter: string | null][], string[]]>([
    [
      "waits for one of the event",
      [
        ["preventa", null],
        ["unica", "preventa"],
      ],
      [],
    ],
    [
      "may be waited for as well",
      [
        ["preventa", null],
        ["segunda", "preventa"],
        ["tercera", "segunda"],
        ["unica", "preventa"],
      ],
      [],
    ],
    [
      "does not wait for itself",
      [
        ["preventa", null],
        ["unica", "unica"],
      ],
      [`phases.1.opensAfter: ${OTHER}`],
    ],
    ["does not wait for one that is not there", [["unica", "preventa"]], [`phases.0.opensAfter: ${OTHER}`]],
    [
      "may wait for one that waits for one that is not there: that one alone is told",
      [
        ["segunda", "preventa"],
        ["unica", "segunda"],
      ],
      [`phases.0.opensAfter: ${OTHER}`],
    ],
    [
      "does not wait for one that waits for it",
      [
        ["preventa", "unica"],
        ["unica", "preventa"],
      ],
      [`phases.0.opensAfter: ${CIRCLE}`, `phases.1.opensAfter: ${CIRCLE}`],
    ],
    [
      "does not wait for itself through others; one that waits for those is told nothing",
      [
        ["primera", "tercera"],
        ["segunda", "primera"],
        ["tercera", "segunda"],
        ["unica", "primera"],
      ],
      [0, 1, 2].map((i) => `phases.${i}.opensAfter: ${CIRCLE}`),
    ],
  ])("%s", (_, waits, faults) => expect(faultsOfPhases(...waits)).toEqual(faults));
});
