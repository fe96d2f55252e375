import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_PRESALE_ADDRESSES } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { PresaleAddress, PresaleList } from "@tarima/shared/presales/presale.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { presaleListsOf } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { eventEntry } from "../events/editing/change-event.ts";
import { readAddresses } from "./presales.repo.ts";

interface Changed {
  /** Addresses that this changed, and those that were as wished before. */
  changed: number;
  unchanged: number;
  /** Addresses on the list by now. */
  count: number;
}

/**
 * Adds addresses to an event's presale list. Safe to repeat: whoever is there stays, and each is counted once. Throws
 * PRESALE_NOT_FOUND; PRESALE_FULL, and then adds none.
 */
export const addAddresses = (event: Event, emails: readonly string[], call: SignedCall): Promise<Changed> =>
  changeList(event, emails, call, (list, found, batch) => {
    const fresh = found.filter(({ exists }) => !exists);
    if (list.count + fresh.length > MAX_PRESALE_ADDRESSES) throw new AppError("PRESALE_FULL");
    for (const { ref } of fresh) batch.create(ref, {});
    const detail = `Agregó ${counted(fresh.length, "correo")} a la preventa de ${event.name}`;
    return { by: fresh.length, log: { action: "event.presale_addresses_added", detail } };
  });

/** Takes addresses off an event's presale list. Safe to repeat. What is held or bought stays. Throws PRESALE_NOT_FOUND. */
export const removeAddresses = (
  event: Event,
  emails: readonly string[],
  call: SignedCall,
): Promise<Changed> =>
  changeList(event, emails, call, (_list, found, batch) => {
    const known = found.filter(({ exists }) => exists);
    for (const { ref } of known) batch.delete(ref);
    const detail = `Quitó ${counted(known.length, "correo")} de la preventa de ${event.name}`;
    return { by: -known.length, log: { action: "event.presale_addresses_removed", detail } };
  });

type Change = (
  list: PresaleList,
  found: readonly DocumentSnapshot<PresaleAddress>[],
  batch: WriteBatch,
) => { by: number; log: { action: string; detail: string } };

/** Every change of a list's addresses changes its count in the same commit, if the list is as it was read with them. */
async function changeList(
  event: Event,
  emails: readonly string[],
  call: SignedCall,
  change: Change,
): Promise<Changed> {
  if (!event.presale) throw new AppError("PRESALE_NOT_FOUND");
  const { list: id } = event.presale;
  const asked = [...new Set(emails)];
  let changed = 0;
  const { count } = await changeDocument(
    { of: presaleListsOf(event.id), id, missing: "PRESALE_NOT_FOUND" },
    async (list, batch) => {
      const { by, log } = change(list, await readAddresses(event.id, id, asked), batch);
      changed = Math.abs(by);
      if (changed === 0) return undefined;
      const after = list.count + by;
      const entry = { ...log, payload: { addresses: changed, count: after } };
      createAuditLog(batch, eventEntry(event, call, entry), call.now);
      return { count: after, updatedAt: call.now.toISOString() };
    },
  );
  return { changed, unchanged: asked.length - changed, count };
}
