import { expect, test } from "vitest";
import { calledOffText } from "./called-off-note.tsx";

test.each([
  [["Rumba"], "Se canceló «Rumba» después de hacerla"],
  [["Rumba", "Salsa"], "Se cancelaron «Rumba» y «Salsa» después de hacerla"],
  [["Rumba", "Salsa", "Jazz", "Rock"], "Se cancelaron «Rumba», «Salsa» y 2 más después de hacerla"],
])("%j are written out, or counted", (names, text) => {
  expect(calledOffText(names)).toBe(text);
});
