import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { NewEventForm } from "../../features/events/editor/new-event-form.tsx";
import { BringEvent, ShopEventFacts } from "../../features/events/import/bring-event.tsx";
import type { ShopEvent } from "../../features/events/import/read-shop-event.ts";
import { ticketingOf } from "../../features/events/import/ticketing-of.ts";
import { call } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { notify } from "../../lib/browser/notify.ts";
import { useIsHere } from "../../lib/hooks/use-is-here.ts";
import { paths } from "../../lib/routing/paths.ts";

/** A new event in a short form; tickets are the next step, and other details can follow later. */
export function NewEventScreen() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [brought, setBrought] = useState<ShopEvent>();
  const goOn = async (event: EventView) => {
    if (brought) await sellTheSame(event, brought);
    if (isHere.current) await navigate(paths.myEvent(event.id, "boletas"));
  };
  return (
    <div className="max-w-160">
      <title>Nuevo evento · Tarima</title>
      <h1 className="display text-d-md">Nuevo evento</h1>
      <p className="mt-2 mb-4 max-w-[52ch] text-muted">
        Queda como borrador: nadie lo ve hasta que lo publiques. Después sigues con las boletas, la
        descripción y el cartel.
      </p>
      <div className="mb-8">
        {brought ? (
          <div className="grid justify-items-start gap-3 border-y border-line py-4">
            <ShopEventFacts event={brought} />
            <p className="text-sm text-muted">
              Quedan en el borrador: ahí cambias aforos, precios y etapas antes de mandarlo a revisión.
            </p>
          </div>
        ) : (
          <BringEvent onBring={setBrought} />
        )}
      </div>
      <NewEventForm name={brought?.name} onCreated={(event) => void goOn(event)} />
    </div>
  );
}

/** Gives a draft the tickets of another shop's event. Where that fails the draft is there all the same, and sells nothing yet. */
async function sellTheSame(event: EventView, { types }: ShopEvent): Promise<void> {
  try {
    const sold = ticketingOf(types, event, new Date());
    await call(ticketingRoutes.replaceTicketing, { id: event.id, ...sold });
  } catch (error) {
    const why = error instanceof ApiError ? error.message : "Agrégalas aquí.";
    void notify("error", "Las boletas del archivo no quedaron", why);
  }
}
