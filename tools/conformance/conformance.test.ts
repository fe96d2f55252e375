import { expect, test } from "vitest";
import { marksOf, readMarks } from "./marks.ts";
import { readStatements } from "./statements.ts";

const statements = readStatements();
const marks = readMarks();

test("every statement of the specification is shown by a test, or says why there is none", () => {
  const shown = new Set(marks.map(({ id }) => id));
  expect(statements.filter(({ id, remark }) => !remark && !shown.has(id)).map(({ id }) => id)).toEqual([]);
});

test("every mark names a statement", () => {
  const known = new Set(statements.map(({ id }) => id));
  expect(marks.filter(({ id }) => !known.has(id))).toEqual([]);
});

test("a mark belongs to the test below it", () => {
  const text = '// spec: 3.1, 4.20\ntest.each([1])("shows %i", () => {});';
  const own = { file: "a.test.ts", test: "shows %i" };
  expect(marksOf("a.test.ts", text)).toEqual([
    { id: "3.1", ...own },
    { id: "4.20", ...own },
  ]);
});

test("a test of several cases is called by its name, not by a case", () => {
  const text = '// spec: 3.1\ntest.each([\n  ["a case", f("another")],\n])("shows %s", () => {});';
  expect(marksOf("a.test.ts", text)).toEqual([{ id: "3.1", file: "a.test.ts", test: "shows %s" }]);
});

test("a mark that is written otherwise, or stands above nothing, is refused", () => {
  expect(() => marksOf("a.test.ts", "// spec: 3.1 and 3.2\n")).toThrow("not a mark");
  expect(() => marksOf("a.test.ts", "// spec: 3.1\n")).toThrow("no test follows");
});
