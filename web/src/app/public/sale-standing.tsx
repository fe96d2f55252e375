import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatWallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { isPaused } from "@tarima/shared/ticketing/sale-window.ts";
import { Suspense } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { SimilarLink } from "../../features/events/page/similar-link.tsx";
import { SaleAlertButton } from "../../features/sale-alerts/sale-alert-button.tsx";
import type { ListedTicketType } from "../../features/ticketing/ticket-types.ts";
import { waitedTypes } from "../../features/waiting-list/waited-types.ts";
import { queuePath } from "../../features/waiting-room/queue-path.ts";
import { useSiteSettings } from "../../lib/api/use-site-settings.ts";
import { optionalPart } from "../../lib/browser/optional-part.ts";
import { useSession } from "../../lib/session/use-session.ts";

// Apart, so that a page that only says when its sale opens does not load a form.
const WaitingListBox = optionalPart(
  async () => (await import("../../features/waiting-list/waiting-list-box.tsx")).WaitingListBox,
);

/** State of the sale as a whole, and what can be done if nothing is on sale. */
export function SaleStanding({
  types,
  found,
}: {
  /** The ticket types that are listed. */
  types: readonly ListedTicketType[];
  found: PublicEvent;
}) {
  const states = types.map(({ state }) => state);
  // back from signing in, which the way to the list leads by
  const isSignedIn = useSession().status === "signed-in";
  const waitingMessage = useSiteSettings().data?.waitingMessage;
  if (states.length === 0) {
    const isToCome = found.combinations.length === 0;
    return (
      <Alert
        tone="info"
        title={isToCome ? "Las boletas salen pronto." : "La venta ya cerró."}
        action={<SimilarLink event={found.event} />}
      >
        {isToCome ? "Vuelve en unos días." : "Ya no se venden boletas por aquí."} {onlyReturned(found)}
      </Alert>
    );
  }
  const alert = <SaleAlertButton eventId={found.event.id} slug={found.event.publicSlug} />;
  const isAll = (wanted: ListedTicketType["state"]) => states.every((state) => state === wanted);
  if (isAll("sold-out")) {
    return (
      <Alert
        tone="warning"
        title="Agotado."
        action={
          <div className="grid justify-items-start gap-3">
            <WaitingList types={types} found={found} />
            <SimilarLink event={found.event} />
          </div>
        }
        className="mb-3"
      >
        No quedan boletas. {onlyReturned(found)}
      </Alert>
    );
  }
  if (states.includes("sold-out")) {
    return (
      <details className="group mb-3" open={isSignedIn}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center font-medium">
          ¿La que quieres está agotada? Lista de espera
        </summary>
        <div className="rounded-md bg-raised px-4 py-3.5 text-note">
          <WaitingList types={types} found={found} />
        </div>
      </details>
    );
  }
  if (states.includes("open")) return null;
  if (found.event.waitingRoom && isAll("upcoming")) return <QueueAhead found={found} />;
  const isHalted = isAll("paused");
  if (isHalted && (waitingMessage || !isPausedByOrganiser(found)))
    return (
      <Alert tone="warning" title="No estamos vendiendo en este momento." className="mb-3">
        {waitingMessage ?? "Vuelve a mirar más tarde. Las boletas que ya compraste valen igual."}
      </Alert>
    );
  if (isHalted || isAll("upcoming")) {
    return (
      <Alert
        tone="info"
        title={isHalted ? "La venta está en pausa." : "La venta todavía no abre."}
        action={alert}
        className="mb-3"
      >
        {isHalted
          ? "Te avisamos cuando siga. Las boletas que ya compraste valen igual."
          : "Mira desde cuándo, y a cuánto. Te avisamos cuando abra, o guarda la fecha en tu calendario."}
      </Alert>
    );
  }
  return null;
}

/** Whether any of it is for everybody, its own part knows. */
const onlyReturned = ({ event }: PublicEvent) => event.hasListings && "Solo lo que alguien devuelva.";

/** A waiting room stands before the sale: when it can be joined, and the way there. */
function QueueAhead({ found: { event } }: { found: PublicEvent }) {
  const { waitingRoom, timeZone } = event;
  return (
    <Alert
      tone="info"
      title="Para comprar hay que hacer la fila."
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={queuePath(event.publicSlug)} className={buttonStyle({ variant: "primary", size: "sm" })}>
            Ir a la fila
          </Link>
          <SaleAlertButton eventId={event.id} slug={event.publicSlug} />
        </div>
      }
      className="mb-3"
    >
      {waitingRoom &&
        `Se puede entrar desde el ${formatWallClock(wallClockOf(new Date(waitingRoom.joinsFrom), timeZone))}. Al abrir la venta se sortean los turnos entre quienes estén.`}
    </Alert>
  );
}

/** The waiting list of what is sold out. */
function WaitingList({
  types,
  found: { event },
}: {
  types: readonly ListedTicketType[];
  found: PublicEvent;
}) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <WaitingListBox
        eventId={event.id}
        slug={event.publicSlug}
        types={waitedTypes(types, event.limits.perOrder)}
      />
    </Suspense>
  );
}

/** Whether the organiser has paused anything, as the event says itself: only of that is there news by mail. */
const isPausedByOrganiser = ({ event, phases, combinations }: PublicEvent): boolean =>
  combinations.some((combination) => isPaused({ ...event, phases }, combination));
