import { keepPreviousData } from "@tanstack/react-query";
import { adjustmentsIn } from "@tarima/shared/finance/adjustments.ts";
import type { ProducerFinance } from "@tarima/shared/finance/payout.schema.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { type CalendarDay, formatCalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { type DayRange, formatRange } from "@tarima/shared/lib/dates/day-range.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Figure, Figures } from "../../../components/ui/data/figures.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { DateRangePicker, GONE } from "../../../components/ui/form/date/date-range-picker.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { rangeInput, USUAL_RANGE } from "../finance-query.ts";
import { EVERYBODYS_TERMS, termsText } from "../payout-terms/terms-text.ts";
import { AccountLines } from "./account-lines.tsx";
import { ComingPayments } from "./coming-payments.tsx";
import { WaitingMoney } from "./waiting-money.tsx";

interface ProducerMoneyProps {
  producerId: string;
  days: DayRange;
  onDays: (days: DayRange) => void;
  /** Stands after what is owed. */
  children: ReactNode;
}

/** What is owed to a producer and when it comes, and how what they sold on some days becomes theirs. */
export function ProducerMoney({ producerId, days, onDays, children }: ProducerMoneyProps) {
  const found = useRoute(
    payoutRoutes.getProducerFinance,
    { producerId, ...rangeInput(days) },
    { placeholderData: keepPreviousData },
  );
  if (!found.data && found.error)
    return (
      <>
        <ErrorState {...failureOf(found)} />
        {children}
      </>
    );
  return (
    <>
      <div className="grid gap-6">
        <Figures label="Lo que te debemos" figures={figuresOf(found.data)} />
        {found.data && found.data.owed.coming.length > 0 && (
          <ComingPayments producerId={producerId} coming={found.data.owed.coming} />
        )}
        {found.data && <Terms terms={found.data.terms} />}
      </div>
      {found.data && <WaitingMoney owed={found.data.owed} />}
      {children}
      <Section
        title="De lo vendido a lo tuyo"
        aside={
          <DateRangePicker
            className="pair:w-60"
            placeholder={USUAL_RANGE}
            presets={GONE}
            value={days}
            onChange={onDays}
          />
        }
      >
        {found.data ? <Account finance={found.data} /> : <Skeleton className="h-60 max-w-160" />}
      </Section>
    </>
  );
}

/** Said of what is below zero. */
const TAKEN_OFF = "se descuenta de lo que vendas";

function figuresOf(finance: ProducerFinance | undefined): Figure[] {
  const { owed, lastPaid } = finance ?? {};
  const coming = owed?.coming ?? [];
  return [
    {
      id: "coming",
      label: "En camino",
      value: owed && formatMoney(coming.reduce((sum, { amount }) => sum + amount, 0)),
      note: dueNote(coming),
    },
    {
      id: "unsettled",
      label: "Por liquidar",
      value: owed && formatMoney(owed.unsettled),
      note: owed && unsettledNote(owed),
    },
    {
      id: "waiting",
      label: "Más adelante",
      value: owed && formatMoney(owed.waiting),
      note: owed && waitingNote(owed, today(new Date())),
    },
    {
      id: "today",
      label: "Hoy",
      value: owed && formatMoney(owed.today),
      note: owed && owed.today < 0 ? TAKEN_OFF : "lo que va del día",
    },
    {
      id: "paid",
      label: "Último pago",
      value: owed && (lastPaid ? formatMoney(lastPaid.amount) : "–"),
      note: lastPaid
        ? `el ${formatCalendarDay(lastPaid.paidOn)}, referencia ${lastPaid.reference}`
        : "todavía ninguno",
    },
  ];
}

function dueNote(coming: ProducerFinance["owed"]["coming"]): string {
  const [first] = coming;
  if (!first) return "nada enviado por ahora";
  if (!first.dueOn) return counted(coming.length, "liquidación", "liquidaciones");
  const day = formatCalendarDay(first.dueOn);
  return first.isOverdue ? `debió llegarte el ${day}` : `a más tardar el ${day}`;
}

function unsettledNote({ unsettled, unsettledSince }: ProducerFinance["owed"]): string {
  if (unsettled < 0) return TAKEN_OFF;
  return unsettledSince && unsettled > 0 ? `desde el ${formatCalendarDay(unsettledSince)}` : "nada por ahora";
}

/** When the first of it comes. A reserve may be due already. */
function waitingNote({ firstWaiting: [first] }: ProducerFinance["owed"], day: CalendarDay): string {
  if (!first) return "nada por ahora";
  if (first.from === null) return "sin fecha por ahora";
  return first.from > day
    ? `lo primero, desde el ${formatCalendarDay(first.from)}`
    : "lo primero, en tu próxima liquidación";
}

/** By which they are paid; what depends on their history says so. */
function Terms({ terms }: { terms: ProducerFinance["terms"] }) {
  return (
    <p className="max-w-prose text-sm text-muted">
      {termsText(terms)} Eso depende de tu historia: los eventos que haces, lo que vendes y lo que se
      devuelve. {EVERYBODYS_TERMS}
    </p>
  );
}

function Account({ finance: { from, to, metrics } }: { finance: ProducerFinance }) {
  const { gmv = 0, refundAmount = 0, commission = 0, gatewayFee = 0 } = metrics;
  const { contribution = 0, producerNet: net = 0 } = metrics;
  const account = {
    paid: gmv - refundAmount,
    commission,
    gatewayFee,
    contribution,
    corrections: adjustmentsIn(metrics),
    net,
  };
  return (
    <div className="grid max-w-160 gap-3">
      <AccountLines
        account={account}
        total={`Lo que te dejaron las ventas y devoluciones ${formatRange({ from, to })}.`}
      />
      <Link
        to={paths.producerLedger({ from, to })}
        className="link inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        De dónde sale cada suma
      </Link>
    </div>
  );
}
