import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { MOST_IN_PAYMENT_FILE, MOST_PAYABLES } from "@tarima/shared/lib/limits.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { FilePlus2 } from "lucide-react";
import { useMemo, useState } from "react";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useRequestId } from "../../../lib/hooks/use-request-id.ts";
import { type Choosable, canChoose, chosenIn, firstChoice, sumOf } from "./choose-payables.ts";
import { MakeFile } from "./make-file.tsx";
import { idOf, nameOf, PAYABLE_COLUMNS } from "./payable-columns.tsx";

const SEARCH = { placeholder: "Productor o número", column: "producer", by: nameOf };

/** What can be paid now, of which a file is made. */
export function PayablesSection() {
  const found = useRoute(paymentFileRoutes.listPayables, {}, { staleTime: 0 });
  const [ids, setIds] = useState<readonly string[]>();
  const [asked, setAsked] = useState<readonly Choosable[]>();
  const request = useRequestId();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const items = found.data?.items;
  const rows = useMemo(
    () => items?.map((item) => ({ ...item, isChanged: changed.includes(item.settlementId) })),
    [items, changed],
  );
  const chosen = items ? chosenIn(items, ids ?? firstChoice(items)) : [];
  const isTooMany = chosen.length > MOST_IN_PAYMENT_FILE;
  return (
    <section aria-label="Por pagar con archivo" className="min-w-0">
      <h2 className="mb-1 text-xl font-semibold tracking-tight">Qué se puede pagar ya</h2>
      <p className="mb-4 max-w-[60ch] text-sm text-muted">
        Las liquidaciones enviadas que no van en ningún archivo. Escoge hasta {MOST_IN_PAYMENT_FILE} y haz con
        ellas un archivo para subir al banco.
      </p>
      <div className="mb-4 grid gap-3 empty:hidden">
        {found.data && !found.data.isSetUp && (
          <Alert tone="warning" title="Todavía no se pueden hacer archivos.">
            Falta configurar de qué cuenta paga Tarima. Mientras tanto, cada liquidación se paga a mano.
          </Alert>
        )}
        {changed.length > 0 && (
          <Alert tone="danger" isUrgent title="No se hizo el archivo.">
            Algo cambió mientras tanto en {plural(changed.length, "la liquidación", "las liquidaciones")}{" "}
            {changed.join(", ")}, y {plural(changed.length, "la", "las")} quitamos de lo escogido. Mira la
            lista y haz el archivo otra vez.
          </Alert>
        )}
        {found.data?.hasMore && (
          <Alert tone="info" title="Hay más por pagar.">
            Aquí caben las primeras. Las demás aparecen cuando se paguen estas.
          </Alert>
        )}
      </div>
      <DataTable
        mode="client"
        label="Por pagar con archivo"
        columns={PAYABLE_COLUMNS}
        rows={rows}
        rowId={idOf}
        rowName={nameOf}
        pageSize={MOST_PAYABLES}
        {...(items?.length !== 0 && { search: SEARCH })}
        {...failureOf(found)}
        {...(found.data?.isSetUp && {
          selection: {
            canSelect: canChoose,
            value: chosen.map(idOf),
            onChange: setIds,
            text: () =>
              isTooMany
                ? `Escogiste ${chosen.length}: máximo ${MOST_IN_PAYMENT_FILE} por archivo`
                : `${counted(chosen.length, "pago")}, ${formatMoney(sumOf(chosen))}`,
            actions: () =>
              isTooMany
                ? []
                : [
                    {
                      id: "make",
                      label: "Hacer archivo",
                      icon: FilePlus2,
                      onSelect: () => setAsked(chosen),
                    },
                  ],
          },
        })}
        empty={
          <EmptyState title="No hay nada por pagar">
            Cuando envíes una liquidación, aparece aquí hasta que vaya en un archivo o se pague a mano.
          </EmptyState>
        }
      />
      {asked && (
        <MakeFile
          payments={asked}
          request={request}
          onClose={() => setAsked(undefined)}
          onChanged={(moved) => {
            setIds(chosen.map(idOf).filter((id) => !moved.includes(id)));
            setChanged(moved);
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
}
