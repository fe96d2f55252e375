import { CSP_REPORTS_PER_IP, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Call } from "../../lib/http/call.ts";
import { networkOf } from "../../lib/http/rate-limit/client-address.ts";
import { limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import * as logger from "../../lib/observability/logger.ts";
import { violationsOf } from "./csp-violations.ts";

/** Logs a browser's CSP report in one line; stores nothing. Throws TOO_MANY_REQUESTS. */
export async function recordViolations(sent: unknown, { ip, now, requestId }: Call): Promise<void> {
  const violations = violationsOf(sent);
  if (violations.length === 0) return;
  await limitRate(
    [{ key: `csp|${networkOf(ip)}`, most: CSP_REPORTS_PER_IP, windowMinutes: RATE_WINDOW_MINUTES }],
    now,
  );
  logger.warn("A page was kept from something by its policy", { requestId, violations });
}
