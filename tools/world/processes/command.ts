import { spawn } from "node:child_process";
import { root } from "../paths.ts";
import { beforeExit } from "./lifetime.ts";

export interface CommandResult {
  /** 0 on success; 1 when the command was killed or could not start. */
  code: number;
  /** The command's output, when `quiet` is set. */
  output: string;
  timedOut: boolean;
}

/**
 * Runs a command to its end, in the repository's root or in the given folder. The output of a `quiet` command is only returned,
 * not printed; a `typed` command reads the keyboard. It is stopped when this program ends or after `seconds`.
 */
export async function runCommand(
  command: string,
  args: string[],
  options: {
    env?: NodeJS.ProcessEnv;
    quiet?: boolean;
    seconds?: number;
    typed?: boolean;
    folder?: string;
  } = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: options.folder ?? root,
    env: { ...process.env, ...options.env },
    stdio: [
      options.typed ? "inherit" : "ignore",
      options.quiet ? "pipe" : "inherit",
      options.quiet ? "pipe" : "inherit",
    ],
  });
  beforeExit(() => void child.kill());
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      child.kill("SIGKILL");
    },
    (options.seconds ?? 600) * 1000,
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(1);
    });
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(timer);
  return { code, output: output.trim(), timedOut };
}
