import type { PaymentComing } from "@tarima/shared/finance/payout.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { useDownload } from "../../../lib/api/download.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { comingText } from "./coming-text.ts";

/** The settlements that are on their way, each with its entries and its document. */
export function ComingPayments({
  producerId,
  coming,
}: {
  producerId: string;
  coming: readonly PaymentComing[];
}) {
  const paper = useDownload(settlementRoutes.downloadProducerSettlement, (error) => {
    void notify("error", "No pudimos preparar el archivo", error.message);
  });
  return (
    <ul aria-label="Lo que viene" className="max-w-160">
      {coming.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3"
        >
          <span className="min-w-0">
            <b className="block text-lg font-semibold tabular-nums">{formatMoney(payment.amount)}</b>
            <span className={payment.isOverdue ? "text-sm text-danger" : "text-sm text-muted"}>
              {comingText(payment)}
            </span>
            {payment.returned && (
              <span className="block text-sm wrap-anywhere text-danger">
                El pago no llegó: {payment.returned}
              </span>
            )}
          </span>
          <span className="flex items-center gap-2">
            <Link
              to={paths.producerLedger({ settlementId: payment.id })}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              Ver movimientos
            </Link>
            <Button
              variant="quiet"
              isBusy={paper.isBusy}
              onClick={() => void paper.start({ producerId, id: payment.id })}
              aria-label={`PDF de la liquidación ${payment.id}`}
            >
              <Download size={18} aria-hidden />
              PDF
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
