import type { ReactNode } from "react";

/** Lines of an order summary. */
export function Summary({
  lines,
}: {
  lines: readonly { id: string; label: ReactNode; amount: ReactNode }[];
}) {
  return (
    <dl className="grid gap-2.5">
      {lines.map(({ id, label, amount }) => (
        <div key={id} className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere text-muted">{label}</dt>
          <dd className="text-right font-medium whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The amount to pay. */
export function Total({ label, amount }: { label: string; amount: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="font-semibold">{label}</span>
      <b className="display text-[40px] leading-[1.1]">{amount}</b>
    </p>
  );
}
