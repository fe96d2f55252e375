import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { formatPercent } from "@tarima/shared/lib/numbers/figures.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Funnel } from "../../../components/ui/data/charts/funnel.tsx";
import { RankedBars } from "../../../components/ui/data/charts/ranked-bars.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { SoldBar } from "./sold-bar.tsx";

interface BreakdownProps {
  eventId: string;
  statistics: EventStatistics;
}

/** Sales by ticket type and promoter, and the share of holds that were paid. */
export function SalesBreakdown({ eventId, statistics }: BreakdownProps) {
  const { byType, byPromoter, holds } = statistics;
  return (
    <Section title="Qué se vende" titleClassName="text-d-sm">
      <Columns>
        <Part title="Por tipo de boleta">
          <Shares
            label="Vendido por tipo de boleta"
            shares={byType}
            empty="Todavía no se vende la primera."
          />
        </Part>
        <div className="grid gap-10">
          <Part title="Por promotor">
            <Shares
              label="Vendido por promotor"
              shares={byPromoter}
              empty={<NoPromoter eventId={eventId} />}
            />
          </Part>
          {holds.ended > 0 && (
            <Part title="De la reserva a la venta">
              <Funnel
                label="De la reserva a la venta"
                steps={[
                  {
                    id: "ended",
                    label: plural(holds.ended, "reserva terminó", "reservas terminaron"),
                    value: holds.ended,
                  },
                  { id: "paid", label: plural(holds.paid, "se pagó", "se pagaron"), value: holds.paid },
                ]}
              />
            </Part>
          )}
        </div>
      </Columns>
    </Section>
  );
}

/** Occupancy and attendance. */
export function PlacesBreakdown({ eventId, statistics }: BreakdownProps) {
  const { localities, phases, people } = statistics;
  return (
    <Section title="Puestos y puerta" titleClassName="text-d-sm">
      <Columns>
        <Part title="Por localidad">
          <Pools label="Puestos por localidad" pools={localities} />
        </Part>
        <div className="grid content-start gap-10 empty:hidden">
          {phases.length > 0 && (
            <Part title="Por etapa con límite">
              <Pools label="Puestos por etapa" pools={phases} />
            </Part>
          )}
          {people > 0 && (
            <Part title="En la puerta">
              <Door eventId={eventId} statistics={statistics} />
            </Part>
          )}
        </div>
      </Columns>
    </Section>
  );
}

function NoPromoter({ eventId }: { eventId: string }) {
  return (
    <>
      Ninguna venta llegó con un código.{" "}
      <Link to={paths.myEvent(eventId, "promotores")} className="link inline-flex min-h-11 items-center">
        Ver los promotores
      </Link>
    </>
  );
}

/** Revenue and tickets of each. */
function Shares({
  label,
  shares,
  empty,
}: {
  label: string;
  shares: EventStatistics["byType"];
  empty: ReactNode;
}) {
  const ticketsOf = new Map(shares.map(({ id, tickets }) => [id, tickets]));
  return (
    <RankedBars
      label={label}
      unit="money"
      points={shares.map(({ id, name, revenue }) => ({ id, label: name, value: revenue }))}
      nameOf={(point) => (
        <>
          {point.label} <span className="text-sm text-muted">{inTickets(ticketsOf.get(point.id) ?? 0)}</span>
        </>
      )}
      empty={empty}
    />
  );
}

const inTickets = (count: number) => counted(count, "boleta");

function Pools({ label, pools }: { label: string; pools: EventStatistics["localities"] }) {
  return (
    <ul aria-label={label} className="grid gap-5">
      {pools.map(({ id, name, taken, free, capacity }) => (
        <li key={id}>
          <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-sm text-muted">
              {free === 0 ? "Sin puestos libres" : counted(free, "puesto libre", "puestos libres")}
            </span>
          </p>
          <SoldBar taken={taken} capacity={capacity} />
        </li>
      ))}
    </ul>
  );
}

/** Share of ticket holders who have entered. */
function Door({ eventId, statistics: { people, courtesies, checkedIn } }: BreakdownProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="display text-d-md">{formatNumber(checkedIn)}</b>
        <span>
          de {counted(people, "persona")} ya {plural(checkedIn, "entró", "entraron")}
          <span className="text-muted"> ({formatPercent(checkedIn / people)})</span>
        </span>
      </p>
      <div aria-hidden className="mt-2 h-3 bg-raised light:bg-line">
        <div className="h-full bg-used" style={{ width: `${Math.min(100, (checkedIn / people) * 100)}%` }} />
      </div>
      <p className="mt-3 text-sm text-muted">
        {courtesies > 0 && `Contamos ${counted(courtesies, "cortesía")}. `}
        <Link to={paths.myEvent(eventId, "puerta")} className="link inline-flex min-h-11 items-center">
          Ver la puerta
        </Link>
      </p>
    </>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-16 gap-y-10 wide:grid-cols-2">{children}</div>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-4 text-lg font-semibold tracking-tight">
        {title}
      </h3>
      {children}
    </section>
  );
}
