import { randomUUID } from "node:crypto";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { NEVER_ISSUED } from "@tarima/shared/sale-documents/issuing.schema.ts";
import { buildPaidOrder } from "../../../../tools/builders/orders.ts";
import type { Issuer } from "../../../src/features/sale-documents/issuer/issuer.ts";
import { planDocuments } from "../../../src/features/sale-documents/plan-documents.ts";
import { ISSUING_ID, settings } from "../../../src/features/sale-documents/sale-documents.repo.ts";
import { sendDocument } from "../../../src/features/sale-documents/send-document.ts";
import { walkLedger } from "../../../src/features/sale-documents/walk-ledger.ts";
import { orders, saleDocuments } from "../../../src/lib/firestore/collections.ts";
import { documentsOf, givenDocument } from "../../support/sale-documents.ts";
import type { Meetings } from "./meeting.ts";

const RANGE = { id: 8, prefix: "SETP", from: 1, to: 9, next: 1, resolution: "", endsOn: null };
const ISSUING = {
  ...NEVER_ISSUED,
  periods: [{ from: "2020-01-01T00:00:00.000Z", to: null }],
  invoiceRange: { ...RANGE, of: "invoice" as const },
};

/** A paid order without its documents, which no other test looks at. */
async function givenOrder(): Promise<Order> {
  const order = buildPaidOrder({ id: randomUUID() });
  await orders.doc(order.id).set(order);
  return order;
}

export const SALE_DOCUMENTS: Meetings = {
  "document of sale": async () => {
    const { id } = await givenDocument();
    let sent = 0;
    const issuer: Issuer = {
      ...{ provider: "factus-sandbox", documentsPerMinute: 50, ranges: async () => [] },
      issue: async () => {
        sent += 1;
        return { outcome: "refused", problem: "No" };
      },
    };
    const send = () => sendDocument(id, { issuer, issuing: ISSUING, now: new Date(), turn: async () => {} });
    return {
      first: send,
      second: send,
      isRight: async () => {
        await saleDocuments.doc(id).delete();
        return sent === 1;
      },
    };
  },
  "new document of sale": async () => {
    const { id } = await givenOrder();
    const plan = () => planDocuments(id, ISSUING, new Date());
    return {
      first: plan,
      second: async () => {
        await plan();
        await saleDocuments.doc(`${id}-1`).update({ status: "accepted", nextAttemptAt: null });
      },
      isRight: async () => {
        const documents = await documentsOf(id);
        for (const one of documents) await saleDocuments.doc(one.id).delete();
        return documents.length === 1 && documents[0]?.status === "accepted";
      },
    };
  },
  "walk over the ledger": async () => {
    const far = "2100-01-01T00:00:00.000Z";
    await settings.doc(ISSUING_ID).set({ ...ISSUING, periods: [{ from: far, to: null }] });
    return {
      first: () => walkLedger(new Date(), Date.now()),
      second: () => settings.doc(ISSUING_ID).update({ leasedUntil: far }), // another walk has it
      isRight: async () => {
        const { leasedUntil } = (await settings.doc(ISSUING_ID).get()).data() ?? {};
        await settings.doc(ISSUING_ID).delete();
        return leasedUntil === far;
      },
    };
  },
};
