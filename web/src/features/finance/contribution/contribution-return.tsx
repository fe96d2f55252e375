import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { Metrics } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { CONTRIBUTION_LABEL, CONTRIBUTION_LAW } from "@tarima/shared/performing-arts/contribution-text.ts";
import {
  presentReturnMonths,
  type ReturnMonths,
  returnDays,
  returnMonthsBefore,
  returnMonthsText,
} from "@tarima/shared/performing-arts/return-months.ts";
import { Link } from "react-router";
import { BarsByDay } from "../../../components/ui/data/charts/bars-by-day.tsx";
import { ExportMenu } from "../../../components/ui/data/export-menu.tsx";
import { type Figure, Figures } from "../../../components/ui/data/figures.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useExport } from "../../../lib/api/use-export.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";

/** How many returns can be chosen: the present one, and those of a year before. */
const CHOICES = 7;

interface ContributionReturnProps {
  /** The present ones by default. */
  months: ReturnMonths | undefined;
  onMonths: (months: ReturnMonths) => void;
}

/** What was withheld of performing-arts shows in two months, and its file for the return. */
export function ContributionReturn({ months, onMonths }: ContributionReturnProps) {
  const present = presentReturnMonths(new Date());
  const chosen = months ?? present;
  const { from, after } = returnDays(chosen);
  const to = addDays(after, -1);
  const found = useRoute(financeRoutes.getRevenue, { dateFrom: from, dateTo: to });
  const file = useExport("exportContribution", financeRoutes.exportContribution);
  const choices = Array.from({ length: CHOICES }, (_, i) => returnMonthsBefore(present, i));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label="Meses" className="w-full pair:w-72">
          <Select value={chosen} onChange={({ target }) => onMonths(target.value)}>
            {[...new Set([...choices, chosen])].map((one) => (
              <option key={one} value={one}>
                {returnMonthsText(one)}
              </option>
            ))}
          </Select>
        </Field>
        <ExportMenu {...file} onPick={(format) => void file.start({ months: chosen, format })} />
      </div>
      {!found.data && found.error ? (
        <ErrorState {...failureOf(found)} />
      ) : (
        <Figures label={CONTRIBUTION_LABEL} figures={figuresOf(found.data?.days)} />
      )}
      <div className="grid max-w-[68ch] gap-2 text-sm text-muted">
        <p>
          El 10 % de cada boleta de artes escénicas desde tres UVT, menos lo de las boletas devueltas en esos
          meses ({CONTRIBUTION_LAW}). El archivo trae una fila por evento, con su código PULEP y su productor,
          y la suma de cada municipio.
        </p>
        <p>
          <Link to={adminPaths.ledger({ from, to })} className="link inline-flex min-h-11 items-center">
            De dónde sale cada suma
          </Link>
        </p>
      </div>
      {found.data ? (
        <BarsByDay
          label="Día por día"
          measures={[{ value: "contribution", label: "Contribución", unit: "money" }]}
          days={found.data.days.map(({ day, metrics }) => ({
            day,
            contribution: Math.max(0, metrics.contribution ?? 0),
          }))}
          empty="En esos meses no se retuvo nada."
        />
      ) : (
        !found.error && <Skeleton className="h-65" />
      )}
    </div>
  );
}

function figuresOf(days: readonly { metrics: Partial<Metrics> }[] | undefined): Figure[] {
  const sum = (name: keyof Metrics, format: (sum: number) => string) =>
    days && format(days.reduce((total, { metrics }) => total + (metrics[name] ?? 0), 0));
  return [
    {
      id: "contribution",
      label: "Retenido",
      value: sum("contribution", formatMoney),
      note: "para declarar y pagar",
    },
    {
      id: "base",
      label: "De boletas por",
      value: sum("contributionBase", formatMoney),
      note: "sin el servicio",
    },
    {
      id: "tickets",
      label: "Boletas",
      value: sum("contributionTickets", formatNumber),
      note: "desde tres UVT",
    },
  ];
}
