import { describe, expect, test } from "vitest";
import { answersAtDoor, answerText, asked, questionsAtDoor, readAnswers, typesOfTickets } from "./answers.ts";
import { type Question, questionDraft, questionDrafts } from "./question.schema.ts";

const question = (given: Partial<Question> = {}): Question => ({
  ...{ id: "q", kind: "text", label: "¿Cómo te llamas?", options: [], isRequired: false, per: "ticket" },
  ...{ ticketTypes: [], isAtDoor: false },
  ...given,
});
const menu = question({
  ...{ id: "menu", kind: "choice", label: "Menú", isRequired: true, isAtDoor: true },
  options: [
    { id: "meat", label: "Con carne" },
    { id: "veg", label: "Vegetariano" },
  ],
});

describe("what is asked", () => {
  test("is what is on, of the order or of tickets of its types", () => {
    const off = question({ id: "off", isOff: true });
    const vip = question({ id: "vip", ticketTypes: ["vip"] });
    const order = question({ id: "order", per: "order" });
    const all = [menu, off, vip, order];
    expect(asked(all, "ticket", ["general"]).map(({ id }) => id)).toEqual(["menu"]);
    expect(asked(all, "ticket", ["vip"]).map(({ id }) => id)).toEqual(["menu", "vip"]);
    expect(asked(all, "order", ["general", "vip"]).map(({ id }) => id)).toEqual(["order"]);
    expect(asked(undefined, "ticket", ["general"])).toEqual([]);
  });

  test("a group ticket with a code for each person is asked of each of them", () => {
    const items = [
      { combinationId: "general", quantity: 2 },
      { combinationId: "table", quantity: 2, codes: 3 },
    ];
    expect(typesOfTickets(items)).toEqual([
      "general",
      "general",
      ...Array.from({ length: 6 }, () => "table"),
    ]);
  });
});

describe("an answer", () => {
  const faultOf = (asked: Question, answer: never) =>
    readAnswers([asked], { [asked.id]: answer }).faults[asked.id];
  const several = question({ ...menu, kind: "several" });
  test.each([
    [question(), "Ana", undefined],
    [question(), 5, "Escribe la respuesta"],
    [question(), "x".repeat(501), "Máximo 500 caracteres"],
    [question(), "half \uD83D", "Tiene caracteres que no se entienden"],
    [question({ kind: "number" }), 1.5, undefined],
    [question({ kind: "number" }), Number.NaN, "Escribe un número"],
    [question({ kind: "number" }), 1e15, "Escribe un número"],
    [question({ kind: "number" }), "5", "Escribe un número"],
    [question({ kind: "yes_no" }), false, undefined],
    [question({ kind: "yes_no" }), "no", "Responde sí o no"],
    [question({ kind: "date" }), "2000-02-29", undefined],
    [question({ kind: "date" }), "2001-02-29", "Escribe una fecha"],
    [question({ kind: "date" }), "0001-01-01", "Escribe una fecha"],
    [question({ kind: "date" }), "ayer", "Escribe una fecha"],
    [menu, ["veg"], undefined],
    [menu, ["veg", "meat"], "Escoge una de las opciones"],
    [menu, ["fish"], "Escoge una de las opciones"],
    [menu, "veg", "Escoge una de las opciones"],
    [several, ["veg", "meat"], undefined],
    [several, ["veg", "veg"], "Escoge una de las opciones"],
  ])("to %j: %j is %j", (asked, answer, fault) => {
    expect(faultOf(asked, answer as never)).toBe(fault);
  });

  test("nothing, or only spaces, is no answer: missing where one is required, left out elsewhere", () => {
    const needed = question({ id: "needed", isRequired: true });
    const read = readAnswers([needed, question(), menu], { needed: "  ", q: "", menu: [], other: "x" });
    expect(read).toEqual({
      answers: {},
      faults: { needed: "Falta esta respuesta", menu: "Falta esta respuesta" },
    });
  });

  test("of an order is no longer than its tickets can carry together with the others", () => {
    const all = Array.from({ length: 9 }, (_, i) => question({ id: `q${i}`, per: "order" }));
    const given = Object.fromEntries(all.map(({ id }) => [id, "x".repeat(500)]));
    expect(readAnswers(all, given).faults).toEqual({
      q8: "Entre todas las respuestas, máximo 4.000 caracteres",
    });
    const own = all.map((it) => ({ ...it, per: "ticket" as const }));
    expect(readAnswers(own, given).faults).toEqual({});
  });

  test("names of what every object has are no answers", () => {
    const read = readAnswers([question({ id: "constructor" })], {});
    expect(read).toEqual({ answers: {}, faults: {} });
  });

  test("is stored without the spaces around it, and what is not asked is left out", () => {
    expect(readAnswers([question()], { q: "  Ana ", other: "x" }).answers).toEqual({ q: "Ana" });
  });

  test("reads as words, in the order of the options and without those that are gone", () => {
    expect(answerText(several, ["veg", "gone", "meat"])).toBe("Con carne, Vegetariano");
    expect(answerText(question({ kind: "yes_no" }), false)).toBe("No");
    expect(answerText(question({ kind: "date" }), "2026-12-31")).toBe("31/12/2026");
    expect(answerText(question({ kind: "number" }), 1234.5)).toBe("1.234,5");
    expect(answerText(question(), undefined)).toBe("");
  });

  test("reaches the door only where its question says so, and never as a no", () => {
    const wheelchair = question({ id: "chair", kind: "yes_no", label: "Silla de ruedas", isAtDoor: true });
    const door = questionsAtDoor([menu, wheelchair, question({ id: "phone" })]);
    expect(answersAtDoor(door, { menu: ["veg"], chair: false, phone: "300" })).toEqual([
      { id: "menu", label: "Menú", text: "Vegetariano" },
    ]);
    expect(answersAtDoor(door, { chair: true })).toEqual([
      { id: "chair", label: "Silla de ruedas", text: "Sí" },
    ]);
    expect(answersAtDoor(undefined, undefined)).toEqual([]);
  });
});

describe("a question as it is written", () => {
  const faultsOf = (given: unknown) => {
    const read = questionDraft.safeParse(given);
    return read.success
      ? {}
      : Object.fromEntries(read.error.issues.map((it) => [it.path.join("."), it.message]));
  };
  test("has two different options where one chooses, and none elsewhere", () => {
    expect(faultsOf(menu)).toEqual({});
    expect(faultsOf({ ...menu, options: menu.options.slice(1) })).toEqual({
      options: "Escribe por lo menos dos opciones",
    });
    const twice = [...menu.options, { id: "again", label: " vegetariano" }];
    expect(faultsOf({ ...menu, options: twice })).toEqual({ "options.2.label": "Esta opción está repetida" });
    const same = menu.options.map((it) => ({ ...it, id: "one" }));
    expect(faultsOf({ ...menu, options: same })).toEqual({ options: "Dos opciones son la misma" });
    expect(faultsOf({ ...menu, kind: "text" })).toEqual({ options: "Esta pregunta no lleva opciones" });
    expect(faultsOf({ ...menu, label: " " })).toEqual({ label: "Escribe la pregunta" });
  });

  test("there are twenty at most, each once", () => {
    const many = Array.from({ length: 21 }, (_, i) => question({ id: `q${i}` }));
    expect(questionDrafts.safeParse(many).success).toBe(false);
    expect(questionDrafts.safeParse(many.slice(1)).success).toBe(true);
    expect(questionDrafts.safeParse([question(), question()]).success).toBe(false);
  });
});
