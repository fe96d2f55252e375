import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { ProducerDashboard } from "@tarima/shared/events/statistics/producer-dashboard.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { AttentionList } from "../../features/events/dashboard/attention-list.tsx";
import { DashboardSales } from "../../features/events/dashboard/dashboard-sales.tsx";
import { EventsByStatus } from "../../features/events/dashboard/events-by-status.tsx";
import { NextEvents } from "../../features/events/dashboard/next-events.tsx";
import { AccountNote } from "../../features/producers/profile/profile-notices.tsx";
import { useProducer } from "../../features/producers/use-producer.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { paths } from "../../lib/routing/paths.ts";
import type { SignedIn } from "../../lib/session/session-store.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { ProducerBeginning } from "./producer-beginning.tsx";

/** Refresh interval of the figures, milliseconds. */
const RENEWED_EVERY_MS = 60_000;

/** The producer's start page: pending items, sales, and next events. */
export function ProducerHomeScreen() {
  const session = useSession();
  return (
    <>
      <title>Inicio · Tarima</title>
      {session.status === "signed-in" && session.producerId && (
        <Dashboard producerId={session.producerId} session={session} />
      )}
    </>
  );
}

function Dashboard({ producerId, session }: { producerId: string; session: SignedIn }) {
  const found = useRoute(eventRoutes.getProducerStats, { producerId }, { refetchInterval: RENEWED_EVERY_MS });
  const producer = useProducer(producerId);
  // the token's status may be an hour old
  const status = producer.data?.status ?? session.producerStatus ?? "active";
  const mayCreate = status === "active" || status === "pending";
  const events = found.data
    ? Object.values(found.data.events).reduce((sum, count) => sum + count, 0)
    : undefined;
  return (
    <>
      <Greeting name={session.user.name}>
        {mayCreate && events !== undefined && events > 0 && (
          <Link
            to={paths.newEvent}
            className={buttonStyle({ variant: status === "active" ? "primary" : "secondary" })}
          >
            <Plus size={18} aria-hidden />
            Crear evento
          </Link>
        )}
      </Greeting>
      {!mayCreate && producer.data && (
        <div className="mb-8">
          <AccountNote producer={producer.data} />
        </div>
      )}
      {found.data && events !== undefined ? (
        status === "pending" || (events === 0 && mayCreate) ? (
          <ProducerBeginning
            producer={producer.data}
            isPending={status === "pending"}
            events={found.data.events}
          />
        ) : (
          <Overview dashboard={found.data} events={events} />
        )
      ) : found.error ? (
        <ErrorState {...failureOf(found)} />
      ) : (
        <OnItsWay />
      )}
    </>
  );
}

function Greeting({ name, children }: { name: string; children: ReactNode }) {
  const [firstName] = name.trim().split(/\s+/);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 wide:mb-8">
      <div>
        <p className="text-muted">{firstName ? `Hola, ${firstName}.` : "Hola."}</p>
        <h1 className="display text-d-md wide:text-d-lg">Tu tarima hoy</h1>
      </div>
      {children}
    </header>
  );
}

function Overview({ dashboard, events }: { dashboard: ProducerDashboard; events: number }) {
  const { nextEvents } = dashboard;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <AttentionList dashboard={dashboard} />
      <div>
        <div className="rule" />
        <DashboardSales dashboard={dashboard} />
      </div>
      <Section
        title="Lo que viene"
        aside={
          events > 0 && (
            <Link
              to={paths.myEvents}
              className="link inline-flex min-h-11 items-center font-semibold text-text"
            >
              {events === 1 ? "Ver tu evento" : `Ver los ${formatNumber(events)}`}
            </Link>
          )
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {nextEvents.length > 0 ? (
            <NextEvents events={nextEvents} />
          ) : (
            <EmptyState title="Nada a la venta por ahora">
              Cuando publiques un evento, aquí ves cuánto lleva vendido.
            </EmptyState>
          )}
          <EventsByStatus events={dashboard.events} />
        </div>
      </Section>
    </div>
  );
}

function OnItsWay() {
  return (
    <div className="grid gap-8">
      <Loading>Cargando tus ventas…</Loading>
      <div className="grid gap-4">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
      <div>
        <div className="rule" />
        <div className="grid grid-cols-2 gap-6 py-6 wide:grid-cols-4">
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-16" />
          ))}
        </div>
      </div>
      <Skeleton className="h-65" />
    </div>
  );
}
