import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { TICKET_TYPE_LABELS } from "@tarima/shared/ticketing/ticket-type-labels.ts";
import { TICKET_TYPES } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { TICKET_STATUS_LABELS, TICKET_STATUSES } from "@tarima/shared/tickets/ticket.status.ts";
import { Button } from "../../../components/ui/button.tsx";
import type { ListPatch } from "../../../components/ui/data/use-list-query.ts";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import { AnswerFilter, answerKeyIn } from "./answer-filter.tsx";

/** Query parameters of the table. */
export const EVENT_TICKET_FILTERS = ["search", "status", "type", "zone", "answer"] as const;
type FilterName = (typeof EVENT_TICKET_FILTERS)[number];

/** The filter in an address; unknown values are ignored, and so is an answer of which nothing is typed yet. */
export function filterFrom(query: URLSearchParams, { questions }: Pick<EventView, "questions">) {
  const search = query.get("search")?.trim().slice(0, 120);
  const answer = answerKeyIn(questions, query.get("answer")?.trim() ?? "");
  const zone = query.get("zone")?.trim().slice(0, 80);
  return {
    ...(search && { search }),
    status: TICKET_STATUSES.find((status) => status === query.get("status")),
    type: TICKET_TYPES.find((type) => type === query.get("type")),
    ...(zone && { zone }),
    ...(answer && !search && { answer }),
  };
}
export type EventTicketFilter = ReturnType<typeof filterFrom>;

interface FiltersProps {
  event: EventView;
  filter: EventTicketFilter;
  /** What of an answer stands in the address: more than what is looked for while it is typed. */
  answer: string | undefined;
  onChange: (patch: ListPatch<FilterName>) => void;
  onClear: () => void;
}

/** Filters by status, type and locality, with the event's own types and localities. */
export function EventTicketFilters({ event, filter, answer, onChange, onClear }: FiltersProps) {
  const types = TICKET_TYPES.filter((type) => event.combinations.some((it) => it.type === type));
  const zones = [...new Set(event.localities.map(({ name }) => name))];
  return (
    <>
      <FilterSelect
        label="Estado"
        value={filter.status}
        options={TICKET_STATUSES}
        labelOf={(status) => TICKET_STATUS_LABELS[status]}
        onChange={(status) => onChange({ status })}
      />
      {types.length > 1 && (
        <FilterSelect
          label="Tipo"
          value={filter.type}
          options={types}
          labelOf={(type) => TICKET_TYPE_LABELS[type]}
          onChange={(type) => onChange({ type })}
        />
      )}
      {zones.length > 1 && (
        <FilterSelect
          label="Localidad"
          value={filter.zone}
          options={zones}
          labelOf={(zone) => zone}
          onChange={(zone) => onChange({ zone })}
        />
      )}
      <AnswerFilter
        questions={event.questions ?? []}
        asked={answer}
        onChange={(asked) => onChange({ answer: asked, ...(asked && { search: undefined }) })}
      />
      {(Object.values(filter).some(Boolean) || answer) && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </>
  );
}
