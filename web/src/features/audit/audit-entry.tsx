import { ROLE_BADGES } from "@tarima/shared/api/roles.ts";
import { AUDIT_CATEGORY_LABELS, type AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import { badgeOf } from "@tarima/shared/lib/badge.ts";
import { formatExactInstant } from "@tarima/shared/lib/dates/dates.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { AuditResultBadge } from "../../components/ui/data/badges/audit-result-badge.tsx";
import { type Fact, FactList } from "../../components/ui/data/fact-list.tsx";
import { Drawer, DrawerContent } from "../../components/ui/overlay/drawer.tsx";
import { type Difference, differencesOf, restOf } from "./audit-diff.ts";
import { fieldLabel, valueLabel } from "./audit-labels.ts";

/** Query parameter of the open entry, so that going back closes it. */
const OPEN = "ver";

/** Opens an entry of the present page. */
export function AuditEntryLink({ log, children }: { log: AuditLog; children: ReactNode }) {
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  query.set(OPEN, log.id);
  return (
    <Link
      to={{ search: query.toString() }}
      state={state}
      className="-my-3 inline-block py-3 font-semibold hover:underline"
    >
      {children}
    </Link>
  );
}

/** All details of the open entry. */
export function AuditEntry({ entries }: { entries: readonly AuditLog[] | undefined }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const open = new URLSearchParams(search).get(OPEN);
  const log = entries?.find(({ id }) => id === open);
  const close = () => {
    const query = new URLSearchParams(search);
    query.delete(OPEN);
    void navigate({ search: query.toString() }, { state, replace: true });
  };
  return (
    <Drawer open={log !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
      {log && (
        <DrawerContent isAtSide title={actionName(log.action)} description={log.detail}>
          <AuditResultBadge result={log.result} />
          <div className="mt-5">
            <FactList facts={factsOf(log)} />
          </div>
          <Differences differences={differencesOf(log)} resourceType={log.resource.type} />
          <Payload payload={restOf(log)} resourceType={log.resource.type} />
        </DrawerContent>
      )}
    </Drawer>
  );
}

const factsOf = ({ id, ts, user, category, resource, ip, ua }: AuditLog): Fact[] => [
  { id: "ts", label: "Cuándo", value: formatExactInstant(ts) },
  {
    id: "user",
    label: "Quién",
    value: [user.name, user.email, badgeOf(ROLE_BADGES, user.role, { label: user.role, tone: "plain" }).label]
      .filter(Boolean)
      .join(" · "),
  },
  { id: "resource", label: "Sobre qué", value: [resource.name, resource.id].filter(Boolean).join(" · ") },
  { id: "category", label: "Categoría", value: AUDIT_CATEGORY_LABELS[category] },
  { id: "ip", label: "IP", value: ip },
  { id: "ua", label: "Navegador", value: ua },
  { id: "id", label: "Id de la entrada", value: id },
];

/** Previous values crossed out, and present ones. */
function Differences({
  differences,
  resourceType,
}: {
  differences: readonly Difference[];
  resourceType: string;
}) {
  if (differences.length === 0) return null;
  return (
    <section aria-label="Lo que cambió" className="mt-6">
      <h3 className="mb-3 text-lg font-semibold tracking-tight">Lo que cambió</h3>
      <dl className="grid gap-4">
        {differences.map(({ field, before, after }) => (
          <div key={field} className="border-t border-line pt-3">
            <dt className="text-sm text-muted">{fieldLabel(field)}</dt>
            <dd className="mt-1 grid gap-1 wrap-anywhere whitespace-pre-wrap">
              <del className="text-danger">
                <span className="sr-only">Antes: </span>
                {valueLabel(field, before, resourceType)}
              </del>
              <ins className="text-success no-underline">
                <span className="sr-only">Ahora: </span>
                {valueLabel(field, after, resourceType)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Payload({ payload, resourceType }: { payload: AuditLog["payload"]; resourceType: string }) {
  const entries = Object.entries(payload);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Datos" className="mt-6">
      <h3 className="mb-3 text-lg font-semibold tracking-tight">Datos</h3>
      <FactList
        facts={entries.map(([id, value]) => ({
          id,
          label: fieldLabel(id),
          value: valueLabel(id, value, resourceType),
        }))}
      />
    </section>
  );
}
