import { randomUUID } from "node:crypto";
import { canMove } from "@tarima/shared/lib/status.ts";
import {
  INCIDENT_BADGES,
  INCIDENT_MOVES,
  type Incident,
  type incidentChange,
  type newIncident as toldIncident,
} from "@tarima/shared/system/incident.schema.ts";
import type * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { incidents } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../audit/audit-entry.ts";
import { newIncident } from "./incidents.repo.ts";

/** Opens an incident reported by a person. */
export async function openIncident(told: z.output<typeof toldIncident>, call: SignedCall): Promise<Incident> {
  const incident = newIncident({ key: `manual-${randomUUID()}`, ...told }, "manual", call.now);
  const batch = db().batch();
  batch.create(incidents.doc(incident.key), incident);
  createAuditLog(
    batch,
    entryOf(incident, call, { action: "incident.opened", detail: incident.title }),
    call.now,
  );
  await batch.commit();
  return incident;
}

/**
 * Changes an incident's status or severity, or adds a note. Throws INCIDENT_NOT_FOUND; INCIDENT_WRONG_STATE where the
 * transition is not allowed.
 */
export function changeIncident(
  key: string,
  { status, severity, note }: z.output<typeof incidentChange>,
  call: SignedCall,
): Promise<Incident> {
  return changeDocument({ of: incidents, id: key, missing: "INCIDENT_NOT_FOUND" }, (incident, batch) => {
    if (status && !canMove(INCIDENT_MOVES, incident.status, status))
      throw new AppError("INCIDENT_WRONG_STATE");
    if (!status && !severity && !note) return undefined;
    const at = call.now.toISOString();
    const { name, email } = call.actor;
    const fields: Partial<Incident> = {
      updatedAt: at,
      ...(status && { status, resolvedAt: status === "resolved" ? at : null }),
      ...(severity && { severity }),
      ...(note && { notes: [...incident.notes, { at, by: name || email, text: note }] }),
    };
    const detail = `${incident.title}${status ? `: ${INCIDENT_BADGES[status].label}` : ""}`;
    const payload = { ...(status && { from: incident.status, to: status }), ...(note && { reason: note }) };
    createAuditLog(batch, entryOf(incident, call, { action: "incident.changed", detail, payload }), call.now);
    return fields;
  });
}

function entryOf({ key, title }: Incident, call: SignedCall, text: EntryText): AuditEntry {
  return entryAbout(call, { category: "system", resource: { type: "incident", id: key, name: title } }, text);
}
