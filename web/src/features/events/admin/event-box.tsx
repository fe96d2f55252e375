import { keepPreviousData } from "@tanstack/react-query";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { useDeferredValue, useState } from "react";
import { Combobox } from "../../../components/ui/form/choice/combobox.tsx";
import { useRoute } from "../../../lib/api/query.ts";

/** Suggestions for a typed name or venue. */
const OFFERED = 10;

interface EventBoxProps {
  /** Id of the selected event. */
  value: string | undefined;
  onChange: (eventId: string | undefined) => void;
  className?: string;
  placeholder?: string;
}

/** Selects an event by typing; empty means all. */
export function EventBox({ value, onChange, className, placeholder = "Todos los eventos" }: EventBoxProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useRoute(
    adminEventRoutes.listAdminEvents,
    { limit: OFFERED, ...(search && { search }) },
    { placeholderData: keepPreviousData },
  );
  const events = found.data?.items ?? [];
  // an event from the address may not be among the suggestions
  const isUnknown = found.data !== undefined && value !== undefined && !events.some(({ id }) => id === value);
  const named = useRoute(adminEventRoutes.getAdminEvent, { id: value ?? "" }, { enabled: isUnknown });
  const known = isUnknown && named.data ? [named.data.event, ...events] : events;
  return (
    <Combobox
      aria-label="Evento"
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      onQuery={setTyped}
      options={known.map(({ id, name, startsAt }) => ({
        value: id,
        label: name,
        note: formatWallDay(startsAt),
      }))}
      isLoading={found.isPending}
      emptyMessage={found.error?.message ?? "Ningún evento se llama así"}
      {...(className && { className })}
    />
  );
}
