import { randomUUID } from "node:crypto";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { expect } from "vitest";
import { ticketIdsOf } from "../../../src/features/orders/ticket-ids.ts";
import { tickets } from "../../../src/lib/firestore/collections.ts";
import { call } from "../../support/api.ts";
import { givenCase, givenClaim } from "../../support/cases.ts";
import { notify, storedOrder } from "../../support/gateway.ts";
import { giveBack } from "../../support/resale.ts";
import { join } from "../../support/waiting-list.ts";
import {
  bought,
  dispute,
  firstOf,
  type House,
  nightOf,
  offered,
  opened,
  passedOn,
  payForResold,
  paymentOf,
  resold,
  someone,
} from "./house.ts";

/** What people did with the first night before it ended, in any order. */
export const BEFORE: Readonly<Record<string, (house: House) => Promise<unknown>>> = {
  "buys with an add-on": (house) =>
    bought(house, "carro", { general: 2, carro: 1 }, { promoterCode: "JHON" }),
  "buys with a code": (house) => bought(house, "código", { general: 1 }, { discountCode: "LOMA10" }),
  "takes a free one": (house) => bought(house, "gratis", { gratis: 1 }),
  "buys a table, and passes a place on": async (house) => {
    const [id = ""] = await bought(house, "mesa", { mesa: 1 });
    await passedOn(house, id, "mesa", "en la mesa");
  },
  "buys a group's code, and two of them are in": async (house) => {
    const [id = ""] = await bought(house, "grupo", { grupo: 1 });
    const { qrToken = "" } = (await tickets.doc(id).get()).data() ?? {};
    const input = { qrToken, eventId: firstOf(house), people: 2, confirmsEarly: true };
    const { body } = await call(checkInRoutes.validateQr, input as never, house.seller);
    expect((body as { result?: string }).result).toBe("valid");
  },
  "offers one, which waits to be taken": async (house) => {
    const [id = ""] = await bought(house, "ofrece", { general: 1 });
    await offered(house, id, "ofrece", "a quien la ofrecen");
  },
  "passes one on, keeps one, and offers the third": async (house) => {
    const [one = "", , three = ""] = await bought(house, "pasa", { general: 3 });
    await passedOn(house, one, "pasa", "a quien la pasan");
    await offered(house, three, "pasa", "a quien también la ofrecen");
  },
  "has one back that was passed on": async (house) => {
    const [id = ""] = await bought(house, "de vuelta", { general: 1 });
    await passedOn(house, id, "de vuelta", "quien la devuelve");
    await passedOn(house, id, "quien la devuelve", "de vuelta");
    house.concerned.delete((await someone(house, "quien la devuelve", false)).email);
  },
  "gives one back for sale, which nobody buys": async (house) => {
    const [id = ""] = await bought(house, "en reventa", { general: 1 });
    expect((await giveBack({ id }, await someone(house, "en reventa"))).status).toBe(200);
  },
  "gives one back, and who buys it has paid": async (house) => {
    const [id = ""] = await bought(house, "vendió", { general: 1 });
    await resold(house, id, "vendió", "compró");
    await payForResold(house, "compró");
  },
  "gives one back, and who buys it is paying": async (house) => {
    const [id = ""] = await bought(house, "vende", { general: 1 });
    await resold(house, id, "vende", "compra");
  },
  "had one refunded before": async (house) => {
    const [id = ""] = await bought(house, "devuelta", { general: 1 });
    const person = await someone(house, "devuelta");
    expect((await call(ticketRoutes.refundTicket, { id }, person)).status).toBe(200);
    await house.deliveries.deliverAll();
    house.concerned.delete(person.email);
  },
  "had passed one on that the organiser refunded before": async (house) => {
    const [id = ""] = await bought(house, "reembolsada", { general: 1 });
    await passedOn(house, id, "reembolsada", "la tenía");
    const orderId = house.orders.get("reembolsada") ?? "";
    const { status } = await call(
      paymentRoutes.refundOrder,
      { orderId, ticketIds: [id] },
      house.festival.owner,
    );
    expect(status).toBe(200);
    const longAgo = new Date(Date.now() - HOUR_MS).toISOString();
    await tickets.doc(id).update(tickets.encode({ cancelledAt: longAgo }));
    for (const name of ["reembolsada", "la tenía"])
      house.concerned.delete((await someone(house, name, false)).email);
  },
  "asks for a refund that the gateway does not answer": async (house) => {
    const [id = ""] = await bought(house, "sin respuesta", { general: 2 });
    house.gateway.failures.set({ next: 1, status: 500, on: "POST /v1/payments" });
    await call(ticketRoutes.refundTicket, { id }, await someone(house, "sin respuesta"));
    house.gateway.failures.clear();
  },
  "has a dispute that is open": async (house) => {
    await bought(house, "disputa", { general: 1 });
    await dispute(house, "disputa", "in_process");
    house.concerned.delete((await someone(house, "disputa", false)).email);
    house.byHand.add("disputa");
  },
  "has a dispute that was lost": async (house) => {
    await bought(house, "perdida", { general: 1 });
    await dispute(house, "perdida", "in_process");
    await dispute(house, "perdida", "settled");
    house.concerned.delete((await someone(house, "perdida", false)).email);
  },
  "has a dispute that was won": async (house) => {
    await bought(house, "ganada", { general: 1 });
    await dispute(house, "ganada", "in_process");
    await dispute(house, "ganada", "reimbursed");
    house.byHand.add("ganada");
  },
  "has part of the payment back from the panel": async (house) => {
    await bought(house, "panel", { general: 2 });
    house.gateway.gateway.refund(await paymentOf(house, "panel"), 1_000);
    await notify(await paymentOf(house, "panel"));
  },
  "buys the pass, and passes the second night on": async (house) => {
    const ids = await bought(house, "abono", { abono: 1 });
    const second = ids.find((id) => id.startsWith(house.festival.ids[1])) ?? "";
    await passedOn(house, second, "abono", "la segunda noche");
  },
  "fills the boxes, and two wait for one": async (house) => {
    const ids = await bought(house, "palco", { palco: 2 });
    const event = await nightOf(house);
    for (const name of ["espera", "espera también"])
      expect((await join(event, await someone(house, name, false), 1, "palco")).status).toBeLessThan(300);
    const gone = { id: ids[0] ?? "" };
    expect((await call(ticketRoutes.refundTicket, gone, await someone(house, "palco"))).status).toBe(200);
    await house.deliveries.deliverAll(); // the first who waits has a place held now
  },
  "gives a list of courtesies, one of which is passed on": async (house) => {
    const [one, two] = [await someone(house, "invitada"), await someone(house, "invitado")];
    const recipients = [one, two].map(({ email }, i) => ({ name: `Invitada ${i}`, email, quantity: 1 }));
    const wish = { id: firstOf(house), requestId: randomUUID(), combinationId: "general", recipients };
    const { body } = await call(ticketRoutes.issueCourtesies, wish, house.festival.owner);
    await house.deliveries.deliverAll();
    const [id = ""] = ticketIdsOf(await storedOrder(body.orders[0] ?? ""));
    await passedOn(house, id, "invitada", "de la invitada");
    house.concerned.delete(one.email);
  },
  "sells at the door, in cash and by card": async (house) => {
    for (const [name, method, amount] of [
      ["en efectivo", "cash", 85_000],
      ["con tarjeta", "card", 85_000],
    ] as const) {
      const { email } = await someone(house, name);
      const selections = [{ combinationId: "general", quantity: 1 }];
      const at = { eventId: firstOf(house), shiftId: house.shift.id, requestId: randomUUID() };
      const sale = { ...at, selections, method, expectedTotal: amount, name, email };
      const { status, body } = await call(boxOfficeRoutes.sellAtDoor, sale, house.seller);
      expect([name, status, body.code]).toEqual([name, 201, undefined]);
      house.atDoor += amount;
    }
  },
  "reserves for a device, which sells one without a network": async (house) => {
    const at = { eventId: firstOf(house), shiftId: house.shift.id, requestId: randomUUID() };
    const wish = { ...at, combinationId: "general", quantity: 3 };
    const { body } = await call(boxOfficeRoutes.reserveBlock, wish, house.seller);
    house.offlineSales.push(body.slots[0]?.orderId ?? "");
  },
  "has guests on the list, and somebody who writes to Tarima": async (house) => {
    const guests = [{ name: "Invitada de la casa", companions: 1, note: "" }];
    const wish = { id: firstOf(house), requestId: randomUUID(), guests };
    expect((await call(guestListRoutes.addToGuestList, wish, house.festival.owner)).status).toBe(201);
    await givenCase();
  },
  "claims that it did not get its ticket": async (house) => {
    await bought(house, "reclama", { general: 1 });
    await givenClaim(await someone(house, "reclama"), house.orders.get("reclama") ?? "");
  },
  "is about to pay": async (house) => {
    await opened(house, "paga tarde", { general: 1 });
    await someone(house, "paga tarde");
  },
  "never pays": (house) => opened(house, "no paga", { general: 1 }),
  "waits at a cash counter": async (house) => {
    const id = await opened(house, "en el punto de pago", { general: 1 });
    house.gateway.pay({ externalReference: id, outcome: "pending", method: "efecty", force: true });
    const payment = [...house.gateway.store.payments.values()].find((it) => it.external_reference === id);
    await notify(payment?.id ?? 0);
  },
};
