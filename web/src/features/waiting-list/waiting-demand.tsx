import { useQueryClient } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { MAX_TICKETS_RELEASED } from "@tarima/shared/lib/limits.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { waitingListRoutes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import { useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { FailureLine } from "../../components/ui/feedback/failure-line.tsx";
import { MissedNote } from "../../components/ui/feedback/missed-note.tsx";
import { CountInput } from "../../components/ui/form/number/count-input.tsx";
import { type ApiError, isUnanswered } from "../../lib/api/api-error.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";

/** How often the figures are asked for while the page is open, milliseconds. */
const REFRESH_MS = 20_000;

type Demand = Output<typeof waitingListRoutes.getWaitingDemand>["types"][number];

/** What is waited for at an own event, and the way to give places to who waits. Renders nothing where nobody ever waited. */
export function WaitingDemand({ eventId, canRelease }: { eventId: string; canRelease: boolean }) {
  const input = { id: eventId };
  const client = useQueryClient();
  const demand = useRoute(waitingListRoutes.getWaitingDemand, input, {
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const release = useRouteMutation(waitingListRoutes.releaseToWaitingList, (answer) => {
    client.setQueryData(queryKey(waitingListRoutes.getWaitingDemand, input), answer);
    void client.invalidateQueries({ queryKey: queryKey(ticketingRoutes.getTicketing, input) });
    void client.invalidateQueries({ queryKey: queryKey(eventRoutes.getMyEvent, input) });
    void notify("success", "Puestos agregados", "Se los estamos ofreciendo a quienes siguen en la lista");
  });
  const unanswered = useRef<number>(undefined);
  /** What was not answered is asked for again at the version of then: if it was done, the server refuses it, and it is seen. */
  const add = (combinationId: string, tickets: number, seen: number) => {
    const version = unanswered.current ?? seen;
    const onError = (error: ApiError) => {
      unanswered.current = isUnanswered(error) ? version : undefined;
      void demand.refetch();
    };
    const onSuccess = () => {
      unanswered.current = undefined;
    };
    release.mutate({ id: eventId, version, combinationId, tickets }, { onSuccess, onError });
  };
  if (!demand.data) return <MissedNote query={demand}>No pudimos ver la lista de espera.</MissedNote>;
  const { types, version } = demand.data;
  if (types.length === 0) return null;
  return (
    <section aria-labelledby="lista-de-espera">
      <h2 id="lista-de-espera" className="text-xl font-semibold tracking-tight">
        Lista de espera
      </h2>
      <p className="mt-0.5 max-w-[62ch] text-sm text-muted">
        Lo que se libera se le ofrece a quien sigue, y tiene dos horas para comprarlo. También puedes agregar
        puestos para la lista: sube el aforo en lo que haga falta. Lo que no le alcance a nadie de la lista
        queda a la venta.
      </p>
      <ul className="mt-4 border-b border-line">
        {types.map((type) => (
          <li key={type.combinationId} className="border-t border-line py-4">
            <TypeDemand
              type={type}
              canRelease={canRelease && type.people > 0}
              isBusy={release.isPending}
              onRelease={(tickets) => add(type.combinationId, tickets, version)}
            />
          </li>
        ))}
      </ul>
      <FailureLine error={release.error} className="mt-3" />
    </section>
  );
}

interface TypeDemandProps {
  type: Demand;
  canRelease: boolean;
  isBusy: boolean;
  onRelease: (tickets: number) => void;
}

function TypeDemand({ type, canRelease, isBusy, onRelease }: TypeDemandProps) {
  const { name, localityName, people, tickets, offered, bought } = type;
  const most = MAX_TICKETS_RELEASED;
  const [wanted = 0, setWanted] = useState<number | undefined>(1);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          {name}
          {localityName !== name && <span className="font-normal text-muted"> · {localityName}</span>}
        </h3>
        <p className="text-sm text-muted">
          {people > 0
            ? `${counted(people, "persona")} ${people === 1 ? "espera" : "esperan"} ${counted(tickets, "boleta")}`
            : "Nadie espera ahora"}
          {offered > 0 && ` · ${offered} por comprar`}
          {bought > 0 && ` · ${bought} ya ${plural(bought, "comprada")}`}
        </p>
      </div>
      {canRelease && (
        <div className="flex flex-wrap items-center gap-3">
          <div className="w-24">
            <CountInput
              aria-label={`Boletas de ${name} para la lista`}
              value={wanted || undefined}
              onChange={setWanted}
            />
          </div>
          <Button isBusy={isBusy} disabled={wanted < 1 || wanted > most} onClick={() => onRelease(wanted)}>
            Agregar a la lista
          </Button>
        </div>
      )}
    </div>
  );
}
