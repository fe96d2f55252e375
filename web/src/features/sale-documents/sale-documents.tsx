import { DocumentList } from "./document-list.tsx";
import { IssuingPanel } from "./issuing-panel.tsx";

/** Invoices and credit notes of what is sold: whether they are issued, and what became of each. */
export function SaleDocuments() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <IssuingPanel />
      <DocumentList />
    </div>
  );
}
