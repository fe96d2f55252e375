import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { expect, test } from "vitest";
import { buildWorkbook } from "../../../../../../tools/builders/workbook.ts";
import { previewOf } from "./preview-of.ts";

const fileOf = (text: string) => new File([text], "lista.csv");

test("a file with 100,000 rows is refused, with how many it has and how many are read", async () => {
  const rows = ["Nombre,Correo", ...Array<string>(99_999).fill("L,l@c.co")].join("\n");
  expect(await previewOf(fileOf(rows))).toEqual({
    problem: `Tiene ${formatNumber(100_000)} filas y leemos hasta ${formatNumber(5_000)}: divídelo en varios.`,
  });
});

test("one of another kind, without addresses or beyond the size is refused in words of its own", async () => {
  expect(await previewOf(fileOf("%PDF-1.7"))).toHaveProperty("problem");
  expect(await previewOf(fileOf("Nombre\nLuz\n"))).toEqual({
    problem: "No encontramos una columna con correos. Ponle «Correo» de título y vuelve a intentarlo.",
  });
  expect(await previewOf(fileOf("Luz,luz@correo.co\n".repeat(200_000)))).toEqual({
    problem: expect.stringContaining("El archivo pasa de 2"),
  });
  expect(await previewOf(fileOf("Nombre,Correo\nLuz,luz@correo.co\n"))).toHaveProperty("sheets");
});

test("of a workbook those sheets are read that have people, wherever they stand, and it is known that there are others", async () => {
  const people = { A1: "Correo", A2: "ana@x.co" };
  const one = await previewOf(buildWorkbook({ Portada: { A1: "Mi fiesta" }, Lista: people }));
  expect(one).toEqual({ sheets: [{ name: "Lista", rows: [["Correo"], ["ana@x.co"]] }], isOneOfMany: true });
  const two = await previewOf(buildWorkbook({ Prensa: people, Elenco: people }));
  expect("sheets" in two && two.sheets.map(({ name }) => name)).toEqual(["Prensa", "Elenco"]);
  expect(await previewOf(buildWorkbook({ Lista: people }))).toMatchObject({ isOneOfMany: false });
});
