import { useQueryClient } from "@tanstack/react-query";
import { PRESALE_CHUNK } from "@tarima/shared/lib/limits.ts";
import { type PresaleView, presaleRoutes as routes } from "@tarima/shared/presales/presales.routes.ts";
import { call } from "../../lib/api/api.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";

/** A list that there is. */
export type PresaleList = NonNullable<PresaleView["list"]>;

export const usePresaleList = (eventId: string) => useRoute(routes.getPresaleList, { id: eventId });

function useKeep(eventId: string, onDone: () => void) {
  const client = useQueryClient();
  return (answer: PresaleView) => {
    client.setQueryData(queryKey(routes.getPresaleList, { id: eventId }), answer);
    onDone();
  };
}

export const useSetPresale = (eventId: string, onDone: () => void) =>
  useRouteMutation(routes.setPresaleList, useKeep(eventId, onDone));

export const useRemovePresale = (eventId: string, onDone: () => void) =>
  useRouteMutation(routes.deletePresaleList, useKeep(eventId, onDone));

export type Direction = "add" | "remove";

/** How far a list of addresses has been sent. */
export interface Sent {
  /** Addresses sent, and those that changed the list. */
  sent: number;
  changed: number;
  /** Addresses on the list by now. */
  count: number;
}

/** Sends addresses a part at a time, each of which may be sent again; `onSent` after each. Throws the first part's ApiError. */
export async function sendAddresses(
  { eventId, direction }: { eventId: string; direction: Direction },
  addresses: readonly string[],
  onSent: (sent: Sent) => void,
): Promise<void> {
  let changed = 0;
  for (let sent = 0; sent < addresses.length; ) {
    const part = addresses.slice(sent, sent + PRESALE_CHUNK);
    const input = { id: eventId, addresses: part };
    const answer =
      direction === "add"
        ? await call(routes.addPresaleAddresses, input)
        : await call(routes.removePresaleAddresses, input);
    sent += part.length;
    changed += "added" in answer ? answer.added : answer.removed;
    onSent({ sent, changed, count: answer.count });
  }
}

/** Reads the list again, after addresses were sent. */
export function useRefreshPresale() {
  const client = useQueryClient();
  return () => void client.invalidateQueries(routeQueries(routes.getPresaleList));
}
