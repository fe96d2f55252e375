import type { SaleDocument } from "@tarima/shared/sale-documents/sale-document.schema.ts";

const AT = "2026-01-01T12:00:00.000Z";

/** An invoice of the service and of two tickets, which is to be sent. */
export function buildSaleDocument(given: Partial<SaleDocument> = {}): SaleDocument {
  const { orderId = "6b0f3c0a-0000-4000-8000-000000000001", n = 1 } = given;
  return {
    ...{ id: `${orderId}-${n}`, orderId, n, kind: "invoice", corrects: null, isWhole: false },
    ...{ producerId: "pr-1", eventId: "ev-1", eventName: "Rumba en el Peñón" },
    ...{ service: 10_000, tickets: 100_000, lines: [{ name: "General", quantity: 2, price: 50_000 }] },
    ...{ ticketIssuer: "platform", ticketTax: "excluded" },
    mandator: { docType: "NIT", docNumber: "901448220-6" },
    ...{ status: "to_send", number: null, code: null, url: null, problem: null },
    ...{ attempts: 0, nextAttemptAt: AT, acceptedAt: null, createdAt: AT, updatedAt: AT },
    ...given,
  };
}
