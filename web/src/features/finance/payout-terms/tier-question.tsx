import type { PayoutTermsView } from "@tarima/shared/finance/payout-terms.schema.ts";
import {
  PAYOUT_TERMS,
  PAYOUT_TIER_LABELS,
  PAYOUT_TIERS,
  type PayoutTier,
} from "@tarima/shared/finance/payout-terms.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { useState } from "react";
import { type Choice, RadioGroup } from "../../../components/ui/form/choice/radio-group.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { ReasonField } from "../../../components/ui/form/text/reason-field.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { termsInShort } from "./terms-text.ts";

interface TierQuestionProps {
  producerId: string;
  standing: Pick<PayoutTermsView, "tier" | "byHistory" | "isChosen">;
  onClose: () => void;
  onDone: (standing: PayoutTermsView) => void;
}

const BY_HISTORY = "history";
type TierChoice = PayoutTier | typeof BY_HISTORY;

export const tierChoices = (byHistory: PayoutTier): readonly Choice<TierChoice>[] => [
  { value: BY_HISTORY, label: "Según su historia", note: `Hoy: «${PAYOUT_TIER_LABELS[byHistory]}».` },
  ...PAYOUT_TIERS.map((tier) => ({
    value: tier,
    label: PAYOUT_TIER_LABELS[tier],
    note: termsInShort(PAYOUT_TERMS[tier]),
  })),
];

/** Asks how far an organisation's money is let go, and why. */
export function TierQuestion({ producerId, standing, onClose, onDone }: TierQuestionProps) {
  const [choice, setChoice] = useState<TierChoice>(standing.isChosen ? standing.tier : BY_HISTORY);
  const [reason, setReason] = useState("");
  const [isUnsaid, setUnsaid] = useState(false);
  const choose = useRouteMutation(settlementRoutes.choosePayoutTier, onDone);
  const errors = choose.error?.fields ?? {};
  const isOnField = "reason" in errors || "tier" in errors;
  const submit = () => {
    setUnsaid(reason.trim() === "");
    if (reason.trim() === "") return;
    choose.mutate({ producerId, tier: choice === BY_HISTORY ? null : choice, reason: reason.trim() });
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Con qué condiciones se le liquida?"
      confirm="Guardar"
      isDanger={false}
      isBusy={choose.isPending}
      error={isOnField ? undefined : choose.error?.message}
      onConfirm={submit}
      fields={
        <div className="grid gap-4">
          <Field label="Condiciones" isGroup error={errors.tier}>
            <RadioGroup choices={tierChoices(standing.byHistory)} value={choice} onChange={setChoice} />
          </Field>
          <ReasonField
            value={reason}
            max={500}
            isAsked={isUnsaid}
            error={errors.reason}
            onChange={setReason}
          />
        </div>
      }
    >
      Desde cuándo se liquida un evento que ya pasó, y cuánto se guarda para devoluciones. Vale desde la
      próxima liquidación.
    </AlertDialog>
  );
}
