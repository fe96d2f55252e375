import { randomUUID } from "node:crypto";
import { expectedCashOf } from "@tarima/shared/box-office/shift-sums.ts";
import { closeShift, moveCash } from "../../../src/features/box-office/change-shift.ts";
import { openShift } from "../../../src/features/box-office/open-shift.ts";
import { sellAtDoor } from "../../../src/features/box-office/sell.ts";
import { shiftsOf } from "../../../src/lib/firestore/collections.ts";
import { doorsNear, givenEvent } from "../../support/world.ts";
import { type Meetings, superadmin } from "./meeting.ts";

const OPENING = 100_000;

/** An open drawer, and what is done with it. */
async function givenDrawer() {
  const event = await givenEvent(doorsNear());
  const [combination] = event.combinations;
  const open = () => openShift(event, { requestId: randomUUID(), openingCash: OPENING }, superadmin());
  const shift = await open();
  const of = { shiftId: shift.id, requestId: randomUUID() };
  const { id: combinationId = "", price = 0 } = combination ?? {};
  const sale = {
    ...{ shiftId: shift.id, selections: [{ combinationId, quantity: 1 }], method: "cash" as const },
    ...{ expectedTotal: price, name: "", email: "" },
  };
  return {
    event,
    price,
    takeOut: (amount: number) =>
      moveCash(event, { ...of, requestId: randomUUID(), kind: "cash_out", amount, what: "x" }, superadmin()),
    sell: () => sellAtDoor(event, { ...sale, requestId: randomUUID() }, superadmin()),
    close: () =>
      closeShift(event, { shiftId: shift.id, countedCash: 0, countedCard: null, note: "" }, superadmin()),
    stored: async () => {
      const now = (await shiftsOf(event.id).doc(shift.id).get()).data();
      if (!now) throw new Error("there is a shift");
      return now;
    },
  };
}

export const BOX_OFFICE: Meetings = {
  "new shift": async () => {
    const event = await givenEvent(doorsNear());
    const open = () =>
      openShift(event, { requestId: randomUUID(), openingCash: OPENING }, superadmin()).catch(
        () => undefined,
      );
    let opened = 0;
    const count = async () => {
      if (await open()) opened += 1;
    };
    return { first: count, second: count, isRight: async () => opened === 1 };
  },
  "cash of a shift": async () => {
    const { takeOut, stored } = await givenDrawer();
    return {
      first: () => takeOut(1_000),
      second: () => takeOut(2_000),
      isRight: async () => expectedCashOf(await stored()) === OPENING - 3_000,
    };
  },
  "sale of a shift": async () => {
    const { sell, close, stored } = await givenDrawer();
    let isSold = false;
    let soldWhenClosed = -1;
    return {
      first: async () => {
        isSold = await sell().then(
          () => true,
          () => false,
        );
      },
      second: async () => {
        await close();
        soldWhenClosed = (await stored()).sums.tickets;
      },
      // either it was in the drawer when that was counted, or it was refused
      isRight: async () => (await stored()).sums.tickets === soldWhenClosed && isSold === soldWhenClosed > 0,
    };
  },
};
