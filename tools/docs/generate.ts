// Writes the generated documents: the API as OpenAPI, the table of permissions, and the tests for each statement of the
// specification. With --check it writes nothing and fails when a file would change.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { routes } from "@tarima/shared/api/routes.ts";
import { openApiOf } from "../../functions/src/features/system/openapi/openapi.ts";
import { conformanceDocument } from "../conformance/document.ts";
import { readMarks } from "../conformance/marks.ts";
import { readStatements } from "../conformance/statements.ts";
import { dependencyDocument } from "./dependencies.ts";
import { permissionTable } from "./permission-table.ts";
import { processingDocument } from "./processing-register.ts";
import { readRecorded, updateRecorded } from "./recorded-calls.ts";

const root = new URL("../../", import.meta.url);
const isCheck = process.argv.includes("--check");
if (!isCheck) updateRecorded();

const files: Record<string, string> = {
  "docs/conformance.md": conformanceDocument(readStatements(), readMarks()),
  "docs/generated/dependencies.md": dependencyDocument(),
  "docs/generated/openapi.json": `${JSON.stringify(openApiOf(routes, readRecorded()), null, 1)}\n`,
  "docs/generated/processing.md": processingDocument(),
  "docs/generated/permissions.md": `# Who may call what

Written by \`npm run docs\` from the declarations of the routes.

● any document · ○ only one's own, as the stored document says · empty: refused

A door's guests ([decision 25](../decisions/0025-guests-of-the-door.md)) are scanners only where attendees are refused, and for \`POST
/auth/sign-out\`; where anonymous callers are let in, they are anonymous.

${permissionTable(routes)}
`,
};

const stale = Object.entries(files).filter(([path, content]) => {
  const url = new URL(path, root);
  return !existsSync(url) || readFileSync(url, "utf8") !== content;
});
if (isCheck && stale.length) {
  console.error(
    `Out of date: ${stale.map(([path]) => path).join(", ")}. Run npm run docs and commit what changes.`,
  );
  process.exitCode = 1;
} else if (!isCheck) {
  mkdirSync(new URL("docs/generated/", root), { recursive: true });
  for (const [path, content] of stale) writeFileSync(new URL(path, root), content);
  console.log(stale.length ? `Written: ${stale.map(([path]) => path).join(", ")}` : "Nothing to change");
}
