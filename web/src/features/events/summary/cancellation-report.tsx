import type { cancellationReport } from "@tarima/shared/events/cancellation.schema.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { useEffect } from "react";
import type * as z from "zod/mini";
import { Figures } from "../../../components/ui/data/figures.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { isCode } from "../../../lib/api/api-error.ts";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { renewMyEvent } from "../manage/use-event-action.ts";

/** Refresh interval during refunds, milliseconds. */
const POLLED_EVERY_MS = 3_000;

/** How long metrics may lag behind, milliseconds. */
const FIGURES_LAG_MS = 20_000;

type Report = z.output<typeof cancellationReport>;

/** Refunds of a cancelled event. */
export function CancellationReport({ event }: { event: Pick<EventView, "id"> }) {
  const found = useRoute(
    paymentRoutes.getCancellation,
    { id: event.id },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLLED_EVERY_MS : false) },
  );
  const refunded = found.data?.refundedAmount;
  useEffect(() => {
    if (refunded) renewMyEvent(event.id); // refunds reduce the sales figures
  }, [event.id, refunded]);
  // cancelled before reports existed
  if (isCode(found.error, "EVENT_NOT_CANCELLED")) return null;
  return (
    <Section title="Reembolsos" titleClassName="text-d-sm" aside={found.data && whenOf(found.data)}>
      {found.data ? (
        <Known report={found.data} />
      ) : found.error ? (
        <ErrorState {...failureOf(found)} />
      ) : (
        <>
          <Loading>Cargando los reembolsos…</Loading>
          <Skeleton className="h-32" />
        </>
      )}
    </Section>
  );
}

const isUnderWay = ({ status, openOrders }: Report) => status === "running" || openOrders > 0;

/** Metrics follow the last refund with a delay. */
const isMoving = (report: Report) =>
  isUnderWay(report) || Date.now() - Date.parse(report.finishedAt ?? report.startedAt) < FIGURES_LAG_MS;

const whenOf = ({ startedAt, finishedAt }: Report) =>
  finishedAt ? `Terminó el ${formatInstant(finishedAt)}` : `Empezó el ${formatInstant(startedAt)}`;

function Known({ report }: { report: Report }) {
  const { refundedOrders, openOrders, refundedAmount, failures } = report;
  const all = refundedOrders + openOrders + failures.length;
  if (all === 0 && report.status === "done")
    return <p className="text-muted">Nadie había comprado: no había dinero que devolver.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Progress report={report} />
      <Figures
        label="Dinero devuelto"
        figures={[
          { id: "amount", label: "Devuelto", value: formatMoney(refundedAmount), note: "servicio incluido" },
          {
            id: "orders",
            label: "Compras devueltas",
            value: formatNumber(refundedOrders),
            note: `de ${formatNumber(all)}`,
          },
          { id: "open", label: "En camino", value: formatNumber(openOrders) },
          { id: "failed", label: "No se pudo", value: formatNumber(failures.length) },
        ]}
      />
      {failures.length > 0 && <Failures failures={failures} />}
    </div>
  );
}

function Progress({ report }: { report: Report }) {
  const { refundedOrders, openOrders, failures } = report;
  const all = refundedOrders + openOrders + failures.length;
  const dealtWith = all > 0 ? refundedOrders / all : 1;
  return (
    <div>
      <p role="status" className="mb-2 font-medium">
        {whatIsGoingOn(report)}
      </p>
      <div
        role="progressbar"
        aria-label="Compras devueltas"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={refundedOrders}
        className="h-3 bg-raised light:bg-line"
      >
        <div className="h-full bg-success-solid" style={{ width: `${Math.round(dealtWith * 1000) / 10}%` }} />
      </div>
    </div>
  );
}

function whatIsGoingOn({ status, openOrders, failures }: Report): string {
  if (openOrders > 0) return "Estamos devolviendo el dinero. Puedes cerrar esta página: sigue solo.";
  if (failures.length > 0) return "Terminamos, menos lo que está abajo.";
  return status === "running"
    ? "Listo: devolvimos todo lo pagado. Por unos minutos, si alguien alcanza a terminar una compra que ya había empezado, también se la devolvemos."
    : "Listo: devolvimos todo el dinero.";
}

/** Refunds that have to be paid by hand. */
function Failures({ failures }: Pick<Report, "failures">) {
  return (
    <div>
      <Alert tone="danger" title="Este dinero no volvió.">
        La pasarela lo rechazó varias veces. Escríbele a cada persona y devuélveselo a mano; ya avisamos a
        Tarima.
      </Alert>
      <ul aria-label="Reembolsos que no se pudieron hacer" className="mt-2 divide-y divide-line">
        {failures.map(({ orderId, buyerName, buyerEmail, amount }) => (
          <li key={orderId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3.5">
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{buyerName}</b>{" "}
              <a href={`mailto:${buyerEmail}`} className="link text-sm">
                {buyerEmail}
              </a>
            </span>
            <b className="font-semibold">{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
