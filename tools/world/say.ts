const started = performance.now();

/** Says what is being done, with the seconds since the program started. */
export function say(message: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`[${seconds} s] ${message}`);
}

/** A problem whose message already tells the developer how to mend it: shown as it is, without a stack. */
export class Problem extends Error {
  override name = "Problem";
}

/** What to print of anything thrown. */
export function describe(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
