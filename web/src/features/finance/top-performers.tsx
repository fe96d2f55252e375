import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { Performer } from "@tarima/shared/finance/finance.schema.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { Link } from "react-router";
import { RankedBars } from "../../components/ui/data/charts/ranked-bars.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";
import { rangeInput } from "./finance-query.ts";

/** Shown of each kind. */
const SHOWN = 5;

/** Best-selling events, producers and promoters. */
export function TopPerformers({ days }: { days: DayRange }) {
  const top = useRoute(financeRoutes.getTopPerformers, rangeInput(days));
  if (top.error && !top.data) return <ErrorState {...failureOf(top)} />;
  return (
    <div className="grid gap-x-10 gap-y-10 wide:grid-cols-3">
      <p className="-mb-6 max-w-[60ch] text-sm text-muted wide:col-span-3">
        Por lo vendido en esos días, sin el servicio, menos lo que se devolvió en ellos.
      </p>
      <Ranking title="Eventos" rows={top.data?.events} pathOf={adminPaths.event} />
      <Ranking title="Productores" rows={top.data?.producers} pathOf={adminPaths.producer} />
      <Ranking title="Promotores" rows={top.data?.promoters} />
    </div>
  );
}

interface RankingProps {
  title: string;
  rows: readonly Performer[] | undefined;
  pathOf?: (id: string) => string;
}

function Ranking({ title, rows, pathOf }: RankingProps) {
  return (
    <section aria-label={`${title} que más vendieron`} className="min-w-0">
      <h2 className="mb-4 text-xl font-semibold tracking-tight">{title}</h2>
      {rows ? (
        <RankedBars
          label={title}
          unit="money"
          points={rows.slice(0, SHOWN).map(({ id, name, revenue }) => ({ id, label: name, value: revenue }))}
          {...(pathOf && {
            nameOf: ({ id, label }) => (
              <Link to={pathOf(id)} className="link -my-3.5 inline-block py-3.5">
                {label}
              </Link>
            ),
          })}
          empty="Nadie vendió en esos días."
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  );
}
