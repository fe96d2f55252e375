const started = performance.now();

/** Prints a message with the seconds since the program started. */
export function say(message: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`[${seconds} s] ${message}`);
}

/** An error whose message tells the developer how to fix it. It is printed without a stack trace. */
export class Problem extends Error {
  override name = "Problem";
}

/** The text to print for anything thrown. */
export function describe(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
