import { useMutation, useQueryClient } from "@tanstack/react-query";
import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { isCalled } from "@tarima/shared/check-ins/guest-list/guest-search.ts";
import { formatRelative } from "@tarima/shared/lib/dates/dates.ts";
import { MAX_PAGE_SIZE } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SearchBox } from "../../../components/ui/data/search-box.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading } from "../../../components/ui/feedback/skeleton.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { signal } from "../door/signals.ts";
import { GuestLine } from "./guest-line.tsx";
import { dropArrival, type QueuedArrival, takeBackArrival } from "./guest-store.ts";
import { noteOrQueue } from "./note-or-queue.ts";
import { peopleOf, waitingAt, withWaiting } from "./queued-arrivals.ts";
import { useRefreshGuestList } from "./use-guest-list.ts";
import { type GuestsAtDoor as GuestList, showGuest } from "./use-guests-at-door.ts";

type Arrival = GuestListRow["arrivals"][number];

interface DoorProps {
  eventId: string;
  uid: string;
  /** What this person noted on this phone and the server has not counted. */
  queued: readonly QueuedArrival[];
  isOffline: boolean;
  /** Takes back what others noted, too. */
  mayUndoAll: boolean;
  now: Date;
  /** People came in at this phone, or fewer than none were taken back, with or without a network. */
  onNoted: (people: number, isOffline: boolean) => Promise<void>;
}

interface GuestsAtDoorProps extends DoorProps {
  list: GuestList;
  /** A refused arrival was seen, and is gone. */
  onSeen: () => void;
}

/** The guest list where people arrive. Without a network it goes on, and what is noted is handed in later. */
export function GuestsAtDoor({ list, onSeen, ...door }: GuestsAtDoorProps) {
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(MAX_PAGE_SIZE);
  const { rows, isWhole, error } = list;
  const { isOffline } = door;
  const queued = door.queued.filter(({ eventId }) => eventId === door.eventId);
  const found = search === "" ? rows : rows.filter(({ name }) => isCalled(name, search));
  const arrived = list.arrived + peopleOf(rows.flatMap((row) => waitingAt(row, queued)));
  const isKnown = rows.length > 0 || isWhole;
  return (
    <section aria-label="Lista de invitados" className="grid gap-4">
      <SearchBox placeholder="Nombre del invitado" value={search} onChange={setSearch} isPatient />
      {isOffline && (
        <Alert tone="warning">
          Sin conexión: lo que anotes se sube cuando vuelva. Otra puerta puede estar dejando pasar a los
          mismos.
        </Alert>
      )}
      <RefusedArrivals queued={queued} onSeen={onSeen} />
      {!isKnown && error && !isOffline && (
        <ErrorState error={error} onRetry={list.retry} isRetrying={list.isFetching} />
      )}
      {!isWhole && !error && !isOffline && <Loading>Cargando la lista de invitados</Loading>}
      {isKnown && (
        <p className="text-sm text-muted">
          {arrived === 1 ? "Ha entrado" : "Han entrado"} {arrived} de {counted(list.people, "persona")}.
        </p>
      )}
      {found.length === 0 && (isWhole || isOffline) && (
        <p role="status" className="py-4 text-lg wrap-anywhere">
          {sayNobody(search, isOffline)}
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {found.slice(0, most).map((row) => (
          <Guest key={row.id} {...door} row={row} waiting={waitingAt(row, queued)} />
        ))}
      </ul>
      {found.length > most && (
        <Button isFull onClick={() => setMost(most + MAX_PAGE_SIZE)}>
          Ver más
        </Button>
      )}
    </section>
  );
}

function sayNobody(search: string, isOffline: boolean): string {
  if (!search) return "La lista está vacía.";
  return isOffline
    ? `Entre los nombres que este celular alcanzó a traer no está «${search}».`
    : `Nadie en la lista se llama «${search}».`;
}

/** Who was let in here and is not counted, until somebody has seen it. */
function RefusedArrivals({ queued, onSeen }: { queued: readonly QueuedArrival[]; onSeen: () => void }) {
  const refused = queued.filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return null;
  return (
    <Alert tone="danger">
      <p className="font-semibold">Entraron sin señal y no quedaron anotados. Avisa a quien supervisa.</p>
      <ul aria-label="Entradas que no quedaron anotadas" className="mt-2 grid gap-3">
        {refused.map(({ id, people, name, refusal }) => (
          <li key={id} className="grid justify-items-start gap-1.5">
            <p className="wrap-anywhere">
              <b className="font-semibold">
                {people === 1 ? "Entró 1" : `Entraron ${people}`} de {name || "un renglón"}.
              </b>{" "}
              {refusal}
            </p>
            <Button
              size="sm"
              aria-label={`Listo, ya avisé de ${name || "un renglón"}`}
              onClick={() => void dropArrival(id).then(onSeen)}
            >
              Ya avisé
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface GuestProps extends DoorProps {
  row: GuestListRow;
  /** Of this line, what only this phone has. */
  waiting: readonly QueuedArrival[];
}

function Guest({ eventId, uid, row: stored, waiting, isOffline, mayUndoAll, now, onNoted }: GuestProps) {
  const client = useQueryClient();
  const refresh = useRefreshGuestList();
  const row = withWaiting(stored, waiting);
  const arrival = useArrivalId(stored, waiting);
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
  const left = row.people - row.arrived;
  const letIn = (people: number) => {
    const { id: entryId, name } = row;
    const at = Date.now();
    note.mutate({ id: arrival.idFor(people), uid, eventId, entryId, people, name, at, wasSent: false });
  };
  const mayUndo = ({ isOwn }: Arrival) => isOwn || mayUndoAll;
  // the latest, and the latest that this phone may take back where that is another
  const shown = new Set(
    [row.arrivals.findLast(mayUndo), row.arrivals.at(-1)].filter((it) => it !== undefined),
  );
  return (
    <li className="grid gap-3 py-4">
      <GuestLine row={row} />
      {note.error && (
        <p role="alert" className="font-semibold text-danger">
          {note.error.message}
        </p>
      )}
      {left > 0 && (
        <div className="flex gap-2.5">
          {left > 1 && (
            <Button
              className="grow"
              disabled={note.isPending}
              aria-label={`Entra 1 de ${row.name}`}
              onClick={() => letIn(1)}
            >
              Entra 1
            </Button>
          )}
          <Button
            className="grow"
            variant="primary"
            isBusy={note.isPending}
            aria-label={left === 1 ? `Entra ${row.name}` : `Entran ${left} de ${row.name}`}
            onClick={() => letIn(left)}
          >
            {left === 1 ? "Entra" : `Entran ${left}`}
          </Button>
        </div>
      )}
      {[...shown].map((arrival) => (
        <div key={arrival.id} className="flex items-center justify-between gap-3 text-sm text-muted">
          <p className="min-w-0 wrap-anywhere">
            {sayArrived(arrival.people)} {formatRelative(arrival.at, now)}, con {arrival.byName}
          </p>
          {mayUndo(arrival) && !isOffline && (
            <UndoArrival {...{ eventId, row, arrival }} onUndone={(people) => void onNoted(-people, false)} />
          )}
        </div>
      ))}
      {waiting.map(({ id, people, at, wasSent }) => (
        <div key={id} className="flex items-center justify-between gap-3 text-sm text-warning">
          <p className="min-w-0 wrap-anywhere">
            {sayArrived(people)} {formatRelative(new Date(at).toISOString(), now)}, por subir
          </p>
          {!wasSent && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Deshacer la entrada de ${row.name}`}
              onClick={() =>
                void takeBackArrival(id).then((isOurs) => onNoted(isOurs ? -people : 0, isOffline))
              }
            >
              Deshacer
            </Button>
          )}
        </div>
      ))}
    </li>
  );
}

const sayArrived = (people: number): string => (people === 1 ? "Entró 1" : `Entraron ${people}`);

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

interface UndoArrivalProps {
  eventId: string;
  row: GuestListRow;
  arrival: Arrival;
  /** People of one's own arrival were taken back. */
  onUndone: (people: number) => void;
}

function UndoArrival({ eventId, row, arrival, onUndone }: UndoArrivalProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const undo = useRouteMutation(guestListRoutes.undoArrival, (now) => {
    setAsking(false);
    if (arrival.isOwn) onUndone(arrival.people);
    return showGuest(client, now);
  });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Deshacer la entrada de ${row.name}`}
        onClick={() => setAsking(true)}
      >
        Deshacer
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Deshacer la entrada de ${row.name}?`}
        confirm="Deshacer"
        isBusy={undo.isPending}
        error={undo.error?.message}
        onConfirm={() => undo.mutate({ eventId, entryId: row.id, arrivalId: arrival.id })}
      >
        {arrival.people === 1 ? "La persona vuelve" : `Las ${arrival.people} personas vuelven`} a quedar por
        entrar.
      </AlertDialog>
    </>
  );
}
