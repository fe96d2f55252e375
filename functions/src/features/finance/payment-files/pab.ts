import { bareNit, nitFigures, nitProblem } from "@tarima/shared/lib/numbers/nit.ts";
import type { PayoutHolder } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import type { PayoutDestination } from "@tarima/shared/payout-accounts/payout-destination.ts";
import type { ProducerDocType } from "@tarima/shared/producers/producer-documents.ts";
import { bankCodeOf } from "./bank-codes.ts";

/** The account of Bancolombia that money leaves from. */
export interface PayerAccount {
  kind: "savings" | "checking";
  number: string;
}

export interface PabPayment {
  settlementId: string;
  /** Pesos. */
  amount: number;
  to: PayoutDestination;
  holder: PayoutHolder;
}

export interface PabFile {
  number: number;
  company: { name: string; nit: string };
  payer: PayerAccount;
  payments: readonly PabPayment[];
  /** YYYY-MM-DD: the day on which it is sent, and paid. */
  day: string;
}

/** How a document is called in the file; none of the others can be paid by it. */
const DOCUMENT_CODES: Readonly<Partial<Record<ProducerDocType, string>>> = {
  CEDULA: "1",
  NIT: "3",
  PASAPORTE: "5",
};

/** What stands in the file for a holder's document: nothing but what they wrote; undefined where it has no room for it. Pure. */
function documentOf({ docType, docNumber }: PayoutHolder): { code: string; number: string } | undefined {
  const code = DOCUMENT_CODES[docType];
  const number = docType === "NIT" ? nitOf(docNumber) : docNumber.replace(/[\s.-]/g, "").toUpperCase();
  const looksRight = docType === "PASAPORTE" ? /^[A-Z0-9]{4,15}$/ : /^\d{4,15}$/;
  return code && number && looksRight.test(number) ? { code, number } : undefined;
}

/** A NIT without its check digit; undefined where it is not known which figures are the check digit. */
const nitOf = (nit: string): string | undefined =>
  nitProblem(nit) && !/^\d{9}$/.test(bareNit(nit)) ? undefined : nitFigures(nit);

/** Whether the file has room for who is paid, and takes payments to such a destination. Pure. */
export const isPayableByFile = (to: PayoutDestination, holder: PayoutHolder): "kind" | "document" | null => {
  if (!bankCodeOf(to)) return "kind";
  return documentOf(holder) && plain(holder.name) ? null : "document";
};

/**
 * Payments as a file of Bancolombia's PAB layout: lines of 264 letters of ASCII, an opening one and one a payment. Texts are filled up
 * with blanks behind, figures with zeros before, amounts have two decimals without a point. Source: decision 54. Pure.
 */
export function pabFile(file: PabFile): string {
  return [openingLine(file), ...file.payments.map((payment) => paymentLine(payment, file))]
    .map((line) => `${line}\r\n`)
    .join("");
}

/** Payments to suppliers. */
const PURPOSE = "220";
const AT_ONCE = "I";

function openingLine({ number, company, payer, payments, day }: PabFile): string {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  return [
    "1",
    figures(nitFigures(company.nit), 15),
    AT_ONCE,
    blanks(15),
    PURPOSE,
    letters("LIQUIDA", 10),
    dayOf(day),
    sequenceOf(number),
    dayOf(day),
    figures(String(payments.length), 6),
    figures("0", 17), // debits
    figures(cents(total), 17),
    figures(payer.number, 11),
    payer.kind === "savings" ? "S" : "D",
    blanks(149),
  ].join("");
}

function paymentLine({ settlementId, amount, to, holder }: PabPayment, { day }: PabFile): string {
  const document = documentOf(holder);
  const bank = bankCodeOf(to);
  if (!document || !bank) throw new Error("What cannot be paid by a file is not put into one");
  return [
    "6",
    letters(document.number, 15),
    letters(plain(holder.name), 30),
    figures(bank, 9),
    letters(to.number, 17),
    blanks(1),
    to.kind === "checking" ? "27" : "37",
    figures(cents(amount), 17),
    dayOf(day),
    letters(`LIQ${settlementId}`, 21),
    document.code,
    figures("0", 5), // the office that pays in cash
    blanks(15), // fax
    blanks(80), // its e-mail: we write ourselves
    blanks(15), // who else may collect it
    blanks(27),
  ].join("");
}

/** Which file of a day it is: no two of 260 in a row are called the same. */
function sequenceOf(number: number): string {
  const turn = number % 260;
  return `${String.fromCharCode(65 + Math.floor(turn / 10))}${turn % 10}`;
}

const cents = (pesos: number): string => `${pesos}00`;
const dayOf = (day: string): string => day.replaceAll("-", "");
const blanks = (length: number): string => " ".repeat(length);
const letters = (text: string, length: number): string => text.slice(0, length).padEnd(length);

function figures(number: string, length: number): string {
  if (!/^\d+$/.test(number) || number.length > length) throw new Error("A number does not fit into the file");
  return number.padStart(length, "0");
}

/** Capitals, figures and blanks: banks refuse other letters. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
