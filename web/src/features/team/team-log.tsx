import { keepPreviousData } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../lib/api/query.ts";

type Entry = Output<typeof teamRoutes.listTeamLog>["items"][number];

const COLUMNS: readonly DataColumn<Entry>[] = [
  {
    id: "what",
    label: "Qué pasó",
    isFixed: true,
    cell: ({ action, detail }) => (
      <>
        <b className="block font-semibold">{actionName(action)}</b>
        <span className="text-sm text-muted wrap-anywhere">{detail}</span>
      </>
    ),
  },
  {
    id: "who",
    label: "Quién",
    // names are of one's own choice: the e-mail says who it was
    cell: ({ user }) => (
      <>
        <bdi className="block wrap-anywhere">{user.name}</bdi>
        <span className="text-sm text-muted wrap-anywhere">{user.email}</span>
      </>
    ),
  },
  {
    id: "on",
    label: "Sobre",
    cell: ({ resource }) => <span className="wrap-anywhere">{resource.name}</span>,
  },
  { id: "ts", label: "Cuándo", cell: ({ ts }) => formatInstant(ts) },
];

const idOf = ({ id }: Entry) => id;
const nameOf = ({ action }: Entry) => actionName(action);

/** Who did what in an organisation. */
export function TeamLog({ producerId }: { producerId: string }) {
  const trail = useCursorTrail();
  const found = useRoute(
    teamRoutes.listTeamLog,
    { producerId, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <DataTable
      mode="server"
      label="Registro de la organización"
      columns={COLUMNS}
      {...trail.tableOf(found)}
      rowId={idOf}
      rowName={nameOf}
      empty={
        <EmptyState title="Todavía no ha pasado nada">
          Aquí queda quién crea, cambia, cancela, devuelve o invita en tu organización.
        </EmptyState>
      }
    />
  );
}
