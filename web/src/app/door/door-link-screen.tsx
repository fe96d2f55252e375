import { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import { Navigate, useParams } from "react-router";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { DoorLinkEntry } from "../../features/check-ins/door-links/entering/door-link-entry.tsx";
import { DoorLinkFrame } from "../../features/check-ins/door-links/entering/door-link-frame.tsx";
import { DoorLinkMissing } from "../../features/check-ins/door-links/entering/door-link-refusal.tsx";
import { isCode } from "../../lib/api/api-error.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { paths } from "../../lib/routing/paths.ts";
import { readGuestDoor } from "../../lib/session/guest-door.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** Where the link to a door leads: a name and the PIN, and then the scanner. */
export function DoorLinkScreen() {
  const { linkId = "" } = useParams();
  const session = useSession();
  const link = useRoute(
    doorLinkRoutes.getDoorLink,
    { linkId },
    { enabled: session.status !== "unknown", staleTime: 0 }, // what it says depends on who asks
  );
  const { data: offer, error } = link;
  const door = readGuestDoor();
  const isIn = session.status === "guest" && door?.linkId === linkId;
  if (isIn && offer && (offer.standing === "open" || offer.standing === "locked"))
    return <Navigate to={paths.door(door.eventId)} replace />;
  return (
    <DoorLinkFrame>
      <title>Entrar a la puerta · Tarima</title>
      {offer ? (
        <DoorLinkEntry linkId={linkId} offer={offer} session={session} onStale={() => void link.refetch()} />
      ) : isCode(error, "DOOR_LINK_NOT_FOUND", "INVALID_REQUEST") ? (
        <DoorLinkMissing />
      ) : error ? (
        <ErrorState level="h1" {...failureOf(link)} />
      ) : (
        <LoadingScreen />
      )}
    </DoorLinkFrame>
  );
}
