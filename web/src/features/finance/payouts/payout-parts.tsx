import type { EventPayout } from "@tarima/shared/finance/payout.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { comingText } from "./coming-text.ts";
import { reserveText, unsettledText } from "./waiting-text.ts";

interface Part {
  id: string;
  /** What becomes of it, and when. */
  text: string;
  /** Pesos. */
  amount: number;
}

/** What an event leaves, part by part; one that comes to nothing is left out. Together they are its `net`, which may be nothing. */
export function partsOf(payout: EventPayout): Part[] {
  const { paid, coming, unsettled, reserved, reservedUntil } = payout;
  const parts = [
    // below zero: more went back to the public than the event had earned, and other events paid for it
    { id: "paid", text: paid > 0 ? "Ya te lo pagamos" : "Salió de otras ventas tuyas", amount: paid },
    ...coming.map((payment) => ({ id: payment.id, text: comingText(payment), amount: payment.amount })),
    { id: "unsettled", text: unsettledText(payout), amount: unsettled },
    { id: "reserved", text: reserveText(reservedUntil), amount: reserved },
  ];
  return parts.filter(({ amount }) => amount !== 0);
}

export function PayoutParts({ payout, empty = null }: { payout: EventPayout; empty?: string | null }) {
  const parts = partsOf(payout);
  if (parts.length === 0) return empty;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {parts.map(({ id, text, amount }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
          <span>{text}</span>
          {/* where there is one part, it is the whole, which stands beside it */}
          {parts.length > 1 && <span className="text-text tabular-nums">{formatMoney(amount)}</span>}
        </li>
      ))}
    </ul>
  );
}
