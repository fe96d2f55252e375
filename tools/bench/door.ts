import { scanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import * as z from "zod/mini";
import { checkInTicket } from "../../functions/src/features/check-ins/scanning/check-in-ticket.ts";
import { openDoor } from "../../functions/src/features/check-ins/scanning/door.ts";
import { readOrder } from "../../functions/src/features/orders/orders.repo.ts";
import { recordPayment } from "../../functions/src/features/payments/gateway/record-payment.ts";
import { issueTickets } from "../../functions/src/features/tickets/issuing/issue-tickets.ts";
import { tickets } from "../../functions/src/lib/firestore/collections.ts";
import { buildPayment } from "../builders/payments.ts";
import { buildActor, buildCall } from "../builders/people.ts";
import { costOf } from "./count.ts";
import { compare, many } from "./measure.ts";
import { atMost, costRow, type Row } from "./table.ts";
import { bareTransaction, buy, givenEvent } from "./world.ts";

const CODES = many(380, 20);

/** Sells tickets for an event and returns their codes. */
async function givenCodes(event: Event, count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const held = await buy(event);
    await recordPayment(buildPayment(held), new Date());
    const order = (await readOrder(held.id)).data() as Order;
    await issueTickets(order, new Date());
    for (const number of [1, 2])
      codes.push((await tickets.doc(ticketIdOf(event.id, order.id, number)).get()).data()?.qrToken ?? "");
  }
  return codes;
}

async function scan(event: Event, qrToken: string, deviceId: string): Promise<string> {
  const input = z.parse(scanInput, { qrToken, eventId: event.id, deviceInfo: { deviceId } });
  const door = await openDoor(input);
  if (!door) throw new Error("no door");
  const call = buildCall({ actor: buildActor({ uid: "puerta", role: "scanner" }) });
  return (await checkInTicket(input, door, call)).result;
}

/** The time and the cost of a scan. */
export async function doorRows(): Promise<{ speed: Row[]; cost: Row[] }> {
  const event = await givenEvent(10_000, { doorsOpenAt: wallClockOf(new Date()) });
  const codes = await givenCodes(event, CODES + many(100, 10));
  const take = () => codes.pop() ?? "";
  const { bare, one } = await compare({ bare: bareTransaction, one: () => scan(event, take(), "a") });
  const { race } = await compare(
    {
      race: async () => {
        const code = take();
        await Promise.all(["a", "b"].map((device) => scan(event, code, device)));
      },
    },
    { rounds: 60, warmUp: 5 },
  );
  const code = take();
  const valid = await costOf(() => scan(event, code, "a"));
  const again = await costOf(() => scan(event, code, "b"));
  const forged = await costOf(() => scan(event, `${code.slice(0, -6)}AAAAAA`, "a"));
  return {
    speed: [
      atMost("validate at the door, p50, against a bare transaction", one / bare, 1),
      atMost("two doors racing on one code, against one scan", race / one, 10),
    ],
    cost: [
      costRow("door: valid", valid, { reads: 1, writes: 2 }),
      costRow("door: again", again, { reads: 1, writes: 1 }),
      costRow("door: forged", forged, { reads: 0, writes: 0 }, "every attempt is stored, with its reason"),
    ],
  };
}
