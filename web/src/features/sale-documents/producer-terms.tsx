import { useQueryClient } from "@tanstack/react-query";
import type { SaleDocumentTerms } from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { saleDocumentRoutes } from "@tarima/shared/sale-documents/sale-documents.routes.ts";
import {
  TICKET_ISSUER_LABELS,
  TICKET_ISSUERS,
  TICKET_TAX_LABELS,
  TICKET_TAXES,
} from "@tarima/shared/sale-documents/taxes.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { FactList } from "../../components/ui/data/fact-list.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { RadioGroup } from "../../components/ui/form/choice/radio-group.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { ReasonField } from "../../components/ui/form/text/reason-field.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";

const ISSUERS = TICKET_ISSUERS.map((value) => ({
  value,
  label: TICKET_ISSUER_LABELS[value],
  note:
    value === "organiser"
      ? "Tarima factura solo su servicio."
      : "La misma factura lleva sus boletas, con su documento. Firma antes el mandato con la organización.",
}));
const TAXES = TICKET_TAXES.map((value) => ({
  value,
  label: TICKET_TAX_LABELS[value],
  note:
    value === "excluded"
      ? "Espectáculos culturales, musicales y deportivos (ET 476)."
      : "Lo demás que se vende con boleta, como la entrada a una discoteca.",
}));

/** Who invoices an organisation's tickets, and with what tax, which can be changed. */
export function ProducerTerms({ producerId }: { producerId: string }) {
  const found = useRoute(saleDocumentRoutes.getSaleDocumentTerms, { producerId });
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  if (!found.data) return found.error ? <ErrorState {...failureOf(found)} /> : <Skeleton className="h-24" />;
  const { ticketIssuer, ticketTax } = found.data;
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <FactList
          facts={[
            { id: "issuer", label: "Quién factura las boletas", value: TICKET_ISSUER_LABELS[ticketIssuer] },
            ...(ticketIssuer === "platform"
              ? [{ id: "tax", label: "Las boletas van", value: TICKET_TAX_LABELS[ticketTax] }]
              : []),
          ]}
        />
      </div>
      <Button onClick={() => setAsking(true)}>Cambiar quién factura</Button>
      {isAsking && (
        <TermsQuestion
          producerId={producerId}
          terms={found.data}
          onClose={() => setAsking(false)}
          onDone={(terms) => {
            setAsking(false);
            client.setQueryData(queryKey(saleDocumentRoutes.getSaleDocumentTerms, { producerId }), terms);
            void notify("success", "Guardado", TICKET_ISSUER_LABELS[terms.ticketIssuer]);
          }}
        />
      )}
    </div>
  );
}

interface TermsQuestionProps {
  producerId: string;
  terms: SaleDocumentTerms;
  onClose: () => void;
  onDone: (terms: SaleDocumentTerms) => void;
}

function TermsQuestion({ producerId, terms, onClose, onDone }: TermsQuestionProps) {
  const [ticketIssuer, setIssuer] = useState(terms.ticketIssuer);
  const [ticketTax, setTax] = useState(terms.ticketTax);
  const [reason, setReason] = useState("");
  const [isUnsaid, setUnsaid] = useState(false);
  const change = useRouteMutation(saleDocumentRoutes.changeSaleDocumentTerms, onDone);
  const errors = change.error?.fields ?? {};
  const submit = () => {
    setUnsaid(reason.trim() === "");
    if (reason.trim() !== "") change.mutate({ producerId, ticketIssuer, ticketTax, reason: reason.trim() });
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Quién factura sus boletas?"
      confirm="Guardar"
      isDanger={false}
      isBusy={change.isPending}
      error={errors.reason ? undefined : change.error?.message}
      onConfirm={submit}
      fields={
        <div className="grid gap-4">
          <Field label="Quién factura" isGroup>
            <RadioGroup choices={ISSUERS} value={ticketIssuer} onChange={setIssuer} />
          </Field>
          {ticketIssuer === "platform" && (
            <Field label="IVA de las boletas" isGroup>
              <RadioGroup choices={TAXES} value={ticketTax} onChange={setTax} />
            </Field>
          )}
          <ReasonField
            value={reason}
            max={300}
            isAsked={isUnsaid}
            error={errors.reason}
            onChange={setReason}
          />
        </div>
      }
    >
      Vale para las compras que todavía no tienen factura. Las que ya la tienen siguen como estaban, también
      en sus notas crédito.
    </AlertDialog>
  );
}
