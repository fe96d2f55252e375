import type { Mark } from "./marks.ts";
import type { Statement } from "./statements.ts";

const SECTIONS = [
  "What the product does and for whom",
  "Screens and routes",
  "Entities and their fields",
  "States and transitions",
  "Validation rules",
  "Roles and permissions",
  "The calls it makes",
  "Errors and messages",
  "Constants and limits",
];

/** The page that lists every statement of the specification with the files that implement it and the tests that show it. */
export function conformanceDocument(statements: readonly Statement[], marks: readonly Mark[]): string {
  const shown = Map.groupBy(marks, ({ id }) => id);
  const sections = SECTIONS.map((title, i) => {
    const rows = statements
      .filter(({ id }) => id.startsWith(`${i + 1}.`))
      .map((statement) => rowOf(statement, shown.get(statement.id) ?? []));
    return `## ${i + 1}. ${title}\n\n| | It says | Done in | Shown by |\n| --- | --- | --- | --- |\n${rows.join("\n")}`;
  });
  return `# What was promised, and what shows it

Every statement of the product's specification, where it is done, and the test that shows it. Written by \`npm run docs\` from
\`tools/conformance/specification\` and from the marks \`// spec: 3.12\` above the tests; a statement without a test fails the suite.

${sections.join("\n\n")}
`;
}

const cell = (text: string) => text.replaceAll("|", "\\|");

function rowOf({ id, text, places, remark }: Statement, marks: readonly Mark[]): string {
  const tests = marks.map(({ file, test }) => `${cell(test)} (\`${file.split("/").at(-1)}\`)`);
  const shownBy = [...new Set(tests), ...(remark ? [cell(remark)] : [])].join("; ");
  return `| ${id} | ${cell(text)} | ${places.map((place) => `\`${place}\``).join(" ")} | ${shownBy} |`;
}
