import type { BoxOfficeMove, Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import { withMove } from "@tarima/shared/box-office/shift-sums.ts";
import { MAX_BLOCK } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { boxOfficeMovesOf, orders, shiftsOf } from "../../lib/firestore/collections.ts";
import { readAll, readFirst, readPage } from "../../lib/firestore/queries.ts";

/** Where a page begins: the sort values of the last entry of the page before. */
type After = readonly (string | number)[] | undefined;

/** A shift's id is its event's alone: the same person's first shift of another event has it too. */
export interface ShiftOf {
  eventId: string;
  shiftId: string;
}

/** A person's latest shift at an event. */
export function findLastShift(eventId: string, uid: string): Promise<Shift | undefined> {
  return readFirst(shiftsOf(eventId).all().where("sellerUid", "==", uid).orderBy("n", "desc"));
}

/** The shift that a person's request opened, whatever they opened since. */
export async function findShiftOfRequest(
  eventId: string,
  uid: string,
  requestId: string,
): Promise<Shift | undefined> {
  const found = await readAll(shiftsOf(eventId).all().where("requestId", "==", requestId));
  return found.find(({ sellerUid }) => sellerUid === uid);
}

/** Throws SHIFT_NOT_FOUND. */
export async function readShift(eventId: string, shiftId: string): Promise<Shift> {
  const shift = (await shiftsOf(eventId).doc(shiftId).get()).data();
  if (!shift) throw new AppError("SHIFT_NOT_FOUND");
  return shift;
}

/** Shifts of an event, the latest opened first. */
export function findShifts(eventId: string, limit: number, after: After): Promise<Shift[]> {
  return readPage(shiftsOf(eventId).all().orderBy("openedAt", "desc").orderBy("id", "desc"), limit, after);
}

/** Moves of a shift, the latest first. */
export function findMoves(
  eventId: string,
  shiftId: string,
  limit: number,
  after: After,
): Promise<BoxOfficeMove[]> {
  const moves = boxOfficeMovesOf(eventId).all().where("shiftId", "==", shiftId);
  return readPage(moves.orderBy("at", "desc").orderBy("id", "desc"), limit, after);
}

export async function findMove(eventId: string, id: string): Promise<BoxOfficeMove | undefined> {
  return (await boxOfficeMovesOf(eventId).doc(id).get()).data();
}

const reservedIn = ({ eventId, shiftId }: ShiftOf) =>
  orders
    .all()
    .where("event.id", "==", eventId)
    .where("boxOffice.shiftId", "==", shiftId)
    .where("status", "==", "held");

/** What is reserved in a shift and not sold: a block is small. */
export const findReserved = (shift: ShiftOf): Promise<Order[]> =>
  readAll(reservedIn(shift).limit(2 * MAX_BLOCK));

/** Ids of the orders that are reserved in a shift and not sold. */
export async function findReservedIds(shift: ShiftOf): Promise<string[]> {
  return (
    await reservedIn(shift)
      .limit(2 * MAX_BLOCK)
      .select()
      .get()
  ).docs.map(({ id }) => id);
}

export async function countReserved(shift: ShiftOf): Promise<number> {
  return (await reservedIn(shift).count().get()).data().count;
}

/** Whether a shift is somebody's, by its id. */
export const isOwnShift = (shiftId: string, uid: string): boolean => shiftId.startsWith(`${uid}~`);

/** The stored shift, if somebody may still sell in it. Throws SHIFT_NOT_FOUND, SHIFT_NOT_YOURS, SHIFT_CLOSED. */
export function openShiftOf(snapshot: DocumentSnapshot<Shift> | undefined, uid: string): Shift {
  const shift = snapshot?.data();
  if (!shift) throw new AppError("SHIFT_NOT_FOUND");
  if (shift.sellerUid !== uid) throw new AppError("SHIFT_NOT_YOURS");
  if (shift.status !== "open") throw new AppError("SHIFT_CLOSED");
  return shift;
}

/** Adds a move and the shift's sums to a commit, which then fails if the shift changed since it was read. */
export function writeMove(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot<Shift>,
  shift: Shift,
  move: BoxOfficeMove,
): void {
  if (!updateTime) throw new AppError("SHIFT_NOT_FOUND");
  batch.create(boxOfficeMovesOf(shift.eventId).doc(move.id), move);
  batch.update(ref, { sums: withMove(shift.sums, move) }, { lastUpdateTime: updateTime });
}
