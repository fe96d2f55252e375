import { useQueryClient } from "@tanstack/react-query";
import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { formatRelative } from "@tarima/shared/lib/dates/dates.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { GuestLine } from "./guest-line.tsx";
import { type QueuedArrival, takeBackArrival } from "./guest-store.ts";
import { withWaiting } from "./queued-arrivals.ts";
import { showGuest } from "./use-guests-at-door.ts";
import { useNoteArrival } from "./use-note-arrival.ts";

type Arrival = GuestListRow["arrivals"][number];

export interface DoorProps {
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

interface GuestProps extends DoorProps {
  row: GuestListRow;
  /** Of this line, what only this phone has. */
  waiting: readonly QueuedArrival[];
}

/** A line of the list: who may come in, who came and when, and who waits on this phone to be counted. */
export function GuestAtDoor({ row: stored, waiting, ...door }: GuestProps) {
  const { eventId, isOffline, mayUndoAll, now, onNoted } = door;
  const row = withWaiting(stored, waiting);
  const { letIn, isPending, error } = useNoteArrival({ ...door, row: stored, waiting });
  const mayUndo = ({ isOwn }: Arrival) => isOwn || mayUndoAll;
  // the latest, and the latest that this phone may take back where that is another
  const shown = new Set(
    [row.arrivals.findLast(mayUndo), row.arrivals.at(-1)].filter((it) => it !== undefined),
  );
  return (
    <li className="grid gap-3 py-4">
      <GuestLine row={row} />
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error.message}
        </p>
      )}
      <LetIn row={row} isPending={isPending} onLetIn={letIn} />
      {[...shown].map((arrival) => (
        <ArrivalLine
          key={arrival.id}
          text={`${sayArrived(arrival.people)} ${formatRelative(arrival.at, now)}, con ${arrival.byName}`}
          className="text-muted"
        >
          {mayUndo(arrival) && !isOffline && (
            <UndoArrival {...{ eventId, row, arrival }} onUndone={(people) => void onNoted(-people, false)} />
          )}
        </ArrivalLine>
      ))}
      {waiting.map(({ id, people, at, wasSent }) => (
        <ArrivalLine
          key={id}
          text={`${sayArrived(people)} ${formatRelative(new Date(at).toISOString(), now)}, por subir`}
          className="text-warning"
        >
          {!wasSent && (
            <UndoButton
              name={row.name}
              onClick={() =>
                void takeBackArrival(id).then((isOurs) => onNoted(isOurs ? -people : 0, isOffline))
              }
            />
          )}
        </ArrivalLine>
      ))}
    </li>
  );
}

interface LetInProps {
  row: GuestListRow;
  isPending: boolean;
  onLetIn: (people: number) => void;
}

/** The buttons that let in one of those who are left, and all of them. */
function LetIn({ row: { name, people, arrived }, isPending, onLetIn }: LetInProps) {
  const left = people - arrived;
  if (left <= 0) return null;
  return (
    <div className="flex gap-2.5">
      {left > 1 && (
        <Button
          className="grow"
          disabled={isPending}
          aria-label={`Entra 1 de ${name}`}
          onClick={() => onLetIn(1)}
        >
          Entra 1
        </Button>
      )}
      <Button
        className="grow"
        variant="primary"
        isBusy={isPending}
        aria-label={left === 1 ? `Entra ${name}` : `Entran ${left} de ${name}`}
        onClick={() => onLetIn(left)}
      >
        {left === 1 ? "Entra" : `Entran ${left}`}
      </Button>
    </div>
  );
}

interface ArrivalLineProps {
  text: string;
  className: string;
  /** The way to take it back. */
  children: ReactNode;
}

const ArrivalLine = ({ text, className, children }: ArrivalLineProps) => (
  <div className={`flex items-center justify-between gap-3 text-sm ${className}`}>
    <p className="min-w-0 wrap-anywhere">{text}</p>
    {children}
  </div>
);

const sayArrived = (people: number): string => (people === 1 ? "Entró 1" : `Entraron ${people}`);

const UndoButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button size="sm" variant="quiet" aria-label={`Deshacer la entrada de ${name}`} onClick={onClick}>
    Deshacer
  </Button>
);

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
      <UndoButton name={row.name} onClick={() => setAsking(true)} />
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
