import { runCommand } from "../world/processes/command.ts";
import { Problem } from "../world/say.ts";
import type { Mutant } from "./score.ts";

const LINE = /^(killed {2}|SURVIVED) (\S+\.rules): (.+)$/;

/** Mutates the security rules: all, those of a file, or the mutations whose description contains some words. */
export async function mutateRules(chosen: readonly string[]): Promise<Mutant[]> {
  const args = ["functions/test/rules/run-mutations.ts", ...chosen];
  const { output } = await runCommand(process.execPath, args, { quiet: true, seconds: 600 });
  const mutants = output.split("\n").flatMap((line): Mutant[] => {
    const [, outcome, place, says] = LINE.exec(line) ?? [];
    if (!outcome || !place || !says) return [];
    return [{ place, says, outcome: outcome === "SURVIVED" ? "survived" : "killed" }];
  });
  if (mutants.length === 0) throw new Problem(`No mutation of the rules was run.\n${output}`);
  return mutants;
}
