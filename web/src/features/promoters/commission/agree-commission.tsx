import { COMMISSION_KINDS, type CommissionKind } from "@tarima/shared/promoters/commission.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountInput } from "../../../components/ui/form/number/count-input.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import type { PromoterRow } from "../promoter-row.ts";
import { useUpdatePromoter } from "../use-promoters.ts";

const LABELS: Readonly<Record<CommissionKind | "none", string>> = {
  none: "Sin comisión",
  percent: "Porcentaje",
  perTicket: "Valor por boleta",
};

/** Sets what a promoter earns; it counts for all they have sold. */
export function AgreeCommission({ eventId, row }: { eventId: string; row: PromoterRow }) {
  const [kind, setKind] = useState<CommissionKind | undefined>(row.commission?.kind);
  const [value, setValue] = useState<number | undefined>(row.commission?.value);
  const update = useUpdatePromoter(eventId);
  const fault = update.error?.fields["commission.value"];
  const commission = kind && value !== undefined ? { kind, value } : null;
  const isSame = commission?.kind === row.commission?.kind && commission?.value === row.commission?.value;
  const AmountInput = kind === "percent" ? CountInput : MoneyInput;
  return (
    <form
      noValidate
      className="grid items-start gap-4 pair:grid-cols-[1fr_1fr_auto]"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const done = { onSuccess: () => void notify("success", "Comisión guardada") };
        update.mutate({ id: row.id, commission }, done);
      }}
    >
      <Field label="Comisión">
        <Select
          value={kind ?? "none"}
          onChange={({ target }) => {
            setKind(COMMISSION_KINDS.find((it) => it === target.value));
            setValue(undefined);
          }}
        >
          {(["none", ...COMMISSION_KINDS] as const).map((it) => (
            <option key={it} value={it}>
              {LABELS[it]}
            </option>
          ))}
        </Select>
      </Field>
      {kind && (
        <Field label={kind === "percent" ? "Por ciento" : "Por boleta"} error={fault}>
          <AmountInput value={value} onChange={setValue} />
        </Field>
      )}
      <Button
        type="submit"
        className="pair:mt-6.5"
        isBusy={update.isPending}
        disabled={isSame || (kind !== undefined && value === undefined)}
      >
        Guardar
      </Button>
      {update.error && !fault && (
        <Alert tone="danger" isUrgent className="col-span-full">
          {update.error.message}
        </Alert>
      )}
    </form>
  );
}
