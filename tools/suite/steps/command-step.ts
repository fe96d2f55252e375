import { runCommand } from "../../world/processes/command.ts";
import { failedOnce, passedOnce, type Step } from "./step.ts";

/** Ends what hangs: a slow machine takes twice as long as a good one. */
const SECONDS = 360;

/** A step that runs one command. Its output is shown only when it fails. */
export function commandStep(name: string, title: string, command: string, args: string[]): Step {
  const run = async () => {
    const { code, output, timedOut } = await runCommand(command, args, { quiet: true, seconds: SECONDS });
    if (code === 0) return passedOnce;
    console.error(timedOut ? `${output}\nIt took longer than ${SECONDS} s.` : output);
    return failedOnce;
  };
  return { name, title, run };
}
