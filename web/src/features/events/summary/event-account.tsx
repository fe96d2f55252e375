import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** From what the public paid to what is the organiser's: the sum in one line, and each part of it in one press. */
export function EventAccount({ account }: { account: EventStatistics["account"] }) {
  const { paid, commission, gatewayFee, corrections, net } = account;
  return (
    <details className="group max-w-160 border-b border-line">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2 font-semibold">
          Para ti
          <ChevronDown size={18} aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
        </span>
        <b className="text-xl font-semibold tracking-tight tabular-nums">{formatMoney(net)}</b>
      </summary>
      <dl className="grid gap-3 pb-4 text-sm">
        <Line name="Pagado por el público" amount={paid}>
          Con el servicio y los descuentos, menos lo que se le devolvió.
        </Line>
        <Line name="Servicio de Tarima" amount={-commission}>
          Lo pague el público o lo pagues tú. El de las boletas devueltas también se devuelve.
        </Line>
        <Line name="Mercado Pago" amount={-gatewayFee}>
          Lo que cobra por cada pago. No lo devuelve con un reembolso.
        </Line>
        {corrections !== 0 && (
          <Line name="Ajustes" amount={corrections}>
            Correcciones que hicimos a mano; cada una está en tus movimientos.
          </Line>
        )}
        <Line name="Para ti" amount={net} isTotal>
          Lo que te queda de este evento después de todo. Te lo pagamos en tus liquidaciones.
        </Line>
      </dl>
    </details>
  );
}

function Line({
  name,
  amount,
  isTotal = false,
  children,
}: {
  name: string;
  amount: number;
  isTotal?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isTotal ? "border-t border-line pt-3" : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className={isTotal ? "font-semibold" : undefined}>{name}</dt>
        <dd className={`tabular-nums ${isTotal ? "font-semibold" : ""}`}>{formatMoney(amount)}</dd>
      </div>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
