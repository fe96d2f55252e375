import { NOTHING_SWITCHED, type Switches, storedSwitches } from "@tarima/shared/system/switches.schema.ts";
import * as z from "zod/mini";
import { collection } from "../../lib/firestore/collection.ts";
import * as logger from "../../lib/observability/logger.ts";

/** `settings/switches`, the only document of its collection. */
export type StoredSwitches = Switches & Pick<z.output<typeof storedSwitches>, "revision" | "changes">;

export const settings = collection<StoredSwitches>("settings", []);
export const SWITCHES_ID = "switches";

export const NEVER_SWITCHED: StoredSwitches = { ...NOTHING_SWITCHED, revision: 0, changes: {} };

/** A stored document. A field of another shape is logged and counts as not switched; all others hold. */
export function decodeSwitches(stored: object | undefined): StoredSwitches {
  if (!stored) return NEVER_SWITCHED;
  const { data, error } = z.safeParse(storedSwitches, stored);
  if (data) return { ...NEVER_SWITCHED, ...data };
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0])))];
  logger.error("What is stored of some switches is not understood: they are not switched", { fields });
  const understood = Object.entries(stored).filter(([name]) => !fields.includes(name));
  return {
    ...NEVER_SWITCHED,
    ...z.parse(storedSwitches, { ...NEVER_SWITCHED, ...Object.fromEntries(understood) }),
  };
}

/** The switches as stored: one read. */
export async function readSwitches(): Promise<StoredSwitches> {
  return decodeSwitches((await settings.doc(SWITCHES_ID).get()).data());
}
