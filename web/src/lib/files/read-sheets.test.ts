import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { writeExcel } from "../../../../functions/src/lib/documents/excel.ts";
import { buildWorkbook } from "../../../../tools/builders/workbook.ts";
import { readSheets } from "./read-sheets.ts";

const fileOf = (content: BlobPart) => new File([content], "invitados");
const readRows = async (file: File) => {
  const sheets = await readSheets(file);
  return typeof sheets === "string" ? sheets : (sheets[0]?.rows ?? []);
};

test.each([
  ["commas", 'Nombre,Correo\r\n"Mina, Ana",ana@x.co\r\n'],
  ["semicolons", '\uFEFFNombre;Correo\n"Mina, Ana";ana@x.co\n'],
  ["tabs", "Nombre\tCorreo\nMina, Ana\tana@x.co\n"],
])("a file with %s is read cell by cell", async (_, text) => {
  const rows = await readRows(fileOf(text));
  expect(rows.slice(0, 2)).toEqual([
    ["Nombre", "Correo"],
    ["Mina, Ana", "ana@x.co"],
  ]);
});

test.each([
  ["sep=,", "Nombre,Correo;Nota"],
  ["sep=;", "Nombre;Correo,Nota"],
  ["\uFEFFsep=|", "Nombre|Correo;Nota"],
])("the line %j says what separates cells, and is no row of anybody", async (first, header) => {
  const [told, ...rows] = await readRows(fileOf(`${first}\r\n${header}\r\n`));
  expect([told, rows[0]]).toEqual([[""], ["Nombre", expect.stringMatching(/^Correo.Nota$/)]]);
});

test("a stray quotation mark takes nobody else's row", async () => {
  const text = 'Nombre,Correo\n"Lucho" Pérez,luis@x.co\n"Mina, Ana",ana@x.co\r\n\n"Mona" Gil,mona@x.co\n';
  expect(await readRows(fileOf(text))).toEqual([
    ["Nombre", "Correo"],
    ['"Lucho" Pérez', "luis@x.co"],
    ["Mina, Ana", "ana@x.co"],
    [],
    ['"Mona" Gil', "mona@x.co"],
    [],
  ]);
});

test("an Excel file is read as the one that Tarima writes", async () => {
  const columns = [
    { label: "Nombre", width: 10, value: ([name]: string[]) => name ?? "" },
    { label: "Correo", width: 10, value: ([, email]: string[]) => email ?? "" },
  ];
  async function* rows() {
    yield ["Mina, Ana <&>", "ana@x.co"];
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of writeExcel({ title: "Invitados", note: "", columns, rows: rows() }))
    chunks.push(new Uint8Array(Buffer.from(chunk)));
  const read = await readRows(new File(chunks, "invitados.xlsx"));
  expect(read).toContainEqual(["Mina, Ana <&>", "ana@x.co"]);
});

test("what is no list is said to be none: an archive, a PDF, a file that is too large", async () => {
  expect(await readRows(fileOf("PK\u0003\u0004 and no workbook"))).toBe("unreadable");
  expect(await readRows(fileOf("%PDF-1.7"))).toBe("unreadable");
  expect(await readRows(fileOf("a,b\n".repeat(600_000)))).toBe("too-large");
});

test("an archive that unpacks to far more than it is says so before it is unpacked", async () => {
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(60_000_000) }, { level: 1 });
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await readRows(fileOf(new Uint8Array(bomb)))).toBe("too-large");
});

test("a file that changed since it was chosen is told of as one that cannot be read", async () => {
  const gone = () => Promise.reject(new DOMException("It has changed", "NotReadableError"));
  const file = Object.assign(fileOf("Nombre,Correo"), {
    arrayBuffer: gone,
    slice: () => ({ arrayBuffer: gone }),
  });
  expect(await readRows(file)).toBe("unreadable");
});

test("a workbook's sheets are read by their names, without those that are empty", async () => {
  const file = buildWorkbook({
    Portada: { A1: "Mi fiesta" },
    Hoja2: {},
    Lista: { A1: "Correo", A2: "ana@x.co" },
  });
  expect(await readSheets(file)).toEqual([
    { name: "Portada", rows: [["Mi fiesta"]] },
    { name: "Lista", rows: [["Correo"], ["ana@x.co"]] },
  ]);
  expect(await readSheets(buildWorkbook({ Hoja1: {}, Hoja2: {} }))).toEqual([{ name: "Hoja1", rows: [] }]);
});

test.each(["XFD60000", "A1048577", "ZZZZZZ1", "AAAAA99999999", "xfd60000", "A1e9", "&#88;FD60000"])(
  "a stray cell at %s stops nobody's page: it is said that there is one",
  async (at) => {
    const file = buildWorkbook({ Lista: { A1: "Correo", A2: "ana@x.co", [at]: "x" } });
    expect(file.size).toBeLessThan(2_000);
    expect(await readSheets(file)).toBe("scattered");
  },
);

test("nor does one in a sheet that lies in another folder", async () => {
  const stray = { A1: "Correo", A2: "ana@x.co" };
  const inFolder = (more: object) => readSheets(buildWorkbook({ Lista: { ...stray, ...more } }, "hojas"));
  expect(await inFolder({})).toHaveLength(1);
  expect(await inFolder({ XFD60000: "x" })).toBe("scattered");
});

test("nor do stray cells in many sheets, each of which could be read by itself", async () => {
  const stray = { A1: "Correo", A2: "ana@x.co", XFD40: "x" };
  expect(await readSheets(buildWorkbook({ Uno: stray }))).toHaveLength(1);
  const sheets = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`Hoja${i}`, stray]));
  expect(await readSheets(buildWorkbook(sheets))).toBe("scattered");
});

test("what nobody sees is not in the cells, however it got there", async () => {
  const text = "Nombre,\u200bCorreo\n\u202eAna,\u2066ana@x.co\u2069\u200b\n";
  expect(await readRows(fileOf(text))).toEqual([["Nombre", "Correo"], ["Ana", "ana@x.co"], [""]]);
});
