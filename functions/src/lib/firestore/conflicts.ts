import { GrpcStatus } from "firebase-admin/firestore";

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** Somebody wrote, or deleted, what we had read, before we committed: read again and decide again. */
export function isLostRace(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === GrpcStatus.FAILED_PRECONDITION ||
    code === GrpcStatus.ABORTED ||
    code === GrpcStatus.NOT_FOUND ||
    code === GrpcStatus.ALREADY_EXISTS
  );
}

/** A `create` found its document there already. */
export function isAlreadyThere(error: unknown): boolean {
  return codeOf(error) === GrpcStatus.ALREADY_EXISTS;
}

/** Retries a compare-and-swap until it wins or `attempts` run out; then the last conflict is thrown. */
export async function retryOnConflict<T>(work: () => Promise<T>, attempts = 20): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLostRace(error) || attempt >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
