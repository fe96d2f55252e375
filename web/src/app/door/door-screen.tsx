import { Link, useParams } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { DoorView } from "../../features/check-ins/door/door-view.tsx";
import { useMyDoors, useOfflineDoor } from "../../features/check-ins/my-doors/my-doors.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { paths } from "../../lib/routing/paths.ts";
import { userOf } from "../../lib/session/session-store.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** The scanner of one door, full screen. */
export function DoorScreen() {
  const { eventId = "" } = useParams();
  const session = useSession();
  const user = userOf(session);
  const kept = useOfflineDoor(eventId, user?.uid);
  const doors = useMyDoors();
  if (kept.isPending || (!kept.data && doors.isPending)) return <LoadingScreen />;
  const mine = doors.data?.find((candidate) => candidate.eventId === eventId);
  const door = kept.data ?? mine;
  if (door && user) {
    return (
      <>
        <title>{`Puerta de ${door.eventName} · Tarima`}</title>
        <DoorView
          key={eventId}
          eventId={eventId}
          eventName={door.eventName}
          user={user}
          isSupervisor={mine?.isSupervisor ?? false}
          isGuest={session.status === "guest"}
        />
      </>
    );
  }
  return (
    <div className="page py-8">
      <title>Escáner · Tarima</title>
      {doors.isError ? (
        <ErrorState level="h1" {...failureOf(doors)} />
      ) : session.status === "guest" ? (
        <EmptyState level="h1" title="Ya no estás en esta puerta">
          Tu noche en este evento terminó. Si no, pídele el enlace y el PIN a quien organiza.
        </EmptyState>
      ) : (
        <EmptyState
          level="h1"
          title="No estás en el equipo de puerta de este evento"
          action={
            <Link to={paths.scanner} className={buttonStyle({ variant: "primary" })}>
              Ver mis puertas
            </Link>
          }
        >
          Pídele a quien lo produce que te invite con tu correo. Si ya te invitó, acepta en tus puertas.
        </EmptyState>
      )}
    </div>
  );
}
