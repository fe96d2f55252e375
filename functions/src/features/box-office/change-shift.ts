import type { BoxOfficeMove, Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import { expectedCashOf, withMove } from "@tarima/shared/box-office/shift-sums.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { boxOfficeMovesOf, shiftsOf } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { isSupervisor } from "../check-ins/staff/staff.repo.ts";
import { findMove } from "./box-office.repo.ts";
import { boxOfficeLog } from "./box-office-log.ts";
import { moveId } from "./door-order.ts";

interface CashMove {
  shiftId: string;
  requestId: string;
  kind: "cash_in" | "cash_out";
  /** Pesos, positive. */
  amount: number;
  what: string;
}

/**
 * Notes cash that is put into the drawer or taken out. A repeat returns the move that was made. Throws DRAWER_SHORT, SHIFT_NOT_FOUND,
 * SHIFT_NOT_YOURS, SHIFT_CLOSED, IDEMPOTENCY_CONFLICT.
 */
export async function moveCash(
  event: Event,
  { shiftId, requestId, kind, amount, what }: CashMove,
  call: SignedCall,
): Promise<{ move: BoxOfficeMove; shift: Shift }> {
  const signed = kind === "cash_in" ? amount : -amount;
  let move: BoxOfficeMove = {
    id: moveId("cash", requestId),
    eventId: event.id,
    shiftId,
    kind,
    method: "cash",
    amount: signed,
    tickets: 0,
    orderId: null,
    ticketId: null,
    what,
    name: "",
    at: call.now.toISOString(),
  };
  const shift = await changeDocument(shiftOf(event, shiftId), async (stored, batch) => {
    if (stored.sellerUid !== call.actor.uid) throw new AppError("SHIFT_NOT_YOURS");
    const known = await findMove(event.id, move.id);
    if (known) {
      if (known.shiftId !== shiftId || known.kind !== kind || known.amount !== signed)
        throw new AppError("IDEMPOTENCY_CONFLICT");
      move = known;
      return undefined;
    }
    if (stored.status !== "open") throw new AppError("SHIFT_CLOSED");
    if (expectedCashOf(stored) + signed < 0) throw new AppError("DRAWER_SHORT");
    batch.create(boxOfficeMovesOf(event.id).doc(move.id), move);
    createAuditLog(
      batch,
      boxOfficeLog("box_office.cash", event, { shiftId, amount: signed, what }, call),
      call.now,
    );
    return { sums: withMove(stored.sums, move) };
  });
  return { move, shift };
}

type Count = Pick<Shift, "countedCash" | "countedCard" | "note"> & { shiftId: string };

/**
 * Closes a shift with what was counted: its seller's own, or anybody's for who supervises, since people go home, and then maybe without
 * a count. What is closed stays as it was closed. Throws SHIFT_NOT_FOUND, SHIFT_NOT_YOURS.
 */
export async function closeShift(
  event: Event,
  { shiftId, ...count }: Count,
  call: SignedCall,
): Promise<Shift> {
  const mayCloseAll = await isSupervisor(call.actor, event);
  return changeDocument(shiftOf(event, shiftId), (stored, batch) => {
    if (!mayCloseAll && stored.sellerUid !== call.actor.uid) throw new AppError("SHIFT_NOT_YOURS");
    if (stored.status === "closed") return undefined;
    const { countedCash } = count;
    const difference = countedCash === null ? undefined : countedCash - expectedCashOf(stored);
    const payload = { shiftId, ...(difference !== undefined && { difference }) };
    createAuditLog(batch, boxOfficeLog("box_office.closed", event, payload, call), call.now);
    return { ...count, status: "closed", closedAt: call.now.toISOString() };
  });
}

const shiftOf = ({ id }: Event, shiftId: string) =>
  ({ of: shiftsOf(id), id: shiftId, missing: "SHIFT_NOT_FOUND" }) as const;
