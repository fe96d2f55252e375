/** Answers kept by their `X-Idempotency-Key`, so that a request which comes twice acts once. */

import type { Reply, Request } from "../pages/http.ts";
import { ApiError } from "./api-error.ts";

interface Kept {
  /** What the key was used for: the same key for anything else is a mistake. */
  request: string;
  reply: Reply;
}

export class Idempotency {
  readonly #kept = new Map<string, Kept>();

  /**
   * Runs `act`, or gives the answer it gave before for the same key. A failure is not kept: it may be tried again.
   * @throws {ApiError} 409 when the key was used for another request
   */
  once(request: Pick<Request, "method" | "path" | "text" | "headers">, act: () => Reply): Reply {
    const key = request.headers["x-idempotency-key"];
    if (typeof key !== "string" || key === "") return act();
    const scope = `${request.headers.authorization} ${key}`;
    const asked = `${request.method} ${request.path} ${request.text}`;
    const kept = this.#kept.get(scope);
    if (kept && kept.request !== asked) {
      throw new ApiError(
        409,
        "idempotency_key_already_used",
        "The X-Idempotency-Key sent has already been used with a different request",
      );
    }
    if (kept) return kept.reply;
    const reply = act();
    this.#kept.set(scope, { request: asked, reply });
    return reply;
  }

  clear(): void {
    this.#kept.clear();
  }
}
