import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";

/** Log entries of an event. */
export function EventHistory({ entries }: { entries: readonly AuditLog[] }) {
  if (entries.length === 0)
    return (
      <EmptyState title="Nada todavía">Lo que alguien haga con este evento queda escrito aquí.</EmptyState>
    );
  return (
    <ol aria-label="Historial" className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-1 py-4 wide:grid-cols-[180px_minmax(0,1fr)_minmax(0,220px)]"
        >
          <time dateTime={entry.ts} className="text-sm text-muted">
            {formatInstant(entry.ts)}
          </time>
          <div className="min-w-0">
            <b className="font-semibold">{actionName(entry.action)}</b>
            {typeof entry.payload.reason === "string" && (
              <p className="mt-1 max-w-[64ch] wrap-anywhere">«{entry.payload.reason}»</p>
            )}
          </div>
          <p className="text-sm text-muted wrap-anywhere">{entry.user.name || entry.user.email}</p>
        </li>
      ))}
    </ol>
  );
}
