import { writeFileSync } from "node:fs";
import { clientVariables, testFlags } from "../world/environment.ts";
import { inRoot } from "../world/paths.ts";
import { portShift } from "../world/ports.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { Problem, say } from "../world/say.ts";
import { startWholeWorld } from "../world/whole-world.ts";
import { claimPlace } from "../world/world-place.ts";
import { mutationDocument } from "./document.ts";
import { keepScore, keptScores } from "./kept-scores.ts";
import { KIND_NAMES, KINDS, type KindName, kindOf } from "./kinds.ts";
import { byPlace, inBrief, type Mutant } from "./score.ts";

// Changes one thing in the code at a time and reports whether the tests fail: npm run mutate -- <kind> [file or name]
// It works in a copy of the tree or in memory, so the repository's files stay unchanged.

const DOCUMENT = "docs/generated/mutation.md";

function showWhatThereIs(): number {
  console.log("npm run mutate -- <kind> [file, folder or name]\n");
  for (const name of KIND_NAMES) console.log(`  ${name.padEnd(14)} ${KINDS[name].does}`);
  console.log(`  ${"all".padEnd(14)} All of them, a quarter of an hour or more; writes ${DOCUMENT}.`);
  console.log(
    `  ${"document".padEnd(14)} Writes it again from what each kind had when it was last run as a whole.`,
  );
  console.log(`  ${"--quick".padEnd(14)} A handful of each.`);
  return 0;
}

/** Makes sure that a world for the HTTP tests runs: the one that the environment names, or one without functions. */
async function needWorld(): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return;
  say("Starting emulators");
  const place = await claimPlace(portShift());
  await startWholeWorld(place, testFlags, ["auth", "firestore", "storage"]);
  Object.assign(process.env, clientVariables(place.ports));
}

async function runKind(name: KindName, chosen: readonly string[]): Promise<Mutant[]> {
  const kind = kindOf(name);
  if (kind.needsWorld(chosen)) await needWorld();
  say(`${kind.title}: ${chosen.join(", ") || "all"}`);
  return kind.run(chosen, (part, mutants) => keepScore(name, part, mutants));
}

function show(name: KindName, mutants: readonly Mutant[]): void {
  for (const [place, own] of byPlace(mutants.filter(({ outcome }) => outcome === "survived"))) {
    console.log(place);
    for (const { says } of own) console.log(`  survived: ${says}`);
  }
  say(`${name}: ${inBrief(mutants)}`);
}

function writeDocument(): number {
  const scores = KIND_NAMES.map((name) => ({ ...kindOf(name), parts: keptScores(name) }));
  writeFileSync(inRoot(DOCUMENT), mutationDocument(scores));
  say(`Written: ${DOCUMENT}`);
  return 0;
}

/** Runs a few mutants of each kind. Fails when a kind kills none of them, which means that the kind does not work. */
async function runQuick(): Promise<number> {
  await needWorld();
  for (const name of KIND_NAMES) {
    say(kindOf(name).title);
    const mutants = await kindOf(name).quick();
    show(name, mutants);
    if (mutants.every(({ outcome }) => outcome === "survived")) throw new Problem(`${name} notices nothing.`);
  }
  return 0;
}

await runProgram(async () => {
  const [word, ...chosen] = process.argv.slice(2);
  if (word === undefined) return showWhatThereIs();
  if (word === "--quick") return runQuick();
  if (word === "document") return writeDocument();
  const names = word === "all" ? KIND_NAMES : KIND_NAMES.filter((name) => name === word);
  if (names.length === 0)
    throw new Problem(`There is no kind called "${word}": ${KIND_NAMES.join(", ")}, all.`);
  for (const name of names) show(name, await runKind(name, word === "all" ? [] : chosen));
  return word === "all" ? writeDocument() : 0;
});
