// What a superadmin sees and steers.
export { AuditLogScreen } from "../audit-log-screen.tsx";
