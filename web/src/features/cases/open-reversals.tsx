import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Link } from "react-router";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

/** Warns who is about to refund a purchase that its buyer asks their bank to reverse it: the money would go back twice. */
export function OpenReversals({ orderId }: { orderId: string }) {
  const found = useRoute(caseRoutes.listReversals, { orderId }, { staleTime: 0 });
  const [first, ...others] = found.data?.items ?? [];
  if (found.isError && !found.data)
    return (
      <Alert tone="warning" title="No pudimos mirar si pidió una reversión.">
        Si su banco ya le devolvió la plata, la recibe dos veces.
      </Alert>
    );
  if (!first) return null;
  const { code, id, filedAt } = first;
  return (
    <Alert tone="warning" title="Quien compró pidió que su banco le devuelva este pago.">
      Es la{" "}
      {id ? (
        <Link to={adminPaths.case(id)} className="link whitespace-nowrap">
          {code}
        </Link>
      ) : (
        <span className="whitespace-nowrap">{code}</span>
      )}
      , del {formatInstant(filedAt)}
      {others.length > 0 && ` (y ${others.length} más)`}. Si el banco ya lo devolvió y tú también, la plata
      sale dos veces: confírmalo antes.
    </Alert>
  );
}
