import { ticketingChange } from "@tarima/shared/ticketing/ticketing-change.ts";
import { describe, expect, test } from "vitest";
import { faultLabel } from "./editor-labels.ts";
import { faultsAt, faultsOf } from "./faults.ts";
import { mergeRows } from "./merge.ts";
import {
  blankLocality,
  blankPhase,
  missingTicketTypes,
  withChange,
  withLocalityTwice,
  without,
} from "./rearrange.ts";
import { inputOf, type Rows, rowsOf } from "./rows.ts";

const LIMITS = { perOrder: 10, perPerson: 10 };
const TIMES = { startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-12T20:00:00.000Z" };

/** Pista and Palcos in one phase; only Pista has a price. */
function givenRows(): Rows {
  const rows: Rows = {
    localities: [
      { id: "pista", name: "Pista", description: "", capacity: 100 },
      { id: "palcos", name: "Palcos", description: "", capacity: 40 },
    ],
    phases: [
      { id: "unica", name: "Única", limit: undefined, opensAfter: undefined, isHidden: false, ...TIMES },
    ],
    combinations: [],
    feePaidBy: "buyer",
  };
  const [first] = missingTicketTypes(rows);
  if (!first) throw new Error("nothing is missing");
  return { ...rows, combinations: [{ ...first, id: "general", price: 80_000 }] };
}

describe("rows of the editor", () => {
  test("come back as they were stored", () => {
    const stored = ticketingChange.parse(inputOf(givenRows()));
    expect(ticketingChange.parse(inputOf(rowsOf(stored as Parameters<typeof rowsOf>[0])))).toEqual(stored);
  });

  test("a new row gets an id of its name, the same one each time, and what refers to it follows", () => {
    const locality = { ...blankLocality(), name: "Frente a tarima", capacity: 10 };
    const rows = { ...givenRows(), localities: [locality] };
    const [ticketType] = missingTicketTypes(rows);
    const all = { ...rows, combinations: ticketType ? [{ ...ticketType, price: 5_000 }] : [] };
    const sent = inputOf(all);
    expect(sent.localities[0]?.id).toMatch(/^frente-a-tarima-[0-9a-f]{6}$/);
    expect(sent.combinations[0]?.localityId).toBe(sent.localities[0]?.id);
    expect(inputOf(all)).toEqual(sent);
    expect(ticketingChange.safeParse(sent).success).toBe(true);
  });

  test("what is missing is one ticket for each empty place of the table", () => {
    expect(missingTicketTypes(givenRows()).map(({ localityId, name }) => [localityId, name])).toEqual([
      ["palcos", "Palcos"],
    ]);
    expect(missingTicketTypes(givenRows(), () => true)).toEqual([]);
  });

  test("the next phase begins where the last one ends, if that is before the event", () => {
    const [phase] = givenRows().phases;
    expect(blankPhase(phase ? [phase] : [], "2026-12-20T20:00:00.000Z")).toMatchObject({
      startsAt: TIMES.endsAt,
      endsAt: "2026-12-20T20:00:00.000Z",
    });
    expect(blankPhase(phase ? [phase] : [], TIMES.endsAt).startsAt).toBeUndefined();
  });

  test("a ticket named like its locality keeps being named like it, and a free one costs nothing", () => {
    const renamed = withChange(givenRows(), "localities", "pista", { name: "Piso" });
    expect(renamed.combinations[0]?.name).toBe("Piso");
    const free = withChange(renamed, "combinations", "general", { type: "free" });
    expect(free.combinations[0]?.price).toBe(0);
  });

  test("a locality is copied with its tickets, and takes them along when it goes", () => {
    const twice = withLocalityTwice(givenRows(), "pista");
    expect(twice.localities.map(({ name }) => name)).toEqual(["Pista", "Pista (copia)", "Palcos"]);
    expect(twice.combinations.map(({ name }) => name)).toEqual(["Pista", "Pista (copia)"]);
    expect(without(twice, "localities", "pista").combinations.map(({ name }) => name)).toEqual([
      "Pista (copia)",
    ]);
  });
});

describe("what is wrong", () => {
  // spec: 5.46
  test("is said of everything at once, on the row it is of", () => {
    const rows = withChange(givenRows(), "combinations", "general", { price: undefined });
    const bare = withChange(rows, "phases", "unica", { startsAt: undefined });
    expect(faultsOf(withChange(bare, "localities", "pista", { capacity: undefined }), LIMITS)).toEqual({
      "localities/pista/capacity": "El aforo debe ser mayor que 0",
      "phases/unica/startsAt": "Escoge cuándo empieza",
      "combinations/general/price": "Precio debe ser > 0",
    });
  });

  test("the server's fields find the rows that were sent, and a fault of a whole list stays one", () => {
    const fields = { "localities.1.capacity": "Hay 36 puestos", localities: "«Platea» no se puede quitar" };
    expect(faultsAt(givenRows(), fields)).toEqual({
      "localities/palcos/capacity": "Hay 36 puestos",
      localities: "«Platea» no se puede quitar",
    });
  });

  test("one missing price is named by its place", () => {
    const rows = withChange(givenRows(), "combinations", "general", { price: 0 });
    expect(faultLabel(rows, faultsOf(rows, LIMITS))).toEqual({
      title: "Falta 1 precio",
      note: "en Pista, Única",
    });
  });
});

describe("two people at once", () => {
  test("each keeps what they changed, and what was removed or added by either counts", () => {
    const base = givenRows();
    const mine = withChange(without(base, "localities", "palcos"), "combinations", "general", {
      price: 90_000,
    });
    const theirs = withChange(base, "combinations", "general", { name: "Pista norte", price: 85_000 });
    const added = { ...blankLocality(), id: "balcon", name: "Balcón", capacity: 5 };
    const merged = mergeRows(base, mine, { ...theirs, localities: [...theirs.localities, added] });
    expect(merged.combinations[0]).toMatchObject({ name: "Pista norte", price: 90_000 });
    expect(merged.localities.map(({ id }) => id)).toEqual(["pista", "balcon"]);
  });
});

describe("what is sold together", () => {
  const withAddOn = (): Rows => {
    const rows = givenRows();
    const [ticket] = rows.combinations;
    if (!ticket) throw new Error("no ticket");
    return {
      ...rows,
      combinations: [ticket, { ...ticket, id: "parqueo", name: "Parqueo", onlyWith: "general" }],
    };
  };

  test("stays together in a copy, and leaves no add-on of nothing", () => {
    const twice = withLocalityTwice(withAddOn(), "pista").combinations;
    const copies = twice.slice(2);
    expect(copies[1]?.onlyWith).toBe(copies[0]?.id);
    expect(copies[0]?.id).not.toBe("general");
    expect(without(withAddOn(), "combinations", "general").combinations).toMatchObject([
      { id: "parqueo", onlyWith: undefined },
    ]);
  });

  test("is found where an id is new, and what is wrong is said on the form's own fields", () => {
    const rows = withChange(withAddOn(), "combinations", "parqueo", { groupFrom: 1, minPerOrder: 11 });
    expect(faultsOf(rows, LIMITS)).toMatchObject({
      "combinations/parqueo/groupFrom": "Desde 2 boletas",
      "combinations/parqueo/groupPrice": "Precio debe ser > 0",
      "combinations/parqueo/minPerOrder": "En este evento se compran máximo 10 por compra",
    });
  });
});
