import { DoorList } from "../features/check-ins/door-list.tsx";
import { useSession } from "../lib/session/use-session.ts";

/** Which door: the events one may scan at. */
export function DoorsScreen() {
  const session = useSession();
  return (
    <div className="page max-w-[720px] py-8">
      <title>Escáner · Tarima</title>
      <h1 className="display text-d-md">¿En qué puerta estás?</h1>
      <p className="mt-2 mb-6 text-muted">
        Escoge el evento y empieza a leer boletas con la cámara de este celular.
      </p>
      {session.status === "signed-in" && <DoorList email={session.user.email} />}
    </div>
  );
}
