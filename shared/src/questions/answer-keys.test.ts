import { expect, test } from "vitest";
import { answerChoices, answerKeysOf, keyInWords, writtenKey } from "./answer-keys.ts";
import { MAX_ANSWER, type Question } from "./question.schema.ts";

const question = (given: Partial<Question> = {}): Question => ({
  ...{ id: "q", kind: "text", label: "¿Cómo te llamas?", options: [], isRequired: false, per: "ticket" },
  ...{ ticketTypes: [], isAtDoor: false },
  ...given,
});
const menu = question({
  id: "menu",
  kind: "choice",
  options: [
    { id: "meat", label: "Con carne" },
    { id: "veg", label: "Vegetariano" },
  ],
});
const size = question({ id: "size", kind: "number" });
const day = question({ id: "day", kind: "date" });
/** Whether an answer to a question is found by what somebody types. */
const finds = (asked: Question, answer: string | number, typed: string) => {
  const key = writtenKey(asked, typed);
  return key !== undefined && answerKeysOf({ [asked.id]: answer }).includes(key);
};

test("an answer is found by what was chosen, and by no other question's words", () => {
  const keys = answerKeysOf({ menu: ["veg"], sure: false, q: "menu:meat" });
  expect(keys).toContain("menu:veg");
  expect(keys).toContain("sure:no");
  expect(keys).not.toContain("menu:meat");
  expect(answerChoices(menu)).toEqual([
    { key: "menu:meat", label: "Con carne" },
    { key: "menu:veg", label: "Vegetariano" },
  ]);
  const sure = question({ id: "sure", kind: "yes_no" });
  expect(answerChoices(sure).map(({ key }) => key)).toEqual(["sure:yes", "sure:no"]);
  expect(answerChoices(question())).toEqual([]);
});

test("a text is found by the beginning of any of its words, however it is spelled", () => {
  const said = "Alérgica al MANÍ, y celíaca (sin gluten)";
  for (const typed of ["alergica", "Alérg", "mani", " maní ", "CELIACA", "g", "gluten"])
    expect([typed, finds(question(), said, typed)]).toEqual([typed, true]);
  for (const typed of ["lergica", "leche", "sin gluten", "", "…"])
    expect([typed, finds(question(), said, typed)]).toEqual([typed, false]);
  // a longer word is found by all of it: what follows is not looked at
  expect(finds(question(), "Vegetariana estricta", "vegetariana")).toBe(true);
});

test("a number is found by the same number, a day by the same day", () => {
  expect(finds(size, 8, "8")).toBe(true);
  expect(finds(size, 38, "8")).toBe(false);
  expect(finds(size, 1234.5, "1.234,5")).toBe(true);
  expect(finds(size, 8.5, "8.5")).toBe(true); // as a keyboard of numbers has it
  expect(finds(size, 1234567, "1.234.567")).toBe(true);
  expect(finds(size, -3, "-3")).toBe(true);
  expect(writtenKey(size, "ocho")).toBeUndefined();
  expect(finds(day, "2026-12-31", "2026-12-31")).toBe(true);
  expect(finds(day, "2026-12-31", "2026-12-30")).toBe(false);
  expect(writtenKey(day, "31/12/2026")).toBeUndefined();
  expect(writtenKey(menu, "veg")).toBeUndefined();
});

test("the longest answers to twenty questions have keys for a commit with two hundred of them, and each question some", () => {
  const words = Array.from({ length: 100 }, (_, i) => `${String.fromCodePoint(97 + (i % 26))}${i}`).join(" ");
  const ids = Array.from({ length: 20 }, (_, i) => `question-${i}`.padEnd(40, "x"));
  const keys = answerKeysOf(Object.fromEntries(ids.map((id) => [id, words.slice(0, MAX_ANSWER)])));
  expect(keys).toHaveLength(60);
  for (const id of ids) expect(keys.filter((key) => key.startsWith(`${id}:`))).toHaveLength(3);
  // six entries of indexes for each key, of ids and names besides: of the ten MiB that a commit may have
  const bytes = new TextEncoder().encode(keys.join("")).length + keys.length * 50;
  expect(200 * 6 * bytes).toBeLessThan(9 * 2 ** 20);
});

test("a key is said in words, as a file's head names what it is of", () => {
  expect(keyInWords(menu, "menu:veg")).toBe("Vegetariano");
  expect(keyInWords(menu, "menu:gone")).toBeUndefined();
  expect(keyInWords(question(), "q:~alerg")).toBe("«alerg»");
  expect(keyInWords(size, "size:1234.5")).toBe("1.234,5");
  expect(keyInWords(day, "day:2026-12-31")).toBe("31/12/2026");
  expect(keyInWords(question(), "menu:veg")).toBeUndefined();
});
