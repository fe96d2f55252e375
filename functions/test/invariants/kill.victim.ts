// A process that is killed in the middle of its work, before or after its nth commit:
//   node kill.victim.ts <flow> <commit>:<before|after> <orderId> <eventId>
import { flushCompileCache } from "node:module";
import { Firestore } from "firebase-admin/firestore";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { purchaseTickets } from "../../src/features/orders/buying/purchase-tickets.ts";
import { readOrder } from "../../src/features/orders/orders.repo.ts";
import { searchPayments } from "../../src/features/payments/gateway/mercado-pago.ts";
import { recordPayment } from "../../src/features/payments/gateway/record-payment.ts";
import { refundTickets } from "../../src/features/payments/refunds/refund-tickets.ts";
import { startCheckout } from "../../src/features/payments/start-checkout.ts";
import { issueTickets } from "../../src/features/tickets/issuing/issue-tickets.ts";
import { buyerOf } from "../support/buyer-of.ts";
import { countEntriesOf } from "../support/count-entries.ts";

flushCompileCache(); // what is killed keeps nothing of what it compiled: the next one would begin from nothing

const [flow = "", moment = "", orderId = "", eventId = ""] = process.argv.slice(2);
const [wanted, side] = moment.split(":");

interface Client {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
}
const client = Firestore.prototype as unknown as Client; // its types do not have it
const { request } = client;
let commits = 0;
client.request = async function (this: unknown, method, ...rest) {
  const isLast = method === "commit" && ++commits === Number(wanted);
  if (isLast && side === "before") process.kill(process.pid, "SIGKILL");
  const answer = await request.call(this, method, ...rest);
  if (isLast) process.kill(process.pid, "SIGKILL");
  return answer;
};

const uid = `victim-${orderId}`;
const call = buildCall({ actor: buildActor({ uid }) });

async function order() {
  const found = (await readOrder(orderId)).data();
  if (!found) throw new Error("no order");
  return found;
}

const FLOWS: Record<string, () => Promise<unknown>> = {
  buy: async () => {
    const selections = [{ combinationId: "general", quantity: 2 }];
    const held = await purchaseTickets({ idempotencyKey: orderId, eventId, selections }, call);
    await startCheckout(
      held,
      { buyer: buyerOf({ uid, email: "v@tarima.test", authorization: "" }) },
      new Date(),
    );
  },
  webhook: async () => {
    const [payment] = await searchPayments(orderId);
    if (!payment) throw new Error("no payment");
    await recordPayment(payment, new Date());
    await issueTickets(await order(), new Date());
    await countEntriesOf(orderId);
  },
  refund: () =>
    refundTickets(
      {
        orderId,
        numbers: [1],
        reason: "requested",
        by: { user: { id: "x", name: "X", email: "", role: "producer" }, ip: "", ua: "" },
      },
      new Date(),
    ),
};
await FLOWS[flow]?.();
console.log("came to its end");
