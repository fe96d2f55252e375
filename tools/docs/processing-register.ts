import { globSync, readFileSync } from "node:fs";
import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { inRoot } from "../world/paths.ts";
import { COLLECTIONS, ELSEWHERE, FOLDERS, GROUNDS, type Processing } from "./processing-rows.ts";

// The register of processing as a page, and what has to be in it.

/** Every collection that the functions name, those below a document by their last part. */
export function namedCollections(): string[] {
  const files = globSync("functions/src/**/*.ts", { cwd: inRoot(".") });
  const sources = files
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(inRoot(file), "utf8"));
  const made = /\b(?:collection|dated)(?:<[^(]*>)?\(\s*(?:"(\w+)"|`[^`]*\/(\w+)`)/g;
  const names = sources.flatMap((source) =>
    [...source.matchAll(made)].map(([, top, below]) => top ?? below ?? ""),
  );
  return [...new Set(names)].toSorted();
}

/** Every folder of the bucket that the functions name, in files that know the bucket. */
export function namedFolders(): string[] {
  const files = globSync("functions/src/**/*.ts", { cwd: inRoot(".") }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const sources = files
    .map((file) => readFileSync(inRoot(file), "utf8"))
    .filter((source) => /\bbucket\(\)|\bsavePublicFile\(|\/sent-files\.ts"/.test(source));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/["`](\w+)\/(?=\$\{|["`])/g)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].toSorted();
}

const row = (where: string, { whose, data, purpose, ground, receives, kept }: Processing): string =>
  `| ${[where, whose, data, purpose, GROUNDS[ground], receives, kept].join(" | ")} |`;

/** The register as Markdown. */
export function processingDocument(): string {
  const rows = [
    ...Object.entries(COLLECTIONS),
    ...Object.entries(FOLDERS).map(([folder, it]) => [`${folder}/`, it] as const),
  ];
  const purposes = Object.values(PURPOSES).map(
    ({ name, ground, version, howGiven, howTakenBack }) =>
      `| ${[name, ground, version, howGiven, howTakenBack].join(" | ")} |`,
  );
  const personal = rows.flatMap(([name, it]) => (typeof it === "string" ? [] : [row(`\`${name}\``, it)]));
  const others = rows.flatMap(([name, it]) => (typeof it === "string" ? [`\`${name}\` (${it})`] : []));
  return `# Register of processing

Written by \`npm run docs\` from \`tools/docs/processing-rows.ts\`: what is kept of whom, for what, on which ground and who receives it
([decision 52](../decisions/0052-consents.md)), and how long ([decision 51](../decisions/0051-how-long-data-is-kept.md), whose periods stand
in it as people read them; what is marked * no source that was read says). A collection, or a folder of the bucket (\`name/\`), that is not
in it fails the suite. Database and bucket are Firestore and Cloud Storage, of Google, on our behalf: no row repeats it. The texts are for a
lawyer's reading before the first sale.

## Purposes that people see

| Purpose | Rests on | Version of its text | Given | Taken back |
| --- | --- | --- | --- | --- |
${purposes.join("\n")}

## What is kept

| Where | Whose | Data | For what | Ground | Who receives it | How long |
| --- | --- | --- | --- | --- | --- | --- |
${[...personal, ...ELSEWHERE.map(({ where, ...it }) => row(where, it))].join("\n")}

## Without personal data

An id of a purchase or a payment leads to a person through \`orders\` alone.

${others.join(", ")}.
`;
}
