import { OPENS_NOTHING, type Opens } from "@tarima/shared/ticketing/hidden.ts";
import type { Actor } from "../../lib/http/call.ts";
import { recentEvent } from "../events/events.repo.ts";
import { isOnList } from "./presales.repo.ts";

/** What an event's presale list opens to somebody, for its page: the list's settings are a few seconds old. */
export async function presaleOpens(eventId: string, actor: Pick<Actor, "uid"> | undefined): Promise<Opens> {
  if (!actor) return OPENS_NOTHING;
  const presale = (await recentEvent(eventId))?.presale;
  if (!presale?.isOn) return OPENS_NOTHING;
  return (await isOnList(eventId, presale.list, actor.uid)) ? presale.opens : OPENS_NOTHING;
}
