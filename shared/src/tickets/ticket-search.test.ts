import { describe, expect, test } from "vitest";
import { searchKeyOf, searchWordsOf } from "./ticket-search.ts";

const ticket = {
  ticketCode: "TRM-7KQ2-M9XD",
  buyerName: "Luz Dary  Quiñones Riascos",
  buyerEmail: "Luz.Dary@correo.co",
  buyerIdentification: "CC 1107045418",
};
const words = searchWordsOf(ticket);
const finds = (typed: string) => words.includes(searchKeyOf(typed) ?? "");

describe("a ticket is found by what people type of it", () => {
  test.each([
    ["its code as it stands on it", "TRM-7KQ2-M9XD"],
    ["its code without the beginning", "7kq2-m"],
    ["its code without the hyphen", "7KQ2M9XD"],
    ["one letter of a name", "q"],
    ["any word of a name, begun", "ria"],
    ["two words, the second begun", "dary quiño"],
    ["a name without accents or with other spaces", " QUINONES   riascos"],
    ["an e-mail, begun", "luz.dary@co"],
    ["the number of the document", "1107045"],
    ["the number with the stops it is written with", "1.107.045.418"],
  ])("%s", (_, typed) => expect(finds(typed)).toBe(true));

  test.each([["riascos luz"], ["uz"], ["45418"], ["TRM-7KQ3"], ["ana"]])("not by %s", (typed) =>
    expect(finds(typed)).toBe(false),
  );
});

test("nothing typed looks for nothing", () => {
  expect(searchKeyOf("  ")).toBeUndefined();
  expect(searchKeyOf("...")).toBeUndefined();
});

test.each(["Luz Dary Quiñones Riascos", "Ana María López Gil"])(
  "a name longer than what is kept, %s, is found by its beginning, also where that ends between two words",
  (buyerName) => {
    expect(searchWordsOf({ ...ticket, buyerName })).toContain(searchKeyOf(`${buyerName} de la Cruz`));
  },
);

test.each(["Club 10", "1.000 Voces", "Sala 1.2"])(
  "%s is a name, though it has figures and stops",
  (buyerName) => {
    expect(searchWordsOf({ ...ticket, buyerName })).toContain(searchKeyOf(buyerName));
  },
);

test("no beginning is kept that nobody can look for: what is typed never ends in a space", () => {
  expect(words.filter((word) => word !== word.trim())).toEqual([]);
});

test("however long a name, its words are bounded", () => {
  const long = searchWordsOf({
    ...ticket,
    buyerName: Array.from({ length: 60 }, (_, i) => `nombre${i}`).join(" "),
    buyerEmail: `${"a".repeat(240)}@correo.co`,
    buyerIdentification: `PASAPORTE ${"9".repeat(60)}`,
  });
  expect(long.length).toBeLessThan(200);
  expect(Math.max(...long.map((word) => word.length))).toBe(16);
});

test("a courtesy without a document or a mail has its name and its code", () => {
  const bare = searchWordsOf({ ...ticket, buyerEmail: "", buyerIdentification: "" });
  expect(bare).toContain("quinones");
  expect(bare).not.toContain("");
});
