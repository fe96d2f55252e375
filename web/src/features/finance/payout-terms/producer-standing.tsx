import { useQueryClient } from "@tanstack/react-query";
import type { PayoutTermsView } from "@tarima/shared/finance/payout-terms.schema.ts";
import { PAYOUT_TERMS, PAYOUT_TIER_LABELS } from "@tarima/shared/finance/payout-terms.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { cx } from "class-variance-authority";
import { type ReactNode, useState } from "react";
import { FactList } from "../../../components/ui/data/fact-list.tsx";
import { queryKey } from "../../../lib/api/query.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { historyText, sourceText, takenText, waitingParts } from "./standing-text.ts";
import { termsText } from "./terms-text.ts";
import { TierQuestion } from "./tier-question.tsx";

interface ProducerStandingProps {
  producerId: string;
  standing: PayoutTermsView;
  onChanged: () => void;
}

/** What a settlement with an organisation takes now, what waits, and by which terms, which can be changed. */
export function ProducerStanding({ producerId, standing, onChanged }: ProducerStandingProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { tier, unsettled, released } = standing;
  const waiting = waitingParts(standing);
  return (
    <section aria-label="Cómo va su plata" className="rounded-md border border-line p-4">
      <FactList
        facts={[
          {
            id: "now",
            label: "Para liquidar hasta ayer",
            value: (
              <>
                {unsettled + released === 0 ? "Nada por ahora" : formatMoney(unsettled + released)}
                <Small>{takenText(standing)}</Small>
              </>
            ),
          },
          {
            id: "waiting",
            label: "Esperando",
            value:
              waiting.length === 0
                ? "Nada"
                : waiting.map((part) => (
                    <span key={part} className="block">
                      {part}
                    </span>
                  )),
          },
          {
            id: "terms",
            label: "Condiciones",
            value: (
              <>
                {PAYOUT_TIER_LABELS[tier]}
                <Small>{termsText(PAYOUT_TERMS[tier])}</Small>
                <Small className="mt-1">
                  {sourceText(standing)} {historyText(standing.history)}.
                </Small>
                <button
                  type="button"
                  className="link -mb-3 inline-flex min-h-11 items-center text-sm font-normal"
                  onClick={() => setAsking(true)}
                >
                  Cambiar
                </button>
              </>
            ),
          },
        ]}
      />
      {isAsking && (
        <TierQuestion
          producerId={producerId}
          standing={standing}
          onClose={() => setAsking(false)}
          onDone={(view) => {
            setAsking(false);
            client.setQueryData(queryKey(settlementRoutes.getPayoutTerms, { producerId }), view);
            void notify("success", "Condiciones guardadas", PAYOUT_TIER_LABELS[view.tier]);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function Small({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <small className={cx("block text-sm font-normal text-muted empty:hidden", className)}>{children}</small>
  );
}
