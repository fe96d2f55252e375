import { randomUUID } from "node:crypto";
import { scanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import * as z from "zod/mini";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { reserveBlock } from "../../../src/features/box-office/reserve-block.ts";
import { checkInTicket } from "../../../src/features/check-ins/scanning/check-in-ticket.ts";
import { openDoor } from "../../../src/features/check-ins/scanning/door.ts";
import { createSettlement } from "../../../src/features/finance/settlements/settle.ts";
import { purchaseTickets } from "../../../src/features/orders/buying/purchase-tickets.ts";
import { giveCourtesies } from "../../../src/features/orders/give-courtesies.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { readTicket } from "../../../src/features/tickets/tickets.repo.ts";
import { acceptTransfer } from "../../../src/features/tickets/transfers/accept-transfer.ts";
import { AppError } from "../../../src/lib/app-error.ts";
import { events, orders, producers } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";

/** The input of each kind of racer. It is sent over IPC. */
export interface RaceInputs {
  buy: {
    eventId: string;
    buyers: number;
    /** One person for all of them, or a prefix: then each has their own. */
    person?: string;
    prefix?: string;
    discountCode?: string;
  };
  give: { eventId: string; requestId: string; email: string };
  reserve: { eventId: string; requestId: string; shiftId: string };
  scan: { eventId: string; qrTokens: string[] };
  refund: { orderIds: string[] };
  accept: { transfers: { ticketId: string; uid: string; email: string }[] };
  settle: { producerId: string; to: string };
}

export type RaceTask = {
  [Task in keyof RaceInputs]: { task: Task; input: RaceInputs[Task] };
}[keyof RaceInputs];

/** Loads the code and connects; the function that it returns runs at the start and reports the outcome of each action. */
type Racer<Input> = (input: Input) => Promise<() => Promise<string[]>>;

async function outcome(deed: () => Promise<string>): Promise<string> {
  try {
    return await deed();
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

/** The time between pairs, so that each pair is a race of its own. */
const GAP_MS = 10;
/**
 * A scan is one read and one commit, and its rival takes longer: with the longer head starts the two meet at the rival's commit.
 */
const HEAD_STARTS_MS = [0, 4, 8, 12, 16, 20, 25, 30, 40, 50];
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const superadmin = () => buildCall({ actor: buildActor({ uid: "sistema", role: "superadmin" }) });

export const RACERS: { [Task in keyof RaceInputs]: Racer<RaceInputs[Task]> } = {
  buy: async ({ eventId, buyers, person, prefix = "", discountCode }) => {
    await events.doc(eventId).get();
    return () =>
      Promise.all(
        Array.from({ length: buyers }, (_, i) =>
          outcome(async () => {
            const call = buildCall({ actor: buildActor({ uid: person ?? `${prefix}-${i}` }) });
            const selections = [{ combinationId: "general", quantity: 1 }];
            const purchase = { idempotencyKey: randomUUID(), eventId, selections, discountCode };
            return (await purchaseTickets(purchase, call)).status;
          }),
        ),
      );
  },
  give: async ({ eventId, requestId, email }) => {
    const event = (await events.doc(eventId).get()).data();
    if (!event) throw new Error("no such event");
    const recipients = [{ name: "Ana", email, quantity: 1 }];
    const wish = { requestId, combinationId: "general", recipients, countedIn: "limits" as const };
    return async () => [
      await outcome(async () => String((await giveCourtesies(event, wish, superadmin())).length)),
    ];
  },
  reserve: async ({ eventId, ...wish }) => {
    const event = (await events.doc(eventId).get()).data();
    if (!event) throw new Error("no such event");
    const block = { ...wish, combinationId: "general", quantity: 1 };
    return async () => [
      await outcome(async () => String((await reserveBlock(event, block, superadmin())).length)),
    ];
  },
  scan: async ({ eventId, qrTokens }) => {
    const call = buildCall({ actor: buildActor({ uid: "puerta", role: "scanner" }) });
    const scans = qrTokens.map((qrToken) => z.parse(scanInput, { qrToken, eventId }));
    const doors = await Promise.all(scans.map(openDoor));
    return () =>
      Promise.all(
        scans.map((scan, i) =>
          outcome(async () => {
            await after(i * GAP_MS + (HEAD_STARTS_MS[i % HEAD_STARTS_MS.length] ?? 0));
            const door = doors[i];
            if (!door) throw new Error("no such door");
            return (await checkInTicket(scan, door, call)).result;
          }),
        ),
      );
  },
  refund: async ({ orderIds }) => {
    await db().getAll(...orderIds.map((id) => orders.doc(id)));
    const by = { user: { id: "sistema", name: "Sistema", email: "", role: "superadmin" }, ip: "", ua: "" };
    return () =>
      Promise.all(
        orderIds.map((orderId, i) =>
          outcome(async () => {
            await after(i * GAP_MS);
            await refundTickets({ orderId, reason: "requested", by }, new Date());
            return "refunded";
          }),
        ),
      );
  },
  accept: async ({ transfers }) => {
    const found = await Promise.all(
      transfers.map(async ({ ticketId }) => (await readTicket(ticketId)).data()),
    );
    return () =>
      Promise.all(
        transfers.map(({ uid, email }, i) =>
          outcome(async () => {
            await after(i * GAP_MS);
            const ticket = found[i];
            if (!ticket) throw new Error("no such ticket");
            await acceptTransfer(ticket, buildCall({ actor: buildActor({ uid, email }) }));
            return "accepted";
          }),
        ),
      );
  },
  settle: async (period) => {
    await producers.doc(period.producerId).get();
    return async () => [await outcome(async () => (await createSettlement(period, superadmin())).id)];
  },
};
