import { alertPolicies } from "../monitoring/alert-policies.ts";
import { alertChannel } from "../monitoring/channel.ts";
import { dashboard } from "../monitoring/dashboard.ts";
import { logMetrics } from "../monitoring/log-metrics.ts";
import { uptimeCheck } from "../monitoring/uptime.ts";
import type { Step } from "../step.ts";
import { apis } from "./apis.ts";
import { auth } from "./auth.ts";
import { backups } from "./backups.ts";
import { bucket } from "./bucket.ts";
import { budget } from "./budget.ts";
import { database } from "./database.ts";
import { deployer } from "./deployer.ts";
import { domain } from "./domain.ts";
import { expiry } from "./expiry.ts";
import { firebase } from "./firebase.ts";
import { quota } from "./quota.ts";
import { secrets } from "./secrets.ts";
import { serviceAccount } from "./service-account.ts";

/** All there is to a project, in an order in which each finds what it stands on. */
export const STEPS: readonly Step[] = [
  apis,
  firebase,
  database,
  backups,
  expiry,
  serviceAccount,
  deployer,
  quota,
  secrets,
  auth,
  domain,
  bucket,
  alertChannel,
  logMetrics,
  uptimeCheck,
  alertPolicies,
  dashboard,
  budget,
];
