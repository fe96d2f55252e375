/** Answers kept by their `X-Idempotency-Key`, so that a request which comes twice acts once. */

import type { Request } from "express";
import { ApiError } from "./api-error.ts";

export interface Answer {
  status: number;
  body: unknown;
}

interface Kept {
  /** What the key was used for: the same key for anything else is a mistake. */
  request: string;
  answer: Answer;
}

export class Idempotency {
  readonly #kept = new Map<string, Kept>();

  /**
   * Runs `act`, or gives the answer it gave before for the same key. A failure is not kept: it may be tried again.
   * @throws {ApiError} 409 when the key was used for another request
   */
  once(
    { headers, method, path, body }: Pick<Request, "headers" | "method" | "path" | "body">,
    act: () => Answer,
  ): Answer {
    const key = headers["x-idempotency-key"];
    if (typeof key !== "string" || key === "") return act();
    const scope = `${headers.authorization} ${key}`;
    const request = `${method} ${path} ${JSON.stringify(body)}`;
    const kept = this.#kept.get(scope);
    if (kept && kept.request !== request) {
      throw new ApiError(
        409,
        "idempotency_key_already_used",
        "The X-Idempotency-Key sent has already been used with a different request",
      );
    }
    if (kept) return kept.answer;
    const answer = structuredClone(act()); // as it was then, whatever becomes of the payment
    this.#kept.set(scope, { request, answer });
    return answer;
  }

  clear(): void {
    this.#kept.clear();
  }
}
