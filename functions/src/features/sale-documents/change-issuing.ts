import { isIssuing, NEVER_ISSUED, type StoredIssuing } from "@tarima/shared/sale-documents/issuing.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { entryAbout } from "../audit/audit-entry.ts";
import { currentIssuer } from "./issuer/current-issuer.ts";
import { IssuerDown } from "./issuer/issuer.ts";
import { ISSUING_ID, settings } from "./sale-documents.repo.ts";

interface Wish {
  revision: number;
  isOn: boolean;
  invoiceRangeId: number | null;
  noteRangeId: number | null;
  reason: string;
}

/**
 * Begins or stops issuing documents, with these numbering ranges. Safe to repeat: where all is as wished already, nothing is done. Throws
 * SALE_DOCUMENTS_NOT_SET_UP, SALE_DOCUMENTS_PROVIDER_DOWN, SALE_DOCUMENTS_RANGE_UNKNOWN where the provider offers none of them, and
 * SALE_DOCUMENTS_CHANGED if somebody changed it after it was seen.
 */
export async function changeIssuing(wish: Wish, call: SignedCall): Promise<void> {
  const chosen = wish.isOn ? await chosenRanges(wish) : undefined;
  const decide = (stored: StoredIssuing, batch: WriteBatch): StoredIssuing | undefined => {
    const isOn = isIssuing(stored);
    const invoiceRange = chosen?.invoiceRange ?? stored.invoiceRange;
    const noteRange = chosen?.noteRange ?? stored.noteRange;
    const isSame =
      isOn === wish.isOn &&
      invoiceRange?.id === stored.invoiceRange?.id &&
      noteRange?.id === stored.noteRange?.id;
    if (isSame) return undefined;
    if (stored.revision !== wish.revision) throw new AppError("SALE_DOCUMENTS_CHANGED");
    const at = call.now.toISOString();
    const facts = (on: boolean, of: Pick<StoredIssuing, "invoiceRange" | "noteRange">) => ({
      isOn: on,
      invoiceRange: of.invoiceRange?.id ?? null,
      noteRange: of.noteRange?.id ?? null,
    });
    createAuditLog(
      batch,
      entryAbout(
        call,
        {
          category: "payments",
          resource: { type: "settings", id: ISSUING_ID, name: "Documentos de venta" },
          facts: {
            before: facts(isOn, stored),
            after: facts(wish.isOn, { invoiceRange, noteRange }),
            reason: wish.reason,
          },
        },
        {
          action: "sale_documents.issuing_changed",
          detail: wish.isOn ? "Emite documentos de venta" : "Dejó de emitir documentos de venta",
        },
      ),
      call.now,
    );
    return {
      ...stored,
      revision: stored.revision + 1,
      periods: periodsAfter(stored, wish.isOn, at),
      ...{ invoiceRange, noteRange, rangesSeenAt: chosen ? at : stored.rangesSeenAt },
    };
  };
  await saveDocument(
    { of: settings, id: ISSUING_ID },
    { change: decide, create: (batch) => decide(NEVER_ISSUED, batch) },
  );
}

async function chosenRanges({
  invoiceRangeId,
  noteRangeId,
}: Wish): Promise<Pick<StoredIssuing, "invoiceRange" | "noteRange">> {
  const issuer = currentIssuer();
  if (!issuer) throw new AppError("SALE_DOCUMENTS_NOT_SET_UP");
  const ranges = await issuer.ranges().catch((error: unknown) => {
    if (error instanceof IssuerDown)
      throw new AppError("SALE_DOCUMENTS_PROVIDER_DOWN", { log: error.message });
    throw error;
  });
  const find = (of: "invoice" | "credit_note", id: number | null) =>
    ranges.find((range) => range.of === of && range.id === id);
  const invoiceRange = find("invoice", invoiceRangeId);
  const noteRange = find("credit_note", noteRangeId);
  if (!invoiceRange || !noteRange)
    throw new AppError("SALE_DOCUMENTS_RANGE_UNKNOWN", {
      fields: {
        ...(!invoiceRange && { invoiceRangeId: "Escoge el rango de las facturas" }),
        ...(!noteRange && { noteRangeId: "Escoge el rango de las notas crédito" }),
      },
    });
  return { invoiceRange, noteRange };
}

function periodsAfter(stored: StoredIssuing, isOn: boolean, at: string): StoredIssuing["periods"] {
  const { periods } = stored;
  if (isIssuing(stored) === isOn) return periods;
  if (isOn) return [...periods, { from: at, to: null }];
  return periods.map((period) => (period.to === null ? { ...period, to: at } : period));
}
