import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { Figures } from "../../../components/ui/data/figures.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useMay } from "../../../lib/session/may.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { EventAccount } from "./event-account.tsx";
import { PlacesBreakdown, SalesBreakdown } from "./event-breakdown.tsx";
import { SalesByDay } from "./sales-by-day.tsx";

interface SummaryProps {
  event: EventView;
  statistics: EventStatistics;
}

/** Sales of an own event. */
export function EventSummary({ event, statistics }: SummaryProps) {
  const { sold, refunded, courtesies, capacity } = statistics;
  const hasSold = sold > 0 || refunded > 0;
  const session = useSession();
  const seesMoney = useMay(["sales", "finance"]);
  const seesAccount = useMay("finance");
  const isSuperadmin = session.status === "signed-in" && session.role === "superadmin";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div className="grid gap-3">
        <EventMetrics statistics={statistics} seesMoney={seesMoney} />
        {hasSold && seesAccount && <EventAccount eventId={event.id} account={statistics.account} />}
        {hasSold && seesAccount && (
          <Link
            to={
              isSuperadmin
                ? adminPaths.ledger({ eventId: event.id })
                : paths.producerLedger({ eventId: event.id })
            }
            className="link inline-flex min-h-11 items-center justify-self-start text-sm"
          >
            Ver venta por venta
          </Link>
        )}
      </div>
      {hasSold && seesMoney && (
        <>
          <div className="grid gap-3">
            <SalesByDay days={statistics.byDay} phases={event.phases} />
            {statistics.refunded > 0 && (
              <p className="text-sm text-muted">
                Por día se cuenta lo que se vendió, sin restar lo devuelto.
              </p>
            )}
          </div>
          <SalesBreakdown eventId={event.id} statistics={statistics} />
        </>
      )}
      {!hasSold && <NothingSold event={event} />}
      {(hasSold || courtesies > 0 || (capacity > 0 && event.status !== "draft")) && (
        <PlacesBreakdown eventId={event.id} statistics={statistics} />
      )}
    </div>
  );
}

/** Source: spec 9, statistics cards. */
function EventMetrics({
  statistics: { types, capacity, sold, revenue, courtesies, people, refunded, localities },
  seesMoney,
}: Pick<SummaryProps, "statistics"> & { seesMoney: boolean }) {
  const free = localities.reduce((sum, pool) => sum + pool.free, 0);
  return (
    <Figures
      label="Cifras del evento"
      figures={[
        ...(seesMoney
          ? [
              {
                id: "revenue",
                label: "Vendido",
                value: formatMoney(revenue),
                note:
                  refunded > 0
                    ? `sin el servicio, ya restados ${formatMoney(refunded)} devueltos`
                    : "sin el servicio",
              },
            ]
          : []),
        {
          id: "sold",
          label: "Boletas vendidas",
          value: formatNumber(sold),
          note: [
            courtesies > 0 && `y ${formatNumber(courtesies)} de cortesía`,
            people > sold + courtesies && `entran ${counted(people, "persona")}`,
          ]
            .filter(Boolean)
            .join(" · "),
        },
        {
          id: "capacity",
          label: "Aforo total",
          value: formatNumber(capacity),
          note: capacity > 0 && counted(free, "puesto libre", "puestos libres"),
        },
        { id: "types", label: "Tipos de boleta", value: formatNumber(types) },
      ]}
    />
  );
}

/** Before the first sale: capacity, and tips. */
function NothingSold({ event }: Pick<SummaryProps, "event">) {
  const { status, id, publicSlug } = event;
  const mayPromote = useMay("marketing");
  if (status === "published")
    return (
      <EmptyState
        title="Todavía no se vende la primera"
        action={
          <>
            <CopyButton text={location.origin + paths.event(publicSlug)}>Copiar enlace</CopyButton>
            {mayPromote && (
              <Link to={paths.myEvent(id, "promotores")} className={buttonStyle()}>
                Sumar promotores
              </Link>
            )}
          </>
        }
      >
        Comparte su página: aquí ves las ventas del día, por tipo y por promotor, apenas entren.
      </EmptyState>
    );
  if (status === "cancelled" || status === "completed")
    return (
      <EmptyState title="No se vendió ninguna boleta">No hay ventas que mostrar de este evento.</EmptyState>
    );
  return (
    <EmptyState title="Aquí vas a ver cómo se vende">
      Ventas por día, por tipo y por promotor, y cuántos ya entraron. Empieza cuando el evento esté a la
      venta.
    </EmptyState>
  );
}
