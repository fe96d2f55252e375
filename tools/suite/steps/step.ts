import { describe as describeError, say } from "../../world/say.ts";

export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, a line each; for the end of the run, since the output above it is long. */
  failures?: readonly string[];
  /** The time of each part of the step. */
  took?: readonly { name: string; seconds: number }[];
}

export interface Step {
  name: string;
  /** What the step does, printed when it starts. */
  title: string;
  run: () => Promise<Outcome>;
}

export const passedOnce: Outcome = { passed: 1, failed: 0 };
export const failedOnce: Outcome = { passed: 0, failed: 1 };

/** Runs a step and prints its time and result. A step that throws counts as failed. */
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
  if (outcome.failed > 0 && outcome.failures === undefined) outcome = { ...outcome, failures: [step.name] };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${step.name}: ${outcome.failed > 0 ? "FAILED" : "passed"} in ${seconds} s`);
  return { ...outcome, took: [{ name: step.name, seconds: Number(seconds) }] };
}

/** The last line of a run: the totals of what passed and failed, tests and other steps together. */
export function summary(outcomes: Outcome[]): Outcome & { line: string } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return { passed, failed, line: `${passed} passed, ${failed} failed` };
}

/** The time of each step: "lint 2.5 s, types 11.3 s". */
export function timesOf(outcomes: readonly Outcome[]): string {
  const took = outcomes.flatMap(({ took = [] }) => took);
  return took.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ");
}
