import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { TICKET_TYPE_LABELS } from "@tarima/shared/ticketing/ticket-type-labels.ts";
import { TICKET_TYPES } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { TICKET_STATUS_LABELS, TICKET_STATUSES } from "@tarima/shared/tickets/ticket.status.ts";
import { Button } from "../../components/ui/button.tsx";
import { Select } from "../../components/ui/form/select.tsx";

/** What the address of the table can ask for. */
export const EVENT_TICKET_FILTERS = ["search", "status", "type", "zone"] as const;
export type FilterName = (typeof EVENT_TICKET_FILTERS)[number];

/** The filter an address asks for; what it does not know counts as no filter. */
export function filterFrom(query: URLSearchParams) {
  const search = query.get("search")?.trim().slice(0, 120);
  const zone = query.get("zone")?.trim().slice(0, 80);
  return {
    ...(search && { search }),
    status: TICKET_STATUSES.find((status) => status === query.get("status")),
    type: TICKET_TYPES.find((type) => type === query.get("type")),
    ...(zone && { zone }),
  };
}
export type EventTicketFilter = ReturnType<typeof filterFrom>;

interface FiltersProps {
  event: EventView;
  filter: EventTicketFilter;
  onChange: (name: FilterName, value: string) => void;
  onClear: () => void;
}

/** By state, type and locality: of the types and localities this event has. */
export function EventTicketFilters({ event, filter, onChange, onClear }: FiltersProps) {
  const types = TICKET_TYPES.filter((type) => event.combinations.some((it) => it.type === type));
  const zones = [...new Set(event.localities.map(({ name }) => name))];
  const width = "max-pair:grow max-pair:basis-36 pair:w-44";
  return (
    <>
      <Select
        aria-label="Estado"
        className={width}
        value={filter.status ?? ""}
        onChange={({ target }) => onChange("status", target.value)}
      >
        <option value="">Estado</option>
        {TICKET_STATUSES.map((status) => (
          <option key={status} value={status}>
            {TICKET_STATUS_LABELS[status]}
          </option>
        ))}
      </Select>
      {types.length > 1 && (
        <Select
          aria-label="Tipo"
          className={width}
          value={filter.type ?? ""}
          onChange={({ target }) => onChange("type", target.value)}
        >
          <option value="">Tipo</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {TICKET_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      )}
      {zones.length > 1 && (
        <Select
          aria-label="Localidad"
          className={width}
          value={filter.zone ?? ""}
          onChange={({ target }) => onChange("zone", target.value)}
        >
          <option value="">Localidad</option>
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      )}
      {Object.values(filter).some(Boolean) && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </>
  );
}
