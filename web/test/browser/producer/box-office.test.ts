import { randomUUID } from "node:crypto";
import type { Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeShift, moveCash } from "../../../../functions/src/features/box-office/change-shift.ts";
import { openShift } from "../../../../functions/src/features/box-office/open-shift.ts";
import { reserveBlock } from "../../../../functions/src/features/box-office/reserve-block.ts";
import { sellAtDoor } from "../../../../functions/src/features/box-office/sell.ts";
import { freePlaces } from "../../../../functions/src/features/inventory/inventory.repo.ts";
import { shiftsOf, staffOf } from "../../../../functions/src/lib/firestore/collections.ts";
import { callApiAt } from "../../../../functions/test/support/api.ts";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { DESKTOP, launchBrowser, openAs, PHONE, SITE } from "../support/browser.ts";
import { givenEventOnSale } from "../support/events.ts";
import { takeBoth } from "../support/looks/take-both.ts";
import { givenAccount, givenProducerAccount, promote } from "../support/people/accounts.ts";
import { step } from "../support/step.ts";

/** An organiser lets somebody of the door sell, sees what each drawer came to, and closes the one that was forgotten. */

let browser: Browser;
beforeAll(async () => {
  callApiAt(`${SITE}/api/v1`);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PRICE = 40_000;
const LONG = "Luz Dary del Carmen Quiñones-Montealegre de Villavicencio";

test("an organiser lets somebody sell at the door, and closes the shift they forgot", async () => {
  const { account, producer } = await givenProducerAccount();
  const event = await givenEventOnSale({
    producerId: producer.id,
    combinations: [buildCombination({ price: PRICE })],
  });
  const seller = await givenAccount({ name: LONG });
  await promote(seller.uid, "scanner");
  const { id: eventId, name: eventName, startsAt: eventStartsAt, venueName } = event;
  const member = {
    uid: seller.uid,
    email: seller.email ?? "",
    name: LONG,
    addedAt: new Date().toISOString(),
  };
  await staffOf(eventId)
    .doc(seller.uid)
    .set({ ...member, eventId, eventName, eventStartsAt, venueName });
  const isSeller = async () => (await staffOf(eventId).doc(seller.uid).get()).data()?.isSeller;

  const callOf = (uid: string, name: string) =>
    buildCall({ actor: buildActor({ uid, name, role: "scanner" }) });
  const sellerCall = callOf(seller.uid, LONG);
  const sell = (
    { id: shiftId }: Shift,
    quantity: number,
    method: "cash" | "card" | "transfer",
    by = sellerCall,
  ) =>
    sellAtDoor(
      event,
      {
        ...{ shiftId, requestId: randomUUID(), selections: [{ combinationId: "general", quantity }], method },
        ...{ expectedTotal: quantity * PRICE, name: "", email: "" },
      },
      by,
    );

  const office = await openAs(browser, account.email ?? "", `/productor/eventos/${eventId}/puerta`, DESKTOP);
  const shifts = office.getByRole("list", { name: "Turnos de taquilla" });
  await step("nobody has sold yet; somebody of the door is let", async () => {
    await office.getByText("Todavía nadie ha abierto un turno.").waitFor();
    const right = office.getByRole("switch", { name: /Puede vender en taquilla/ });
    await expect.poll(() => right.isChecked()).toBe(false);
    await right.click();
    await expect.poll(isSeller).toBe(true);
    await right.and(office.getByRole("switch", { checked: true })).waitFor();
    await right.scrollIntoViewIfNeeded();
    await takeBoth(office, "taquilla-organizador-1-permiso");
  });

  await step("each drawer is listed with what it took, and what was counted", async () => {
    const other = callOf("vendedor-2", "Yeison");
    const closed = await openShift(event, { requestId: randomUUID(), openingCash: 100_000 }, other);
    await sell(closed, 2, "cash", other);
    await sell(closed, 1, "card", other);
    const count = { countedCash: 175_000, countedCard: 40_000, note: "Un billete de $ 5.000 salió falso" };
    await closeShift(event, { shiftId: closed.id, ...count }, other);
    const open = await openShift(event, { requestId: randomUUID(), openingCash: 50_000 }, sellerCall);
    await sell(open, 3, "cash");
    await sell(open, 2, "transfer");
    const cash = { kind: "cash_out" as const, amount: 60_000, what: "Pago al sonidista" };
    await moveCash(event, { shiftId: open.id, requestId: randomUUID(), ...cash }, sellerCall);
    const wish = { requestId: randomUUID(), combinationId: "general", quantity: 4 };
    await reserveBlock(event, { shiftId: open.id, ...wish }, sellerCall);
    await office.reload();
    await shifts.getByText("Caja: Faltan $ 5.000. Datáfono: Cuadra").waitFor();
    await shifts.getByText("Un billete de $ 5.000 salió falso").waitFor();
    await shifts.getByText("3 boletas, efectivo $ 80.000, datáfono $ 40.000", { exact: true }).waitFor();
    await shifts.getByText(`Ver la caja de ${LONG}`).click();
    await shifts.getByText("− $ 60.000").waitFor();
    await shifts.scrollIntoViewIfNeeded();
    await takeBoth(office, "taquilla-organizador-2-turnos");
    const phone = await openAs(browser, account.email ?? "", `/productor/eventos/${eventId}/puerta`, PHONE);
    await phone.getByRole("list", { name: "Turnos de taquilla" }).scrollIntoViewIfNeeded();
    await takeBoth(phone, "taquilla-organizador-3-celular");
    await phone.getByRole("button", { name: `Cerrar turno de ${LONG}` }).click();
    await phone.getByRole("alertdialog").waitFor();
    await takeBoth(phone, "taquilla-organizador-4-cerrar");
    await phone.close();
  });

  await step(
    "the one that was forgotten is closed without a count; what it had reserved is for sale again",
    async () => {
      const before = (await freePlaces(event))["locality-platea"] ?? 0;
      await office.getByRole("button", { name: `Cerrar turno de ${LONG}` }).click();
      const question = office.getByRole("alertdialog");
      await question.getByText("Déjalo vacío si nadie lo contó.").waitFor();
      await question.getByText("Tiene 4 apartadas para vender sin conexión").waitFor();
      await question.getByRole("button", { name: "Cerrar turno" }).click();
      await question.waitFor({ state: "detached" });
      await shifts.getByText("Caja: Sin contar").waitFor();
      await expect.poll(() => office.getByRole("button", { name: /^Cerrar turno de/ }).count()).toBe(0);
      expect((await shiftsOf(eventId).doc(`${seller.uid}~1`).get()).data()).toMatchObject({
        ...{ status: "closed", countedCash: null },
        sums: { cashSales: 3 * PRICE, transferSales: 2 * PRICE, cashOut: 60_000, tickets: 5 },
      });
      await expect.poll(async () => (await freePlaces(event))["locality-platea"]).toBe(before + 4);
      await takeBoth(office, "taquilla-organizador-5-cerrado");
    },
  );
  await office.close();
});
