import type { DocType } from "@tarima/shared/attendees/documents.ts";
import { nitFigures } from "@tarima/shared/lib/numbers/nit.ts";
import type { ProducerDocType } from "@tarima/shared/producers/producer-documents.ts";
import type { SaleLine } from "@tarima/shared/sale-documents/paid-for.ts";
import { SERVICE_VAT } from "@tarima/shared/sale-documents/taxes.ts";
import type { Issuable } from "./issuer.ts";

// Factus, API v2: what is sent of an invoice and of a credit note. Codes are the tax authority's. Source: developers.factus.com.co,
// facturas/crear-y-validar, facturas/tipos-de-factura/mandatos, notas-credito/crear-y-validar, tablas-de-referencia/tablas.

const DOC_CODES: Readonly<Record<DocType | ProducerDocType, string>> = {
  CC: "13",
  CEDULA: "13",
  CE: "22",
  NIT: "31",
  PASAPORTE: "41",
  OTRO: "42", // a document of another country
};

/** By the gateway's type of payment; all others are «another means». */
const METHOD_CODES: Readonly<Record<string, string>> = {
  credit_card: "48",
  debit_card: "49",
  prepaid_card: "49",
  bank_transfer: "47",
  ticket: "10",
};
const OTHER_METHOD = "ZZZ";

/** Who is not named in a sale. Source: Resolución DIAN 165 de 2023, anexo técnico. */
const ANYBODY = {
  identification_document_code: "13",
  identification: "222222222222",
  legal_organization_code: "2",
  tribute_code: "ZZ",
  names: "Consumidor final",
};

/** Of a text that the provider limits. */
const MOST_LETTERS = 250;

/** The body of `POST /v2/bills/validate`. */
export function billBody({ document, rangeId, buyer, paymentType }: Issuable) {
  const { items, cents } = itemsOf(document);
  const customer = (buyer && customerOf(buyer)) ?? ANYBODY;
  const total = document.service + document.tickets;
  return {
    reference_code: document.id,
    document: "01",
    numbering_range_id: rangeId,
    operation_type: document.tickets > 0 ? "11" : "10",
    send_email: "email" in customer,
    observation: cut(`Compra ${document.orderId}: ${document.eventName}`),
    payment_details: [payment(paymentType, total * 100)],
    // what rounding each line's tax to cents leaves of the pesos that were paid
    cash_rounding_amount: decimal(total * 100 - cents),
    customer,
    items,
  };
}

/** The body of `POST /v2/credit-notes/validate`. The provider takes the customer from the invoice. */
export function creditNoteBody({ document, rangeId, invoiceNumber, paymentType }: Issuable) {
  const { items, cents } = itemsOf(document);
  return {
    reference_code: document.id,
    correction_concept_code: document.isWhole ? "2" : "1",
    customization_id: "20",
    bill_number: invoiceNumber,
    numbering_range_id: rangeId,
    observation: cut(`Compra ${document.orderId}: ${document.eventName}`),
    payment_details: [payment(paymentType, cents)],
    items,
  };
}

const payment = (type: string | null, cents: number) => ({
  payment_form: "1",
  payment_method_code: METHOD_CODES[type ?? ""] ?? OTHER_METHOD,
  amount: decimal(cents),
});

/** Undefined where they gave no document, or no name. */
function customerOf({
  firstName,
  lastName,
  docType,
  docNumber,
  email,
  address,
}: NonNullable<Issuable["buyer"]>) {
  const name = cut(`${firstName} ${lastName}`.trim());
  const identification = bareNumber(docType, docNumber);
  if (!identification || !name) return undefined;
  const isCompany = docType === "NIT";
  return {
    identification_document_code: DOC_CODES[docType],
    identification,
    legal_organization_code: isCompany ? "1" : "2",
    tribute_code: "ZZ",
    ...(isCompany ? { company: name } : { names: name }),
    ...(address && { address: cut(address) }),
    ...(email && { email }),
  };
}

/** Without points and blanks; of a NIT without the check digit, which the provider works out. */
const bareNumber = (docType: string, docNumber: string): string =>
  docType === "NIT" ? nitFigures(docNumber) : docNumber.replace(/[^\p{L}\d]/gu, "");

/** The lines, and what they come to with their taxes, in cents. */
function itemsOf({ id, service, tickets, lines, ticketTax, mandator, eventName }: Issuable["document"]) {
  const ofTickets = tickets > 0;
  const sold = ofTickets ? ticketLinesOf({ tickets, lines, eventName }) : [];
  const own = service > 0 ? [{ name: "Servicio de Tarima", quantity: 1, price: service }] : [];
  const all = [
    ...sold.map((line) => ({ line, rate: ticketTax === "vat" ? SERVICE_VAT : 0, isOwn: false })),
    ...own.map((line) => ({ line, rate: SERVICE_VAT, isOwn: true })),
  ];
  const items = all.map(({ line, rate, isOwn }, i) => ({
    ...(ofTickets && { scheme_id: isOwn ? "0" : "1" }),
    code_reference: `${id.slice(0, 8)}-${i + 1}`,
    name: cut(line.name),
    quantity: `${line.quantity}.00`,
    discount_rate: "0.00",
    price: decimal(netOf(line.price, rate)),
    unit_measure_code: "94",
    standard_code: "999",
    taxes: [{ code: "01", rate: decimal(rate * 100), is_excluded: rate === 0 }],
    ...(!isOwn && mandator && { mandate: mandateOf(mandator) }),
  }));
  const cents = all.reduce((sum, { line, rate }) => {
    const net = netOf(line.price, rate) * line.quantity;
    return sum + net + Math.round((net * rate) / 100);
  }, 0);
  return { items, cents };
}

/** Lines that do not come to what is to be said, as after a part went back: then it is one line. */
function ticketLinesOf({
  tickets,
  lines,
  eventName,
}: Pick<Issuable["document"], "tickets" | "lines" | "eventName">): SaleLine[] {
  const sum = lines.reduce((total, { quantity, price }) => total + quantity * price, 0);
  return sum === tickets ? lines : [{ name: `Boletas: ${eventName}`, quantity: 1, price: tickets }];
}

const mandateOf = ({ docType, docNumber }: NonNullable<Issuable["document"]["mandator"]>) => ({
  identification_document_code: DOC_CODES[docType],
  identification: bareNumber(docType, docNumber),
});

/** A price without the tax that is in it, in cents. */
const netOf = (price: number, rate: number): number => Math.round((price * 100 * 100) / (100 + rate));

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** Without the first half of a letter of two, such as an emoji. */
const cut = (text: string): string => text.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/, "");
