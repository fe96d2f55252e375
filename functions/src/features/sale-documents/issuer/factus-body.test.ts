import type { SaleDocument } from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { describe, expect, test } from "vitest";
import { buildSaleDocument } from "../../../../../tools/builders/sale-documents.ts";
import { billBody, creditNoteBody } from "./factus-body.ts";
import type { Issuable } from "./issuer.ts";

const BUYER: NonNullable<Issuable["buyer"]> = {
  firstName: "Ana",
  lastName: "Mina",
  docType: "CC",
  docNumber: "1.107.045.418",
  email: "ana@tarima.test",
  address: "Calle 5 # 10-20",
};

const issuable = (document: Partial<SaleDocument> = {}, given: Partial<Issuable> = {}): Issuable => ({
  ...{ document: buildSaleDocument(document), rangeId: 8, invoiceNumber: null, buyer: BUYER },
  ...{ isStuck: false, paymentType: "credit_card", ...given },
});
const customerOf = (buyer: Partial<NonNullable<Issuable["buyer"]>> | null) =>
  billBody(issuable({}, { buyer: buyer && { ...BUYER, ...buyer } })).customer;

const cents = (amount: string): number => Math.round(Number(amount) * 100);
/** What a body's lines come to by its own words, in cents: each line, and its tax to the cent. */
const worthOf = ({ items }: Pick<ReturnType<typeof creditNoteBody>, "items">): number =>
  items.reduce((sum, { price, quantity, taxes }) => {
    const net = cents(price) * Number(quantity);
    return sum + net + Math.round((net * Number(taxes[0]?.rate)) / 100);
  }, 0);

describe("whom an invoice is for", () => {
  test.each([
    ["CC", "1.107.045.418", "13", "1107045418"],
    ["CE", "E 123-456", "22", "E123456"],
    ["PASAPORTE", "AÑ 1234", "41", "AÑ1234"],
    ["OTRO", "X-1", "42", "X1"],
    ["NIT", "901.448.220-6", "31", "901448220"],
    ["NIT", "901448220–6", "31", "901448220"], // a dash of a telephone
    ["NIT", "901448220", "31", "901448220"],
    ["NIT", "9014482206", "31", "901448220"], // its check digit, without a dash
    ["NIT", "1107045418", "31", "1107045418"], // a person's, who has their cédula's figures
  ] as const)("%s %s", (docType, docNumber, code, number) => {
    expect(customerOf({ docType, docNumber })).toMatchObject({
      identification_document_code: code,
      identification: number,
      ...(docType === "NIT" ? { company: "Ana Mina" } : { names: "Ana Mina" }),
    });
  });

  test.each([null, { docNumber: "" }, { docNumber: "---" }, { firstName: " ", lastName: "" }])(
    "nobody is named by %j",
    (buyer) => {
      expect(customerOf(buyer)).toMatchObject({ identification: "222222222222", names: "Consumidor final" });
    },
  );

  test("a sale to nobody in particular is mailed to nobody", () => {
    expect(billBody(issuable({}, { buyer: null })).send_email).toBe(false);
    expect(billBody(issuable()).send_email).toBe(true);
  });
});

test("texts are cut to what the provider takes, and no letter in two", () => {
  const name = `${"x".repeat(249)}😀`;
  const body = billBody(issuable({ lines: [{ name, quantity: 2, price: 50_000 }] }));
  expect(body.items[0]?.name).toBe("x".repeat(249));
});

describe("what a document comes to", () => {
  test.each(["excluded", "vat"] as const)(
    "at any price, with tickets %s of IVA, to the cent",
    (ticketTax) => {
      for (let price = 1; price < 400_000; price += price < 500 ? 1 : 997)
        for (const quantity of [1, 2, 3, 7, 10]) {
          const service = Math.round(price * quantity * 0.13);
          const tickets = price * quantity;
          const lines = [{ name: "General", quantity, price }];
          const body = billBody(issuable({ ticketTax, service, tickets, lines }));
          const paid = cents(body.payment_details[0]?.amount ?? "");
          expect(paid).toBe((service + tickets) * 100);
          expect(worthOf(body) + cents(body.cash_rounding_amount)).toBe(paid);
          const note = creditNoteBody(
            issuable({ kind: "credit_note", ticketTax, service, tickets, lines: [] }),
          );
          expect(cents(note.payment_details[0]?.amount ?? "")).toBe(worthOf(note));
          expect(Math.abs(worthOf(note) - paid)).toBeLessThan(100); // less than a peso
        }
    },
  );

  test("lines that do not come to what is paid are one line", () => {
    const body = billBody(issuable({ tickets: 70_000 }));
    expect(body.items[0]).toMatchObject({
      name: "Boletas: Rumba en el Peñón",
      quantity: "1.00",
      price: "70000.00",
    });
  });

  test("tickets are in the organiser's name, and the service in nobody else's", () => {
    const [tickets, service] = billBody(issuable()).items;
    const mandate = { identification_document_code: "31", identification: "901448220" };
    expect(tickets).toMatchObject({ scheme_id: "1", mandate, taxes: [{ is_excluded: true }] });
    expect(service).toMatchObject({ scheme_id: "0", price: "8403.36", taxes: [{ rate: "19.00" }] });
    expect(service).not.toHaveProperty("mandate");
  });

  test("the service alone is a common invoice", () => {
    const body = billBody(issuable({ tickets: 0, lines: [] }));
    expect([body.operation_type, body.items.length]).toEqual(["10", 1]);
    expect(body.items[0]).not.toHaveProperty("scheme_id");
  });
});
