import { SUPERADMIN } from "@tarima/shared/api/roles.ts";
import { Outlet, Route, Routes } from "react-router";
import { RequireRole } from "../../components/layout/require-session.tsx";
import { SwitchedOff } from "../../features/system/switches/switched-off.tsx";
import { rolesWith } from "../../lib/session/can.ts";
import { ExportFileScreen } from "../export-file-screen.tsx";
import { NotFoundScreen } from "../not-found-screen.tsx";
import { AdminAttendeeScreen } from "./admin-attendee-screen.tsx";
import { AdminAttendeesScreen } from "./admin-attendees-screen.tsx";
import { AdminEventScreen } from "./admin-event-screen.tsx";
import { AdminEventsScreen, PendingEventsScreen } from "./admin-events-screen.tsx";
import { AdminHomeScreen } from "./admin-home-screen.tsx";
import { AdminProducerScreen } from "./admin-producer-screen.tsx";
import { AdminProducersScreen } from "./admin-producers-screen.tsx";
import { AuditLogScreen } from "./audit-log-screen.tsx";
import { AdminCaseScreen, AdminCasesScreen } from "./cases-screen.tsx";
import {
  BalancesScreen,
  ContributionScreen,
  FailedRefundsScreen,
  FinanceScreen,
  LedgerScreen,
  ReconciliationScreen,
  SettlementsScreen,
} from "./finance-screen.tsx";
import { ReportsScreen } from "./reports-screen.tsx";
import { SystemScreen } from "./system-screen.tsx";

/** Routes under `/admin`. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<RequireRole roles={rolesWith(SUPERADMIN)} />}>
        <Route element={<WithSwitchedOff />}>
          <Route index element={<AdminHomeScreen />} />
          <Route path="eventos" element={<AdminEventsScreen />} />
          <Route path="eventos/por-revisar" element={<PendingEventsScreen />} />
          <Route path="eventos/:eventId/:section?" element={<AdminEventScreen />} />
          <Route path="productores" element={<AdminProducersScreen />} />
          <Route path="productores/:producerId" element={<AdminProducerScreen />} />
          <Route path="asistentes" element={<AdminAttendeesScreen />} />
          <Route path="asistentes/:attendeeId/:section?" element={<AdminAttendeeScreen />} />
          <Route path="finanzas" element={<FinanceScreen />} />
          <Route path="finanzas/por-pagar" element={<BalancesScreen />} />
          <Route path="finanzas/liquidaciones" element={<SettlementsScreen />} />
          <Route path="finanzas/contribucion" element={<ContributionScreen />} />
          <Route path="finanzas/conciliacion" element={<ReconciliationScreen />} />
          <Route path="finanzas/reembolsos" element={<FailedRefundsScreen />} />
          <Route path="finanzas/libro" element={<LedgerScreen />} />
          <Route path="pqr" element={<AdminCasesScreen />} />
          <Route path="pqr/:caseId" element={<AdminCaseScreen />} />
          <Route path="reportes" element={<ReportsScreen />} />
          <Route path="archivos/:exportId" element={<ExportFileScreen />} />
          <Route path="sistema" element={<SystemScreen />} />
          <Route path="logs" element={<AuditLogScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function WithSwitchedOff() {
  return (
    <>
      <SwitchedOff />
      <Outlet />
    </>
  );
}
