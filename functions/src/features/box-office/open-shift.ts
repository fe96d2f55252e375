import type { Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import { NO_MOVES } from "@tarima/shared/box-office/shift-sums.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { shiftsOf } from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { findLastShift, findShiftOfRequest } from "./box-office.repo.ts";
import { boxOfficeLog } from "./box-office-log.ts";

/** Two devices of one person may open one at once: the other looks again. */
const ATTEMPTS = 3;

/**
 * Opens a person's drawer: one at a time an event, since the next number is created. The same request opens one. Also where nothing is
 * sold any more: what was sold can be given back. Throws SHIFT_OPEN.
 */
export async function openShift(
  event: Event,
  { requestId, openingCash }: Pick<Shift, "requestId" | "openingCash">,
  call: SignedCall,
): Promise<Shift> {
  const { uid, name } = call.actor;
  for (let attempt = 1; ; attempt++) {
    const [opened, last] = await Promise.all([
      findShiftOfRequest(event.id, uid, requestId),
      findLastShift(event.id, uid),
    ]);
    if (opened) return opened;
    if (last?.status === "open") throw new AppError("SHIFT_OPEN");
    const n = (last?.n ?? 0) + 1;
    const shift: Shift = {
      id: `${uid}~${n}`,
      eventId: event.id,
      producerId: event.producerId,
      n,
      sellerUid: uid,
      sellerName: name,
      requestId,
      status: "open",
      openedAt: call.now.toISOString(),
      openingCash,
      sums: NO_MOVES,
      closedAt: null,
      countedCash: null,
      countedCard: null,
      note: "",
    };
    const batch = db().batch();
    batch.create(shiftsOf(event.id).doc(shift.id), shift);
    createAuditLog(batch, boxOfficeLog("box_office.opened", event, { shiftId: shift.id }, call), call.now);
    try {
      await batch.commit();
      return shift;
    } catch (error) {
      if (!isAlreadyThere(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
