import { useParams } from "react-router";
import { BoxOfficeView } from "../../features/box-office/box-office-view.tsx";
import { userOf } from "../../lib/session/session-store.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** Selling at the door of an event. */
export function BoxOfficeScreen() {
  const { eventId = "" } = useParams();
  const user = userOf(useSession());
  return user && <BoxOfficeView key={`${user.uid} ${eventId}`} eventId={eventId} uid={user.uid} />;
}
