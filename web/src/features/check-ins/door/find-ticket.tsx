import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { FoundTicket } from "@tarima/shared/check-ins/door/door-search.ts";
import { groupLabel, isPartlyUsed } from "@tarima/shared/check-ins/group-entry.ts";
import { ticketDisplay } from "@tarima/shared/tickets/ticket.status.ts";
import { partLabel } from "@tarima/shared/tickets/ticket-part.ts";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { TicketBadge } from "../../../components/ui/data/badges/ticket-badge.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { useRoute } from "../../../lib/api/query.ts";

interface FindTicketProps {
  eventId: string;
  isOffline: boolean;
  /** Checks the found ticket. */
  onChoose: (ticketId: string) => Promise<void>;
}

/** Search for supervisors, for people without a code. Names are not kept after leaving the screen. */
export function FindTicket({ eventId, isOffline, onChoose }: FindTicketProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const input = { eventId, search: asked };
  const options = { enabled: asked !== "", staleTime: 0, gcTime: 0, refetchOnWindowFocus: false };
  const { data, error, refetch, isFetching } = useRoute(doorRoutes.findAtDoor, input, options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === asked) void refetch();
    else setAsked(typed.trim());
  };
  const choose = (ticketId: string) => void onChoose(ticketId).then(() => refetch());
  return (
    <section aria-label="Buscar a alguien" className="grid gap-4 border-t border-line pt-6">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="¿Llegó sin código? Búscalo"
          hint={isOffline ? "Sin conexión no se puede buscar." : "Por nombre, documento o correo."}
          error={error ? (error.fields.search ?? error.message) : undefined}
        >
          <Input
            type="search"
            icon={<Search size={20} aria-hidden />}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            disabled={isOffline}
          />
        </Field>
        <Button type="submit" isFull isBusy={isFetching} disabled={isOffline || !typed.trim()}>
          Buscar
        </Button>
      </form>
      {data && !isOffline && (
        <div role="status">
          {data.items.length === 0 && (
            <p className="text-muted">Nadie con «{asked}» tiene boleta de este evento.</p>
          )}
          <ul className="divide-y divide-line">
            {data.items.map((ticket) => (
              <Found key={ticket.ticketId} ticket={ticket} onChoose={() => choose(ticket.ticketId)} />
            ))}
          </ul>
          {data.hasMore && <p className="pt-2 text-sm text-muted">Hay más: escribe más letras.</p>}
        </div>
      )}
    </section>
  );
}

function Found({ ticket, onChoose }: { ticket: FoundTicket; onChoose: () => void }) {
  const { attendeeName, attendeeId, locality, status, group } = ticket;
  const which = partLabel(ticket) ?? (group ? groupLabel({ ...ticket, group }) : undefined);
  const isOpen = status === "active" || (group !== null && isPartlyUsed({ ...ticket, group }));
  return (
    <li className="flex items-center gap-3 py-3.5">
      <div className="min-w-0 grow text-sm wrap-anywhere">
        <b className="text-base font-semibold">{attendeeName}</b>
        <span className="mb-1.5 block text-muted">
          {[attendeeId, locality, which].filter(Boolean).join(", ")}
        </span>
        <TicketBadge display={ticketDisplay(status, false, false)} />
      </div>
      <Button
        size="sm"
        variant={isOpen ? "primary" : "secondary"}
        aria-label={`Revisar la boleta de ${attendeeName}`}
        onClick={onChoose}
      >
        Revisar
      </Button>
    </li>
  );
}
