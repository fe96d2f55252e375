import type { Incident, IncidentStatus } from "@tarima/shared/system/incident.schema.ts";
import { SERVICES, type ServiceKey } from "@tarima/shared/system/services.ts";
import type { DocumentSnapshot, Query, WriteBatch } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { incidents } from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import { type Moment, readAll, readPage, sortValuesOf, timestampOf } from "../../lib/firestore/queries.ts";
import * as logger from "../../lib/observability/logger.ts";

/** Author of automatic notes. */
const BY_ITSELF = "Tarima";
const ACTIVE: IncidentStatus[] = ["open", "acknowledged"];
/** More than anybody looks at. */
const MOST_ACTIVE = 100;

export function readIncident(key: string): Promise<DocumentSnapshot<Incident>> {
  return incidents.doc(key).get();
}

type Told = Pick<Incident, "key" | "title" | "detail" | "severity" | "service">;

export function newIncident(about: Told, source: Incident["source"], now: Date): Incident {
  const at = now.toISOString();
  return { ...about, source, status: "open", notes: [], createdAt: at, updatedAt: at, resolvedAt: null };
}

/** Raises an incident. The same key again changes nothing, except that a resolved incident is reopened. */
export async function raiseIncident(about: Told, now: Date): Promise<void> {
  try {
    await incidents.doc(about.key).create(newIncident(about, "auto", now));
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    if (!(await reopen(about.key, now))) return;
  }
  logger.error(about.title, { incident: about.key, detail: about.detail });
}

/** Resolves an incident whose reason is gone, unless it is resolved or was never raised. */
export async function resolveIncident(key: string, why: string, now: Date): Promise<void> {
  if (!(await incidents.doc(key).get()).exists) return;
  await changeDocument({ of: incidents, id: key }, ({ status, notes }): Partial<Incident> | undefined => {
    if (status === "resolved") return undefined;
    const at = now.toISOString();
    return {
      status: "resolved",
      resolvedAt: at,
      updatedAt: at,
      notes: [...notes, { at, by: BY_ITSELF, text: why }],
    };
  });
}

async function reopen(key: string, now: Date): Promise<boolean> {
  let isReopened = false;
  await changeDocument({ of: incidents, id: key }, ({ status, notes }): Partial<Incident> | undefined => {
    isReopened = status === "resolved";
    return isReopened ? reopened({ notes }, now) : undefined;
  });
  return isReopened;
}

function reopened({ notes }: Pick<Incident, "notes">, now: Date): Partial<Incident> {
  const at = now.toISOString();
  const note = { at, by: BY_ITSELF, text: "Volvió a pasar" };
  return { status: "open", resolvedAt: null, updatedAt: at, notes: [...notes, note] };
}

/** Opens the incident of an outage, in the commit that records the outage. */
export function openOutage(
  batch: WriteBatch,
  key: string,
  service: ServiceKey,
  problem: string,
  now: Date,
): void {
  const { name } = SERVICES[service];
  const title = `${name} no responde`;
  const detail = `Falló dos veces seguidas${problem ? `: ${problem}` : ""}.`;
  raiseIncidentIn(batch, { key, title, detail, severity: "critical", service }, now);
}

/** Raises an incident that there has not been, in the commit of what it is about. */
export function raiseIncidentIn(batch: WriteBatch, about: Told, now: Date): void {
  batch.create(incidents.doc(about.key), newIncident(about, "auto", now));
  logger.error(about.title, { incident: about.key, detail: about.detail });
}

/** The same of what there may have been: one that is not resolved stays as it is, a resolved one is opened again. */
export async function raiseOrReopenIn(batch: WriteBatch, about: Told, now: Date): Promise<void> {
  const found = await readIncident(about.key);
  const incident = found.data();
  if (!incident || !found.updateTime) return raiseIncidentIn(batch, about, now);
  const fields = incident.status === "resolved" ? reopened(incident, now) : { key: about.key };
  batch.update(found.ref, incidents.encode(fields), { lastUpdateTime: found.updateTime });
}

/** Resolves it once the service responds again, unless a person already has. */
export function closeOutage(batch: WriteBatch, snapshot: DocumentSnapshot<Incident>, now: Date): void {
  const incident = snapshot.data();
  if (!incident || incident.status === "resolved" || !snapshot.updateTime) return;
  const at = now.toISOString();
  const notes = [...incident.notes, { at, by: BY_ITSELF, text: "Volvió a responder" }];
  const fields = { status: "resolved" as const, resolvedAt: at, updatedAt: at, notes };
  batch.update(snapshot.ref, incidents.encode(fields), { lastUpdateTime: snapshot.updateTime });
}

/** Unresolved incidents, the newest first. */
export function findActiveIncidents(limit = MOST_ACTIVE): Promise<Incident[]> {
  return readAll(incidents.all().where("status", "in", ACTIVE).orderBy("createdAt", "desc").limit(limit));
}

export async function countActiveIncidents(): Promise<number> {
  return (await incidents.all().where("status", "in", ACTIVE).count().get()).data().count;
}

export interface IncidentsFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  severity?: string | undefined;
  status?: string | undefined;
}

/** Incidents that match, the newest first. */
export function findIncidents(
  { dateFrom, dateTo, severity, status }: IncidentsFilter,
  limit: number,
  after: Moment | undefined,
): Promise<Incident[]> {
  let query: Query<Incident> = incidents.all();
  if (severity) query = query.where("severity", "==", severity);
  if (status) query = query.where("status", "==", status);
  if (dateFrom) query = query.where("createdAt", ">=", timestampOf(dateFrom));
  if (dateTo) query = query.where("createdAt", "<=", timestampOf(dateTo));
  return readPage(query.orderBy("createdAt", "desc").orderBy("key", "desc"), limit, sortValuesOf(after));
}
