import type { GuestListTotals } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { MAX_GUEST_LIST } from "@tarima/shared/lib/limits.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SearchBox } from "../../../components/ui/data/search-box.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { AddGuests } from "./add-guests.tsx";
import { GuestRow } from "./guest-row.tsx";
import { useGuestList } from "./use-guest-list.ts";

/** The guest list of an own event: who is on it, and who came in. */
export function GuestList({ eventId }: { eventId: string }) {
  const [search, setSearch] = useState("");
  const list = useGuestList(eventId, search);
  if (!list.data && list.error) return <ErrorState {...failureOf(list)} />;
  if (!list.data) return <OnItsWay />;
  const { rows, totals } = list.data;
  const isEmpty = totals?.entries === 0;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={isEmpty ? "text-muted" : "font-semibold"}>
          {isEmpty || !totals ? "Todavía no hay nadie en la lista." : sayTotals(totals)}
        </p>
        <AddGuests eventId={eventId} room={MAX_GUEST_LIST - (totals?.entries ?? 0)} />
      </div>
      {!isEmpty && <SearchBox placeholder="Nombre" value={search} onChange={setSearch} isPatient />}
      {!isEmpty && rows.length === 0 && !list.isPlaceholderData && (
        <p role="status" className="text-muted">
          Nadie en la lista se llama así.
        </p>
      )}
      {rows.length > 0 && (
        <ul aria-label="Lista de invitados" className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <GuestRow key={row.id} eventId={eventId} row={row} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </div>
  );
}

/** «40 personas en 18 renglones; han entrado 12». */
function sayTotals({ entries, people, arrived }: GuestListTotals): string {
  const who = `${counted(people, "persona")} en ${counted(entries, "renglón", "renglones")}`;
  return arrived === 0
    ? who
    : `${who}; ${arrived === 1 ? "ha entrado" : "han entrado"} ${formatNumber(arrived)}`;
}

function OnItsWay() {
  return (
    <div className="grid gap-4">
      <Loading>Cargando la lista de invitados</Loading>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
