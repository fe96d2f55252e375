import type {
  AdminPayouts,
  PayoutAccount,
  PayoutRequest,
} from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { destinationText } from "@tarima/shared/payout-accounts/payout-destination.ts";
import { useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";

type Decision = "approve" | "refuse" | "end";

export interface Decided {
  account: PayoutAccount | PayoutRequest;
  decision: Decision;
}

interface DecideAccountProps {
  payouts: AdminPayouts;
  decided: Decided;
  onClose: () => void;
  onStale: () => void;
  onDone: (payouts: AdminPayouts) => void;
}

const REASON_MAX = 500;

/** Asks before an account is approved, refused or ended; the latter two with a reason, which the organisation reads. */
export function DecideAccount({ payouts, decided, onClose, onStale, onDone }: DecideAccountProps) {
  const { producerId } = payouts;
  const { account, decision } = decided;
  const [reason, setReason] = useState("");
  const { title, text, confirm, done } = textsOf(payouts, decided);
  const decide = useRouteMutation(payoutAccountRoutes.decidePayoutAccount, (changed) => {
    onDone(changed);
    void notify("success", done);
  });
  const onReason = decide.error?.fields.reason;
  const isApproved = decision === "approve";
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirm={confirm}
      isDanger={!isApproved}
      isBusy={decide.isPending}
      error={onReason ? undefined : decide.error?.message}
      onConfirm={() =>
        decide.mutate(
          {
            producerId,
            accountId: account.id,
            decision,
            ...(!isApproved && { reason: reason.trim() || undefined }),
          },
          { onError: ({ status }) => (status === 409 || status === 404 ? onStale() : undefined) },
        )
      }
      fields={
        !isApproved && (
          <Field label="Motivo" hint="Lo leen ellos." error={onReason}>
            <Textarea value={reason} max={REASON_MAX} onChange={({ target }) => setReason(target.value)} />
          </Field>
        )
      }
    >
      {text}
    </AlertDialog>
  );
}

function textsOf({ producerName, current }: AdminPayouts, { account, decision }: Decided) {
  const whole = (it: PayoutAccount | PayoutRequest) => destinationText({ ...it, ending: it.number });
  switch (decision) {
    case "approve":
      return {
        title: `¿Pagarle a ${producerName} en ${whole(account)}?`,
        text: current
          ? `Desde ya le pagamos ahí, y no en ${whole(current)}. Les escribimos a quienes manejan la organización.`
          : "Desde ya le pagamos ahí. Les escribimos a quienes manejan la organización.",
        confirm: "Aprobar",
        done: "Cuenta aprobada",
      };
    case "refuse":
      return {
        title: `¿No aceptar ${whole(account)}?`,
        text: `${producerName} puede pedir otra. Les escribimos con el motivo.`,
        confirm: "No aceptar",
        done: "Cuenta no aceptada",
      };
    case "end":
      return {
        title: `¿Dejar de pagarle a ${producerName} en ${whole(account)}?`,
        text: "Sus pagos esperan hasta que aprobemos otra cuenta. Les escribimos con el motivo.",
        confirm: "Retirar",
        done: "Cuenta retirada",
      };
  }
}
