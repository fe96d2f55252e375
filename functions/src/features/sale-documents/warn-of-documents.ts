import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import {
  FEW_DAYS,
  FEW_NUMBERS,
  isIssuing,
  type NumberingRange,
  type StoredIssuing,
} from "@tarima/shared/sale-documents/issuing.schema.ts";
import { raiseIncident, resolveIncident } from "../incidents/incidents.repo.ts";
import { findOldest, readIssuing } from "./sale-documents.repo.ts";

/** Keeps an incident open for each thing about documents of sale that somebody has to do. */
export async function warnOfDocuments(now: Date): Promise<void> {
  const [issuing, refused, unsent, unanswered] = await Promise.all([
    readIssuing(),
    findOldest("refused"),
    findOldest("to_send"),
    findOldest("contingency"),
  ]);
  const late = [unsent, unanswered].some(
    (oldest) => oldest && now.getTime() - new Date(oldest.createdAt).getTime() > DAY_MS,
  );
  await keep("sale-documents-refused", refused !== undefined, {
    title: "Hay documentos de venta rechazados",
    detail:
      "Una factura o una nota crédito no fue aceptada. Cada una dice por qué, en Finanzas, Facturas: se arregla y se vuelve a enviar desde ahí.",
    now,
  });
  await keep("sale-documents-late", late, {
    title: "Hay documentos de venta sin aceptar desde hace un día",
    detail:
      "El proveedor de facturación o la DIAN no los recibe, o el envío está apagado. Se siguen intentando: mira en Finanzas, Facturas, qué contesta.",
    now,
  });
  await keep("sale-documents-failed", issuing.failed.length > 0, {
    title: "No se pudo calcular qué documentos de venta debe una compra",
    detail: `Se vuelve a intentar cada cinco minutos. Compras: ${issuing.failed.slice(0, 10).join(", ")}.`,
    now,
  });
  await keep("sale-documents-range", isIssuing(issuing) && runsOut(issuing, now), {
    title: "Se acaba un rango de numeración de la DIAN",
    detail:
      "A un rango en uso le quedan pocos números o pocos días. Hay que pedirle otro a la DIAN, cargarlo donde el proveedor y escogerlo en Finanzas, Facturas.",
    now,
  });
}

async function keep(
  key: string,
  isSo: boolean,
  { title, detail, now }: { title: string; detail: string; now: Date },
): Promise<void> {
  if (isSo) await raiseIncident({ key, title, detail, severity: "high", service: "api" }, now);
  else await resolveIncident(key, "Ya no queda ninguno", now);
}

const runsOut = ({ invoiceRange, noteRange }: StoredIssuing, now: Date): boolean =>
  [invoiceRange, noteRange].some((range) => range && isShort(range, now));

function isShort({ from, to, next, endsOn }: NumberingRange, now: Date): boolean {
  const isUsed = to !== null && to - next + 1 < (to - from + 1) * FEW_NUMBERS;
  return isUsed || (endsOn !== null && endsOn < addDays(colombianDay(now), FEW_DAYS));
}
