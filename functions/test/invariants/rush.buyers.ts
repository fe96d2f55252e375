// One process of buyers for the rush: node rush.buyers.ts <eventId> <buyers> <prefix>. Prints how each fared.
import { randomUUID } from "node:crypto";
import { AppError } from "@tarima/shared/app-error.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { purchaseTickets } from "../../src/orders/purchase-tickets.ts";

const [eventId = "", buyers = "0", prefix = ""] = process.argv.slice(2);
const outcomes = await Promise.all(
  Array.from({ length: Number(buyers) }, async (_, i) => {
    const call = buildCall({ actor: buildActor({ uid: `${prefix}-${i}` }) });
    try {
      const order = await purchaseTickets(
        { idempotencyKey: randomUUID(), eventId, selections: [{ combinationId: "general", quantity: 1 }] },
        call,
      );
      return order.status;
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  }),
);
console.log(JSON.stringify(outcomes));
process.exit(0);
