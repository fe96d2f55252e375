import { randomUUID } from "node:crypto";
import { AppError } from "@tarima/shared/app-error.ts";
import { scanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import * as z from "zod/mini";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { checkInTicket } from "../../src/check-ins/check-in-ticket.ts";
import { openDoor } from "../../src/check-ins/door.ts";
import { createSettlement } from "../../src/finance/settle.ts";
import { events, producers } from "../../src/firestore/collections.ts";
import { purchaseTickets } from "../../src/orders/purchase-tickets.ts";
import { refundTickets } from "../../src/payments/refund-tickets.ts";
import { readTicket } from "../../src/tickets/tickets.repo.ts";
import { acceptTransfer } from "../../src/tickets/transfers/accept-transfer.ts";

/** What each kind of racer is told. Everything in it goes through IPC. */
export interface RaceInputs {
  buy: {
    eventId: string;
    buyers: number;
    /** One person for all of them, or one each under this prefix. */
    person?: string;
    prefix?: string;
    discountCode?: string;
  };
  scan: { eventId: string; qrTokens: string[] };
  refund: { orderId: string; numbers: number[] };
  accept: { ticketIds: string[]; uid: string; email: string };
  settle: { producerId: string; from: string; to: string };
}

export type RaceTask = {
  [Task in keyof RaceInputs]: { task: Task; input: RaceInputs[Task] };
}[keyof RaceInputs];

/** Loads and connects; what it answers is run at the start and tells how each deed fared. */
type Racer<Input> = (input: Input) => Promise<() => Promise<string[]>>;

async function outcome(deed: () => Promise<string>): Promise<string> {
  try {
    return await deed();
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

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
  scan: async ({ eventId, qrTokens }) => {
    const call = buildCall({ actor: buildActor({ uid: "puerta", role: "scanner" }) });
    const scans = qrTokens.map((qrToken) => z.parse(scanInput, { qrToken, eventId }));
    const doors = await Promise.all(scans.map(openDoor));
    return () =>
      Promise.all(
        scans.map((scan, i) =>
          outcome(async () => {
            const door = doors[i];
            if (!door) throw new Error("no such door");
            return (await checkInTicket(scan, door, call)).result;
          }),
        ),
      );
  },
  refund: async ({ orderId, numbers }) => {
    const by = { id: "sistema", name: "Sistema", email: "", role: "superadmin" };
    return async () => [
      await outcome(async () => {
        await refundTickets({ orderId, numbers, reason: "requested", by }, new Date());
        return "refunded";
      }),
    ];
  },
  accept: async ({ ticketIds, uid, email }) => {
    const call = buildCall({ actor: buildActor({ uid, email }) });
    const found = await Promise.all(ticketIds.map(async (id) => (await readTicket(id)).data()));
    return () =>
      Promise.all(
        found.map((ticket) =>
          outcome(async () => {
            if (!ticket) throw new Error("no such ticket");
            await acceptTransfer(ticket, call);
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
