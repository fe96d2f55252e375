import { AUDIT_CATEGORY_LABELS, type AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import { formatExactInstant } from "@tarima/shared/lib/dates/dates.ts";
import { AuditResultBadge } from "../../components/ui/data/badges/audit-result-badge.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { AuditEntryLink } from "./audit-entry.tsx";

const note = "block text-caption text-muted";

export const AUDIT_COLUMNS: readonly DataColumn<AuditLog>[] = [
  {
    id: "ts",
    label: "Cuándo",
    kind: "date",
    isSortable: true,
    cell: ({ ts }) => (
      <>
        {formatExactInstant(ts)}
        <RelativeTime at={ts} className={note} />
      </>
    ),
  },
  {
    id: "action",
    label: "Qué pasó",
    isFixed: true,
    cell: (log) => (
      <>
        <AuditEntryLink log={log}>{actionName(log.action)}</AuditEntryLink>
        <small className={note}>{log.detail}</small>
      </>
    ),
  },
  {
    id: "resource",
    label: "Sobre qué",
    className: "max-w-[19ch]",
    cell: ({ resource }) => (
      <>
        {resource.name}
        <small className={`${note} truncate`} title={resource.id}>
          {resource.id}
        </small>
      </>
    ),
  },
  {
    id: "user",
    label: "Quién",
    cell: ({ user }) => (
      <>
        {user.name}
        <small className={`${note} wrap-anywhere`}>{user.email}</small>
      </>
    ),
  },
  { id: "category", label: "Categoría", cell: ({ category }) => AUDIT_CATEGORY_LABELS[category] },
  { id: "result", label: "Resultado", cell: ({ result }) => <AuditResultBadge result={result} /> },
];

export function AuditCard({ log }: { log: AuditLog }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start justify-between gap-3">
        <AuditEntryLink log={log}>{actionName(log.action)}</AuditEntryLink>
        <AuditResultBadge result={log.result} />
      </div>
      <p className="text-sm">{log.detail}</p>
      <p className="truncate text-sm text-muted">{log.resource.name}</p>
      <p className="text-sm text-muted">
        {log.user.name}, <RelativeTime at={log.ts} />
      </p>
    </div>
  );
}
