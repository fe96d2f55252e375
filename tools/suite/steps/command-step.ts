import { runCommand } from "../../world/processes/command.ts";
import { failedOnce, passedOnce, type Step } from "./step.ts";

/** A step that runs one command. Its output is shown only when it fails. */
export function commandStep(name: string, title: string, command: string, args: string[]): Step {
  const run = async () => {
    const { code, output, timedOut } = await runCommand(command, args, { quiet: true, seconds: 360 });
    if (code === 0) return passedOnce;
    console.error(timedOut ? `${output}\nIt took longer than 180 s.` : output);
    return failedOnce;
  };
  return { name, title, run };
}
