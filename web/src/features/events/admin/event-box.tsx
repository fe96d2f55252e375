import { keepPreviousData } from "@tanstack/react-query";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { useDeferredValue, useState } from "react";
import { Combobox } from "../../../components/ui/form/choice/combobox.tsx";
import { useRoute } from "../../../lib/api/query.ts";

/** Offered of those whose name or venue begins like what is typed. */
const OFFERED = 10;

interface EventBoxProps {
  /** The id of the event that is chosen. */
  value: string | undefined;
  onChange: (eventId: string | undefined) => void;
  className?: string;
}

/** One of everybody's events, found by typing; none is all of them. */
export function EventBox({ value, onChange, className }: EventBoxProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useRoute(
    adminEventRoutes.listAdminEvents,
    { limit: OFFERED, ...(search && { search }) },
    { placeholderData: keepPreviousData },
  );
  const events = found.data?.items ?? [];
  // one that came with the address may be none of those
  const isUnknown = found.data !== undefined && value !== undefined && !events.some(({ id }) => id === value);
  const named = useRoute(adminEventRoutes.getAdminEvent, { id: value ?? "" }, { enabled: isUnknown });
  const known = isUnknown && named.data ? [named.data.event, ...events] : events;
  return (
    <Combobox
      aria-label="Evento"
      placeholder="Todos los eventos"
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
