import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { useRef } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { signal } from "../door/signals.ts";
import type { QueuedArrival } from "./guest-store.ts";
import { noteOrQueue } from "./note-or-queue.ts";
import { useRefreshGuestList } from "./use-guest-list.ts";
import { showGuest } from "./use-guests-at-door.ts";

interface Noting {
  eventId: string;
  uid: string;
  row: GuestListRow;
  /** Of this line, what only this phone has. */
  waiting: readonly QueuedArrival[];
  isOffline: boolean;
  onNoted: (people: number, isOffline: boolean) => Promise<void>;
}

/** Notes that people of a line come in; without a network it is kept on this phone until it can be sent. */
export function useNoteArrival({ eventId, uid, row, waiting, isOffline, onNoted }: Noting) {
  const client = useQueryClient();
  const refresh = useRefreshGuestList();
  const arrival = useArrivalId(row, waiting);
  const note = useMutation<GuestListRow | undefined, ApiError, QueuedArrival>({
    mutationFn: (wish) => noteOrQueue(wish, isOffline),
    onSuccess: async (noted, { people }) => {
      signal("valid");
      arrival.forget();
      await onNoted(people, noted === undefined); // the line shows what waits before its buttons work again
      if (noted) await showGuest(client, noted);
    },
    onError: () => {
      signal("invalid");
      void refresh();
    },
  });
  return {
    isPending: note.isPending,
    error: note.error,
    letIn: (people: number) => {
      const { id: entryId, name } = row;
      const at = Date.now();
      note.mutate({ id: arrival.idFor(people), uid, eventId, entryId, people, name, at, wasSent: false });
    },
  };
}

/**
 * The id of an arrival until it is known whether it was noted: a lost answer and a second press are one arrival. Once the list shows
 * it, the next press is for the next people.
 */
function useArrivalId({ arrivals }: GuestListRow, waiting: readonly QueuedArrival[]) {
  const open = useRef<{ people: number; id: string }>(undefined);
  return {
    idFor: (people: number): string => {
      const isNoted = [...arrivals, ...waiting].some(({ id }) => id === open.current?.id);
      if (isNoted || open.current?.people !== people) open.current = { people, id: crypto.randomUUID() };
      return open.current.id;
    },
    forget: () => {
      open.current = undefined;
    },
  };
}
