import type { IssuingView, NumberingRange } from "@tarima/shared/sale-documents/issuing.schema.ts";
import { saleDocumentRoutes } from "@tarima/shared/sale-documents/sale-documents.routes.ts";
import { useState } from "react";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { ReasonField } from "../../components/ui/form/text/reason-field.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { rangeLeft, rangeName } from "./range-text.ts";

interface IssuingQuestionProps {
  issuing: IssuingView;
  /** What is wished: begin, or go on with other ranges; or stop. */
  isOn: boolean;
  onClose: () => void;
  onDone: (issuing: IssuingView) => void;
}

/** Asks with which numbers documents are issued, or whether to stop, and why. */
export function IssuingQuestion({ issuing, isOn, onClose, onDone }: IssuingQuestionProps) {
  const ranges = issuing.ranges ?? [];
  const ofKind = (of: NumberingRange["of"]) => ranges.filter((range) => range.of === of);
  const [invoiceRangeId, setInvoiceRange] = useState(
    issuing.invoiceRange?.id ?? ofKind("invoice")[0]?.id ?? null,
  );
  const [noteRangeId, setNoteRange] = useState(issuing.noteRange?.id ?? ofKind("credit_note")[0]?.id ?? null);
  const [reason, setReason] = useState("");
  const [isUnsaid, setUnsaid] = useState(false);
  const change = useRouteMutation(saleDocumentRoutes.changeIssuing, onDone);
  const errors = change.error?.fields ?? {};
  const submit = () => {
    setUnsaid(reason.trim() === "");
    if (reason.trim() === "") return;
    change.mutate({ revision: issuing.revision, isOn, invoiceRangeId, noteRangeId, reason: reason.trim() });
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(isOn, issuing.isOn)}
      confirm={confirmOf(isOn, issuing.isOn)}
      isDanger={!isOn}
      isBusy={change.isPending}
      error={Object.keys(errors).length > 0 ? undefined : change.error?.message}
      onConfirm={submit}
      fields={
        <div className="grid gap-4">
          {isOn && (
            <>
              <RangeField
                label="Rango de facturas"
                ranges={ofKind("invoice")}
                value={invoiceRangeId}
                error={errors.invoiceRangeId}
                onChange={setInvoiceRange}
              />
              <RangeField
                label="Rango de notas crédito"
                ranges={ofKind("credit_note")}
                value={noteRangeId}
                error={errors.noteRangeId}
                onChange={setNoteRange}
              />
            </>
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
      {isOn
        ? "Cada compra pagada desde ahora tiene su factura, y cada devolución su nota crédito. Un número que se usa ante la DIAN no se recupera."
        : "Lo que se pague mientras esté apagado no tendrá factura. Lo que ya se vendió conserva la suya, y se envía cuando vuelvas a encender."}
    </AlertDialog>
  );
}

const confirmOf = (isOn: boolean, wasOn: boolean): string => {
  if (!isOn) return "Dejar de emitir";
  return wasOn ? "Guardar" : "Empezar a emitir";
};

const titleOf = (isOn: boolean, wasOn: boolean): string => {
  if (!isOn) return "¿Dejar de emitir facturas?";
  return wasOn ? "¿Con qué números se sigue facturando?" : "¿Empezar a emitir facturas?";
};

interface RangeFieldProps {
  label: string;
  ranges: readonly NumberingRange[];
  value: number | null;
  error: string | undefined;
  onChange: (id: number | null) => void;
}

function RangeField({ label, ranges, value, error, onChange }: RangeFieldProps) {
  const chosen = ranges.find(({ id }) => id === value);
  return (
    <Field label={label} error={error} hint={chosen && rangeLeft(chosen)}>
      <Select
        value={chosen ? String(chosen.id) : ""}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      >
        {!chosen && <option value="">Escoge uno</option>}
        {ranges.map((range) => (
          <option key={range.id} value={range.id}>
            {rangeName(range)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
