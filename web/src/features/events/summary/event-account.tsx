import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { ChevronDown } from "lucide-react";
import { AccountLines } from "../../finance/payouts/account-lines.tsx";
import { PayoutOfEvent } from "../../finance/payouts/payout-of-event.tsx";

interface EventAccountProps {
  eventId: string;
  account: EventStatistics["account"];
}

/** From what the public paid to what is the organiser's: the sum and when it comes, and each part of it in one press. */
export function EventAccount({ eventId, account }: EventAccountProps) {
  return (
    <div className="max-w-160 border-b border-line">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2 font-semibold">
            Para ti
            <ChevronDown size={18} aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
          </span>
          <b className="text-xl font-semibold tracking-tight tabular-nums">{formatMoney(account.net)}</b>
        </summary>
        <div className="pb-4">
          <AccountLines account={account} total="Lo que te queda de este evento después de todo." />
        </div>
      </details>
      <PayoutOfEvent eventId={eventId} />
    </div>
  );
}
