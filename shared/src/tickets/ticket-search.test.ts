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

test("a text longer than what is kept finds by its beginning", () => {
  expect(words).toContain(searchKeyOf("Luz Dary Quiñones Riascos de la Cruz"));
});

test("however long a name, its words are bounded", () => {
  const long = searchWordsOf({
    ...ticket,
    buyerName: "Jerónimo ".repeat(60),
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
