import { isCalled } from "@tarima/shared/check-ins/guest-list/guest-search.ts";
import { MAX_PAGE_SIZE } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SearchBox } from "../../../components/ui/data/search-box.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading } from "../../../components/ui/feedback/skeleton.tsx";
import { type DoorProps, GuestAtDoor } from "./guest-at-door.tsx";
import { peopleOf, waitingAt } from "./queued-arrivals.ts";
import { RefusedArrivals } from "./refused-arrivals.tsx";
import type { GuestsAtDoor as GuestList } from "./use-guests-at-door.ts";

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
          <GuestAtDoor key={row.id} {...door} row={row} waiting={waitingAt(row, queued)} />
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
