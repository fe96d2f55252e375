import { keepPreviousData } from "@tanstack/react-query";
import { addDays, type CalendarDay, ISO_DAY } from "@tarima/shared/calendar-day.ts";
import { formatInstant, instantOf } from "@tarima/shared/dates.ts";
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
import { useSearchParams } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Badge } from "../../components/ui/data/badge.tsx";
import { IncidentBadge } from "../../components/ui/data/badges/incident-badge.tsx";
import { Pagination } from "../../components/ui/data/pagination.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { CURSOR, useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { DateRangePicker, GONE } from "../../components/ui/form/date-range-picker.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { useRoute } from "../../lib/query.ts";
import { IncidentActions } from "./incident-actions.tsx";
import { OpenIncident } from "./open-incident.tsx";
import { RENEWED_EVERY_MS } from "./services-section.tsx";

type Name = "status" | "severity" | "from" | "to";

/** What has to be looked into, and what was, the newest first. Filters and the page live in the address. */
export function IncidentsSection() {
  const [isOpening, setOpening] = useState(false);
  const { filter, input, change } = useFilter();
  const trail = useCursorTrail();
  const answer = useRoute(
    systemRoutes.listIncidents,
    { ...input, ...trail.input },
    { refetchInterval: RENEWED_EVERY_MS, placeholderData: keepPreviousData },
  );
  const pages = trail.pagesOf(answer);
  const width = "max-pair:grow max-pair:basis-36 pair:w-44";
  return (
    <Section
      title="Incidentes"
      aside={
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setOpening(true)}>
          Abrir incidente
        </Button>
      }
    >
      <div className="mb-5 flex flex-wrap gap-3">
        <Select
          aria-label="Estado"
          className={width}
          value={filter.status ?? ""}
          onChange={({ target }) => change({ status: target.value })}
        >
          <option value="">Estado</option>
          {INCIDENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {INCIDENT_BADGES[status].label}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Gravedad"
          className={width}
          value={filter.severity ?? ""}
          onChange={({ target }) => change({ severity: target.value })}
        >
          <option value="">Gravedad</option>
          {INCIDENT_SEVERITIES.map((severity) => (
            <option key={severity} value={severity}>
              {INCIDENT_SEVERITY_BADGES[severity].label}
            </option>
          ))}
        </Select>
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
        <ErrorState
          error={answer.error}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
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
      {isOpening && <OpenIncident onClose={() => setOpening(false)} />}
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

function useFilter() {
  const [query, setQuery] = useSearchParams();
  const day = (name: Name): CalendarDay | undefined => {
    const given = query.get(name) ?? "";
    return ISO_DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
  };
  const filter = {
    status: INCIDENT_STATUSES.find((it) => it === query.get("status")),
    severity: INCIDENT_SEVERITIES.find((it) => it === query.get("severity")),
    days: { from: day("from"), to: day("to") },
  };
  const { status, severity, days } = filter;
  const start = (it: CalendarDay) => instantOf(`${it}T00:00:00.000Z`).getTime();
  const input = {
    ...(status && { status }),
    ...(severity && { severity }),
    ...(days.from && { dateFrom: new Date(start(days.from)).toISOString() }),
    ...(days.to && { dateTo: new Date(start(addDays(days.to, 1)) - 1).toISOString() }),
  };
  const change = (patch: Partial<Record<Name, string | undefined>>) =>
    setQuery((before) => {
      for (const [name, value] of Object.entries(patch)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      before.delete(CURSOR); // another list begins at its own beginning
      return before;
    });
  return { filter, input, change };
}
