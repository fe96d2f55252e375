import * as z from "zod/mini";

interface Expression {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value?: { boolValue?: boolean } | undefined }[] | undefined;
  children?: Expression[] | undefined;
}
const expression: z.ZodMiniType<Expression> = z.object({
  sourcePosition: z.object({ line: z.int(), currentOffset: z.int(), endOffset: z.int() }),
  values: z.optional(
    z.array(z.object({ value: z.optional(z.object({ boolValue: z.optional(z.boolean()) })) })),
  ),
  get children() {
    return z.optional(z.array(expression));
  },
});
const report = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(expression),
});

/**
 * The parts of a project's rules that were never evaluated, and the conditions that were never both true and false, by the report
 * of the Firestore emulator. A condition that is the constant `true` needs no refusal.
 */
export async function uncovered(projectId: string): Promise<{ expressions: number; missing: string[] }> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { rules, report: roots } = z.parse(report, await answer.json());
  const source = rules.files[0]?.content ?? "";
  const all: Expression[] = [];
  const walk = (node: Expression) => {
    all.push(node);
    for (const child of node.children ?? []) walk(child);
  };
  for (const root of roots) walk(root);
  const missing = all.flatMap(({ sourcePosition: { line, currentOffset, endOffset }, values = [] }) => {
    const text = `line ${line}, ${source.slice(currentOffset, endOffset + 1).replace(/\s+/g, " ")}`;
    if (values.length === 0) return [`${text}: never evaluated`];
    const seen = new Set(values.map(({ value }) => value?.boolValue).filter((it) => it !== undefined));
    if (seen.size === 1 && !/\btrue$/.test(text)) return [`${text}: never ${![...seen][0]}`];
    return [];
  });
  return { expressions: all.length, missing };
}
