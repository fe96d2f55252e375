import { cancellations, ledger, orders } from "../../../src/lib/firestore/collections.ts";
import { forEachConcurrent } from "../../../src/lib/for-each-concurrent.ts";
import { payByHand } from "./pay-by-hand.ts";
import { deliver, heardOf, notify, SCHEDULES } from "./schedules.ts";
import { count, type World } from "./world.ts";

/** The most half days that are simulated; the longest wait for cash lasts days. */
const MOST_ROUNDS = 40;
const HALF_DAY = 12 * 60;
/** How many notifications and triggers are delivered at the same time. */
const AT_ONCE = 5;

/** Advances the clock, with a gateway that answers, until nothing is left to do; the judge finds what was left undone. */
export async function settleDown(world: World): Promise<void> {
  world.isKilling = false;
  world.gateway.failures.clear();
  decideAll(world);
  for (let round = 0, quiet = 0; round < MOST_ROUNDS && quiet < 4; round++) {
    heardOf(world);
    await forEachConcurrent(world.notifications.splice(0), AT_ONCE, (id) => notify(world, id));
    for (const schedule of Object.values(SCHEDULES)) {
      await schedule(world.now());
      await deliverAll(world);
    }
    if (await payByHand(world)) count(world, "pay by hand");
    quiet = (await isQuiet(world)) ? quiet + 1 : 0;
    world.advance(round < 4 ? 10 : HALF_DAY);
  }
}

/** Decides all pending payments: neither a bank nor a cash counter waits for ever. */
function decideAll({ gateway }: World): void {
  for (const { id, status, status_detail: detail } of [...gateway.store.payments.values()]) {
    if (status === "charged_back" && detail === "in_process")
      gateway.gateway.changeStatus(id, status, id % 2 ? "settled" : "reimbursed");
    if (status === "pending" || status === "in_process") gateway.gateway.changeStatus(id, "cancelled");
  }
}

async function deliverAll(world: World): Promise<void> {
  while (world.deliveries.length > 0)
    await forEachConcurrent(world.deliveries.splice(0), AT_ONCE, (delivery) => deliver(world, delivery));
}

async function isQuiet(world: World): Promise<boolean> {
  heardOf(world);
  if (world.notifications.length + world.deliveries.length > 0) return false;
  const [held, running, uncounted, all] = await Promise.all([
    orders.all().where("status", "==", "held").limit(1).get(),
    cancellations.all().where("status", "==", "running").limit(1).get(),
    ledger.all().where("isCounted", "==", false).limit(1).get(),
    orders.all().get(),
  ]);
  const isOpen = all.docs.some((doc) => doc.data().refunds.some(({ status }) => status !== "done"));
  return held.empty && running.empty && uncounted.empty && !isOpen;
}
