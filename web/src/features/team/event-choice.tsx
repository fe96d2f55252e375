import { keepPreviousData } from "@tanstack/react-query";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { SearchBox } from "../../components/ui/data/search-box.tsx";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import { useRoute } from "../../lib/api/query.ts";

/** Events offered at once; others are found by their name. */
const OFFERED = 8;

interface EventChoiceProps {
  chosen: readonly string[];
  names: ReadonlyMap<string, string>;
  onChange: (chosen: string[]) => void;
}

/** Chooses among one's own events, the latest first. */
export function EventChoice({ chosen, names, onChange }: EventChoiceProps) {
  const [name, setName] = useState("");
  const found = useRoute(
    eventRoutes.listMyEvents,
    { limit: OFFERED, ...(name && { name }) },
    { placeholderData: keepPreviousData },
  );
  const offered = found.data?.items ?? [];
  const [known, setKnown] = useState(names);
  const elsewhere = chosen.filter((id) => !offered.some((event) => event.id === id));
  const choose = (id: string, label: string, isOn: boolean) => {
    setKnown(new Map([...known, [id, label]]));
    onChange(isOn ? [...chosen, id] : chosen.filter((it) => it !== id));
  };
  return (
    <div className="mt-2 border-l-[3px] border-line pl-4">
      {elsewhere.length > 0 && (
        <ul aria-label="Eventos escogidos" className="mb-3 flex flex-wrap gap-2">
          {elsewhere.map((id) => (
            <li key={id} className="flex items-center gap-1 rounded-full border border-edge pl-3 text-sm">
              <span className="max-w-52 truncate">{known.get(id) ?? "Evento"}</span>
              <Button
                size="icon-sm"
                variant="quiet"
                aria-label={`Quitar ${known.get(id) ?? "el evento"}`}
                icon={<X size={16} aria-hidden />}
                onClick={() => onChange(chosen.filter((it) => it !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchBox placeholder="Nombre del evento" value={name} onChange={setName} isPatient />
      <div className="mt-1">
        {offered.map((event) => (
          <Checkbox
            key={event.id}
            checked={chosen.includes(event.id)}
            onChange={(it) => choose(event.id, event.name, it.target.checked)}
          >
            <span className="wrap-anywhere">{event.name}</span>
            <span className="block text-muted">{formatWallDay(event.startsAt)}</span>
          </Checkbox>
        ))}
      </div>
      {found.error && <p className="text-sm text-danger">{found.error.message}</p>}
      {found.data && offered.length === 0 && (
        <p className="py-2.5 text-sm text-muted">
          {name ? "Ningún evento se llama así." : "Todavía no tienes eventos."}
        </p>
      )}
    </div>
  );
}
