import { keepPreviousData } from "@tanstack/react-query";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import {
  type SystemMetrics,
  type SystemService,
  TIME_RANGES,
  type TimeRange,
} from "@tarima/shared/system/system.schema.ts";
import { cx } from "class-variance-authority";
import { ServiceBadge } from "../../components/ui/data/badges/service-badge.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { RowTh, Table, Td, Th } from "../../components/ui/data/table.tsx";
import { MissedNote } from "../../components/ui/feedback/missed-note.tsx";
import { ChipChoice } from "../../components/ui/form/choice/chips.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { useMedia, WIDE } from "../../lib/hooks/use-media.ts";
import { useAddressQuery } from "../../lib/routing/use-address-query.ts";
import { ServiceBars } from "./service-bars.tsx";
import { latencyLabel, percentLabel, RANGE_LABELS } from "./system-labels.ts";

/** Refresh interval, milliseconds; only while the page is visible. Source: spec 9. */
export const RENEWED_EVERY_MS = 30_000;

const RANGE = "rango";

type Metrics = SystemMetrics["services"][number];

/** State and history of every service. */
export function ServicesSection({ services }: { services: readonly SystemService[] }) {
  const [query, changeQuery] = useAddressQuery();
  const timeRange = TIME_RANGES.find((range) => range === query.get(RANGE)) ?? "1h";
  const metrics = useRoute(
    systemRoutes.getMetrics,
    { timeRange },
    { refetchInterval: RENEWED_EVERY_MS, placeholderData: keepPreviousData },
  );
  const isWide = useMedia(WIDE);
  const choose = (range: TimeRange | undefined) =>
    changeQuery(
      (after) => {
        if (range && range !== "1h") after.set(RANGE, range);
        else after.delete(RANGE);
      },
      { replace: true },
    );
  const metricsOf = (service: SystemService) => metrics.data?.services.find(({ key }) => key === service.key);
  const Rows = isWide ? ServiceTable : ServiceList;
  return (
    <section aria-labelledby="servicios">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="servicios" className="text-xl font-semibold tracking-tight">
          Servicios
        </h2>
        <ChipChoice
          label="Desde cuándo"
          chips={TIME_RANGES.map((value) => ({ value, label: RANGE_LABELS[value].chip }))}
          value={timeRange}
          onChange={choose}
        />
      </div>
      <MissedNote query={metrics}>No pudimos traer las medidas de este tiempo.</MissedNote>
      <Rows services={services} metricsOf={metricsOf} words={RANGE_LABELS[timeRange].words} />
    </section>
  );
}

interface RowsProps {
  services: readonly SystemService[];
  metricsOf: (service: SystemService) => Metrics | undefined;
  words: string;
}

const slowInk = (status: SystemService["status"]) =>
  status === "slow" ? "text-warning" : status === "down" ? "text-danger" : undefined;

function ServiceTable({ services, metricsOf, words }: RowsProps) {
  return (
    <Table label="Servicios">
      <thead>
        <tr>
          <Th>Servicio</Th>
          <Th className="w-1/3">{words}</Th>
          <Th>Estado</Th>
          <Th className="text-right">Respuesta</Th>
          <Th className="text-right">Disponible</Th>
          <Th className="text-right">Errores</Th>
          <Th>Última revisión</Th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => {
          const metrics = metricsOf(service);
          return (
            <tr key={service.key}>
              <RowTh>
                <ServiceName service={service} />
              </RowTh>
              <Td>{metrics && <ServiceBars name={service.name} points={metrics.points} />}</Td>
              <Td>
                <ServiceBadge status={service.status} />
              </Td>
              <Td className={cx("text-right font-semibold whitespace-nowrap", slowInk(service.status))}>
                {latencyLabel(service.latencyMs)}
              </Td>
              <Td className="text-right whitespace-nowrap">
                {percentLabel(metrics?.uptimePct ?? null)}
                <span className="block text-caption text-muted">meta {percentLabel(service.slaTarget)}</span>
              </Td>
              <Td className="text-right whitespace-nowrap">{percentLabel(metrics?.errorRatePct ?? null)}</Td>
              <Td>
                <RelativeTime at={service.lastCheck} className="text-sm text-muted" />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function ServiceList({ services, metricsOf, words }: RowsProps) {
  return (
    <>
      <p className="mb-2 text-sm text-muted">{words}</p>
      <ul aria-label="Servicios" className="divide-y divide-line border-y border-line">
        {services.map((service) => {
          const metrics = metricsOf(service);
          return (
            <li key={service.key} className="grid gap-3 py-4">
              <div className="flex items-start justify-between gap-3">
                <ServiceName service={service} />
                <ServiceBadge status={service.status} />
              </div>
              {metrics && <ServiceBars name={service.name} points={metrics.points} />}
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                <Rate label="Respuesta" value={latencyLabel(service.latencyMs)} />
                <Rate label="Disponible" value={percentLabel(metrics?.uptimePct ?? null)} />
                <Rate label="Errores" value={percentLabel(metrics?.errorRatePct ?? null)} />
              </p>
              <p className="text-sm text-muted">
                Última revisión: <RelativeTime at={service.lastCheck} />
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ServiceName({ service: { name, tags, alerts, details } }: { service: SystemService }) {
  return (
    <span className="block min-w-0">
      <b className="font-semibold">{name}</b>
      <span className="block text-sm text-muted">{tags.join(", ")}</span>
      {alerts.map((alert) => (
        <span key={alert} className="block text-sm text-warning">
          {alert}
        </span>
      ))}
      {details && <span className="block text-sm text-muted wrap-anywhere">{details}</span>}
    </span>
  );
}

function Rate({ label, value }: { label: string; value: string }) {
  return (
    <span>
      {label} <b className="font-semibold text-text">{value}</b>
    </span>
  );
}
