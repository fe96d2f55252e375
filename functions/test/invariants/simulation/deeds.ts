import { randomUUID } from "node:crypto";
import { scanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import * as z from "zod/mini";
import { mercadoPagoDate } from "../../../../tools/payment-stand-in/dates.ts";
import { checkInTicket } from "../../../src/features/check-ins/scanning/check-in-ticket.ts";
import { openDoor } from "../../../src/features/check-ins/scanning/door.ts";
import { undoScan } from "../../../src/features/check-ins/scanning/undo-scan.ts";
import { changeEventStatus } from "../../../src/features/events/lifecycle/change-event-status.ts";
import { correctMoney } from "../../../src/features/finance/correct-order.ts";
import { changeSettlementStatus } from "../../../src/features/finance/settlements/change-settlement-status.ts";
import { createSettlement } from "../../../src/features/finance/settlements/settle.ts";
import { releaseOrder } from "../../../src/features/orders/buying/release-order.ts";
import { giveCourtesies } from "../../../src/features/orders/give-courtesies.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import {
  annulCourtesy,
  giveUpTicket,
  refundOwnTicket,
} from "../../../src/features/payments/refunds/refund-own-ticket.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { deletePromoCode } from "../../../src/features/promo-codes/change-promo-code.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import { findPromoCode } from "../../../src/features/promo-codes/promo-codes.repo.ts";
import { replaceTicketing } from "../../../src/features/ticketing/replace-ticketing.ts";
import { claimTickets } from "../../../src/features/tickets/holders/claim-tickets.ts";
import { acceptTransfer } from "../../../src/features/tickets/transfers/accept-transfer.ts";
import { requestTransfer } from "../../../src/features/tickets/transfers/request-transfer.ts";
import { AppError } from "../../../src/lib/app-error.ts";
import { events, settlements, tickets } from "../../../src/lib/firestore/collections.ts";
import { isLostRace } from "../../../src/lib/firestore/conflicts.ts";
import { Killed } from "./commits.ts";
import {
  countTheDrawer,
  giveBackAtTheDoor,
  reserveForTheDoor,
  sellAtTheDoor,
  sellWhatWasReserved,
} from "./door-deeds.ts";
import { CODES, hold } from "./hold.ts";
import { changeWhatPassOpens, holdPass } from "./pass-deeds.ts";
import { payByHand } from "./pay-by-hand.ts";
import { buyWhatWasGivenBack, giveBackForSale } from "./resale-deeds.ts";
import { deliver, notify, SCHEDULES, stored } from "./schedules.ts";
import { callOf, count, isOneIn, openEvent, pick, superadmin, type World } from "./world.ts";

/** An action; false if there was nothing that it could be applied to. */
type Deed = (world: World) => Promise<boolean>;

const payments = ({ gateway }: World) => [...gateway.store.payments.values()];

/** All tickets of the events that are on sale. */
const ticketsOnSale = async ({ events: onSale }: World) =>
  (await tickets.all().where("eventId", "in", onSale).get()).docs.map((doc) => doc.data());

/** A sold ticket of an event that is on sale; mostly a valid one. */
async function someTicket(world: World) {
  const sold = (await ticketsOnSale(world)).filter(({ isCourtesy }) => !isCourtesy);
  const good = sold.filter(({ status }) => status === "active" || (status === "used" && isOneIn(world, 4)));
  return pick(world, isOneIn(world, 4) ? sold : good);
}

/** Calls that fail until the outage is ended. */
const FOR_LONG = 10_000;
const isDown = ({ gateway }: World) => (gateway.failures.current?.next ?? 0) > FOR_LONG / 2;

const by = { user: { id: "sistema", name: "Sistema", email: "", role: "superadmin" }, ip: "", ua: "" };

const DEEDS: Readonly<Record<string, readonly [weight: number, deed: Deed]>> = {
  hold: [
    24,
    async (world) => {
      const eventId = pick(world, world.events);
      const combinationId =
        pick(world, ["general", "general", "general", "mesa", "grupo", "temprana", "temprana", "gratis"]) ??
        "";
      if (!eventId) return false;
      return hold(world, eventId, [{ combinationId, quantity: 1 + Math.floor(world.dice() * 3) }]);
    },
  ],
  "hold a pass": [18, holdPass],
  "change a pass": [3, changeWhatPassOpens],
  pay: [
    20,
    async (world) => {
      // mostly the latest payment: the old ones were decided long ago
      const { store } = world.gateway;
      const payable = world.orders.filter((order) => store.preferenceByReference(order));
      const id = pick(world, isOneIn(world, 3) ? payable : payable.slice(-8));
      if (!id) return false;
      const outcome = pick(world, [
        "approved",
        "approved",
        "approved",
        "pending",
        "pending",
        "rejected",
      ] as const);
      const method = outcome === "pending" ? pick(world, ["pse", "efecty"] as const) : undefined;
      const amount = isOneIn(world, 25) ? 1_000 + Math.floor(world.dice() * 50_000) : undefined;
      world.gateway.pay({
        externalReference: id,
        outcome: outcome ?? "approved",
        force: true,
        ...(method && { method }),
        ...(amount && { amount }),
      });
      return true;
    },
  ],
  decide: [
    10,
    async (world) => {
      const open = payments(world).filter(({ status }) => status === "pending" || status === "in_process");
      const payment = pick(world, open);
      if (!payment) return false;
      world.gateway.gateway.changeStatus(
        payment.id,
        pick(world, ["approved", "approved", "rejected", "cancelled"] as const) ?? "approved",
      );
      return true;
    },
  ],
  notify: [
    22,
    async (world) => {
      const at = Math.floor(world.dice() * world.notifications.length);
      const [id] = world.notifications.splice(at, 1);
      if (id === undefined) return false;
      if (isOneIn(world, 6)) return false; // the notification is lost
      if (isOneIn(world, 4)) world.notifications.push(id); // and is sent again
      try {
        await notify(world, id);
      } catch (error) {
        world.notifications.push(id); // after an error it is sent again, as by the gateway
        throw error;
      }
      return true;
    },
  ],
  trigger: [
    70,
    async (world) => {
      const at = Math.floor(world.dice() * world.deliveries.length);
      const [delivery] = world.deliveries.splice(at, 1);
      if (!delivery) return false;
      if (isOneIn(world, 8)) world.deliveries.push(delivery, delivery); // three times in all
      try {
        await deliver(world, delivery);
      } catch (error) {
        world.deliveries.push(delivery); // retried until it succeeds
        throw error;
      }
      return true;
    },
  ],
  release: [
    5,
    async (world) => {
      const id = pick(world, world.orders.slice(-8));
      if (!id) return false;
      await releaseOrder(id, world.now());
      return true;
    },
  ],
  "ask for money": [
    12,
    async (world) => {
      const ticket = await someTicket(world);
      const holder = world.people.find(({ actor }) => actor.uid === ticket?.holderUid);
      if (!ticket || !holder) return false;
      for (let press = 0; press < 1 + Math.floor(world.dice() * 3); press++)
        await refundOwnTicket(ticket, undefined, callOf(world, holder.actor));
      return true;
    },
  ],
  "organiser refunds": [
    6,
    async (world) => {
      const orderId = isOneIn(world, 3) ? pick(world, world.orders) : (await someTicket(world))?.orderId;
      if (!orderId) return false;
      const numbers = isOneIn(world, 2) ? [1] : undefined;
      await refundTickets({ orderId, numbers, reason: "requested", by }, world.now());
      return true;
    },
  ],
  "make a code": [
    4,
    async (world) => {
      const event = (await events.doc(pick(world, world.events) ?? "-").get()).data();
      const code = pick(world, CODES);
      if (!event || !code) return false;
      const draft = { code, type: "percentage", value: 30, maxUses: code === "TRES" ? 3 : null } as const;
      await createPromoCode(event, draft, superadmin(world));
      return true;
    },
  ],
  "delete a code": [
    6,
    async (world) => {
      const found = await findPromoCode(pick(world, world.events) ?? "", pick(world, CODES) ?? "");
      if (!found) return false;
      await deletePromoCode(found, superadmin(world));
      return true;
    },
  ],
  "come in": [
    5,
    async (world) => {
      const ticket = await someTicket(world);
      if (!ticket) return false;
      const deviceInfo = { deviceId: pick(world, ["norte", "sur"]) };
      const code = { qrToken: ticket.qrToken, eventId: ticket.eventId };
      const people = isOneIn(world, 2) ? { people: 1 + Math.floor(world.dice() * 3) } : {};
      const scan = { ...code, ...people, deviceInfo };
      const input = z.parse(scanInput, { ...scan, confirmsEarly: true }); // its doors are weeks away
      const door = await openDoor(input);
      if (!door) return false;
      const { result } = await checkInTicket(input, door, superadmin(world));
      return result === "valid";
    },
  ],
  "come in while the money is asked for": [
    5,
    async (world) => {
      const ticket = await someTicket(world);
      const holder = world.people.find(({ actor }) => actor.uid === ticket?.holderUid);
      if (!ticket || !holder) return false;
      const code = { qrToken: ticket.qrToken, eventId: ticket.eventId };
      const input = z.parse(scanInput, { ...code, confirmsEarly: true });
      const door = await openDoor(input);
      if (!door) return false;
      const both = await Promise.allSettled([
        checkInTicket(input, door, superadmin(world)),
        refundOwnTicket(ticket, undefined, callOf(world, holder.actor)),
      ]);
      for (const one of both) if (one.status === "rejected" && !isExpected(one.reason)) throw one.reason;
      return true; // one of the two is refused
    },
  ],
  "undo a scan": [
    5,
    async (world) => {
      const used = (await ticketsOnSale(world)).filter(({ status }) => status === "used");
      const ticket = pick(world, used);
      if (!ticket) return false;
      await undoScan(ticket.id, "Se leyó por error", superadmin(world));
      return true;
    },
  ],
  "pay by hand": [8, payByHand],
  "pay for an order that never was": [
    1,
    async ({ gateway }) => {
      const model = [...gateway.store.payments.values()].findLast(({ status }) => status === "approved");
      if (!model || model.transaction_amount_refunded > 0) return false;
      const id = gateway.store.nextId();
      const at = mercadoPagoDate(gateway.gateway.now());
      const dates = { date_created: at, date_approved: at, date_last_updated: at };
      gateway.store.payments.set(id, { ...model, ...dates, id, external_reference: randomUUID() });
      return true;
    },
  ],
  "panel refunds": [
    4,
    async (world) => {
      const payment = pick(
        world,
        payments(world).filter(({ status }) => status === "approved"),
      );
      if (!payment) return false;
      const left = payment.transaction_amount - payment.transaction_amount_refunded;
      const some = 1 + Math.floor(world.dice() * left);
      const amount = pick(world, [left, Math.ceil(left / 2), some]) ?? left;
      world.gateway.gateway.refund(payment.id, amount);
      const id = String(payment.id);
      world.sentInPanel.set(id, (world.sentInPanel.get(id) ?? 0) + amount);
      return true;
    },
  ],
  dispute: [
    3,
    async (world) => {
      const payment = pick(
        world,
        payments(world).filter(({ status }) => status === "approved"),
      );
      if (!payment) return false;
      world.gateway.gateway.changeStatus(payment.id, "charged_back", "in_process");
      return true;
    },
  ],
  "dispute decided": [
    4,
    async (world) => {
      const payment = pick(
        world,
        payments(world).filter((it) => it.status === "charged_back" && it.status_detail === "in_process"),
      );
      if (!payment) return false;
      const detail = isOneIn(world, 3) ? "settled" : "reimbursed";
      world.gateway.gateway.changeStatus(payment.id, "charged_back", detail);
      return true;
    },
  ],
  "pass on": [
    8,
    async (world) => {
      const [ticket, taker] = [await someTicket(world), pick(world, world.people)];
      const holder = world.people.find(({ actor }) => actor.uid === ticket?.holderUid);
      if (!ticket || !holder || !taker || taker === holder) return false;
      const asked = await requestTransfer(
        ticket,
        { toEmail: taker.actor.email, reason: null },
        callOf(world, holder.actor),
      );
      await acceptTransfer(asked, callOf(world, taker.actor));
      return true;
    },
  ],
  "give back for sale": [36, giveBackForSale],
  "buy what was given back": [60, buyWhatWasGivenBack],
  "sell at the door": [8, sellAtTheDoor],
  "give back at the door": [12, giveBackAtTheDoor],
  "reserve for the door": [3, reserveForTheDoor],
  "sell what was reserved": [8, sellWhatWasReserved],
  "count the drawer": [2, countTheDrawer],
  "give courtesies": [
    3,
    async (world) => {
      const [eventId, person] = [pick(world, world.events), pick(world, world.people)];
      const event = eventId && (await events.doc(eventId).get()).data();
      if (!event || !person) return false;
      const { email } = person.actor;
      const recipients = [{ name: "Invitada", email, quantity: 1 + Math.floor(world.dice() * 2) }];
      const countedIn = "limits" as const;
      const wish = { requestId: randomUUID(), combinationId: "general", recipients, countedIn };
      for (const { id } of await giveCourtesies(event, wish, superadmin(world))) world.orders.push(id);
      return true;
    },
  ],
  "give up courtesy": [
    6,
    async (world) => {
      const person = pick(world, world.people);
      if (!person) return false;
      await claimTickets(person.actor);
      const own = await tickets.all().where("holderUid", "==", person.actor.uid).get();
      const ticket = pick(
        world,
        own.docs
          .map((doc) => doc.data())
          .filter(({ totalPaid, status }) => totalPaid === 0 && status === "active"),
      );
      if (!ticket) return false;
      await giveUpTicket(ticket, undefined, callOf(world, person.actor));
      return true;
    },
  ],
  "annul courtesy": [
    3,
    async (world) => {
      const given = await tickets.all().where("isCourtesy", "==", true).where("status", "==", "active").get();
      const ticket = pick(
        world,
        given.docs.map((doc) => doc.data()),
      );
      if (!ticket) return false;
      await annulCourtesy(ticket, "Era para otra persona", superadmin(world));
      return true;
    },
  ],
  "cancel event": [
    1,
    async (world) => {
      const eventId = pick(world, world.events);
      if (!eventId) return false;
      await changeEventStatus({ eventId, action: "cancel" }, superadmin(world));
      world.events.splice(world.events.indexOf(eventId), 1);
      await openEvent(world);
      return true;
    },
  ],
  "change ticketing": [
    3,
    async (world) => {
      const event = (await events.doc(pick(world, world.events) ?? "-").get()).data();
      if (!event) return false;
      const { localities, phases, combinations } = event;
      const more = Math.floor(world.dice() * 7) - 3;
      const change = {
        localities: localities.map((row) => ({ ...row, capacity: Math.max(1, row.capacity + more) })),
        phases,
        // the cheap combination changes between the phase with a limit and the one without
        combinations: combinations.map((row) =>
          row.id === "general" && isOneIn(world, 3)
            ? { ...row, phaseId: row.phaseId === "unica" ? "preventa" : "unica" }
            : row,
        ),
      };
      await replaceTicketing(event.id, change, superadmin(world));
      return true;
    },
  ],
  correct: [
    6,
    async (world) => {
      const orderId = (await someTicket(world))?.orderId;
      const order = orderId && (await stored(orderId));
      if (!order || order.paidAt === null || order.total < 2_000) return false;
      const amount = Math.floor(world.dice() * 2_000) - 1_000;
      if (amount === 0) return false;
      const proof = { reference: `B-${order.corrections.length + 1}`, reason: "prueba" };
      await correctMoney({ orderId: order.id, requestId: randomUUID(), amount, ...proof }, superadmin(world));
      return true;
    },
  ],
  settle: [
    3,
    async (world) => {
      const to = addDays(colombianDay(world.now()), -1);
      const producerId = pick(world, ["la-clave", "la-otra"]) ?? "";
      await createSettlement({ producerId, to, isAdvance: isOneIn(world, 2) }, superadmin(world));
      return true;
    },
  ],
  "cancel settlement": [
    3,
    async (world) => {
      const found = (await settlements.all().where("status", "==", "draft").get()).docs;
      const one = pick(world, found);
      if (!one) return false;
      await changeSettlementStatus(one.id, { status: "cancelled" }, superadmin(world));
      return true;
    },
  ],
  outage: [
    3,
    async (world) => {
      const status = pick(world, [500, 429, "lost-answer", "lost-answer"] as const) ?? 500;
      if (isDown(world)) return false;
      const on = pick(world, ["/refunds", "/v1/payments", "POST /v1/payments"]) ?? "";
      world.gateway.failures.set({ next: 1 + Math.floor(world.dice() * 12), status, on });
      return true;
    },
  ],
  "long outage": [
    5,
    async (world) => {
      const { orderId } = (await someTicket(world)) ?? {};
      if (!orderId || isDown(world)) return false;
      const wish = { orderId, numbers: [1], reason: "requested", by } as const;
      world.gateway.failures.set({ next: FOR_LONG, status: 500, on: "POST /v1/payments" });
      try {
        await refundTickets(wish, world.now());
        // until it is given up, and sometimes requested once more
        for (let i = 0; i < 11; i++) {
          world.advance(6.1 * 60);
          await reconcilePayments(world.now());
        }
      } finally {
        world.gateway.failures.clear();
      }
      if (isOneIn(world, 3)) await refundTickets(wish, world.now());
      return true;
    },
  ],
  clock: [
    10,
    async (world) => {
      world.advance(isOneIn(world, 12) ? world.dice() * 24 * 60 : world.dice() * 12);
      return true;
    },
  ],
  schedule: [
    9,
    async (world) => {
      const name = pick(world, Object.keys(SCHEDULES)) ?? "";
      await SCHEDULES[name]?.(world.now());
      return true;
    },
  ],
};

const WHOLE = Object.values(DEEDS).reduce((sum, [weight]) => sum + weight, 0);
export const DEED_NAMES = Object.keys(DEEDS);

/**
 * Does one random action; every third one of those that are wanted, if any: the others go on buying. An action that the state does not allow is refused with a
 * code of the catalogue, which is no fault.
 */
export async function act(world: World): Promise<void> {
  const isWanted = world.wanted.length > 0 && isOneIn(world, 3);
  const name = (isWanted && pick(world, world.wanted)) || byWeight(world);
  try {
    if (await DEEDS[name]?.[1](world)) count(world, name);
  } catch (error) {
    if (!isExpected(error)) throw new Error(`"${name}" failed`, { cause: error });
  }
}

function byWeight({ dice }: World): string {
  let at = dice() * WHOLE;
  const found = Object.entries(DEEDS).find(([, [weight]]) => {
    at -= weight;
    return at < 0;
  });
  return found?.[0] ?? "hold";
}

/** Whether an action failed for an intended reason: it was refused, killed, beaten by a faster one, or the gateway was down. */
function isExpected(error: unknown): boolean {
  if (error instanceof AppError || error instanceof Killed || isLostRace(error)) return true;
  const { status, name, message } = error as { status?: number; name?: string; message?: string };
  return (
    status === 500 ||
    status === 429 ||
    status === 409 ||
    status === 400 ||
    name === "ApiError" ||
    /fetch failed|socket hang up|MercadoPago|terminated/i.test(`${name} ${message}`)
  );
}
