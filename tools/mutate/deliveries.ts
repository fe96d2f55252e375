import { type Call, callAt, type Few, filesIn, takeOut } from "./calls.ts";
import type { Mutant } from "./score.ts";

// Takes out what triggers, schedules and queues do, one call at a time. What they call has tests of its own; these are those of the
// functions as they are deployed.

/** From its name to the line that closes it. */
const DEPLOYED = /^export const (\w+) = on[A-Z]\w*[<(][\s\S]*?(?:\);\n(?! )|$(?![\s\S]))/gm;
const BESIDE = /^(?:async )?(?:function|const) (\w+)/gm;
/** Calls for their effect: awaited, returned, one of several at once, or all that a function does. */
const CALL = /(?<=(?:await |return |=> |&& |^ +|\[|, ))[a-z]\w*(?=\()/gm;
/** The features' functions that a file imports: those of lib decode and declare. */
const IMPORT = /import (?:type )?\{([^}]+)\} from "\.\.?\/(?!.*\blib\/)[^"]+"/g;
/** They only read what the others work with. */
const READS = /^(?:read|decode|is|lane|rate|pace)(?=[A-Z])/;

const importedIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(IMPORT)]
      .flatMap(([, names = ""]) => names.split(","))
      .map((name) => name.trim().split(" as ").at(-1)?.trim() ?? "")
      .filter((name) => name !== "" && !READS.test(name)),
  );

/** What the functions that a file deploys call; `testsOf` names the tests of a deployed function. */
export function deliveryCallsIn(
  file: string,
  text: string,
  testsOf: (deployed: readonly string[]) => string[],
): Call[] {
  const imported = importedIn(text);
  const deployed = [...text.matchAll(DEPLOYED)].map(({ index, 0: source, 1: name = "" }) => ({
    index,
    source,
    name,
  }));
  /** Those that a place is in; of a function beside them, those that name it, or else all. */
  const deployedAt = (place: number) => {
    const within = deployed.filter(({ index, source }) => index < place && place < index + source.length);
    const beside = [...text.matchAll(BESIDE)].findLast(({ index }) => index < place)?.[1];
    const callers = deployed.filter(({ source }) => beside && new RegExp(`\\b${beside}\\b`).test(source));
    return [within, callers, deployed].find(({ length }) => length > 0) ?? [];
  };
  return [...text.matchAll(CALL)].flatMap(({ index, 0: name }) => {
    if (!imported.has(name)) return [];
    const tests = testsOf(deployedAt(index).map((it) => it.name));
    return tests.length === 0 ? [] : callAt(file, text, { index, name, tests });
  });
}

/** They name every deployed function. */
const OF_ALL = ["functions/test/support/triggers.ts", "functions/test/support/wrapped.ts"];

/** The files of the tests over HTTP and of deliveries, each with its text and the texts of the helpers that it imports. */
function testTexts(): [file: string, text: string][] {
  const helpers = filesIn("functions/test/support/*.ts").filter(([file]) => !OF_ALL.includes(file));
  const importedBy = (text: string) =>
    helpers.filter(([file]) => text.includes(`/support/${file.split("/").at(-1)}"`)).map(([, own]) => own);
  return ["triggers", "http"]
    .flatMap((folder) => filesIn(`functions/test/${folder}/**/*.test.ts`))
    .map(([file, text]) => [file, [text, ...importedBy(text)].join("\n")]);
}

export function mutateDeliveries(chosen: readonly string[], few: Few = {}): Promise<Mutant[]> {
  const tests = testTexts();
  const testsOf = (deployed: readonly string[]) =>
    tests
      .filter(([, text]) => deployed.some((name) => new RegExp(`\\b${name}\\b`).test(text)))
      .map(([file]) => file);
  const calls = ["functions/src/features/**/*.triggers.ts", "functions/src/app/schedules.ts"]
    .flatMap((pattern) => filesIn(pattern))
    .flatMap(([file, text]) => deliveryCallsIn(file, text, testsOf));
  return takeOut(calls, chosen, few);
}
