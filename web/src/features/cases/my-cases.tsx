import { CASE_BADGES } from "@tarima/shared/cases/case.schema.ts";
import { KINDS_OF_CASE } from "@tarima/shared/cases/case-kinds.ts";
import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Link } from "react-router";
import { Badge } from "../../components/ui/data/badge.tsx";
import { Pagination } from "../../components/ui/data/pagination.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { paths } from "../../lib/routing/paths.ts";

/** What one filed with one's account; nothing for who filed none. */
export function MyCases() {
  const trail = useCursorTrail();
  const found = useRoute(caseRoutes.listMyCases, trail.input);
  const items = found.data?.items ?? [];
  const pages = trail.pagesOf(found);
  if (!found.data && found.error) return <ErrorState {...failureOf(found)} />;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="mis-pqr">
      <h2 id="mis-pqr" className="text-xl leading-tight font-semibold tracking-tight">
        Tus PQR
      </h2>
      <ul className="mt-3">
        {items.map(({ id, code, kind, status, filedAt, eventName }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
            <Link to={paths.case(id)} className="link inline-flex min-h-11 items-center font-semibold">
              {code}
            </Link>
            <Badge tone={CASE_BADGES[status].tone}>{CASE_BADGES[status].label}</Badge>
            <span className="basis-full text-sm wrap-anywhere text-muted">
              {[KINDS_OF_CASE[kind].label, eventName, formatInstant(filedAt)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {(pages.hasNext || pages.hasPrevious) && <Pagination {...pages} label="Páginas de tus PQR" />}
    </section>
  );
}
