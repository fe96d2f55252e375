import { expect, test } from "vitest";
import { changeQuestions, markAnswered, newQuestions } from "./change-questions.ts";
import type { Question } from "./question.schema.ts";

const menu: Question = {
  ...{
    id: "menu",
    kind: "choice",
    label: "Menú",
    isRequired: true,
    per: "ticket",
    ticketTypes: [],
    isAtDoor: true,
  },
  options: [
    { id: "meat", label: "Con carne" },
    { id: "veg", label: "Vegetariano" },
  ],
};
const answered = { ...menu, isAnswered: true };
const name: Question = { ...menu, id: "name", kind: "text", label: "¿Quién te invitó?", options: [] };

test("what nobody has answered may become anything, or go", () => {
  expect(changeQuestions([menu], [{ ...menu, kind: "several", per: "order" }, name])).toEqual({
    questions: [{ ...menu, kind: "several", per: "order" }, name],
  });
  expect(changeQuestions([menu], [])).toEqual({ questions: [] });
  expect(changeQuestions(undefined, [name])).toEqual({ questions: [name] });
});

test("what was answered may be reworded, moved, added to and no longer asked, and stays answered", () => {
  const options = [
    { id: "fish", label: "Pescado" },
    ...menu.options.map((it) => ({ ...it, label: `${it.label}.` })),
  ];
  const wish = { ...menu, label: "¿Qué comes?", options, isRequired: false, isAtDoor: false, isOff: true };
  expect(changeQuestions([answered, name], [name, wish])).toEqual({
    questions: [name, { ...wish, isAnswered: true }],
  });
});

test("what was answered is not deleted, and does not become another question", () => {
  expect(changeQuestions([answered, name], [name])).toEqual({ lost: [answered] });
  const faults = (wish: Partial<Question>) => changeQuestions([answered], [name, { ...menu, ...wish }]);
  expect(faults({ kind: "several" })).toEqual({
    faults: { "1.kind": "Ya hay respuestas: no puede cambiar cómo se responde" },
  });
  expect(faults({ per: "order" })).toEqual({
    faults: { "1.per": "Ya hay respuestas: no puede cambiar a quién se le pregunta" },
  });
  expect(faults({ options: [...menu.options.slice(1), { id: "fish", label: "Pescado" }] })).toEqual({
    faults: { "1.options": "Ya hay respuestas: puedes agregar y corregir opciones, pero no quitarlas" },
  });
});

test("nobody says that a question was answered but its answers", () => {
  expect(changeQuestions([menu], [{ ...menu, isAnswered: true } as Question])).toEqual({ questions: [menu] });
  expect(markAnswered([menu, name], new Set(["menu", "gone"]))).toEqual([answered, name]);
  expect(markAnswered([answered], new Set(["menu"]))).toBeUndefined();
  expect(markAnswered(undefined, new Set(["menu"]))).toBeUndefined();
  expect(newQuestions([answered])).toEqual([menu]);
});
