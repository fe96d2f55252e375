import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { draw, returned } from "../../../test/components/draw.tsx";
import { FinanceOrders } from "./finance-orders.tsx";

beforeEach(() => void vi.stubGlobal("document", { querySelector: () => null }));
afterEach(() => void vi.unstubAllGlobals());

const order = {
  ...{ id: buildPaidOrder().id, paidAt: "2026-03-02T15:05:00.000Z", eventId: "rumba" },
  ...{ eventName: "Rumba en la loma", producerId: "la-clave", buyerName: "Ana Mina" },
  ...{
    createdAt: "2026-03-02T15:00:00.000Z",
    buyerUid: "ana",
    buyerEmail: "ana@correo.test",
    paymentId: "9",
  },
  ...{
    gmv: 110_000,
    commission: 10_000,
    gatewayFee: 3_619,
    contribution: 0,
    adjustments: 0,
    producerNet: 96_381,
  },
  ...{ discount: 0, courtesyTickets: 0, boxOffice: null, refundAmount: 0, status: "completed" as const },
};

const atDoor = {
  ...{ gmv: 0, commission: 0, gatewayFee: 0, producerNet: 0, buyerUid: null, buyerName: "Taquilla" },
  boxOffice: { amount: 80_000, method: "cash" as const },
};

// spec: 3.55
test("a row of the finances says how it was paid, and with which brand; of what cost nothing, nothing", () => {
  const items = [
    { ...order, paymentMethod: "credit_card" as const, paymentBrand: "visa" },
    { ...order, id: "b", paymentMethod: "bank_transfer" as const, paymentBrand: "pse" },
    { ...order, id: "c", paymentMethod: null, paymentBrand: null },
    { ...order, ...atDoor, id: "d", paymentMethod: null, paymentBrand: null },
  ];
  const filter = { days: { from: undefined, to: undefined }, status: undefined };
  const { text } = draw(<FinanceOrders filter={filter as never} onSearch={() => undefined} />, [
    returned(financeRoutes.listFinanceOrders, {}, { items, cursor: null, hasNextPage: false }),
  ]);
  expect(text).toContain("Tarjeta de crédito, visa");
  expect(text).toContain("Transferencia, pse");
  expect(text).not.toContain("null");
  // the organiser's own money is no courtesy, and no purchase of Tarima's
  expect(text).toContain("$ 80.000 en taquilla");
  expect(text).not.toContain("cortesía");
});
