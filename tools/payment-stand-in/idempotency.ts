/** Stores answers by their `X-Idempotency-Key`, so that a repeated request takes effect only once. */

import type { Request } from "express";
import { ApiError } from "./api-error.ts";

export interface Answer {
  status: number;
  body: unknown;
}

interface Kept {
  /** The request the key was first used for; using the key for a different request is an error. */
  request: string;
  answer: Answer;
}

export class Idempotency {
  readonly #kept = new Map<string, Kept>();

  /**
   * Runs `act`, or returns the stored answer when the key was used before. A failure is not stored, so the request can be
   * retried.
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
    const answer = structuredClone(act()); // a copy, because the payment can change later
    this.#kept.set(scope, { request, answer });
    return answer;
  }

  clear(): void {
    this.#kept.clear();
  }
}
