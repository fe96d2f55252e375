import { AuditLog } from "../../features/audit/audit-log.tsx";

export function AuditLogScreen() {
  return (
    <>
      <title>Registro · Tarima</title>
      <AuditLog />
    </>
  );
}
