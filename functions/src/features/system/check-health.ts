import { SERVICE_KEYS, type ServiceKey } from "@tarima/shared/system/services.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { errorCode } from "../../lib/error-code.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import * as logger from "../../lib/observability/logger.ts";
import { within } from "../../lib/within.ts";
import { closeOutage, openOutage, readIncident } from "../incidents/incidents.repo.ts";
import { findHours, hourName, readHealthStatus, recordHealth, type States } from "./health.repo.ts";
import {
  FAILED,
  type Minutes,
  minuteName,
  type Outcome,
  outageOf,
  stateAfter,
  statusOf,
  tallyOf,
} from "./health.ts";
import { PROBE_MS, PROBES, type Probe } from "./probes.ts";

type Outcomes = Record<ServiceKey, Outcome>;

/**
 * Checks every service and records the results. Two failures in a row open an incident, and recovery closes it, in the same
 * commit as the record, so that neither can be missed.
 */
export async function checkHealth(
  now: Date,
  probes: Readonly<Record<ServiceKey, Probe>> = PROBES,
): Promise<void> {
  const looked = await Promise.all(
    SERVICE_KEYS.map(async (key) => [key, await outcomeOf(key, probes[key], now)] as const),
  );
  await retryOnConflict(() => record(Object.fromEntries(looked) as Outcomes, now)); // one entry per key
}

async function outcomeOf(key: ServiceKey, probe: Probe, now: Date): Promise<Outcome> {
  const tooLong = () => Object.assign(new Error(), { code: "TIMEOUT" });
  try {
    return { latencyMs: await within(PROBE_MS, () => probe(now), tooLong) };
  } catch (error) {
    logger.error("A service does not answer", { service: key, error: String(error) });
    return { problem: errorCode(error) };
  }
}

async function record(outcomes: Outcomes, now: Date): Promise<void> {
  const [before, [hour]] = await Promise.all([readHealthStatus(), findHours([hourName(now)])]);
  const known = before.data()?.services ?? {};
  const minute = minuteName(now.getUTCMinutes());
  const services: States = {};
  const looks: Partial<Record<ServiceKey, number>> = {};
  const tallies: Parameters<typeof recordHealth>[2]["tallies"] = {};
  for (const key of SERVICE_KEYS) {
    const outcome = outcomes[key];
    services[key] = stateAfter(key, known[key], outcome, now);
    looks[key] = "problem" in outcome || statusOf(key, outcome) === "down" ? FAILED : outcome.latencyMs;
    const minutes: Minutes = { ...hour?.services[key], [minute]: looks[key] };
    tallies[key] = tallyOf(key, minutes);
  }
  const batch = db().batch();
  recordHealth(batch, before, { status: { checkedAt: now.toISOString(), services }, tallies, minute, looks });
  for (const key of SERVICE_KEYS) await followOutage(batch, key, known[key], services[key], now);
  await batch.commit();
}

/** Opens the incident of a new outage, and closes that of one that ended. */
async function followOutage(
  batch: WriteBatch,
  key: ServiceKey,
  before: States[ServiceKey],
  after: States[ServiceKey],
  now: Date,
): Promise<void> {
  const [was, is] = [outageOf(key, before), outageOf(key, after)];
  const name = is ?? was;
  if (!name) return;
  const incident = await readIncident(name);
  if (is && !incident.exists) openOutage(batch, is, key, after?.problem ?? "", now);
  if (!is && was) closeOutage(batch, incident, now);
}
