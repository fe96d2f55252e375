import { LOCALE, MAX_SERVICE_FEE_RATE } from "@tarima/shared/lib/limits.ts";
import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import type { SwitchesAnswer } from "@tarima/shared/system/switches.schema.ts";
import { useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { rateOfText } from "./rate-of-text.ts";

interface FeeRateDialogProps {
  seen: SwitchesAnswer;
  /** The rate that holds. */
  rate: number;
  onClose: () => void;
}

/** Changes the platform's share of the price. */
export function FeeRateDialog({ seen, rate, onClose }: FeeRateDialogProps) {
  const [written, setWritten] = useState((rate * 100).toLocaleString(LOCALE, { maximumFractionDigits: 2 }));
  const [isTried, setTried] = useState(false);
  const feeRate = rateOfText(written);
  return (
    <ChangeDialog
      seen={seen}
      title="¿Cambiar lo que cobra Tarima?"
      confirm={feeRate === undefined ? "Cambiar el servicio" : `Cobrar ${formatRate(feeRate)}`}
      isDanger
      wished={() => {
        setTried(true);
        return feeRate === undefined ? undefined : { feeRate };
      }}
      onClose={onClose}
      fields={
        <Field
          label="Servicio, en porcentaje del precio"
          hint={`Hoy es ${formatRate(rate)}.`}
          error={
            isTried && feeRate === undefined
              ? `Un porcentaje de 0 a ${MAX_SERVICE_FEE_RATE * 100}, con dos decimales si quieres`
              : undefined
          }
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            after={<span aria-hidden>%</span>}
          />
        </Field>
      }
    >
      Vale para compras nuevas, en todos los eventos. Lo que ya se apartó se paga como se mostró, y a quien
      vio el precio anterior le preguntamos antes de apartar. Los precios de la cartelera cambian en un par de
      minutos.
    </ChangeDialog>
  );
}
