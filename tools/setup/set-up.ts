import { Problem } from "../world/say.ts";
import { adviceFor, GoogleError } from "./google/google-error.ts";
import type { Difference, Project, Step } from "./step.ts";

type Tell = (line: string) => void;

/** What was found, over all steps. */
export interface Findings {
  changes: number;
  byHand: number;
  /** Refused, or not to be read. */
  faults: number;
}

/** Looks at everything and says what differs; changes nothing. A step that cannot be read does not keep the others from it. */
export async function plan(steps: readonly Step[], project: Project, tell: Tell): Promise<Findings> {
  const findings = { changes: 0, byHand: 0, faults: 0 };
  for (const step of steps) {
    try {
      const found = await step.look(project);
      if (found.length > 0) tell(step.name);
      for (const each of found) tellOf(each, tell);
      for (const each of found) findings[kindOf(each)]++;
    } catch (error) {
      if (step === steps[0]) throw stopped(step, "looking at it", error, project); // the project cannot be reached
      tell(`${step.name}\n  ? ${whyStopped("looking at it", error, project)}`);
      findings.faults++;
    }
  }
  return findings;
}

/**
 * Looks at each step and does what differs, before the next one is looked at. Stops at what is refused or fails, with what was done
 * before in place: the same command goes on from there.
 */
export async function setUp(steps: readonly Step[], project: Project, tell: Tell): Promise<void> {
  for (const step of steps) {
    const found = await step.look(project).catch((error: unknown) => {
      throw stopped(step, "looking at it", error, project);
    });
    if (found.some((each) => "differs" in each || "refused" in each)) tell(step.name);
    for (const each of found) if ("refused" in each) throw new Problem(`${step.name}: ${each.refused}`);
    for (const each of found) {
      if (!("differs" in each)) continue;
      tellOf(each, tell);
      await each.change().catch((error: unknown) => {
        throw stopped(step, `at «${each.differs}»`, error, project);
      });
    }
  }
}

function tellOf(difference: Difference, tell: Tell): void {
  if ("differs" in difference) tell(`  + ${difference.differs}`);
  else if ("byHand" in difference) tell(`  by hand: ${difference.byHand}`);
  else tell(`  refused: ${difference.refused}`);
}

const kindOf = (difference: Difference): keyof Findings =>
  "differs" in difference ? "changes" : "byHand" in difference ? "byHand" : "faults";

const stopped = ({ name }: Step, at: string, error: unknown, project: Project) =>
  new Problem(`${name}: ${whyStopped(at, error, project)}`);

function whyStopped(at: string, error: unknown, { projectId }: Project): string {
  if (error instanceof Problem) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const said = error instanceof GoogleError ? `${error.api} says: ${message} (${error.reason})` : message;
  return `stopped ${at}. ${said.replace(/([^.])$/, "$1.")} ${adviceFor(error, projectId)}`;
}
