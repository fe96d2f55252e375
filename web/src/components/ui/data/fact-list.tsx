import type { ReactNode } from "react";

export interface Fact {
  id: string;
  label: ReactNode;
  /** Empty if unknown, which is shown in muted text. */
  value: ReactNode;
}

/** Facts about one thing, one per line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ id, label, value }) => (
        <div
          key={id}
          className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 first:border-t-0 first:pt-0 pair:grid-cols-[160px_minmax(0,1fr)]"
        >
          <dt className="text-sm leading-6 wrap-anywhere text-muted">{label}</dt>
          <dd className="font-medium wrap-anywhere">
            {value || <span className="font-normal text-muted">Sin dato</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
