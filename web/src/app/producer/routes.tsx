import { PRODUCER } from "@tarima/shared/api/roles.ts";
import { Route, Routes } from "react-router";
import { RequireRole } from "../../components/layout/require-session.tsx";
import { rolesWith } from "../../lib/session/can.ts";
import { ExportFileScreen } from "../export-file-screen.tsx";
import { NotFoundScreen } from "../not-found-screen.tsx";
import { MyEventScreen } from "./event/my-event-screen.tsx";
import { MyEventsScreen } from "./my-events-screen.tsx";
import { NewEventScreen } from "./new-event-screen.tsx";
import { ProducerHomeScreen } from "./producer-home-screen.tsx";
import { ProducerLedgerScreen } from "./producer-ledger-screen.tsx";
import { ProducerProfileScreen } from "./producer-profile-screen.tsx";
import { ProducerSettlementsScreen } from "./producer-settlements-screen.tsx";

/** Routes under `/productor`. */
export function ProducerRoutes() {
  return (
    <Routes>
      <Route element={<RequireRole roles={["producer"]} />}>
        <Route index element={<ProducerHomeScreen />} />
        <Route path="perfil" element={<ProducerProfileScreen />} />
        <Route path="movimientos" element={<ProducerLedgerScreen />} />
        <Route path="liquidaciones" element={<ProducerSettlementsScreen />} />
        <Route path="eventos" element={<MyEventsScreen />} />
        <Route path="archivos/:exportId" element={<ExportFileScreen />} />
        <Route path="eventos/nuevo" element={<NewEventScreen />} />
      </Route>
      <Route element={<RequireRole roles={rolesWith(PRODUCER)} />}>
        <Route path="eventos/:eventId/:section?" element={<MyEventScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
