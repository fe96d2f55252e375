import { expect, test } from "vitest";
import { TOPICS } from "./answers.ts";
import { findAnswers } from "./find-answers.ts";

const found = (query: string) =>
  findAnswers(TOPICS, query).flatMap(({ answers }) => answers.map(({ id }) => id));

test("buyers, organisers and the door have ten answers at least, and each its own address", () => {
  expect(TOPICS.map(({ answers }) => answers.length)).toEqual([12, 12, 10]);
  const ids = TOPICS.flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["codigo camara", "no-leen-mi-codigo"],
  ["DEVUELVEN plata", "no-puedo-ir"],
  ["señal puerta", "sin-senal"],
  ["efecty", "como-se-paga"],
  ["boleta devuelta", "boletas-devueltas"],
])("%j leads to %s", (query, id) => expect(found(query)).toContain(id));

test("nothing is found of what nobody wrote of", () => expect(found("helicóptero")).toEqual([]));
