import { AppError } from "@tarima/shared/app-error.ts";
import { addDays } from "@tarima/shared/calendar-day.ts";
import { colombianDay, NO_FIGURES, sumOf } from "@tarima/shared/finance/figures.ts";
import {
  SETTLEMENT_BADGES,
  SETTLEMENT_TRANSITIONS,
  type Settlement,
  type SettlementStatus,
} from "@tarima/shared/finance/settlement.schema.ts";
import { formatMoney } from "@tarima/shared/money.ts";
import { canMove } from "@tarima/shared/status.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { settlements } from "../firestore/collections.ts";
import { retryOnConflict } from "../firestore/conflicts.ts";
import { db } from "../firestore/database.ts";
import { actorEntry } from "../http/actor-entry.ts";
import type { SignedCall } from "../http/call.ts";
import { readProducer } from "../producers/producers.repo.ts";
import { findDays, scopes } from "./figures.repo.ts";
import { findStandingSettlements, readSettlement, takeNumber } from "./settlements.repo.ts";

/** Days within which a settlement that was sent is to be paid. */
const DAYS_TO_PAY = 5;

interface Period {
  producerId: string;
  from: string;
  to: string;
}

/**
 * Settles days that are over with a producer, under the next number. The counter of the numbers is part of the commit, so two
 * settlements at once are made one after the other, and each sees the other's days. Throws PRODUCER_NOT_FOUND,
 * SETTLEMENT_DAYS_OPEN, SETTLEMENT_DAYS_TAKEN, SETTLEMENT_EMPTY.
 */
export async function createSettlement(
  { producerId, from, to }: Period,
  call: SignedCall,
): Promise<Settlement> {
  const producer = (await readProducer(producerId)).data();
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  if (to >= colombianDay(call.now)) {
    const fields = { dateTo: "Hasta ayer: el día de hoy todavía vende" };
    throw new AppError("SETTLEMENT_DAYS_OPEN", { fields });
  }
  return retryOnConflict(async () => {
    const batch = db().batch();
    const numbered = await takeNumber(batch); // first: whatever is read after it is as new as the number
    const standing = await findStandingSettlements(producerId);
    if (standing.some((other) => other.from <= to && other.to >= from))
      throw new AppError("SETTLEMENT_DAYS_TAKEN");
    const figures = { ...NO_FIGURES, ...sumOf(await findDays(scopes.producer(producerId), from, to)) };
    if (Object.values(figures).every((value) => value === 0)) throw new AppError("SETTLEMENT_EMPTY");
    const at = call.now.toISOString();
    const settlement: Settlement = {
      ...numbered,
      producerId,
      producerName: producer.legalName || producer.fullName,
      from,
      to,
      figures,
      amount: figures.producerNet,
      status: "draft",
      dueOn: null,
      createdAt: at,
      updatedAt: at,
    };
    batch.create(settlements.doc(settlement.id), settlement);
    const detail = `Liquidación ${settlement.id} de ${settlement.producerName}: ${formatMoney(settlement.amount)}`;
    createAuditLog(batch, entryOf(settlement, call, { action: "settlement.created", detail }), call.now);
    await batch.commit();
    return settlement;
  });
}

/** Moves a settlement on. Throws SETTLEMENT_NOT_FOUND, SETTLEMENT_WRONG_STATE. */
export async function changeSettlementStatus(
  id: string,
  { status, dueOn }: { status: SettlementStatus; dueOn?: string | undefined },
  call: SignedCall,
): Promise<Settlement> {
  return retryOnConflict(async () => {
    const snapshot = await readSettlement(id);
    const settlement = snapshot.data();
    if (!settlement || !snapshot.updateTime) throw new AppError("SETTLEMENT_NOT_FOUND");
    if (settlement.status === status) return settlement;
    if (!canMove(SETTLEMENT_TRANSITIONS, settlement.status, status))
      throw new AppError("SETTLEMENT_WRONG_STATE");
    const fields = {
      status,
      updatedAt: call.now.toISOString(),
      ...(status === "sent" && { dueOn: dueOn ?? addDays(colombianDay(call.now), DAYS_TO_PAY) }),
    };
    const batch = db().batch();
    batch.update(snapshot.ref, settlements.encode(fields), { lastUpdateTime: snapshot.updateTime });
    const detail = `Liquidación ${id}: ${SETTLEMENT_BADGES[status].label}`;
    createAuditLog(batch, entryOf(settlement, call, { action: `settlement.${status}`, detail }), call.now);
    await batch.commit();
    return { ...settlement, ...fields };
  });
}

function entryOf(
  { id, producerId, producerName, amount, from, to }: Settlement,
  call: SignedCall,
  log: Pick<AuditEntry, "action" | "detail">,
): AuditEntry {
  return {
    ...actorEntry(call),
    ...log,
    category: "payments",
    resource: { type: "settlement", id, name: producerName },
    result: "success",
    payload: { producerId, amount, from, to },
  };
}
