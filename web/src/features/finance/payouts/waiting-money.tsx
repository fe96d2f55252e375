import type { ProducerFinance, Waiting } from "@tarima/shared/finance/payout.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Link } from "react-router";
import { Section } from "../../../components/ui/structure/section.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { waitingText } from "./waiting-text.ts";

const keyOf = ({ kind, eventId, from }: Waiting) => `${kind} ${eventId} ${from}`;

/** What is of one event and comes on one day is one sum: each settlement may have kept some of it. */
function together(waiting: readonly Waiting[]): Waiting[] {
  const sums = new Map<string, Waiting>();
  for (const it of waiting) {
    const before = sums.get(keyOf(it))?.amount ?? 0;
    sums.set(keyOf(it), { ...it, amount: before + it.amount });
  }
  return [...sums.values()];
}

/** What is theirs and waits, what comes first before the rest. */
export function WaitingMoney({
  owed: { waiting, firstWaiting },
}: {
  owed: Pick<ProducerFinance["owed"], "waiting" | "firstWaiting">;
}) {
  if (firstWaiting.length === 0) return null;
  const rest = firstWaiting.reduce((left, { amount }) => left - amount, waiting);
  return (
    <Section title="Lo que viene después">
      <ul className="-mt-3 max-w-160">
        {together(firstWaiting).map((it) => (
          <li
            key={keyOf(it)}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 border-b border-line py-3"
          >
            <span>
              <Link
                to={paths.myEvent(it.eventId)}
                className="link -my-3 inline-block py-3 font-semibold wrap-anywhere"
              >
                {it.eventName}
              </Link>
              <span className="block text-sm text-muted">{waitingText(it)}</span>
            </span>
            <b className="font-semibold tabular-nums">{formatMoney(it.amount)}</b>
          </li>
        ))}
        {rest !== 0 && (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-3">
            <span className="text-sm text-muted">Lo demás está evento por evento, más abajo.</span>
            <b className="font-semibold tabular-nums">{formatMoney(rest)}</b>
          </li>
        )}
      </ul>
    </Section>
  );
}
