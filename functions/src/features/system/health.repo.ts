import type { ServiceKey } from "@tarima/shared/system/services.ts";
import { type DocumentSnapshot, type Query, Timestamp, type WriteBatch } from "firebase-admin/firestore";
import { healthBeats, orders, validations } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { readById, readMany } from "../../lib/firestore/queries.ts";
import type { ServiceState, Tally } from "./health.ts";
import {
  type HealthDay,
  type HealthHour,
  type HealthStatus,
  healthChecks,
  healthDays,
  healthStatus,
} from "./health-records.ts";

export type States = Partial<Record<ServiceKey, ServiceState>>;

const current = () => healthStatus.doc("current");
const theBeat = () => healthBeats.doc("triggers");

/** "2026-11-21T18" */
export const hourName = (at: Date): string => at.toISOString().slice(0, 13);

export function readHealthStatus(): Promise<DocumentSnapshot<HealthStatus>> {
  return current().get();
}

export async function findHours(hours: readonly string[]): Promise<(HealthHour | undefined)[]> {
  return (await readMany(healthChecks, hours)).map((doc) => doc.data());
}

export function findDaysOfHealth(days: readonly string[]): Promise<Map<string, HealthDay>> {
  return readById(healthDays, days);
}

interface Looked {
  status: HealthStatus;
  /** The tallies of this hour. */
  tallies: Partial<Record<ServiceKey, Tally>>;
  minute: string;
  /** The result of this minute, per service. */
  looks: Partial<Record<ServiceKey, number>>;
}

/** Stores the services' states. Fails if they changed since `before` was read. */
export function recordHealth(
  batch: WriteBatch,
  before: DocumentSnapshot<HealthStatus>,
  { status, tallies, minute, looks }: Looked,
): void {
  if (before.updateTime)
    batch.update(current(), healthStatus.encode(status), { lastUpdateTime: before.updateTime });
  else batch.create(current(), status);
  const hour = hourName(new Date(status.checkedAt));
  const services = Object.fromEntries(Object.entries(looks).map(([key, look]) => [key, { [minute]: look }]));
  batch.set(healthChecks.doc(hour), { services }, { merge: true });
  batch.set(healthDays.doc(hour.slice(0, 10)), { hours: { [hour.slice(11)]: tallies } }, { merge: true });
}

/** Writes to the database and reads it back. */
export async function touch(now: Date): Promise<void> {
  const ref = db().doc("healthStatus/probe");
  await ref.set({ touchedAt: now });
  await ref.get();
}

/** Writes a document for the trigger to receive. */
export async function beat(now: Date): Promise<void> {
  await theBeat().set({ sentAt: now.toISOString() });
}

export async function isBeatHeard(now: Date): Promise<boolean> {
  return (await theBeat().get()).data()?.heard === now.toISOString();
}

/** The trigger's part: marks the received beat. Its own write triggers it again, but changes nothing. */
export async function receiveBeat(beatId: string): Promise<void> {
  const ref = healthBeats.doc(beatId);
  const told = (await ref.get()).data();
  if (told && told.heard !== told.sentAt) await ref.update({ heard: told.sentAt });
}

const countSince = async (query: Query<unknown>, since: Date): Promise<number> =>
  (await query.where("createdAt", ">=", Timestamp.fromDate(since)).count().get()).data().count;

/** Orders started and tickets scanned since a moment: aggregations, one read per thousand. */
export async function countFlow(since: Date): Promise<{ orders: number; scans: number }> {
  const [begun, scans] = await Promise.all([
    countSince(orders.all(), since),
    countSince(validations.all(), since),
  ]);
  return { orders: begun, scans };
}
