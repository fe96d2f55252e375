import { keepPreviousData } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import {
  INCIDENT_BADGES,
  INCIDENT_SEVERITIES,
  INCIDENT_SEVERITY_BADGES,
  INCIDENT_STATUSES,
  type Incident,
} from "@tarima/shared/system/incident.schema.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Badge } from "../../components/ui/data/badge.tsx";
import { IncidentBadge } from "../../components/ui/data/badges/incident-badge.tsx";
import { Pagination } from "../../components/ui/data/pagination.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../components/ui/data/use-list-query.ts";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { FilterSelect } from "../../components/ui/form/choice/filter-select.tsx";
import { DateRangePicker, GONE } from "../../components/ui/form/date/date-range-picker.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { daysIn, instantBounds } from "../../lib/routing/address-days.ts";
import { IncidentActions } from "./incident-actions.tsx";
import { OpenIncident } from "./open-incident.tsx";
import { RENEWED_EVERY_MS } from "./services-section.tsx";

const FILTERS = ["status", "severity", "from", "to"] as const;

/** Incidents, the newest first. Filters and page are in the address. */
export function IncidentsSection() {
  const [isOpening, chooseHero] = useState(false);
  const { query, change } = useListQuery(FILTERS);
  const filter = filterFrom(query);
  const trail = useCursorTrail();
  const answer = useRoute(
    systemRoutes.listIncidents,
    { ...filter.input, ...trail.input },
    { refetchInterval: RENEWED_EVERY_MS, placeholderData: keepPreviousData },
  );
  const pages = trail.pagesOf(answer);
  return (
    <Section
      title="Incidentes"
      aside={
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => chooseHero(true)}>
          Abrir incidente
        </Button>
      }
    >
      <div className="mb-5 flex flex-wrap gap-3">
        <FilterSelect
          label="Estado"
          value={filter.status}
          options={INCIDENT_STATUSES}
          labelOf={(status) => INCIDENT_BADGES[status].label}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label="Gravedad"
          value={filter.severity}
          options={INCIDENT_SEVERITIES}
          labelOf={(severity) => INCIDENT_SEVERITY_BADGES[severity].label}
          onChange={(severity) => change({ severity })}
        />
        <DateRangePicker
          className="max-pair:grow pair:w-60"
          presets={GONE}
          value={filter.days}
          onChange={({ from, to }) => change({ from, to })}
        />
      </div>
      {answer.data ? (
        <Incidents items={answer.data.items} />
      ) : answer.error ? (
        <ErrorState {...failureOf(answer)} />
      ) : (
        <>
          <Loading>Cargando incidentes…</Loading>
          <Skeleton className="h-24" />
        </>
      )}
      {(pages.hasPrevious || pages.hasNext) && (
        <div className="mt-4">
          <Pagination {...pages} label="Páginas de incidentes" />
        </div>
      )}
      {isOpening && <OpenIncident onClose={() => chooseHero(false)} />}
    </Section>
  );
}

function Incidents({ items }: { items: readonly Incident[] }) {
  if (items.length === 0)
    return <p className="border-y border-line py-12 text-center text-muted">Ningún incidente.</p>;
  return (
    <ul aria-label="Incidentes" className="divide-y divide-line border-y border-line">
      {items.map((incident) => (
        <li
          key={incident.key}
          className="grid gap-x-8 gap-y-2 py-5 wide:grid-cols-[170px_minmax(0,1fr)_auto] wide:items-start"
        >
          <p className="text-sm text-muted">
            {formatInstant(incident.createdAt)}
            <RelativeTime at={incident.createdAt} className="block" />
            <span className="block">{incident.source === "auto" ? "Automático" : "A mano"}</span>
          </p>
          <div className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">{incident.title}</h3>
            <p className="max-w-[70ch] text-muted wrap-anywhere">{incident.detail}</p>
            <Notes notes={incident.notes} />
            <IncidentActions incident={incident} />
          </div>
          <p className="flex flex-wrap gap-2 wide:justify-end">
            <Badge tone={INCIDENT_SEVERITY_BADGES[incident.severity].tone}>
              {INCIDENT_SEVERITY_BADGES[incident.severity].label}
            </Badge>
            <IncidentBadge status={incident.status} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Notes({ notes }: Pick<Incident, "notes">) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 border-l-2 border-line pl-3 text-sm">
      {notes.map(({ at, by, text }) => (
        <li key={at + text} className="wrap-anywhere">
          {text} <span className="text-muted">{`— ${by}, ${formatInstant(at)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The filter in an address, and the server's input; unknown values are ignored. */
function filterFrom(query: URLSearchParams) {
  const status = INCIDENT_STATUSES.find((it) => it === query.get("status"));
  const severity = INCIDENT_SEVERITIES.find((it) => it === query.get("severity"));
  const days = daysIn(query);
  const input = { ...(status && { status }), ...(severity && { severity }), ...instantBounds(days) };
  return { status, severity, days, input };
}
