import { describe, expect, test } from "vitest";
import { isPayableByFile, type PabPayment, pabFile } from "./pab.ts";

const LA_CLAVE: PabPayment = {
  settlementId: "000042",
  amount: 8_472_300,
  to: { kind: "savings", bank: "bancolombia", number: "12345674417" },
  holder: { name: "La Clave Producciones & Ñame S.A.S.", docType: "NIT", docNumber: "901.448.220-6" },
};
const IN_NEQUI: PabPayment = {
  settlementId: "000043",
  amount: 1,
  to: { kind: "nequi", bank: null, number: "3001234567" },
  holder: { name: "Íngrid Mosquera", docType: "CEDULA", docNumber: "1.144.000.111" },
};
const OF_DAVIVIENDA: PabPayment = {
  settlementId: "000044",
  amount: 25_000,
  to: { kind: "checking", bank: "davivienda", number: "123456789012" },
  holder: { name: "Peña", docType: "PASAPORTE", docNumber: "ab-12345" },
};
const file = (payments: PabPayment[], number = 12) =>
  pabFile({
    number,
    company: { name: "Tarima S.A.S.", nit: "901.448.220-6" },
    payer: { kind: "savings", number: "00012345678" },
    payments,
    day: "2026-12-04",
  });

/** Lengths of the fields, as the public description of the layout lists them; each line has 264 letters. */
const OPENING = [1, 15, 1, 15, 3, 10, 8, 2, 8, 6, 17, 17, 11, 1, 149];
const PAYMENT = [1, 15, 30, 9, 17, 1, 2, 17, 8, 21, 1, 5, 15, 80, 15, 27];
function fieldsOf(line: string, lengths: number[]): string[] {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return line.slice(at - length, at);
  });
}

describe("a payment file", () => {
  test("opens with who pays, from where, how many and how much", () => {
    const [opening = ""] = file([LA_CLAVE, IN_NEQUI, OF_DAVIVIENDA]).split("\r\n");
    expect(fieldsOf(opening, OPENING)).toEqual([
      "1",
      "000000901448220",
      "I",
      " ".repeat(15),
      "220",
      "LIQUIDA   ",
      "20261204",
      "B2",
      "20261204",
      "000003",
      "00000000000000000",
      "00000000849730100", // 8.472.300 + 1 + 25.000 pesos, and two decimals
      "00012345678",
      "S",
      " ".repeat(149),
    ]);
  });

  test("has a line for each payment, in letters that banks take", () => {
    const lines = file([LA_CLAVE, IN_NEQUI, OF_DAVIVIENDA]).split("\r\n");
    expect(lines.at(-1)).toBe("");
    const [, first = "", second = "", third = ""] = lines;
    expect(fieldsOf(first, PAYMENT).slice(0, 11)).toEqual([
      "6",
      "901448220      ",
      "LA CLAVE PRODUCCIONES NAME S A",
      "000001007",
      "12345674417      ",
      " ",
      "37",
      "00000000847230000",
      "20261204",
      "LIQ000042            ",
      "3",
    ]);
    expect(fieldsOf(second, PAYMENT).slice(1, 11)).toEqual([
      "1144000111     ",
      "INGRID MOSQUERA               ",
      "000001507",
      "3001234567       ",
      " ",
      "37",
      "00000000000000100",
      "20261204",
      "LIQ000043            ",
      "1",
    ]);
    expect(fieldsOf(third, PAYMENT).slice(1, 11)).toEqual([
      "AB12345        ",
      "PENA                          ",
      "000001051",
      "123456789012     ",
      " ",
      "27",
      "00000000002500000",
      "20261204",
      "LIQ000044            ",
      "5",
    ]);
    expect(fieldsOf(third, PAYMENT).slice(11)).toEqual([
      "00000",
      ...[15, 80, 15, 27].map((n) => " ".repeat(n)),
    ]);
  });

  test("has 264 letters a line, ASCII only, whatever a name is", () => {
    const names = ["Ñ", "a".repeat(200), "Café «Ópera» 🎭 & Cía.\r\n6hack", "x\t\u0000y"];
    const text = file(names.map((name) => ({ ...LA_CLAVE, holder: { ...LA_CLAVE.holder, name } })));
    const lines = text.split("\r\n").slice(0, -1);
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/^[ -~]{264}$/);
  });

  test("is called by another letter and figure than the 259 files before it", () => {
    const nameOf = (number: number) => file([LA_CLAVE], number).slice(53, 55);
    const names = Array.from({ length: 260 }, (_, i) => nameOf(i + 700));
    expect(new Set(names).size).toBe(260);
    for (const name of names) expect(name).toMatch(/^[A-Z]\d$/);
  });
});

describe("what a payment file has room for", () => {
  const { holder } = LA_CLAVE;
  test("is an account, Nequi and Daviplata, and no Bre-B key", () => {
    expect(isPayableByFile({ kind: "daviplata", bank: null, number: "3001234567" }, holder)).toBeNull();
    expect(isPayableByFile({ kind: "key", bank: null, number: "@laclave" }, holder)).toBe("kind");
  });

  test("is a holder by NIT, cédula or passport, whose name has letters", () => {
    for (const { holder: known } of [LA_CLAVE, IN_NEQUI, OF_DAVIVIENDA])
      expect(isPayableByFile(LA_CLAVE.to, known)).toBeNull();
    expect(isPayableByFile(LA_CLAVE.to, { ...holder, docType: "OTRO" })).toBe("document");
    expect(isPayableByFile(LA_CLAVE.to, { ...holder, docType: "PASAPORTE", docNumber: "A".repeat(16) })).toBe(
      "document",
    );
    expect(isPayableByFile(LA_CLAVE.to, { ...holder, name: "剧场" })).toBe("document");
  });
});
