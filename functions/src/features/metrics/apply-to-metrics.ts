import { ledgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type DocumentReference, FieldValue, type WriteBatch } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import * as z from "zod/mini";
import { endedHolds, ledger } from "../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { once } from "../../lib/firestore/once.ts";
import { findUncounted, readEntry } from "../ledger/ledger.repo.ts";
import { noteUse, readPromoCode } from "../promo-codes/promo-codes.repo.ts";
import { endedHoldChange, FIGURE_COLLECTIONS, type FigureChange, figureChangesOf } from "./metric-changes.ts";

/** The trigger has counted what is older than this; what is left was lost on the way. */
const COUNTED_AFTER_MS = 5 * 60_000;
const MOST = 200;

/**
 * Adds an entry of the ledger to the figures, in one commit with the mark that says so: so that deliveries that come twice,
 * late or in any order are counted once. What it adds is added blindly, so that no two entries wait for each other.
 */
export function countEntry(entryId: string): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await readEntry(entryId);
    const { data: entry } = z.safeParse(ledgerEntry, snapshot.data());
    if (snapshot.exists && !entry) logger.error("An entry of the ledger is not understood", { entryId });
    if (!entry || entry.isCounted || !snapshot.updateTime) return;
    const batch = db().batch();
    batch.update(snapshot.ref, ledger.encode({ isCounted: true }), { lastUpdateTime: snapshot.updateTime });
    for (const change of figureChangesOf(entry)) addFigures(batch, change);
    if (entry.promoCodeId !== null) await countUse(batch, entry.promoCodeId);
    await batch.commit();
  });
}

/** Counts what the trigger has not: none of it should be there. */
export async function countLostEntries(now: Date): Promise<void> {
  const lost = await findUncounted(new Date(now.getTime() - COUNTED_AFTER_MS), MOST);
  for (const { id } of lost) {
    logger.warn("An entry of the ledger was not counted", { entryId: id });
    await countEntry(id);
  }
}

/** Counts once that a hold ended and was not paid. */
export async function countEndedHold({ id, status, paidAt, isCourtesy, event }: Order): Promise<void> {
  if (isCourtesy || paidAt !== null || (status !== "expired" && status !== "released")) return;
  await once(endedHolds.doc(id), (batch) => {
    batch.create(endedHolds.doc(id), { eventId: event.id });
    addFigures(batch, endedHoldChange(event.id));
  });
}

/** Puts a change of figures into a commit. Takes no lock: increments cannot conflict. */
export function addFigures(batch: WriteBatch, { collection, id, about, add }: FigureChange): void {
  const ref = FIGURE_COLLECTIONS[collection].doc(id) as DocumentReference;
  const fields: Nested = {};
  for (const [path, value] of about) place(fields, path, value);
  for (const [path, by] of add) place(fields, path, FieldValue.increment(by));
  batch.set(ref, fields, { merge: true });
}

interface Nested {
  [name: string]: Nested | string | FieldValue;
}

function place(fields: Nested, [name = "", ...rest]: readonly string[], value: string | FieldValue): void {
  if (rest.length === 0) fields[name] = value;
  else {
    const inner = fields[name];
    const below: Nested = typeof inner === "object" && !(inner instanceof FieldValue) ? inner : {};
    fields[name] = below;
    place(below, rest, value);
  }
}

/** A code without a limit may be deleted under a hold: the sale counts all the same. */
async function countUse(batch: WriteBatch, promoCodeId: string): Promise<void> {
  if ((await readPromoCode(promoCodeId)).exists) noteUse(batch, promoCodeId);
}
