import { strToU8, zipSync } from "fflate";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** An Excel file with sheets of texts, by their cells' addresses. */
export function buildWorkbook(sheets: Record<string, Record<string, string>>, folder = "worksheets"): File {
  const names = Object.keys(sheets);
  const listed = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i}"/>`);
  const related = names.map(
    (_, i) => `<Relationship Id="r${i}" Type="${OFFICE}/worksheet" Target="${folder}/sheet${i}.xml"/>`,
  );
  const parts = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${related.join("")}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((cells, i) => [`xl/${folder}/sheet${i}.xml`, sheetOf(cells)]),
    ),
  };
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
  return new File([new Uint8Array(zip)], "lista.xlsx");
}

const sheetOf = (cells: Record<string, string>): string => {
  const rows = Object.entries(cells).map(
    ([at, text]) =>
      `<row r="${at.replace(/\D/g, "")}"><c r="${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
  );
  return `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
};
