import { GrpcStatus } from "firebase-admin/firestore";

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** Whether a commit failed because a document changed, or was deleted, since it was read. */
export function isLostRace(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === GrpcStatus.FAILED_PRECONDITION ||
    code === GrpcStatus.ABORTED ||
    code === GrpcStatus.NOT_FOUND ||
    code === GrpcStatus.ALREADY_EXISTS
  );
}

/** Whether Firestore did not answer, or took no more, whatever it was asked: what was sent may have been committed. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === GrpcStatus.UNAVAILABLE ||
    code === GrpcStatus.DEADLINE_EXCEEDED ||
    code === GrpcStatus.RESOURCE_EXHAUSTED
  );
}

/** Whether Firestore takes no such document, however often it is sent: it is too big, or has too many index entries. */
export function isNotTaken(error: unknown): boolean {
  return codeOf(error) === GrpcStatus.INVALID_ARGUMENT;
}

/** Whether a `create` failed because the document exists. */
export function isAlreadyThere(error: unknown): boolean {
  return codeOf(error) === GrpcStatus.ALREADY_EXISTS;
}

/** Documents that were read one after the other do not fit together: something was committed in between. It is retried like a lost race. */
export class StaleRead extends Error {
  readonly code = GrpcStatus.ABORTED;
}

/** Retries a compare-and-swap up to `attempts` times; then throws the last conflict. */
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
