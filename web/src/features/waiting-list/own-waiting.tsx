import { useQueryClient } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { waitingListRoutes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { FailureLine } from "../../components/ui/feedback/failure-line.tsx";
import { MissedNote } from "../../components/ui/feedback/missed-note.tsx";
import { Thumbnail } from "../../components/ui/print/poster.tsx";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { paths } from "../../lib/routing/paths.ts";
import { aheadLabel, wantedLabel } from "./waiting-labels.ts";
import { offerOf, WaitingOffer } from "./waiting-offer.tsx";

const REFRESH_MS = 20_000;

type Entry = Output<typeof waitingListRoutes.listWaiting>["entries"][number];

/** Where one waits, and what is held for one. Renders nothing where one waits for nothing. */
export function OwnWaiting() {
  const found = useRoute(waitingListRoutes.listWaiting, {}, { refetchInterval: REFRESH_MS });
  if (!found.data) return <MissedNote query={found}>No pudimos ver tus listas de espera.</MissedNote>;
  if (found.data.entries.length === 0) return null;
  return (
    <section aria-label="Tus listas de espera" className="grid gap-3 pt-5">
      {found.data.entries.map((entry) => (
        <Waiting key={entry.eventId} entry={entry} />
      ))}
    </section>
  );
}

function Waiting({ entry }: { entry: Entry }) {
  const { event, eventId, quantity, typeName } = entry;
  const client = useQueryClient();
  const leave = useRouteMutation(waitingListRoutes.leaveWaitingList, () => {
    void client.invalidateQueries({ queryKey: queryKey(waitingListRoutes.listWaiting, {}) });
    void client.invalidateQueries({ queryKey: queryKey(waitingListRoutes.getWaitingEntry, { id: eventId }) });
  });
  const onLeave = () => leave.mutate({ id: eventId });
  const offer = offerOf(entry);
  return (
    <article className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 border-[1.5px] border-edge bg-surface p-4">
      <Thumbnail url={event.posterSmallUrl} name={event.name} />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <h2 className="font-semibold wrap-anywhere">
          <Link to={paths.event(event.publicSlug)} className="hover:underline">
            {event.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {offer ? "Te guardamos" : "Lista de espera:"} {wantedLabel(quantity, typeName)}.{" "}
          {!offer && aheadLabel(entry)}
        </p>
        <div className="mt-2">
          {offer ? (
            <WaitingOffer
              offer={offer}
              slug={event.publicSlug}
              onLeave={onLeave}
              isLeaving={leave.isPending}
            />
          ) : (
            <Button size="sm" isBusy={leave.isPending} onClick={onLeave}>
              Salir de la lista
            </Button>
          )}
        </div>
        <FailureLine error={leave.error} />
      </div>
    </article>
  );
}
