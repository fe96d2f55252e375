import { describe as describeError, say } from "../../world/say.ts";

export interface Outcome {
  passed: number;
  failed: number;
  /** How long each step of it took. */
  took?: readonly { name: string; seconds: number }[];
}

export interface Step {
  name: string;
  /** What it does, for the line that says it began. */
  title: string;
  run: () => Promise<Outcome>;
}

export const passedOnce: Outcome = { passed: 1, failed: 0 };
export const failedOnce: Outcome = { passed: 0, failed: 1 };

/** Runs a step, says how long it took and how it went; a step that throws has failed. */
export async function runStep(step: Step): Promise<Outcome> {
  console.log("");
  say(`${step.name}: ${step.title}`);
  const began = performance.now();
  let outcome: Outcome;
  try {
    outcome = await step.run();
  } catch (error) {
    console.error(describeError(error));
    outcome = failedOnce;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${step.name}: ${outcome.failed > 0 ? "FAILED" : "passed"} in ${seconds} s`);
  return { ...outcome, took: [{ name: step.name, seconds: Number(seconds) }] };
}

/** The last line of a run: everything that passed and everything that failed, tests and other steps alike. */
export function summary(outcomes: Outcome[]): Outcome & { line: string } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return { passed, failed, line: `${passed} passed, ${failed} failed` };
}

/** Where the time went: "lint 2.5 s, types 11.3 s". */
export function timesOf(outcomes: readonly Outcome[]): string {
  const took = outcomes.flatMap(({ took = [] }) => took);
  return took.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ");
}
