import { describe, say } from "../say.ts";

const closers: (() => void | Promise<void>)[] = [];
let closing: Promise<void> | undefined;

/** Registers a clean-up that runs when the program ends, for whatever reason. The last one registered runs first. */
export function beforeExit(close: () => void | Promise<void>): void {
  closers.push(close);
}

/** Runs every registered clean-up once; a second call waits for the first. */
export function closeAll(): Promise<void> {
  closing ??= (async () => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        console.error(describe(error));
      }
    }
    closing = undefined;
  })();
  return closing;
}

/**
 * Runs a program and exits with its exit code. A signal or an error ends it too. In every case the registered clean-ups run
 * first. Ctrl-C has effect once, although npm, the shell and the terminal may each send the signal.
 */
export async function runProgram(main: () => Promise<number>): Promise<never> {
  let told = false;
  const stopped = new Promise<number>((resolve) => {
    for (const [name, code] of [
      ["SIGINT", 130],
      ["SIGTERM", 143],
      ["SIGHUP", 129],
    ] as const) {
      process.on(name, () => {
        if (!told) say("Stopping…");
        told = true;
        resolve(code);
      });
    }
  });
  let exitCode: number;
  try {
    exitCode = await Promise.race([main(), stopped]);
  } catch (error) {
    exitCode = 1;
    if (!told) console.error(`\n${describe(error)}`);
  }
  await closeAll();
  process.exit(exitCode);
}
