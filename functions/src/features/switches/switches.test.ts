import { NOTHING_SWITCHED, WAITING_MESSAGE } from "@tarima/shared/system/switches.schema.ts";
import { describe, expect, test } from "vitest";
import { inForce } from "./current-switches.ts";
import { assertSelling, isSaleOff } from "./sales-off.ts";
import { siteSettingsOf } from "./site-settings.ts";

const SETTINGS = { takesPromoCodes: true, feeRate: 0.08 };
const now = new Date("2026-11-23T20:00:00.000Z");

describe("what holds", () => {
  test("is what the project's settings say, where nothing is switched", () => {
    expect(inForce(NOTHING_SWITCHED, SETTINGS)).toMatchObject(SETTINGS);
  });

  test("is what is switched, also where that is off or zero", () => {
    const switched = { ...NOTHING_SWITCHED, takesPromoCodes: false, feeRate: 0 };
    expect(inForce(switched, SETTINGS)).toMatchObject({ takesPromoCodes: false, feeRate: 0 });
  });

  test.each([
    [12, 0.12],
    [0.9, 0.25],
    [-1, 0],
  ])("takes a stored rate of %d as %d: never more than a quarter", (stored, rate) => {
    expect(inForce({ ...NOTHING_SWITCHED, feeRate: stored }, SETTINGS).feeRate).toBe(rate);
  });
});

describe("sales", () => {
  const event = { id: "rumba", producerId: "la-clave" };
  const codeOf = (switched: object) => {
    try {
      assertSelling({ ...NOTHING_SWITCHED, ...switched }, event);
      return "sells";
    } catch (error) {
      return [(error as { code: string }).code, (error as { details: unknown }).details];
    }
  };

  test("go on where nothing is switched, or only others' are off", () => {
    expect(codeOf({})).toBe("sells");
    expect(codeOf({ eventsOff: ["otro"], producersOff: ["otra"] })).toBe("sells");
  });

  test("of one event or one producer are refused like a pause, all with what superadmins tell buyers", () => {
    expect(codeOf({ eventsOff: ["rumba"] })).toEqual(["SALE_PAUSED", undefined]);
    expect(codeOf({ producersOff: ["la-clave"] })).toEqual(["SALE_PAUSED", undefined]);
    expect(codeOf({ isSellingOff: true })).toEqual(["SELLING_OFF", { waitingMessage: WAITING_MESSAGE }]);
    const own = { isSellingOff: true, waitingMessage: "Volvemos a las 8" };
    expect(codeOf(own)).toEqual(["SELLING_OFF", { waitingMessage: "Volvemos a las 8" }]);
    expect(isSaleOff({ ...NOTHING_SWITCHED, ...own }, event)).toBe(true);
  });
});

describe("what everybody may know", () => {
  const told = (switched: object) =>
    siteSettingsOf({ ...inForce(NOTHING_SWITCHED, SETTINGS), ...switched }, now);

  test("is no more than what pages show", () => {
    expect(told({ producersOff: ["la-clave"], areMailsHeld: true })).toEqual({
      takesDiscountCodes: true,
      takesSignUps: true,
      grantsLateWithdrawal: true,
      waitingMessage: null,
      feeRate: 0.08,
      banner: null,
    });
  });

  test("has a message for buyers only while nothing is sold", () => {
    expect(told({ waitingMessage: "Ya volvemos" }).waitingMessage).toBe(null);
    expect(told({ waitingMessage: "Ya volvemos", isSellingOff: true }).waitingMessage).toBe("Ya volvemos");
  });

  test("has a banner until its time", () => {
    const until = (at: string | null) => told({ banner: { text: "Hola", tone: "info", until: at } }).banner;
    expect(until(null)).toEqual({ text: "Hola", tone: "info" });
    expect(until("2026-11-23T20:00:00.001Z")).toEqual({ text: "Hola", tone: "info" });
    expect(until("2026-11-23T20:00:00.000Z")).toBe(null);
  });
});
