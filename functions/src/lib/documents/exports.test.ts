import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import { strFromU8, unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { inFormats, keepingFormats } from "../reader-formats.ts";
import { exportFile } from "./export-file.ts";
import type { ExportColumn } from "./export-table.ts";
import { MOST_PDF_ROWS } from "./pdf.ts";

interface Row {
  name: string;
  phone: string;
  price: number;
  at: string | null;
}

const columns: ExportColumn<Row>[] = [
  { label: "Nombre", width: 20, value: ({ name }) => name },
  { label: "Celular", kind: "phone", width: 12, value: ({ phone }) => phone },
  { label: "Precio", kind: "money", width: 8, value: ({ price }) => price },
  { label: "Compra", kind: "date", width: 12, value: ({ at }) => at },
];

const NASTY = [
  '=HYPERLINK("http://malo.test","Premio")',
  "+57 300 123 4567",
  "-2+3",
  "@SUMA(A1)",
  "\tcorrido",
  "\rcorrido",
  'Dijo "hola", y se fue',
  "Dos\nlíneas",
  "Ñandú & <b>Ximénez</b>",
  "Şükran 東京 \u0007",
  "",
];
const nasty: Row[] = NASTY.map((name, i) => ({
  name,
  phone: "+57 3001234567",
  price: i * 1000,
  at: i % 2 ? null : "2026-11-22T01:05:00.000Z",
}));
const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Persona número ${i}`,
    phone: `300${i}`,
    price: i,
    at: "2026-11-22T01:05:00.000Z",
  }));

async function* each(rows: readonly Row[]) {
  yield* rows;
}

async function write(rows: readonly Row[], format: ExportFormat, note = "Todas") {
  const table = { title: "Boletas de Rumba en la Loma", note, columns, rows: each(rows) };
  const { fileName, body } = exportFile(table, {
    format,
    name: "boletas-rumba",
    now: new Date("2026-11-22T02:00:00Z"),
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
  return { fileName, bytes: new Uint8Array(Buffer.concat(pieces)), pieces: pieces.length };
}

/** Parses CSV as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Cells of the first sheet: address → [type, value]. */
function readExcel(bytes: Uint8Array) {
  const parts = unzipSync(bytes);
  const xml = strFromU8(parts["xl/worksheets/sheet1.xml"] as Uint8Array);
  const cells: Record<string, [string, string | number]> = {};
  for (const [, at = "", type, text, number] of xml.matchAll(
    /<c r="([A-Z]+\d+)" s="\d"(?: t="(\w+)")?>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
  )) {
    const said = text?.replace(/&([\w#]+);/g, (_, name) => ENTITIES[name] ?? "?");
    cells[at] = [type ?? "n", said ?? Number(number)];
  }
  return { cells, xml, parts: Object.keys(parts) };
}

describe("CSV", () => {
  test("is UTF-8 with its mark, and says every row as it is; formulas are texts", async () => {
    const { fileName, bytes } = await write(nasty, "csv");
    expect(fileName).toBe("boletas-rumba-2026-11-21.csv");
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = readCsv(new TextDecoder().decode(bytes));
    expect(head).toEqual(["Nombre", "Celular", "Precio", "Compra"]);
    expect(rows).toEqual(
      nasty.map(({ name, price, at }) => [
        /^[=+\-@\t\r]/.test(name) ? `'${name}` : name,
        "(+57) 3001234567",
        String(price),
        at ? "2026-11-21 20:05:00" : "",
      ]),
    );
  });

  test("no cell begins like a formula where a spreadsheet splits at semicolons, tabs or line ends, whatever is quoted", async () => {
    const starts = ["=cmd|' /C calc'!A0", "  @SUMA(A1)", "+57", "-2+3", "\uff1d1+1"];
    const befores = ["", "Zoe;", "Zoe; ", "Zoe\t", "Zoe\n", "Zoe\r\n", 'Zoe";', 'Zoe;"', 'Zoe\t"'];
    const rows = befores.flatMap((before) =>
      starts.map((start) => ({ name: before + start, phone: "", price: 0, at: null })),
    );
    const text = new TextDecoder().decode((await write(rows, "csv")).bytes);
    const cells = text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s\uFEFF]+/, ""));
    expect(cells.filter((cell) => /^[=+\-@\uff1d]/.test(cell))).toEqual([]);
  });

  test("a phone is read as it is said; one that is anything else cannot run either", async () => {
    const phones = [
      "+57 300 123 4567",
      "+1 (305) 555-0123",
      "+57 300+1",
      "+57 cmd|A0",
      "=1+1",
      "300",
      "+57 3;=1",
    ];
    const rows = phones.map((phone) => ({ name: "Zoe", phone, price: 0, at: null }));
    const [, ...lines] = readCsv(new TextDecoder().decode((await write(rows, "csv")).bytes));
    expect(lines.map(([, phone]) => phone)).toEqual([
      ...["(+57) 300 123 4567", "(+1) (305) 555-0123", "'+57 300+1", "'+57 cmd|A0", "'=1+1", "300"],
      "'+57 3;'=1",
    ]);
  });

  test("of no rows has its heads", async () => {
    const { bytes } = await write([], "csv");
    expect(readCsv(new TextDecoder().decode(bytes))).toEqual([["Nombre", "Celular", "Precio", "Compra"]]);
  });
});

describe("Excel", () => {
  test("says every row as it is: texts typed as texts, money and dates as numbers", async () => {
    const { fileName, bytes } = await write(nasty, "excel");
    expect(fileName).toBe("boletas-rumba-2026-11-21.xlsx");
    const { cells, xml } = readExcel(bytes);
    expect(cells.A1).toEqual(["inlineStr", "Nombre"]);
    for (const [i, { name, price, at }] of nasty.entries()) {
      const written = name.replace("\u0007", "");
      expect(cells[`A${i + 2}`]).toEqual(written ? ["inlineStr", written] : undefined);
      expect(cells[`C${i + 2}`]).toEqual(["n", price]);
      // 21 November 2026, 20:05
      expect(cells[`D${i + 2}`]?.[1]).toEqual(
        at ? expect.closeTo(46_347 + 20 / 24 + 5 / 1440, 6) : undefined,
      );
    }
    expect(xml).not.toContain("<f>");
  });

  test("leaves in pieces while its rows come", async () => {
    const { bytes, pieces } = await write(many(20_000), "excel");
    expect(pieces).toBeGreaterThan(10);
    const { cells } = readExcel(bytes);
    expect(cells.A20001).toEqual(["inlineStr", "Persona número 19999"]);
    expect(cells.C20001).toEqual(["n", 19_999]);
  });
});

describe("the reader's formats", () => {
  const formats = { locale: "en-US", dateFormat: "MM/DD/YYYY" } as const;
  const rows = [{ name: "Ana", phone: "300", price: 93_500, at: "2026-11-22T01:05:00.000Z" }];
  const writeFor = (format: ExportFormat) => inFormats(formats, () => write(rows, format));

  test("are on paper, also of rows that are written later, outside of the call", async () => {
    const table = { title: "Boletas", note: "Todas", columns, rows: each(rows) };
    const file = inFormats(formats, () => {
      const { body } = exportFile(table, { format: "pdf", name: "boletas", now: new Date() });
      return keepingFormats(body);
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of file) pieces.push(piece as Uint8Array);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(pieces))));
    expect(text.join(" ").replaceAll("\u00a0", " ")).toContain("Ana 300 COP 93,500 11/21/2026 20:05");
  });

  test("are those of a workbook's dates and money", async () => {
    const styles = async (file: Promise<{ bytes: Uint8Array }>) =>
      strFromU8(unzipSync((await file).bytes)["xl/styles.xml"] as Uint8Array);
    const own = await styles(writeFor("excel"));
    expect(own).toContain('formatCode="mm/dd/yyyy\\ hh:mm"');
    expect(own).toContain('formatCode="&quot;COP&quot;\\ #,##0"');
    expect(await styles(write(rows, "excel"))).toContain('formatCode="dd/mm/yyyy\\ hh:mm"');
  });

  test("are not those of CSV, which programs read", async () => {
    expect((await writeFor("csv")).bytes).toEqual((await write(rows, "csv")).bytes);
  });
});

describe("PDF", () => {
  async function readPdf(bytes: Uint8Array): Promise<string[]> {
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
    return text.map((page) => page.replace(/\s+/g, " "));
  }

  test("has every row, with the heads and the number on every page", async () => {
    const rows = many(120);
    const { fileName, bytes } = await write(rows, "pdf");
    expect(fileName).toBe("boletas-rumba-2026-11-21.pdf");
    const pages = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, page] of pages.entries()) {
      expect(page).toContain("Nombre Celular Precio Compra");
      expect(page).toContain(`Página ${i + 1}`);
    }
    const all = pages.join(" ");
    for (const { name, phone } of rows) expect(all).toContain(`${name} ${phone} `);
    expect(all).toContain("21/11/2026 20:05");
  });

  test("of more rows than anybody reads on paper says where the rest is", async () => {
    const pages = await readPdf((await write(many(MOST_PDF_ROWS + 2), "pdf")).bytes);
    expect(pages.at(-1)).toContain("Aquí van las primeras 5.000 filas. Están todas en Excel y en CSV.");
    expect(pages.at(-1)).not.toContain(`Persona número ${MOST_PDF_ROWS} `);
  }, 60_000);

  test("wraps what is long, and sets what its faces lack as near as it can", async () => {
    const [page = ""] = await readPdf((await write(nasty, "pdf")).bytes);
    expect(page).toContain("Ñandú & <b>Ximénez</b>");
    expect(page).toContain("Sükran ··");
    expect(page).toContain("TARIMA");
    const long: Row = { name: "palabra ".repeat(60).trim(), phone: "x".repeat(200), price: 0, at: null };
    const [wrapped = ""] = await readPdf((await write([long], "pdf")).bytes);
    expect(wrapped.match(/palabra/g)).toHaveLength(60);
    expect(wrapped.match(/x/g)).toHaveLength(200);
  });

  test("keeps the accents of a text whose letters and accents are apart, and shows nothing of what nobody sees", async () => {
    const apart = "José Núñez".normalize("NFD");
    const names = [
      apart,
      "Fe\u200bli\u200dpe\u00ad Mu\u0301\u0302sica",
      "½ precio, 3 m², 1½ hora",
      "❤\ufe0f 💃🏽",
    ];
    const rows = names.map((name) => ({ name, phone: "", price: 0, at: null }));
    const [page = ""] = await readPdf((await write(rows, "pdf")).bytes);
    for (const said of ["José Núñez", "Felipe Música", "1/2 precio, 3 m2, 1 1/2 hora", "· ·"])
      expect(page.replace(/\s+/g, " ")).toContain(said);
  });

  test("has its whole note, in as many lines as it takes, above the rows", async () => {
    const note = `${"Productora de la Gran Ciudad ".repeat(12)}referencia FIN-DE-LA-NOTA`;
    const { bytes } = await write(nasty, "pdf", note);
    const page = await (await getDocumentProxy(bytes)).getPage(1);
    const [, , width = 0] = page.view;
    const { items } = await page.getTextContent();
    const placed = items.flatMap((it) => ("str" in it && it.str.trim() ? [it] : []));
    expect(Math.max(...placed.map((it) => it.transform[4] + it.width))).toBeLessThan(width);
    const heightOf = (said: string) => placed.find((it) => it.str.includes(said))?.transform[5];
    expect(heightOf("FIN-DE-LA-NOTA")).toBeGreaterThan(heightOf("Nombre"));
  });
});
