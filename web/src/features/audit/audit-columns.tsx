import { AUDIT_CATEGORY_LABELS, type AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { formatExactInstant } from "@tarima/shared/dates.ts";
import { AuditResultBadge } from "../../components/ui/data/badges/audit-result-badge.tsx";
import type { DataColumn } from "../../components/ui/data/data-table-columns.ts";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";

/** What the actions are called on screen; a new one reads as its code until it has a name here. */
const ACTIONS: Readonly<Record<string, string>> = {
  "order.sold": "Venta",
  "order.processing": "Pago en proceso",
  "order.failed": "Pago rechazado",
  "order.cancelled": "Compra soltada",
  "order.refunded": "Reembolso",
  "order.partially_refunded": "Reembolso parcial",
  "order.chargeback": "Contracargo",
  "account.registered": "Cuenta nueva",
  "account.invited": "Invitación",
  "account.deleted": "Cuenta eliminada",
  "sessions.ended": "Cierre de sesiones",
  "profile.updated": "Cambio de perfil",
  "producer.registered": "Registro de productor",
  "producer.status_changed": "Estado de productor",
  "promoter.created": "Promotor nuevo",
  "promoter.updated": "Cambio de promotor",
  "promoter.activated": "Promotor activado",
  "promoter.deactivated": "Promotor desactivado",
  "promoter.suspended": "Promotor suspendido",
  "promoter.deleted": "Promotor eliminado",
  "promo_code.created": "Código nuevo",
  "promo_code.updated": "Cambio de código",
  "promo_code.deleted": "Código eliminado",
  "role.changed": "Cambio de rol",
  "staff.added": "Equipo de puerta: entra",
  "staff.removed": "Equipo de puerta: sale",
  "ticket.resent": "Correo reenviado",
  "staff.supervisor": "Equipo de puerta: supervisa",
  "staff.supervisor_no_more": "Equipo de puerta: ya no supervisa",
  "scan.undone": "Lectura deshecha",
  "scan.valid": "Lectura válida",
  "scan.used": "Lectura de boleta usada",
  "scan.cancelled": "Lectura de boleta cancelada",
  "scan.invalid": "Lectura inválida",
  "scan.duplicate": "Lectura repetida",
};

export const actionOf = ({ action }: AuditLog) => ACTIONS[action] ?? action;

const note = "block text-caption text-muted";

/** An entry of the log where there is room for columns. */
export const AUDIT_COLUMNS: readonly DataColumn<AuditLog>[] = [
  {
    id: "ts",
    label: "Cuándo",
    kind: "date",
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
        <b className="font-semibold">{actionOf(log)}</b>
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

/** An entry of the log on a phone. */
export function AuditCard({ log }: { log: AuditLog }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start justify-between gap-3">
        <b className="font-semibold">{actionOf(log)}</b>
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
