import { useSearchParams } from "react-router";
import { DoorInvitations } from "../../features/check-ins/my-doors/door-invitations.tsx";
import { DoorList } from "../../features/check-ins/my-doors/door-list.tsx";
import { useSession } from "../../lib/session/use-session.ts";

/** Events the person may scan at, and invitations. */
export function DoorsScreen() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  return (
    <div className="page max-w-[720px] py-8">
      <title>Escáner · Tarima</title>
      <h1 className="display text-d-md">¿En qué evento estás?</h1>
      <p className="mt-2 mb-6 text-muted">
        Escoge el evento y empieza a leer boletas con la cámara de este celular.
      </p>
      {session.status === "signed-in" && (
        <>
          <DoorInvitations
            email={session.user.email}
            asked={query.get("invitacion") ?? undefined}
            onAnswer={() => setQuery({}, { replace: true })}
          />
          <DoorList email={session.user.email} entersToday={query.has("hoy")} />
        </>
      )}
    </div>
  );
}
