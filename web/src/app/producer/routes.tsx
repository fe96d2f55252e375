import { PRODUCER } from "@tarima/shared/api/roles.ts";
import { Navigate, Route, Routes } from "react-router";
import { RequireRole } from "../../components/layout/require-session.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { rolesWith } from "../../lib/session/can.ts";
import { ExportFileScreen } from "../export-file-screen.tsx";
import { NotFoundScreen } from "../not-found-screen.tsx";
import { MyEventScreen } from "./event/my-event-screen.tsx";
import { MeasurementScreen } from "./measurement-screen.tsx";
import { MyEventsScreen } from "./my-events-screen.tsx";
import { NewEventScreen } from "./new-event-screen.tsx";
import { ProducerCasesScreen } from "./producer-cases-screen.tsx";
import {
  ProducerFinanceScreen,
  ProducerLedgerScreen,
  ProducerSettlementsScreen,
} from "./producer-finance-screen.tsx";
import { ProducerHomeScreen } from "./producer-home-screen.tsx";
import { ProducerProfileScreen } from "./producer-profile-screen.tsx";
import { RequireRight } from "./require-right.tsx";
import { TeamLogScreen, TeamScreen } from "./team-screen.tsx";

/** Routes under `/productor`. */
export function ProducerRoutes() {
  return (
    <Routes>
      <Route element={<RequireRole roles={["producer"]} />}>
        <Route element={<RequireRight right={["sales", "finance"]} instead={paths.myEvents} />}>
          <Route index element={<ProducerHomeScreen />} />
        </Route>
        <Route element={<RequireRight right="all" />}>
          <Route path="perfil" element={<ProducerProfileScreen />} />
          <Route path="equipo" element={<TeamScreen />} />
          <Route path="equipo/registro" element={<TeamLogScreen />} />
        </Route>
        <Route element={<RequireRight right="marketing" />}>
          <Route path="perfil/medicion" element={<MeasurementScreen />} />
        </Route>
        <Route element={<RequireRight right="finance" />}>
          <Route path="finanzas" element={<ProducerFinanceScreen />} />
          <Route path="finanzas/movimientos" element={<ProducerLedgerScreen />} />
          <Route path="finanzas/liquidaciones" element={<ProducerSettlementsScreen />} />
        </Route>
        <Route element={<RequireRight right="sales" />}>
          <Route path="pqr" element={<ProducerCasesScreen />} />
        </Route>
        {/* in mails and bookmarks of before they had moved */}
        <Route path="movimientos" element={<Navigate to={paths.producerLedger()} replace />} />
        <Route path="liquidaciones" element={<Navigate to={paths.producerSettlements} replace />} />
        <Route path="eventos" element={<MyEventsScreen />} />
        <Route path="archivos/:exportId" element={<ExportFileScreen />} />
        <Route element={<RequireRight right="events" />}>
          <Route path="eventos/nuevo" element={<NewEventScreen />} />
        </Route>
      </Route>
      <Route element={<RequireRole roles={rolesWith(PRODUCER)} />}>
        <Route path="eventos/:eventId/:section?" element={<MyEventScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
