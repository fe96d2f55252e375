import type { Money } from "../lib/numbers/money.ts";
import type { PaidFor } from "./paid-for.ts";
import type { SaleDocument } from "./sale-document.schema.ts";

type Known = Pick<SaleDocument, "id" | "kind" | "corrects" | "service" | "tickets">;

/** An invoice that is due, or a credit note on an invoice. Pesos. */
export type DueDocument = PaidFor &
  ({ kind: "invoice"; corrects: null } | { kind: "credit_note"; corrects: string; isWhole: boolean });

const PARTS = ["service", "tickets"] as const;

/**
 * The documents that an order lacks: what its buyer has finally paid, less what its documents come to. More of a part is an invoice; less
 * is a credit note on the latest invoice that has it, and on the one before it for what is left. Pure; with what it says,
 * nothing is due any more.
 */
export function documentsDue(paid: PaidFor, known: readonly Known[]): DueDocument[] {
  const invoices = known
    .filter(({ kind }) => kind === "invoice")
    .map((invoice) => remainderOf(invoice, known));
  const issued = sumOf(invoices);
  const more = {
    service: ifMore(paid.service - issued.service),
    tickets: ifMore(paid.tickets - issued.tickets),
  };
  const less = {
    service: ifMore(issued.service - paid.service),
    tickets: ifMore(issued.tickets - paid.tickets),
  };
  const due: DueDocument[] = [];
  for (const invoice of invoices.toReversed()) {
    const taken = { service: 0, tickets: 0 };
    for (const part of PARTS) {
      taken[part] = Math.min(invoice[part], less[part]);
      less[part] -= taken[part];
    }
    if (totalOf(taken) === 0) continue;
    const isWhole = invoice.isUntouched && totalOf(taken) === totalOf(invoice);
    due.push({ kind: "credit_note", corrects: invoice.id, isWhole, ...taken });
  }
  if (totalOf(more) > 0) due.push({ kind: "invoice", corrects: null, ...more });
  return due;
}

/** What its credit notes leave of an invoice. */
function remainderOf({ id, service, tickets }: Known, known: readonly Known[]) {
  const notes = known.filter(({ corrects }) => corrects === id);
  const gone = sumOf(notes);
  return {
    id,
    isUntouched: notes.length === 0,
    service: service - gone.service,
    tickets: tickets - gone.tickets,
  };
}

function sumOf(all: readonly PaidFor[]): PaidFor {
  const sum = (part: keyof PaidFor) => all.reduce((total, one) => total + one[part], 0);
  return { service: sum("service"), tickets: sum("tickets") };
}

const totalOf = ({ service, tickets }: PaidFor): Money => service + tickets;

const ifMore = (amount: Money): Money => Math.max(0, amount);
