import type { Payable, Payables } from "@tarima/shared/finance/payment-file.schema.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { MOST_IN_PAYMENT_FILE } from "@tarima/shared/lib/limits.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { PayablesSection } from "./payables-section.tsx";

const payable = (settlementId: string, more: Partial<Payable> = {}): Payable => ({
  ...{ settlementId, producerId: "la-clave", producerName: "La Clave", amount: 85_000, dueOn: "2026-12-01" },
  ...{ isOverdue: false, obstacle: null, returned: null, droppedFrom: null },
  account: { id: "0f9c2d9e-0a55-4d0f-8c37-5a5d4b1c6e01", text: "Nequi •••• 4567", holder: "La Clave S.A.S." },
  ...more,
});

/** Each row's check box by its settlement, as it is drawn. */
function drawn(payables: Partial<Payables>) {
  const known = { isSetUp: true, items: [], hasMore: false, ...payables };
  const page = draw(<PayablesSection />, [returned(paymentFileRoutes.listPayables, {}, known)]);
  const boxes = [...page.html.matchAll(/<input[^>]*aria-label="Seleccionar Liquidación (\d+)[^>]*>/g)].map(
    ([box, id]) =>
      `${id}${box.includes('checked=""') ? " chosen" : ""}${box.includes("disabled=") ? " closed" : ""}`,
  );
  return { ...page, boxes };
}

test("what can be paid is chosen, with how many and their sum; what came back is not; what cannot be is closed", () => {
  const { boxes, text, buttons } = drawn({
    items: [
      payable("000001"),
      payable("000002", { obstacle: "account", account: null }),
      payable("000003", { returned: { reason: "Cuenta cancelada", at: "2026-11-20T15:00:00.000Z" } }),
      payable("000004"),
    ],
  });
  expect(boxes).toEqual(["000001 chosen", "000002 closed", "000003", "000004 chosen"]);
  expect(text).toContain("2 pagos, $ 170.000");
  expect(text).toContain("Cuenta cancelada");
  expect(buttons).toContain("Hacer archivo");
});

test.each([
  ["account", "No tiene una cuenta aprobada", true],
  ["holder", "La cuenta es de otro documento", true],
  ["kind", "El banco no recibe llaves Bre-B en el archivo: págala a mano", false],
  ["amount", "No hay nada que pagar, o el valor no cabe en un archivo", false],
] as const)("what is in the way is said: %s", (obstacle, words, leadsToAccount) => {
  const { text, links, boxes, buttons } = drawn({ items: [payable("000001", { obstacle })] });
  expect(text).toContain(words);
  expect(links.some((link) => link.text === "Ver su cuenta")).toBe(leadsToAccount);
  expect(boxes).toEqual(["000001 closed"]);
  expect(buttons).not.toContain("Hacer archivo");
});

test("where Tarima has not said what it pays from, it says so, and nothing can be chosen", () => {
  const { text, boxes, buttons } = drawn({ isSetUp: false, items: [payable("000001")] });
  expect(text).toContain("Falta configurar de qué cuenta paga Tarima");
  expect(boxes).toEqual([]);
  expect(buttons).not.toContain("Hacer archivo");
});

test("more than a file has are on another page, and are not chosen", () => {
  const items = Array.from({ length: MOST_IN_PAYMENT_FILE + 1 }, (_, at) => payable(String(at)));
  const { boxes, text } = drawn({ items, hasMore: true });
  expect(boxes.filter((box) => box.endsWith(" chosen"))).toHaveLength(MOST_IN_PAYMENT_FILE);
  expect(text).toContain(`${MOST_IN_PAYMENT_FILE} pagos, `);
  expect(text).toContain("Hay más por pagar.");
});

test("where nothing is to be paid it says so", () => {
  expect(drawn({}).text).toContain("No hay nada por pagar");
});
