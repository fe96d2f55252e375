import { AuditLog } from "../features/audit/audit-log.tsx";

export function AuditLogScreen() {
  return (
    <>
      <title>Registro · Tarima</title>
      <h1 className="display mb-6 text-d-md">Registro</h1>
      <AuditLog />
    </>
  );
}
