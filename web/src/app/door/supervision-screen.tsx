import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { OfflineState } from "../../components/ui/feedback/offline-state.tsx";
import { SettingsBlock } from "../../components/ui/structure/settings-block.tsx";
import { useMyDoors } from "../../features/check-ins/my-doors/my-doors.ts";
import { DoorBoard } from "../../features/check-ins/supervision/door-board.tsx";
import { DoorScans } from "../../features/check-ins/supervision/door-scans.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useOnline } from "../../lib/hooks/use-online.ts";
import { paths } from "../../lib/routing/paths.ts";

/** All doors of an event, for supervisors. */
export function SupervisionScreen() {
  const { eventId = "" } = useParams();
  const doors = useMyDoors();
  const isOnline = useOnline();
  if (doors.isPending) return <LoadingScreen />;
  const door = doors.data?.find((candidate) => candidate.eventId === eventId);
  const back = (
    <Link to={paths.door(eventId)} className={buttonStyle({ size: "sm" })}>
      <ArrowLeft size={18} aria-hidden />
      Volver a leer boletas
    </Link>
  );
  if (!door?.isSupervisor) {
    return (
      <div className="page py-8">
        <title>Supervisión · Tarima</title>
        {!isOnline ? (
          <OfflineState level="h1" />
        ) : doors.isError ? (
          <ErrorState level="h1" {...failureOf(doors)} />
        ) : (
          <EmptyState level="h1" title="Esta pantalla es de quien supervisa la puerta" action={back}>
            Pídele a quien produce el evento que te nombre en «Equipo de puerta».
          </EmptyState>
        )}
      </div>
    );
  }
  return (
    <div className="page py-6">
      <title>{`Supervisión de ${door.eventName} · Tarima`}</title>
      {back}
      <h1 className="display mt-6 text-d-md">Supervisión</h1>
      <p className="mt-2 mb-5 text-muted">{door.eventName}, todas las puertas</p>
      <div className="rule" />
      <SettingsBlock title="La puerta ahora" note="Se actualiza solo, cada cinco segundos.">
        <DoorBoard eventId={eventId} />
      </SettingsBlock>
      <SettingsBlock
        title="Boletas leídas"
        note="Cada lectura, también las que se hicieron sin conexión y llegaron después. La que dejó entrar a alguien se puede deshacer, con un motivo."
      >
        <DoorScans eventId={eventId} />
      </SettingsBlock>
    </div>
  );
}
