import type { EventPayout } from "@tarima/shared/finance/payout.schema.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { expect, test } from "vitest";
import { draw, refused, returned } from "../../../../test/components/draw.tsx";
import { ApiError } from "../../../lib/api/api-error.ts";
import { comingText, NEXT_SETTLEMENT } from "./coming-text.ts";
import { PayoutOfEvent } from "./payout-of-event.tsx";
import { PayoutParts, partsOf } from "./payout-parts.tsx";

const payment = { id: "000007", amount: 80_000, dueOn: "2026-12-09", isOverdue: false, returned: null };
const on = formatCalendarDay;

const payout = (more: Partial<EventPayout>): EventPayout => ({
  ...{ eventId: "rumba", eventName: "Rumba en la loma", startsAt: "2026-12-05T20:00:00.000Z" },
  ...{ status: "published", net: 0, paid: 0, coming: [], unsettled: 0, reserved: 0 },
  ...{ settlesFrom: null, isOnHold: false, reservedUntil: null },
  ...more,
});
const said = (more: Partial<EventPayout>) => partsOf(payout(more)).map(({ text }) => text);

test("what an event leaves is said, or that it is not known, and asked for again", () => {
  const drawn = (known: Parameters<typeof draw>[1]) => draw(<PayoutOfEvent eventId="rumba" />, known);
  const [route, input] = [payoutRoutes.getEventPayout, { id: "rumba" }] as const;
  const found = drawn([
    returned(route, input, payout({ net: 9_000, unsettled: 9_000, settlesFrom: "2026-12-15" })),
  ]);
  expect([found.text, found.buttons]).toEqual([`Se liquida desde el ${on("2026-12-15")}`, []]);
  const lost = drawn([refused(route, input, new ApiError("UNKNOWN_ERROR", { status: 500 }))]);
  expect(lost.text).toContain("No pudimos ver cuándo se paga esta plata.");
  expect(lost.buttons).toEqual(["Reintentar"]);
});

test("what more went back of than was sold does not come: it is taken off a settlement", () => {
  expect(comingText(payment)).toMatch(/^En camino, a más tardar el 0?9/);
  expect(comingText({ ...payment, isOverdue: true, returned: null })).toMatch(/^Debió llegarte el 0?9/);
  expect(comingText({ ...payment, amount: -80_000 })).toBe("Se descuenta de la liquidación 000007");
});

test("what the next settlement takes says how long it takes, which is what a settlement says once it is sent", () => {
  expect(NEXT_SETTLEMENT).toMatch(/a más tardar 5 días después de enviártela$/);
  expect(said({ unsettled: 50_000 })).toEqual([NEXT_SETTLEMENT]);
  expect(said({ unsettled: -50_000 })).toEqual(["Se descuenta de tu próxima liquidación"]);
});

test("what waits for its event says from when it is settled, or that nobody knows yet, and why", () => {
  expect(said({ unsettled: 50_000, settlesFrom: "2026-12-15" })).toEqual([
    `Se liquida desde el ${on("2026-12-15")}`,
  ]);
  expect(said({ unsettled: 50_000, isOnHold: true })).toEqual([
    "Sin fecha por ahora: el evento está aplazado",
  ]);
  expect(said({ unsettled: 50_000, isOnHold: true, status: "suspended" })).toEqual([
    "Sin fecha por ahora: el evento está suspendido",
  ]);
});

test("a reserve says until when it is kept, or that nobody knows yet", () => {
  const reserve = (reservedUntil: string | null) => said({ reserved: 9_000, reservedUntil });
  expect(reserve("2026-12-30")).toEqual([`Reserva para devoluciones, desde el ${on("2026-12-30")}`]);
  expect(reserve(null)).toEqual(["Reserva para devoluciones, sin fecha por ahora"]);
});

test("the parts add up to what the event leaves, and stand beside their sums", () => {
  const whole = payout({
    ...{ net: 388_000, paid: 96_000, coming: [payment], unsettled: 200_000, reserved: 12_000 },
    ...{ settlesFrom: "2026-12-15", reservedUntil: "2026-12-30" },
  });
  const parts = partsOf(whole);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(388_000);
  const { text } = draw(<PayoutParts payout={whole} />);
  for (const sum of ["$ 96.000", "$ 80.000", "$ 200.000", "$ 12.000"]) expect(text).toContain(sum);
});

test("a single part stands without its sum, which is the whole beside it", () => {
  expect(draw(<PayoutParts payout={payout({ net: 9_000, reserved: 9_000 })} />).text).not.toContain("$");
});

test("what was paid and is taken off again has its parts, though they add up to nothing; nothing says so", () => {
  expect(said({ paid: 80_000, coming: [{ ...payment, amount: -80_000 }] })).toHaveLength(2);
  expect(said({ paid: -80_000, unsettled: 80_000 })[0]).toBe("Salió de otras ventas tuyas");
  expect(draw(<PayoutParts payout={payout({})} empty="Nada por recibir" />).text).toBe("Nada por recibir");
});
