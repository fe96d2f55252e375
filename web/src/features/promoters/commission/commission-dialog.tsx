import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { earnedBy, paidTo } from "@tarima/shared/promoters/commission.ts";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { owedTo, type PromoterRow } from "../promoter-row.ts";
import { AgreeCommission } from "./agree-commission.tsx";
import { PromoterPayments } from "./promoter-payments.tsx";

interface CommissionDialogProps {
  eventId: string;
  /** Undefined while closed. */
  row: PromoterRow | undefined;
  onClose: () => void;
}

/** What was agreed with a promoter, what they earn by it, and what of it is paid. */
export function CommissionDialog({ eventId, row, onClose }: CommissionDialogProps) {
  return (
    <Dialog open={row !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {row && (
        <DialogContent
          title={`Comisión de ${row.name}`}
          description="Es entre ustedes: Tarima lleva la cuenta y no mueve esa plata. La comisión que pongas vale para todo lo que ha vendido, también lo de antes."
        >
          <div className="grid gap-6">
            <AgreeCommission eventId={eventId} row={row} />
            {(row.commission || paidTo(row.payments) > 0) && (
              <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-y border-line py-4 text-sm [&>dd]:text-right">
                <dt>Se ha ganado</dt>
                <dd className="tabular-nums">{formatMoney(earnedBy(row, row.commission))}</dd>
                <dt>Le has pagado</dt>
                <dd className="tabular-nums">{formatMoney(paidTo(row.payments))}</dd>
                <dt className="font-semibold">{owedTo(row) < 0 ? "Pagado de más" : "Le debes"}</dt>
                <dd className="font-semibold tabular-nums">{formatMoney(Math.abs(owedTo(row)))}</dd>
              </dl>
            )}
            <PromoterPayments key={row.payments?.length} eventId={eventId} row={row} />
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}
