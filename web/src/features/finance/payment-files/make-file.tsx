import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useNavigate } from "react-router";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import type { useRequestId } from "../../../lib/hooks/use-request-id.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { type Choosable, sumOf } from "./choose-payables.ts";
import { useChangedFile } from "./use-changed-file.ts";

interface MakeFileProps {
  payments: readonly Choosable[];
  /** Outlives the question, so that asking again for the same after a failure makes one file. */
  request: ReturnType<typeof useRequestId>;
  onClose: () => void;
  /** No file was made: these settlements, by their ids, or their accounts are not as they were shown. */
  onChanged: (settlementIds: readonly string[]) => void;
}

/** Asks before a file is made, and opens it. */
export function MakeFile({ payments, request, onClose, onChanged }: MakeFileProps) {
  const navigate = useNavigate();
  const changed = useChangedFile();
  const make = useRouteMutation(paymentFileRoutes.createPaymentFile, (file) => {
    request.forget();
    changed(file);
    void notify("success", `Archivo ${file.id} listo`, "Descárgalo y súbelo al banco.");
  });
  const wish = {
    payments: payments.map(({ settlementId, account }) => ({ settlementId, accountId: account.id })),
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿Hacer un archivo de ${counted(payments.length, "pago")} por ${formatMoney(sumOf(payments))}?`}
      confirm="Hacer archivo"
      isDanger={false}
      isBusy={make.isPending}
      error={make.error?.message}
      onConfirm={() =>
        make.mutate(
          { ...wish, requestId: request.idFor(wish) },
          {
            // not called once the screen was left
            onSuccess: (file) => void navigate(adminPaths.paymentFile(file.id)),
            onError: (error) => {
              changed();
              const moved = changedIn(error);
              if (moved.length > 0) onChanged(moved);
            },
          },
        )
      }
    >
      Mientras el archivo esté abierto, {payments.length === 1 ? "esa liquidación" : "esas liquidaciones"} no
      se {payments.length === 1 ? "puede" : "pueden"} pagar a mano ni anular. Nada se paga hasta que lo subas
      al banco.
    </AlertDialog>
  );
}

/** The settlements that an answer says have changed. */
function changedIn({ code, details }: ApiError): string[] {
  if (code !== "PAYMENT_FILE_ROWS_CHANGED") return [];
  const { settlementIds = [] } = (details ?? {}) as { settlementIds?: string[] }; // as the server's code throws it
  return settlementIds;
}
