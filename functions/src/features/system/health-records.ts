import type { ServiceKey } from "@tarima/shared/system/services.ts";
import { collection } from "../../lib/firestore/collection.ts";
import type { Minutes, ServiceState, Tally } from "./health.ts";

/** How every service stood when it was checked last: one document. */
export interface HealthStatus {
  checkedAt: string;
  services: Partial<Record<ServiceKey, ServiceState>>;
}
export const healthStatus = collection<HealthStatus>("healthStatus", ["checkedAt"]);
/** An hour of checks, a minute each; the id is the hour, "2026-11-21T18". */
export interface HealthHour {
  services: Partial<Record<ServiceKey, Minutes>>;
}
export const healthChecks = collection<HealthHour>("healthChecks", []);
/** A day of them added up by the hour, "00" to "23"; the id is the day. Both in UTC. */
export interface HealthDay {
  hours: Record<string, Partial<Record<ServiceKey, Tally>>>;
}
export const healthDays = collection<HealthDay>("healthDays", []);
