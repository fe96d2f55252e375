import { CSP_REPORTS_PER_IP } from "@tarima/shared/lib/limits.ts";
import type { Call } from "../../lib/http/call.ts";
import { networkLimits } from "../../lib/http/rate-limit/network-limits.ts";
import { limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import * as logger from "../../lib/observability/logger.ts";
import { violationsOf } from "./csp-violations.ts";

/** Logs a browser's CSP report in one line; stores nothing. Throws TOO_MANY_REQUESTS. */
export async function recordViolations(sent: unknown, call: Call): Promise<void> {
  const violations = violationsOf(sent);
  if (violations.length === 0) return;
  await limitRate(networkLimits("csp", CSP_REPORTS_PER_IP, call), call.now);
  logger.warn("A page was kept from something by its policy", { violations });
}
