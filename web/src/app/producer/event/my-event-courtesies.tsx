import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { SettingsBlock } from "../../../components/ui/structure/settings-block.tsx";
import { CourtesyForm } from "../../../features/tickets/courtesies/courtesy-form.tsx";
import { CourtesyList, useOnTheirWay } from "../../../features/tickets/courtesies/courtesy-list.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import type { MyEventSectionProps } from "./my-event-section.ts";

/** Gives courtesies, and lists those given. */
export function MyEventCourtesies({ event }: MyEventSectionProps) {
  const [isOnTheirWay, tell] = useOnTheirWay();
  if (event.combinations.length === 0) {
    return (
      <EmptyState
        title="Aquí vas a dar cortesías"
        action={
          <Link to={paths.myEvent(event.id, "boletas")} className={buttonStyle({ variant: "primary" })}>
            Ir a las boletas
          </Link>
        }
      >
        Primero dile a tu evento qué boletas tiene.
      </EmptyState>
    );
  }
  return (
    <div>
      <SettingsBlock
        title="Dar cortesías"
        note="Ocupan puestos como cualquier boleta, y a cada persona le llega la suya al correo."
      >
        <CourtesyForm event={event} onGiven={tell} />
      </SettingsBlock>
      <section aria-labelledby="dadas" className="border-t border-line pt-8">
        <h2 id="dadas" className="mb-5 text-xl font-semibold tracking-tight">
          Las que has dado
        </h2>
        <CourtesyList event={event} isOnTheirWay={isOnTheirWay} />
      </section>
    </div>
  );
}
