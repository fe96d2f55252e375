import type { Incident } from "@tarima/shared/system/incident.schema.ts";
import * as logger from "firebase-functions/logger";
import { incidents } from "../firestore/collections.ts";
import { isAlreadyThere } from "../firestore/conflicts.ts";

/** Notes that a person has to look into something; the same key again changes nothing. */
export async function raiseIncident(
  about: Pick<Incident, "key" | "title" | "detail" | "severity" | "service">,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  try {
    await incidents.doc(about.key).create({ ...about, status: "open", createdAt: at, updatedAt: at });
    logger.error(about.title, { incident: about.key, detail: about.detail });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}
