import type { PaymentFileView } from "@tarima/shared/finance/payment-file.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { FileActions } from "./file-actions.tsx";
import { OutcomeForm, useOutcomeForm } from "./outcome-form.tsx";

const ROSA = { id: "rosa", name: "Rosa" };
const AT = "2026-11-28T15:00:00.000Z";
const payment = (settlementId: string, isPayable = true): PaymentFileView["payments"][number] => ({
  ...{ settlementId, producerId: "la-clave", producerName: "La Clave", amount: 85_000, isPayable },
  ...{
    accountId: "0f9c2d9e-0a55-4d0f-8c37-5a5d4b1c6e01",
    text: "Nequi •••• 4567",
    holder: "La Clave S.A.S.",
  },
});
const FILE: PaymentFileView = {
  ...{ id: "000012", number: 12, status: "open", count: 2, total: 170_000, by: ROSA },
  payments: [payment("000001"), payment("000002")],
  ...{ drawn: null, outcome: null, reason: null, createdAt: AT, updatedAt: AT },
};
const DRAWN = { ...FILE, drawn: { times: 1, firstOn: "2026-11-28", at: AT, by: ROSA } };
const nothing = () => {};

const Outcome = () => (
  <OutcomeForm file={DRAWN} form={useOutcomeForm(DRAWN)} onDone={nothing} onStale={nothing} />
);

const drawn = (file: PaymentFileView) => draw(<FileActions file={file} onStale={nothing} />);

test("what became of a file is said once it was drawn", () => {
  expect(drawn(FILE).buttons).toEqual(["Descargar archivo del banco", "Descartar"]);
  expect(drawn(DRAWN).buttons).toEqual(["Descargar archivo del banco", "Decir qué pasó", "Descartar"]);
});

test.each([
  ["is with nobody yet", FILE, "Así no se puede descargar: descártalo y haz otro."],
  ["may be with the bank", DRAWN, "Si ya lo subiste, detén esos pagos en el banco"],
])("an account that is not in place is said, with what to do about a file that %s", (_where, file, words) => {
  const { text } = drawn({ ...file, payments: [payment("000001"), payment("000002", false)] });
  expect(text).toContain("Esta liquidación ya no se puede pagar así: 000002 de La Clave");
  expect(text).toContain(words);
});

test("a file's outcome begins with all paid, and with a box for each payment", () => {
  const { html, text } = draw(<Outcome />);
  expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(text).toContain("2 liquidaciones quedan pagadas: $ 170.000.");
  expect(text).not.toContain("siguen por pagar");
});
