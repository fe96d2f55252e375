import type { PayoutsView } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { destinationText } from "@tarima/shared/payout-accounts/payout-destination.ts";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";

export interface Stopped {
  account: NonNullable<PayoutsView["current"] | PayoutsView["request"]>;
  /** It is the one in place, and not one that waits. */
  isCurrent: boolean;
}

interface StopAccountProps {
  producerId: string;
  /** Undefined while nothing is asked. */
  stopped: Stopped | undefined;
  onClose: () => void;
  onStale: () => void;
  onDone: (view: PayoutsView) => void;
}

/** Asks before an account is stopped: one that waits, or the one in place. */
export function StopAccount({ producerId, stopped, onClose, onStale, onDone }: StopAccountProps) {
  const stop = useRouteMutation(payoutAccountRoutes.stopPayoutAccount, (view) => {
    onDone(view);
    onClose();
    void notify("success", "La cuenta quedó detenida");
  });
  if (!stopped) return null;
  const { account, isCurrent } = stopped;
  const text = destinationText(account);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        stop.reset();
        onClose();
      }}
      title={isCurrent ? `¿Dejar de recibir en ${text}?` : `¿Detener ${text}?`}
      confirm={isCurrent ? "Dejar de recibir aquí" : "Detener"}
      isBusy={stop.isPending}
      error={stop.error?.message}
      onConfirm={() => stop.mutate({ producerId, accountId: account.id }, { onError: onStale })}
    >
      {isCurrent
        ? "Tus pagos esperan hasta que aprobemos otra cuenta. Les escribimos a quienes manejan la organización."
        : "No la aprobamos, y quien está a cargo puede pedir otra. Les escribimos a quienes manejan la organización."}
    </AlertDialog>
  );
}
