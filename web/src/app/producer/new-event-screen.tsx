import { useNavigate } from "react-router";
import { NewEventForm } from "../../features/events/editor/new-event-form.tsx";
import { paths } from "../../lib/routing/paths.ts";

/** A new event in a short form; tickets are the next step, and other details can follow later. */
export function NewEventScreen() {
  const navigate = useNavigate();
  return (
    <div className="max-w-160">
      <title>Nuevo evento · Tarima</title>
      <h1 className="display text-d-md">Nuevo evento</h1>
      <p className="mt-2 mb-8 max-w-[52ch] text-muted">
        Queda como borrador: nadie lo ve hasta que lo publiques. Después sigues con las boletas, la
        descripción y el cartel.
      </p>
      <NewEventForm onCreated={({ id }) => navigate(paths.myEvent(id, "boletas"))} />
    </div>
  );
}
