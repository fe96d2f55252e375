import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import {
  type OwnSaleDocument,
  SALE_DOCUMENT_LABELS,
} from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { saleDocumentRoutes } from "@tarima/shared/sale-documents/sale-documents.routes.ts";
import { ExternalLink } from "lucide-react";
import { useRoute } from "../../lib/api/query.ts";

/** The invoices and credit notes of one's order, once it has any. What cannot be fetched is left out: the mail of each says the same. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const found = useRoute(saleDocumentRoutes.listOwnSaleDocuments, { id: orderId });
  const items = found.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label="Facturas" className="grid gap-1">
      <h3 className="text-sm font-semibold">Facturas</h3>
      <ul className="divide-y divide-line">
        {items.map((document) => (
          <li
            key={document.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1 text-sm"
          >
            <Name document={document} />
            <span className="text-muted tabular-nums">
              {document.kind === "credit_note" && "−"}
              {formatMoney(document.service + document.tickets)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-caption text-muted">También te llegan al correo con el que compraste.</p>
    </section>
  );
}

function Name({ document: { kind, number, url, status } }: { document: OwnSaleDocument }) {
  const name = [SALE_DOCUMENT_LABELS[kind], number].filter(Boolean).join(" ");
  if (status !== "accepted")
    return (
      <span>
        {SALE_DOCUMENT_LABELS[kind]} <span className="text-muted">· en camino</span>
      </span>
    );
  if (!url) return <span className="wrap-anywhere">{name}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-1.5 wrap-anywhere"
    >
      {name}
      <ExternalLink size={16} aria-hidden className="shrink-0" />
      <span className="sr-only">(se abre en otra pestaña)</span>
    </a>
  );
}
