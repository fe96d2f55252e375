import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { collection } from "../../../lib/firestore/collection.ts";
import { readMany } from "../../../lib/firestore/queries.ts";
import { saveDocument } from "../../../lib/firestore/save-document.ts";
import { addEntries, type HealthOfClients, NOTHING_TOLD, type Told } from "./add-entries.ts";

/** Browsers' reports of a day; the id is the day in Colombia. A TTL policy on `expiresAt` deletes them. */
interface ClientHealthDay extends HealthOfClients {
  expiresAt: string;
}
export const clientHealth = collection<ClientHealthDay>("clientHealth", ["expiresAt"]);

/** Adds entries to a day in one commit. The document's size is limited, whoever reports: see add-entries.ts. */
export function saveEntries(day: CalendarDay, told: readonly Told[], expiresAt: Date): Promise<void> {
  return saveDocument(
    { of: clientHealth, id: day },
    {
      change: (stored) => addEntries(stored, told),
      create: () => ({ ...addEntries(NOTHING_TOLD, told), expiresAt: expiresAt.toISOString() }),
    },
  );
}

/** One read a day; days without reports are left out. */
export async function findClientHealth(days: readonly CalendarDay[]): Promise<HealthOfClients[]> {
  return (await readMany(clientHealth, days)).flatMap((snapshot) => snapshot.data() ?? []);
}
