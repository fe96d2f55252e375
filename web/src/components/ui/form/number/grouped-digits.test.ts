import { expect, test } from "vitest";
import { applyFormats } from "../../../../lib/browser/formats.ts";
import { digitsOf, groupDigits, regroup } from "./grouped-digits.ts";

/** The field with its caret: "85.0|00". */
const after = (drawn: string) => {
  const { text, caret } = regroup(drawn.replace("|", ""), drawn.indexOf("|"));
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

test("groups by thousands", () => {
  expect(["", "0", "850", "8500", "85000", "1250000"].map(groupDigits)).toEqual([
    "",
    "0",
    "850",
    "8.500",
    "85.000",
    "1.250.000",
  ]);
});

test("reads what is pasted, with or without sign, points and cents", () => {
  expect(["$ 85.000", "85,000", "85.000,00", "COP 85000", "007", "gratis"].map(digitsOf)).toEqual([
    "85000",
    "85000",
    "85000",
    "85000",
    "7",
    "",
  ]);
});

test.each([
  ["50.000,00 ", "50000"],
  ["$ 50.000,00 COP", "50000"],
  ["50.000,-", "50000"],
  ["50,000.00", "50000"],
  ["1,250,000.5 ", "1250000"],
  ["50000.00", "50000"],
  ["50000,0", "50000"],
  [" 50.000 ", "50000"],
])("cents that are pasted make nothing a hundred times as dear: %j", (pasted, digits) =>
  expect(digitsOf(pasted)).toBe(digits),
);

test("the caret stays behind the digit just typed", () => {
  expect(after("8500|")).toBe("8.500|");
  expect(after("1|85.000")).toBe("1|85.000");
  expect(after("12|85.000")).toBe("1.2|85.000");
  expect(after("85.09|00")).toBe("850.9|00");
});

test("the caret stays where a digit was taken away", () => {
  expect(after("85.00|")).toBe("8.500|");
  expect(after("1|50.000")).toBe("1|50.000");
  expect(after("85|000")).toBe("85|.000");
});

test("a reader of other formats has theirs, and their cents", () => {
  applyFormats({ locale: "en-US", dateFormat: "MM/DD/YYYY" });
  expect(groupDigits("1250000")).toBe("1,250,000");
  expect(["85,000.00", "85.000", "$85,000", "85.000,00", "85,000.00 COP", "85000,00"].map(digitsOf)).toEqual(
    Array.from({ length: 6 }, () => "85000"),
  );
  expect(after("8500|")).toBe("8,500|");
  applyFormats(undefined);
});
