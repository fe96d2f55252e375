import { setTimeout as pause } from "node:timers/promises";
import type { ServiceKey } from "@tarima/shared/system/services.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { siteAddress } from "../../lib/config.ts";
import { bucket } from "../../lib/storage/public-files.ts";
import { oldestMailDue } from "../mail-delivery/mail.repo.ts";
import { greetMailServer } from "../mail-delivery/smtp.ts";
import { findOverdueOrders } from "../orders/orders.repo.ts";
import { searchPayments } from "../payments/gateway/mercado-pago.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { beat, isBeatHeard, touch } from "./health.repo.ts";

/** Checks a service. Returns the duration, milliseconds; throws if it fails. */
export type Probe = (now: Date) => Promise<number>;

/** Longest duration of a check. */
export const PROBE_MS = 15_000;
/** Interval of checking whether the trigger has run. */
const LISTEN_MS = 200;

const timed =
  (work: (now: Date) => Promise<unknown>): Probe =>
  async (now) => {
    const start = performance.now();
    await work(now);
    return Math.round(performance.now() - start);
  };

export const PROBES: Readonly<Record<ServiceKey, Probe>> = {
  // through Hosting, as users do; the query prevents a cached response
  api: timed(async () => {
    const address = siteAddress(`/api/v1/health?probe=${Date.now()}`);
    const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(PROBE_MS) });
    if (!ok) throw Object.assign(new Error("The API did not answer well"), { code: `HTTP ${status}` });
  }),
  firestore: timed(touch),
  auth: timed(() => auth().getUsers([{ uid: "health-probe" }])),
  storage: timed(() => bucket().file("health/probe").exists()), // whether it is there is all the same
  payments: timed(() => searchPayments("health-probe")),
  mail: timed(() => greetMailServer(PROBE_MS)),
  triggers: timed(async (now) => {
    await beat(now);
    while (!(await isBeatHeard(now))) await pause(LISTEN_MS);
  }),
  queues: async (now) => {
    const [{ areMailsHeld }, oldestMail, [order]] = await Promise.all([
      currentSwitches(),
      oldestMailDue(now),
      findOverdueOrders(now, 1),
    ]);
    const mailDue = areMailsHeld ? null : oldestMail; // they wait because somebody says so
    const since = [mailDue, order?.data()?.expiresAt].flatMap((at) => (at ? [Date.parse(at)] : []));
    return Math.max(0, ...since.map((at) => now.getTime() - at));
  },
};
