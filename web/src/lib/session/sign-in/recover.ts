import { askSecondStep } from "../second-step.ts";
import { type Credentials, dropSession, type SessionSource } from "../session-store.ts";

/** A 401 of these routes reaches the screen: a purchase is never retried by itself, but the next try is with a fresh token. Source: spec 7. */
const UNTOUCHED = ["/payments", "/tickets/purchases"];

/**
 * What puts a refused call right: after a 401 a fresh token, once, and without one to be had the session is lost; where a
 * second step is asked for, a code of whoever is there. Nothing had been done yet by then, so that the repeat is the call.
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
