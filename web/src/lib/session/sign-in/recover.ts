import { askSecondStep } from "../second-step.ts";
import { type Credentials, dropSession, type SessionSource } from "../session-store.ts";

/**
 * A 401 from these routes is not retried, so that no purchase is sent twice; the token is renewed for the user's next try.
 * Source: spec 7.
 */
const UNTOUCHED = ["/payments", "/tickets/purchases"];

/**
 * Handles a refused call. After a 401, retries once with a fresh token; if that fails, drops the session. If a second step is
 * needed, asks the user for a code and retries. Retrying is safe because a refused call has done nothing.
 */
export function recoverWith(credentials: SessionSource["credentials"]): SessionSource["recover"] {
  return async (answer, path, repeat) => {
    if (answer.status === 403) {
      const { code } = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as { code?: string };
      const isAsked = code === "SECOND_STEP_NEEDED" || code === "SECOND_STEP_MISSING";
      return isAsked && (await askSecondStep(code)) ? repeat(await credentials(false)) : answer;
    }
    if (answer.status !== 401) return answer;
    const fresh: Credentials | undefined = await credentials(true).catch(() => undefined);
    if (UNTOUCHED.some((untouched) => path.startsWith(untouched))) return answer;
    const repeated = fresh ? await repeat(fresh) : answer;
    if (repeated.status === 401) dropSession();
    return repeated;
  };
}
