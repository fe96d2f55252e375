import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { differencesOf } from "../../audit/audit-diff.ts";
import { fieldLabel, valueLabel } from "../../audit/audit-labels.ts";

/** The last changes, from the audit log. */
export function SwitchHistory({ entries }: { entries: readonly AuditLog[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        Últimos cambios
      </summary>
      <ol aria-label="Últimos cambios" className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-x-10 gap-y-1 py-4 wide:grid-cols-[220px_minmax(0,1fr)]">
            <p className="text-sm text-muted">
              <time dateTime={entry.ts}>{formatInstant(entry.ts)}</time>
              <span className="block wrap-anywhere">{entry.user.name || entry.user.email}</span>
            </p>
            <div className="min-w-0 wrap-anywhere">
              <ul>
                {differencesOf(entry).map(({ field, before, after }) => (
                  <li key={field}>
                    <b className="font-semibold">{fieldLabel(field)}:</b>{" "}
                    <s className="text-muted">{valueLabel(field, before, entry.resource.type)}</s>{" "}
                    {valueLabel(field, after, entry.resource.type)}
                  </li>
                ))}
              </ul>
              <p className="mt-1">«{String(entry.payload.reason)}»</p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
