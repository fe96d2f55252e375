import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PRESALE_CHUNK } from "@tarima/shared/lib/limits.ts";
import { type PresaleView, presaleRoutes as routes } from "@tarima/shared/presales/presales.routes.ts";
import { useState } from "react";
import { call } from "../../lib/api/api.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
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
async function sendAddresses(
  { eventId, direction }: { eventId: string; direction: Direction },
  addresses: readonly string[],
  onSent: (sent: Sent) => void,
): Promise<Sent> {
  const so = { sent: 0, changed: 0, count: 0 };
  while (so.sent < addresses.length) {
    const part = addresses.slice(so.sent, so.sent + PRESALE_CHUNK);
    const input = { id: eventId, addresses: part };
    const answer =
      direction === "add"
        ? await call(routes.addPresaleAddresses, input)
        : await call(routes.removePresaleAddresses, input);
    so.sent += part.length;
    so.changed += "added" in answer ? answer.added : answer.removed;
    so.count = answer.count;
    onSent({ ...so });
  }
  return so;
}

/** Sends addresses as one change, whose list is read again after it. `onDone` is called even if the screen has been left. */
export function useSendAddresses(eventId: string, direction: Direction, onDone: (sent: Sent) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Sent>();
  const change = useMutation<Sent, ApiError, readonly string[]>({
    mutationFn: (addresses) => sendAddresses({ eventId, direction }, addresses, setProgress),
    onMutate: () => setProgress(undefined),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries(routeQueries(routes.getPresaleList)),
  });
  return { ...change, progress };
}
