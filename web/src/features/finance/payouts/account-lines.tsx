import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { CONTRIBUTION_LABEL, CONTRIBUTION_LAW } from "@tarima/shared/performing-arts/contribution-text.ts";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

interface AccountLinesProps {
  account: EventStatistics["account"];
  /** What the last line says. */
  total: ReactNode;
}

/** How what the public paid becomes what is the organiser's, line by line. */
export function AccountLines({ account, total }: AccountLinesProps) {
  const { paid, commission, gatewayFee, contribution, corrections, net } = account;
  return (
    <dl className="grid gap-3 text-sm">
      <Line name="Pagado por el público" amount={paid}>
        Con el servicio y los descuentos, menos lo que se le devolvió.
      </Line>
      <Line name="Servicio de Tarima" amount={-commission}>
        Lo pague el público o lo pagues tú. El de las boletas devueltas también se devuelve.
      </Line>
      <Line name="Mercado Pago" amount={-gatewayFee}>
        Lo que cobra por cada pago. No lo devuelve con un reembolso.
      </Line>
      {contribution !== 0 && (
        <Line name={CONTRIBUTION_LABEL} amount={-contribution}>
          El 10 % de cada boleta desde tres UVT, que retenemos para las artes escénicas ({CONTRIBUTION_LAW}).
        </Line>
      )}
      {corrections !== 0 && (
        <Line name="Ajustes" amount={corrections}>
          Correcciones que hicimos a mano; cada una está en tus movimientos.
        </Line>
      )}
      <Line name="Para ti" amount={net} isTotal>
        {total}
      </Line>
    </dl>
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
    <div
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4",
        isTotal && "border-t border-line pt-3 [&>:not(:last-child)]:font-semibold",
      )}
    >
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatMoney(amount)}</dd>
      <dd className="col-span-2 text-muted">{children}</dd>
    </div>
  );
}
