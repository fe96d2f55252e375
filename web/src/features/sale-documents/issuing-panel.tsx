import { useQueryClient } from "@tanstack/react-query";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { IssuingView, NumberingRange } from "@tarima/shared/sale-documents/issuing.schema.ts";
import { saleDocumentRoutes } from "@tarima/shared/sale-documents/sale-documents.routes.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { FactList } from "../../components/ui/data/fact-list.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Panel } from "../../components/ui/structure/panel.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { notify } from "../../lib/browser/notify.ts";
import { IssuingQuestion } from "./issuing-question.tsx";
import { rangeLeft, rangeName } from "./range-text.ts";

const PROVIDERS = { factus: "Factus", "factus-sandbox": "Factus, ambiente de pruebas" } as const;

/** Whether documents are issued, with which numbers, and what is left to do; with the way to begin or stop. */
export function IssuingPanel() {
  const found = useRoute(saleDocumentRoutes.getIssuing, {}, { staleTime: 0 });
  const client = useQueryClient();
  const [wish, setWish] = useState<"on" | "off">();
  if (!found.data) return found.error ? <ErrorState {...failureOf(found)} /> : <Skeleton className="h-64" />;
  const issuing = found.data;
  return (
    <section aria-label="Emisión" className="grid gap-4">
      <Warnings issuing={issuing} />
      <Panel className="grid gap-4 p-4 pair:p-6">
        <FactList
          facts={[
            {
              id: "state",
              label: "Emisión",
              value: issuing.isOn ? "Encendida" : "Apagada: lo que se vende no tiene factura",
            },
            {
              id: "provider",
              label: "Proveedor",
              value: issuing.provider ? PROVIDERS[issuing.provider] : "Ninguno configurado",
            },
            ...rangeFact("invoice", "Facturas", issuing.invoiceRange),
            ...rangeFact("note", "Notas crédito", issuing.noteRange),
            { id: "left", label: "Sin aceptar", value: leftText(issuing.counts) },
          ]}
        />
        {issuing.provider && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant={issuing.isOn ? "secondary" : "primary"}
              disabled={!issuing.ranges}
              onClick={() => setWish("on")}
            >
              {issuing.isOn ? "Cambiar los rangos" : "Empezar a emitir"}
            </Button>
            {issuing.isOn && (
              <Button variant="quiet" className="text-danger!" onClick={() => setWish("off")}>
                Dejar de emitir
              </Button>
            )}
          </div>
        )}
      </Panel>
      {wish && (
        <IssuingQuestion
          issuing={issuing}
          isOn={wish === "on"}
          onClose={() => setWish(undefined)}
          onDone={(view) => {
            setWish(undefined);
            client.setQueryData(queryKey(saleDocumentRoutes.getIssuing, {}), view);
            void notify("success", view.isOn ? "Emisión encendida" : "Emisión apagada");
          }}
        />
      )}
    </section>
  );
}

function Warnings({ issuing: { provider, ranges } }: { issuing: IssuingView }) {
  if (!provider)
    return (
      <Alert tone="info" title="Todavía no se emiten facturas.">
        Falta configurar el proveedor de facturación electrónica. Mientras tanto, las facturas se hacen por
        fuera de Tarima.
      </Alert>
    );
  if (!ranges)
    return (
      <Alert tone="warning" title="El proveedor no responde.">
        Lo que está por enviar espera y se vuelve a intentar solo.
      </Alert>
    );
  return null;
}

const rangeFact = (id: string, label: string, range: NumberingRange | null) =>
  range
    ? [
        {
          id,
          label,
          value: (
            <>
              {rangeName(range)}
              <small className="block text-sm font-normal text-muted empty:hidden">{rangeLeft(range)}</small>
            </>
          ),
        },
      ]
    : [];

function leftText({ to_send: toSend, contingency, refused }: IssuingView["counts"]): string {
  const parts = [
    toSend > 0 && `${formatNumber(toSend)} por enviar`,
    contingency > 0 && `${formatNumber(contingency)} en contingencia`,
    refused > 0 && `${formatNumber(refused)} ${refused === 1 ? "rechazado" : "rechazados"}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : "Nada";
}
