import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createWriteStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

/** An environment variable that marks every process of a world, including their children, so that all can be found and killed. */
const markVariable = "TARIMA_WORLD";

/** How long a process may take to end by itself before it is killed. */
const graceMs = 15_000;

export interface Started {
  name: string;
  pid: number;
  logFile: string;
  /** Resolves when the process has ended, with the reason: "code 1", "signal SIGKILL", or why it could not start. */
  ended: Promise<string>;
  hasEnded: () => boolean;
  /** Asks the process to end, waits, and then kills what is left of its process group. */
  stop: () => Promise<void>;
}

/**
 * Starts a process whose output is written to a file. It gets its own process group, so that Ctrl-C in a terminal reaches only
 * this program, which then stops its children in order, once.
 */
export function start(options: {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logFile: string;
  mark: string;
  /** Called with every line of the output, which is written to the log file too. */
  onLine?: (line: string) => void;
}): Started {
  const { name, command, args, cwd, logFile } = options;
  const child = spawn(command, args, {
    cwd,
    env: { ...options.env, [markVariable]: options.mark },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const log = createWriteStream(logFile);
  for (const output of [child.stdout, child.stderr]) {
    output.pipe(log, { end: false });
    createInterface(output).on("line", (line) => options.onLine?.(line));
  }
  let over = false;
  const ended = outcome(child).then((how) => {
    over = true;
    return how;
  });
  const stop = async () => {
    const pid = child.pid;
    if (pid === undefined) return;
    if (!over) signal(pid, "SIGINT");
    await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
    signal(-pid, "SIGKILL");
    if (!over) await ended;
  };
  return { name, pid: child.pid ?? 0, logFile, ended, hasEnded: () => over, stop };
}

function outcome(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signalName) => resolve(signalName ? `signal ${signalName}` : `code ${code}`));
  });
}

/** Kills every process with the mark, even one whose parent has ended. Returns how many there were. */
export function killMarked(mark: string): number {
  const pids = (existsSync("/proc/self/environ") ? markedInProc(mark) : markedInPs(mark)).filter(
    (pid) => pid !== process.pid,
  );
  for (const pid of pids) signal(pid, "SIGKILL");
  return pids.length;
}

function markedInProc(mark: string): number[] {
  const entry = `${markVariable}=${mark}`;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(entry);
      } catch {
        return false; // it has ended meanwhile, or belongs to another user
      }
    })
    .map(Number);
}

function markedInPs(mark: string): number[] {
  const lines = execFileSync("ps", ["axeww", "-o", "pid=,command="], {
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  return lines
    .split("\n")
    .filter((line) => line.includes(`${markVariable}=${mark}`))
    .map((line) => Number.parseInt(line, 10));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended already
  }
}
