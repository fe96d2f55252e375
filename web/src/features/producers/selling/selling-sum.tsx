import { GATEWAY_FEE_RATE, LOCALE } from "@tarima/shared/lib/limits.ts";
import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { splitPrice } from "@tarima/shared/lib/numbers/price-split.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Figures } from "../../../components/ui/data/figures.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountInput } from "../../../components/ui/form/number/count-input.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";

/** What is worked out at first. */
const PRICE = 50_000;
const TICKETS = 200;
/** Larger ones are typed by mistake. */
const MOST_PRICE = 10_000_000;
const MOST_TICKETS = 100_000;

/** What the gateway takes, in words: "≈ 3,9%". */
export const GATEWAY_SHARE = `≈ ${(Math.round(GATEWAY_FEE_RATE * 1_000) / 10).toLocaleString(LOCALE)}%`;

/** What becomes of a ticket's price, worked out while it is typed: one ticket, and all that are hoped for. */
export function SellingSum({ feeRate }: { feeRate: number }) {
  const [price, setPrice] = useState<number | undefined>(PRICE);
  const [tickets, setTickets] = useState<number | undefined>(TICKETS);
  const each = Math.min(price ?? 0, MOST_PRICE);
  const count = Math.min(tickets ?? 0, MOST_TICKETS);
  const { publicPays, serviceFee, gatewayFee, producerGets } = splitPrice(each, feeRate);
  return (
    <div className="grid gap-6">
      <div className="grid max-w-140 grid-cols-2 gap-4">
        <Field label="Precio de una boleta">
          <MoneyInput value={price} onChange={setPrice} max={MOST_PRICE} />
        </Field>
        <Field label="Cuántas quieres vender">
          <CountInput value={tickets} onChange={setTickets} max={MOST_TICKETS} />
        </Field>
      </div>
      <Figures
        label="La cuenta de una boleta"
        figures={[
          {
            id: "gets",
            label: "Te queda",
            value: formatMoney(producerGets),
            note: "por boleta, casi exacto",
          },
          {
            id: "pays",
            label: "El público paga",
            value: formatMoney(publicPays),
            note: "y lo ve desde el principio",
          },
          {
            id: "service",
            label: "Servicio de Tarima",
            value: formatMoney(serviceFee),
            note: `${formatRate(feeRate)}, lo paga el público`,
          },
          {
            id: "gateway",
            label: "Cobra Mercado Pago",
            value: formatMoney(gatewayFee),
            note: `${GATEWAY_SHARE} de lo que paga el público`,
          },
        ]}
      />
      <p aria-live="polite" className="text-xl leading-snug font-semibold tracking-tight">
        {each === 0
          ? "Si es gratis nadie paga nada, y tú tampoco."
          : `Si vendes ${counted(count, "boleta")}, te quedan ≈ ${formatMoney(producerGets * count)}.`}
      </p>
    </div>
  );
}
