import type { ServiceKey } from "@tarima/shared/system/services.ts";
import { collection } from "../../lib/firestore/collection.ts";
import type { Minutes, ServiceState, Tally } from "./health.ts";

/** State of all services at the last check; one document. */
export interface HealthStatus {
  checkedAt: string;
  services: Partial<Record<ServiceKey, ServiceState>>;
}
export const healthStatus = collection<HealthStatus>("healthStatus", ["checkedAt"]);
/** Checks of an hour, one per minute; the id is the hour, "2026-11-21T18". */
export interface HealthHour {
  services: Partial<Record<ServiceKey, Minutes>>;
}
export const healthChecks = collection<HealthHour>("healthChecks", []);
/** A day's checks summed per hour, "00" to "23"; the id is the day. In UTC. */
export interface HealthDay {
  hours: Record<string, Partial<Record<ServiceKey, Tally>>>;
}
export const healthDays = collection<HealthDay>("healthDays", []);
