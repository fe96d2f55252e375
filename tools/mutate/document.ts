import { byFolder, byPlace, type Count, countOf, type Mutant, percentOf } from "./score.ts";

/** The result of a complete run of a kind, or of one part of it. */
export interface KeptScore {
  part: string;
  at: string;
  commit: string;
  mutants: Mutant[];
}

export interface KindScore {
  title: string;
  does: string;
  /** Empty when the kind was never run. */
  parts: readonly KeptScore[];
}

/** The text of docs/generated/mutation.md. */
export function mutationDocument(kinds: readonly KindScore[]): string {
  const rows = kinds.map(({ title, parts }) => [title, ...cells(countOf(parts.flatMap((it) => it.mutants)))]);
  return `${[
    "# What the tests notice",
    "One thing of the code is made wrong at a time, and the tests that are for it are run. What they do not notice, survives. " +
      "Written by `npm run mutate -- all`, by hand: each part says when it was run, and of which commit.",
    table(["Kind", ...COUNTS], rows),
    ...kinds.map(sectionOf),
  ].join("\n\n")}\n`;
}

function sectionOf({ title, does, parts }: KindScore): string {
  const head = `## ${title}\n\n${does}`;
  if (parts.length === 0) return `${head}\n\nNot run yet.`;
  const mutants = parts.flatMap((part) => part.mutants);
  const runs = parts.map(({ part, at, commit, mutants: own }) => [
    part,
    ...cells(countOf(own)),
    `${at.slice(0, 16).replace("T", " ")} UTC`,
    `\`${commit}\``,
  ]);
  const folders = byFolder(mutants).map(([folder, own]) => [folder, ...cells(countOf(own))]);
  const isFiles = mutants.some(({ place }) => place.endsWith(".ts"));
  const survivors = mutants.filter(({ outcome }) => outcome === "survived");
  return [
    head,
    table(["Run", ...COUNTS, "At", "Commit"], runs),
    ...(isFiles ? [table(["Folder", ...COUNTS], folders), ...files(mutants)] : []),
    survivors.length > 0 ? `Survivors:\n\n${byPlace(survivors).map(listed).join("\n")}` : "Nothing survives.",
  ].join("\n\n");
}

/** A table by file, left out when there are fewer than three mutants per file on average. */
function files(mutants: readonly Mutant[]): string[] {
  const places = byPlace(mutants);
  if (mutants.length < 3 * places.length) return [];
  return [
    table(
      ["File", ...COUNTS],
      places.map(([place, own]) => [place, ...cells(countOf(own))]),
    ),
  ];
}

const COUNTS = ["Killed", "Timed out", "Survived", "Noticed"];
const cells = (count: Count) => [
  String(count.killed),
  String(count.timedOut),
  String(count.survived),
  count.killed + count.timedOut + count.survived > 0 ? `${percentOf(count).toFixed(1)} %` : "not run",
];

const listed = ([place, mutants]: [string, Mutant[]]) =>
  [`- ${place}`, ...mutants.map(({ says }) => `  - \`${says.replaceAll("`", "'")}\``)].join("\n");

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  return [line(heads), line(heads.map((_, i) => (i === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}
