import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { StoredIssuing } from "@tarima/shared/sale-documents/issuing.schema.ts";
import type { SaleDocument } from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { orders, saleDocuments } from "../../lib/firestore/collections.ts";
import type { Issued, Issuer } from "./issuer/issuer.ts";
import { findSaleDocument } from "./sale-documents.repo.ts";

/** From a run's beginning: longer than it goes on and its last attempt takes, so that nobody else tries meanwhile. */
const FIRST_WAIT_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** How long a credit note waits before it looks for its invoice again. */
const INVOICE_WAIT_MS = 10 * MINUTE_MS;

const NO_MANDATOR =
  "La organización no tiene tipo y número de documento en su perfil: sin eso no se factura a su nombre";

/** What sending a document needs. */
export interface Sending {
  issuer: Issuer;
  issuing: StoredIssuing;
  now: Date;
  /** Waits until the issuer may be asked again. */
  turn: () => Promise<void>;
}

/**
 * Gives a document that is due to the issuer, and notes what became of it. Whoever claims it first sends it. Returns what the issuer
 * said; undefined where it was not asked. Throws ShapeError where its order cannot be read.
 */
export async function sendDocument(
  id: string,
  { issuer, issuing, now, turn }: Sending,
): Promise<Issued["outcome"] | undefined> {
  const claimed = await claim(id, now);
  if (!claimed) return undefined;
  const invoice = claimed.corrects === null ? undefined : await findSaleDocument(claimed.corrects);
  if (claimed.corrects !== null && invoice?.status !== "accepted") {
    await wait(id, now);
    return undefined;
  }
  const range = claimed.kind === "invoice" ? issuing.invoiceRange : issuing.noteRange;
  if (!range) return undefined;
  const issued = await issueIt(claimed, { issuer, rangeId: range.id, invoice, now, turn });
  await note(id, issued, now);
  return issued.outcome;
}

/** Takes a document that is due for this attempt; undefined where another one has it, or nothing is left to do. */
async function claim(id: string, now: Date): Promise<SaleDocument | undefined> {
  let claimed: SaleDocument | undefined;
  await changeDocument({ of: saleDocuments, id }, (stored) => {
    const isDue = stored.nextAttemptAt !== null && stored.nextAttemptAt <= now.toISOString();
    claimed = isDue ? stored : undefined;
    if (!isDue) return undefined;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(stored.attempts, 10), LONGEST_WAIT_MS);
    return { attempts: stored.attempts + 1, nextAttemptAt: after(now, wait), updatedAt: now.toISOString() };
  });
  return claimed;
}

/** A credit note needs the number of its invoice; that it had none is no attempt. */
async function wait(id: string, now: Date): Promise<void> {
  await changeDocument({ of: saleDocuments, id }, ({ attempts, nextAttemptAt }) =>
    nextAttemptAt === null
      ? undefined
      : {
          attempts: Math.max(0, attempts - 1),
          nextAttemptAt: after(now, INVOICE_WAIT_MS),
          problem: "Espera a que su factura sea aceptada",
        },
  );
}

async function issueIt(
  document: SaleDocument,
  how: Omit<Sending, "issuing"> & { rangeId: number; invoice: SaleDocument | undefined },
): Promise<Issued> {
  if (document.tickets > 0 && !document.mandator) return { outcome: "refused", problem: NO_MANDATOR };
  const order = (await orders.doc(document.orderId).get()).data();
  const age = how.now.getTime() - new Date(document.createdAt).getTime();
  await how.turn();
  return how.issuer.issue({
    document,
    rangeId: how.rangeId,
    invoiceNumber: how.invoice?.number ?? null,
    buyer: order?.buyer ?? null,
    isStuck: document.status === "contingency" && age > DAY_MS,
    paymentType: order?.payment?.type ?? null,
  });
}

/** Notes what became of a document. One that is accepted stays so, whatever a slower attempt says. */
async function note(id: string, issued: Issued, now: Date): Promise<void> {
  await changeDocument(
    { of: saleDocuments, id },
    ({ status, nextAttemptAt }): Partial<SaleDocument> | undefined => {
      if (status === "accepted") return undefined;
      const at = now.toISOString();
      switch (issued.outcome) {
        case "accepted": {
          const { number, code, url } = issued;
          const ended = { problem: null, nextAttemptAt: null, acceptedAt: at, updatedAt: at };
          return { status: "accepted", number, code, url, ...ended };
        }
        case "refused":
          return { status: "refused", problem: issued.problem, nextAttemptAt: null, updatedAt: at };
        case "contingency":
          return {
            status: "contingency",
            number: issued.number,
            problem: issued.problem,
            nextAttemptAt,
            updatedAt: at,
          };
        case "unavailable":
          return { problem: issued.problem, updatedAt: at };
      }
    },
  );
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
