import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import type { SystemHealth } from "@tarima/shared/system/system.schema.ts";
import { cx } from "class-variance-authority";
import { RefreshCw } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { Figures } from "../../components/ui/data/figures.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { EventBox } from "../../features/events/admin/event-box.tsx";
import { ProducerBox } from "../../features/finance/settlements/producer-box.tsx";
import { SuppressionsSection } from "../../features/support/suppressions-section.tsx";
import { ClientHealthSection } from "../../features/system/client-health/client-health-section.tsx";
import { IncidentsSection } from "../../features/system/incidents-section.tsx";
import { renewSystem } from "../../features/system/renew-system.ts";
import { RENEWED_EVERY_MS, ServicesSection } from "../../features/system/services-section.tsx";
import { type Boxes, SwitchesSection } from "../../features/system/switches/switches-section.tsx";
import { percentLabel, standingLabel, standingSentence } from "../../features/system/system-labels.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { useNow } from "../../lib/hooks/use-now.ts";

const BOXES: Boxes = {
  producersOff: (value, onChange) => <ProducerBox value={value} onChange={onChange} />,
  eventsOff: (value, onChange) => (
    <EventBox
      value={value || undefined}
      onChange={(eventId) => onChange(eventId ?? "")}
      placeholder="Nombre del evento"
    />
  ),
};

/** What is switched, and the health of the platform, refreshed every half minute while the page is visible. */
export function SystemScreen() {
  const health = useRoute(systemRoutes.getSystemHealth, {}, { refetchInterval: RENEWED_EVERY_MS });
  return (
    <>
      <title>Sistema · Tarima</title>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display text-d-md">Sistema</h1>
        <Renewal at={health.dataUpdatedAt} isBusy={health.isFetching} />
      </header>
      <div className="rule" />
      {health.data ? (
        <>
          <Standing health={health.data} />
          <Flow health={health.data} />
        </>
      ) : health.error ? (
        <div className="mt-6">
          <ErrorState {...failureOf(health)} />
        </div>
      ) : (
        <div className="mt-6 grid gap-6">
          <Loading>Cargando el estado del sistema…</Loading>
          <Skeleton className="h-20" />
          <Skeleton className="h-28" />
        </div>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        <SwitchesSection boxes={BOXES} />
        {health.data && <ServicesSection services={health.data.services} />}
        <ClientHealthSection />
        <IncidentsSection />
        <SuppressionsSection />
      </div>
    </>
  );
}

function Renewal({ at, isBusy }: { at: number; isBusy: boolean }) {
  const now = useNow(1000);
  const left = Math.max(0, Math.ceil((at + RENEWED_EVERY_MS - now.getTime()) / 1000));
  return (
    <div className="flex items-center gap-4 text-sm text-muted">
      <span className="inline-flex items-center gap-2">
        <RefreshCw size={18} aria-hidden className={cx(isBusy && "animate-spin")} />
        {at === 0 ? "Cargando…" : `Se actualiza en ${left} s`}
      </span>
      <Button size="sm" isBusy={isBusy} onClick={renewSystem}>
        Ahora
      </Button>
    </div>
  );
}

const INKS = { up: "", slow: "text-warning", down: "text-danger", unknown: "text-muted" } as const;

function Standing({ health }: { health: SystemHealth }) {
  return (
    <div role="status" className="grid items-center gap-x-8 gap-y-2 py-6 wide:grid-cols-[auto_minmax(0,1fr)]">
      <p className={cx("display text-d-lg wide:whitespace-nowrap", INKS[health.overallHealth])}>
        {standingLabel(health)}
      </p>
      <p className="max-w-[60ch] text-lg">{standingSentence(health)}</p>
    </div>
  );
}

/** Current activity, and the share of failed checks. */
function Flow({ health: { flow, services, incidents } }: { health: SystemHealth }) {
  const rates = services.flatMap(({ errorRatePct }) => errorRatePct ?? []);
  const errors = rates.length > 0 ? rates.reduce((sum, rate) => sum + rate, 0) / rates.length : null;
  return (
    <div className="border-t border-line">
      <Figures
        label="Lo que pasa por la plataforma"
        figures={[
          { id: "orders", label: "Compras", value: formatNumber(flow.orders), note: "en la última hora" },
          {
            id: "scans",
            label: "Lecturas en puerta",
            value: formatNumber(flow.scans),
            note: "en la última hora",
          },
          { id: "errors", label: "Errores", value: percentLabel(errors), note: "de las revisiones del día" },
          {
            id: "mails",
            label: "Por enviar",
            value: formatNumber(flow.mailsWaiting),
            note: "correos en cola",
          },
          { id: "incidents", label: "Incidentes", value: formatNumber(incidents), note: "sin resolver" },
        ]}
      />
    </div>
  );
}
