/** A named part of a journey: an error in it carries its name. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error) error.message = `In the step "${name}": ${error.message}`;
    throw error;
  }
}
