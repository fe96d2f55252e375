import { SUPERADMIN } from "@tarima/shared/roles.ts";
import { Route, Routes } from "react-router";
import { RequireRole } from "../../components/layout/require-session.tsx";
import { rolesWith } from "../../lib/can.ts";
import { AuditLogScreen } from "../audit-log-screen.tsx";
import { NotFoundScreen } from "../not-found-screen.tsx";

/** Under `/admin`: what a superadmin sees and steers. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<RequireRole roles={rolesWith(SUPERADMIN)} />}>
        <Route path="logs" element={<AuditLogScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
