import { Plus } from "lucide-react";
import { Link } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { MyEventsList } from "../../features/events/mine/my-events-list.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { useMay } from "../../lib/session/may.ts";

export function MyEventsScreen() {
  const mayCreate = useMay("events", { isWhole: true });
  return (
    <>
      <title>Mis eventos · Tarima</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-d-md">Mis eventos</h1>
        {mayCreate && (
          <Link to={paths.newEvent} className={buttonStyle({ variant: "primary" })}>
            <Plus size={20} aria-hidden />
            Crear evento
          </Link>
        )}
      </div>
      <div className="rule mb-5" />
      <MyEventsList />
    </>
  );
}
