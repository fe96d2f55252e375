import type { EventPayout } from "@tarima/shared/finance/payout.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { comingText, NEXT_SETTLEMENT } from "./coming-text.ts";

/** Parts may add up to nothing: what was paid is taken off again. */
export const hasParts = ({
  paid,
  coming,
  unsettled,
}: Pick<EventPayout, "paid" | "coming" | "unsettled">): boolean =>
  paid !== 0 || coming.length > 0 || unsettled !== 0;

/** The parts of what an event leaves, each with when it comes; one that comes to nothing is left out. */
export function PayoutParts({ payout: { paid, coming, unsettled } }: { payout: EventPayout }) {
  const parts = [
    // below zero: more went back to the public than the event had earned, and other events paid for it
    ...(paid !== 0
      ? [{ id: "paid", text: paid > 0 ? "Ya te lo pagamos" : "Salió de otras ventas tuyas", amount: paid }]
      : []),
    ...coming.map((payment) => ({ id: payment.id, text: comingText(payment), amount: payment.amount })),
    ...(unsettled !== 0
      ? [
          {
            id: "unsettled",
            text: unsettled > 0 ? NEXT_SETTLEMENT : "Se descuenta de tu próxima liquidación",
            amount: unsettled,
          },
        ]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {parts.map(({ id, text, amount }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
          <span>{text}</span>
          {/* where there is one part, it is the whole, which stands beside it */}
          {parts.length > 1 && <span className="text-text tabular-nums">{formatMoney(amount)}</span>}
        </li>
      ))}
    </ul>
  );
}
