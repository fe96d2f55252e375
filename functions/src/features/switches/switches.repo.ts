import { NOTHING_SWITCHED, type Switches, storedSwitches } from "@tarima/shared/system/switches.schema.ts";
import * as logger from "firebase-functions/logger";
import * as z from "zod/mini";
import { collection } from "../../lib/firestore/collection.ts";

/** `settings/switches`, the only document of its collection. */
export type StoredSwitches = Switches & Pick<z.output<typeof storedSwitches>, "revision" | "changes">;

export const settings = collection<StoredSwitches>("settings", []);
export const SWITCHES_ID = "switches";

export const NEVER_SWITCHED: StoredSwitches = { ...NOTHING_SWITCHED, revision: 0, changes: {} };

/** A stored document. One of another shape is logged and counts as if nothing was switched. */
export function decodeSwitches(stored: object | undefined): StoredSwitches {
  if (!stored) return NEVER_SWITCHED;
  const { data, error } = z.safeParse(storedSwitches, stored);
  if (data) return { ...NEVER_SWITCHED, ...data };
  const fields = error.issues.map(({ path }) => path.join("."));
  logger.error("The switches are of another shape: none of them holds", { fields });
  return NEVER_SWITCHED;
}

/** The switches as stored: one read. */
export async function readSwitches(): Promise<StoredSwitches> {
  return decodeSwitches((await settings.doc(SWITCHES_ID).get()).data());
}
