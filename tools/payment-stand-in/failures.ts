/** REST calls that fail on request, to test how Tarima handles it. */
import type { ServerResponse } from "node:http";
import { z } from "zod";

export const failuresInput = z.strictObject({
  /** How many of the next REST calls fail. */
  next: z.number().int().min(0),
  /**
   * An HTTP status to answer with, `timeout` (the call has no effect and gets no answer; the connection is cut when the plan is
   * cleared), or `lost-answer` (the call has its effect, but the connection is cut before the answer).
   */
  status: z.union([z.number().int().min(400).max(599), z.enum(["timeout", "lost-answer"])]),
  /** Only calls whose "METHOD /path" contains this text, such as `/refunds` or `POST /checkout`. */
  on: z.string().optional(),
});

export type Failures = z.infer<typeof failuresInput>;
export type Failure = Failures["status"];

export class FailurePlan {
  #plan: Failures | null = null;
  #unanswered: ServerResponse[] = [];

  get current(): Failures | null {
    return this.#plan;
  }

  set(plan: Failures): void {
    this.#plan = plan.next > 0 ? plan : null;
  }

  clear(): void {
    this.#plan = null;
    for (const response of this.#unanswered.splice(0)) response.destroy();
  }

  /** Leaves a call without an answer until the plan is cleared or the caller gives up. */
  leaveUnanswered(response: ServerResponse): void {
    this.#unanswered.push(response);
  }

  /** How this call fails, or null when it succeeds. Each failure reduces the number of failures left. */
  take(method: string, path: string): Failure | null {
    const plan = this.#plan;
    if (!plan || !`${method} ${path}`.includes(plan.on ?? "")) return null;
    this.set({ ...plan, next: plan.next - 1 });
    return plan.status;
  }
}
