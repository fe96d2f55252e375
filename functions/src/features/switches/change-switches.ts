import { isDeepStrictEqual } from "node:util";
import { SWITCH_NAMES, type SwitchesChange, type SwitchName } from "@tarima/shared/system/switches.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { events, producers } from "../../lib/firestore/collections.ts";
import { readById } from "../../lib/firestore/queries.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { entryAbout } from "../audit/audit-entry.ts";
import { changesOf } from "../audit/changes-of.ts";
import {
  decodeSwitches,
  NEVER_SWITCHED,
  type StoredSwitches,
  SWITCHES_ID,
  settings,
} from "./switches.repo.ts";

/**
 * Replaces the switches. Safe to repeat: where all is as wished already, nothing is done. Throws SWITCHES_CHANGED if somebody
 * changed them after they were seen, SALES_OFF_UNKNOWN for a producer or an event that is added and does not exist.
 */
export async function changeSwitches(
  { revision, reason, ...wished }: SwitchesChange,
  call: SignedCall,
): Promise<void> {
  const decide = async (stored: StoredSwitches, batch: WriteBatch): Promise<StoredSwitches | undefined> => {
    const changed = SWITCH_NAMES.filter((name) => !isDeepStrictEqual(stored[name], wished[name]));
    if (changed.length === 0) return undefined;
    if (stored.revision !== revision) throw new AppError("SWITCHES_CHANGED");
    await assertKnown(added(stored, wished, "producersOff"), producers, "producersOff");
    await assertKnown(added(stored, wished, "eventsOff"), events, "eventsOff");
    const { actor, now } = call;
    const last = { at: now.toISOString(), by: actor.name || actor.email, reason };
    createAuditLog(batch, entryOf(changed, stored, { ...wished, reason }, call), now);
    return {
      ...wished,
      revision: revision + 1,
      changes: { ...stored.changes, ...Object.fromEntries(changed.map((name) => [name, last])) },
    };
  };
  await saveDocument(
    { of: settings, id: SWITCHES_ID },
    {
      change: (stored, batch) => decide(decodeSwitches(stored), batch),
      create: (batch) => decide(NEVER_SWITCHED, batch),
    },
  );
}

type Wished = Omit<SwitchesChange, "revision" | "reason">;

const added = (stored: Wished, wished: Wished, list: "producersOff" | "eventsOff") =>
  wished[list].filter((id) => !stored[list].includes(id));

/** What was deleted since it was switched off may stay: it is taken off the list by hand. */
async function assertKnown(
  ids: readonly string[],
  of: typeof producers | typeof events,
  field: string,
): Promise<void> {
  const known = await readById<object>(of, ids);
  if (ids.some((id) => !known.has(id)))
    throw new AppError("SALES_OFF_UNKNOWN", { fields: { [field]: "No encontramos uno de ellos" } });
}

function entryOf(
  changed: readonly SwitchName[],
  stored: Wished,
  { reason, ...wished }: Wished & { reason: string },
  call: SignedCall,
) {
  return entryAbout(
    call,
    { category: "system", resource: { type: "settings", id: SWITCHES_ID, name: "Interruptores" } },
    {
      action: "switches.changed",
      detail: `Movió los interruptores: ${reason}`,
      payload: {
        ...changesOf(stored, Object.fromEntries(changed.map((name) => [name, wished[name]]))),
        reason,
      },
    },
  );
}
