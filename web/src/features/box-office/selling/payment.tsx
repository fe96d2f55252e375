import { DOOR_PAYMENTS, type DoorPayment } from "@tarima/shared/box-office/box-office.schema.ts";
import { DOOR_PAYMENT_LABELS } from "@tarima/shared/box-office/door-payment-labels.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { cx } from "class-variance-authority";
import { Banknote, CreditCard, Smartphone } from "lucide-react";
import { Field } from "../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { likelyCash } from "./cart.ts";

export interface Paying {
  method: DoorPayment;
  /** Pesos handed over; undefined where nobody typed it. */
  received: number | undefined;
  name: string;
  email: string;
}
export const NOTHING_TYPED: Paying = { method: "cash", received: undefined, name: "", email: "" };

const ICONS: Readonly<Record<DoorPayment, React.ReactNode>> = {
  cash: <Banknote size={20} aria-hidden />,
  card: <CreditCard size={20} aria-hidden />,
  transfer: <Smartphone size={20} aria-hidden />,
};

/** The keys that choose how it is paid, at a desk. */
export const PAYMENT_KEYS: Readonly<Record<DoorPayment, string>> = { cash: "e", card: "d", transfer: "t" };

interface PaymentProps {
  total: number;
  paying: Paying;
  /** By field, as the server refused it. */
  faults: Readonly<Record<string, string>>;
  onChange: (change: Partial<Paying>) => void;
}

/** How it is paid, the change to give, and who buys where they say so. */
export function Payment({ total, paying, faults, onChange }: PaymentProps) {
  const { method, received, name, email } = paying;
  const change = received === undefined ? undefined : received - total;
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-[1fr_1fr_auto] gap-2">
        <legend className="sr-only">Cómo paga</legend>
        {DOOR_PAYMENTS.map((it) => (
          <button
            key={it}
            type="button"
            aria-pressed={method === it}
            aria-keyshortcuts={PAYMENT_KEYS[it]}
            onClick={() => onChange({ method: it })}
            className={cx(
              "grid min-h-16 min-w-0 place-items-center content-center gap-1 rounded-md border-[1.5px] px-2.5 text-sm font-semibold",
              method === it ? "border-accent-text bg-raised" : "border-edge hover:bg-raised",
            )}
          >
            <span className="flex items-center gap-2">
              {ICONS[it]}
              <kbd
                aria-hidden
                className="hidden size-6 place-items-center rounded-sm border border-edge text-xs font-normal text-muted uppercase wide:grid"
              >
                {PAYMENT_KEYS[it]}
              </kbd>
            </span>
            {DOOR_PAYMENT_LABELS[it]}
          </button>
        ))}
      </fieldset>
      {method === "cash" && total > 0 && (
        <div className="grid gap-2.5">
          <Field label="Recibido" isOptional>
            <MoneyInput value={received} onChange={(next) => onChange({ received: next })} placeholder="0" />
          </Field>
          <div className="flex flex-wrap gap-2">
            {likelyCash(total).map((sum) => (
              <button
                key={sum}
                type="button"
                aria-pressed={received === sum}
                className="min-h-11 rounded-md border-[1.5px] border-edge px-3 text-sm font-semibold hover:bg-raised aria-pressed:border-accent-text"
                onClick={() => onChange({ received: sum })}
              >
                {sum === total ? "Exacto" : formatMoney(sum)}
              </button>
            ))}
          </div>
          {change !== undefined && (
            <p role="status" className={cx("text-lg", change < 0 && "text-danger")}>
              {change < 0 ? "Faltan " : "Vueltas: "}
              <b className="font-semibold">{formatMoney(Math.abs(change))}</b>
            </p>
          )}
        </div>
      )}
      {method === "card" && total > 0 && (
        <p className="text-sm text-muted">Cobra primero en tu datáfono. Aquí solo queda anotado.</p>
      )}
      {method === "transfer" && total > 0 && (
        <p className="text-sm text-muted">
          Nequi, Daviplata, Bre-B: mira que la plata haya llegado antes de entregar. Aquí solo queda anotado.
        </p>
      )}
      <details open={Boolean(faults.email || faults.name)}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          A nombre de alguien o por correo
        </summary>
        <div className="grid gap-4 pt-2">
          <Field label="Nombre" isOptional error={faults.name}>
            <Input
              value={name}
              maxLength={120}
              autoComplete="off"
              onChange={(e) => onChange({ name: e.target.value })}
            />
          </Field>
          <Field
            label="Correo"
            isOptional
            error={faults.email}
            hint="Le llegan las boletas y puede verlas en su cuenta."
          >
            <Input
              type="email"
              value={email}
              autoComplete="off"
              onChange={(e) => onChange({ email: e.target.value })}
            />
          </Field>
        </div>
      </details>
    </div>
  );
}
