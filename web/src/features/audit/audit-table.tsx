import { AUDIT_CATEGORY_LABELS, type AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { formatExactInstant, formatRelative } from "@tarima/shared/dates.ts";
import { AuditResultBadge } from "../../components/ui/data/badges/audit-result-badge.tsx";
import { Table, Td, Th } from "../../components/ui/data/table.tsx";

/** What the actions are called on screen; a new one reads as its code until it has a name here. */
const ACTIONS: Readonly<Record<string, string>> = {
  "order.sold": "Venta",
  "order.processing": "Pago en proceso",
  "order.failed": "Pago rechazado",
  "order.cancelled": "Compra soltada",
  "order.refunded": "Reembolso",
  "order.partially_refunded": "Reembolso parcial",
  "order.chargeback": "Contracargo",
  "role.changed": "Cambio de rol",
  "scan.valid": "Lectura válida",
  "scan.used": "Lectura de boleta usada",
  "scan.cancelled": "Lectura de boleta cancelada",
  "scan.invalid": "Lectura inválida",
  "scan.duplicate": "Lectura repetida",
};

const actionOf = ({ action }: AuditLog) => ACTIONS[action] ?? action;

/** Entries of the audit log: a table where there is room, a list on a phone. */
export function AuditTable({ logs, now }: { logs: readonly AuditLog[]; now: Date }) {
  return (
    <>
      <div className="hidden wide:block">
        <Table label="Registro">
          <thead>
            <tr>
              <Th>Cuándo</Th>
              <Th>Qué pasó</Th>
              <Th>Sobre qué</Th>
              <Th>Quién</Th>
              <Th>Categoría</Th>
              <Th>Resultado</Th>
            </tr>
          </thead>
          <tbody>
            {logs.map((log) => (
              <tr key={log.id} className="hover:bg-raised">
                <Td className="whitespace-nowrap">
                  {formatExactInstant(log.ts)}
                  <small className="block text-caption text-muted">{formatRelative(log.ts, now)}</small>
                </Td>
                <Td>
                  <b className="font-semibold">{actionOf(log)}</b>
                  <small className="block text-caption text-muted">{log.detail}</small>
                </Td>
                <Td className="max-w-[24ch]">
                  <span className="block truncate">{log.resource.name}</span>
                  <small className="block truncate text-caption text-muted">{log.resource.id}</small>
                </Td>
                <Td>
                  {log.user.name}
                  <small className="block text-caption text-muted">{log.user.email}</small>
                </Td>
                <Td>{AUDIT_CATEGORY_LABELS[log.category]}</Td>
                <Td>
                  <AuditResultBadge result={log.result} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="divide-y divide-line border-y border-line wide:hidden">
        {logs.map((log) => (
          <li key={log.id} className="grid gap-1.5 py-4">
            <div className="flex items-start justify-between gap-3">
              <b className="font-semibold">{actionOf(log)}</b>
              <AuditResultBadge result={log.result} />
            </div>
            <p className="text-sm">{log.detail}</p>
            <p className="truncate text-sm text-muted">{log.resource.name}</p>
            <p className="text-sm text-muted">
              {log.user.name}, {formatRelative(log.ts, now)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
