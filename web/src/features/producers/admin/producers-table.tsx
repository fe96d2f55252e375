import { keepPreviousData } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import type { ProducerRow } from "@tarima/shared/producers/producer.schema.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { Eye, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { useDeleteProducer } from "./delete-producer.tsx";
import { PRODUCER_COLUMNS, ProducerCard } from "./producer-columns.tsx";
import { MOVES } from "./producer-moves.ts";
import { ProducersFilters } from "./producers-filters.tsx";
import { filterFrom, inputOf, isNarrowed, PRODUCERS_FILTERS } from "./producers-query.ts";
import { useStatusQuestion } from "./use-status-question.tsx";

const idOf = ({ id }: ProducerRow) => id;
const nameOf = ({ brandName }: ProducerRow) => brandName;
const card = (row: ProducerRow) => <ProducerCard row={row} />;

/** Clearing the filters keeps the tab. */
const CLEARED = PRODUCERS_FILTERS.filter((name) => name !== "status");

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["name", "activeEvents", "createdAt"] as const;

/** Producers, ten per page, the newest first unless sorted otherwise; filters, order and page are in the address. */
export function ProducersTable() {
  const { query, change, clear } = useListQuery(CLEARED);
  const filter = filterFrom(query);
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const navigate = useNavigate();
  const answer = useRoute(
    producerRoutes.listProducers,
    { ...inputOf(filter), ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const { ask, question, change: status } = useStatusQuestion();
  const remove = useDeleteProducer();
  const rows = answer.data?.items;
  return (
    <>
      <Refused results={status.data?.results} rows={rows} onClose={status.reset} />
      <DataTable
        mode="server"
        label="Productores"
        columns={PRODUCER_COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        card={card}
        rowActions={(row) => [
          {
            id: "see",
            label: "Ver perfil",
            icon: Eye,
            onSelect: () => void navigate(adminPaths.producer(row.id)),
          },
          ...MOVES.map((move) => ({
            id: move.status,
            label: move.label,
            icon: move.icon,
            isDisabled: row.status === move.status,
            onSelect: () => ask({ move, producers: [row] }),
          })),
          {
            id: "delete",
            label: "Eliminar",
            icon: Trash2,
            isDangerous: true,
            onSelect: () => remove.ask(row),
          },
        ]}
        selection={{
          actions: (ids, done) =>
            MOVES.map((move) => ({
              id: move.status,
              label: move.label,
              icon: move.icon,
              isBusy: status.isPending && status.variables.status === move.status,
              onSelect: () => ask({ move, producers: namedOf(ids, rows), onDone: done }),
            })),
        }}
        {...trail.tableOf(answer)}
        sort={order.sort}
        search={{
          placeholder: "Nombre, correo o documento",
          value: filter.words.search ?? "",
          onChange: (search) => change({ search }),
        }}
        filters={<ProducersFilters filter={filter} onChange={change} onClear={clear} />}
        {...(isNarrowed(filter) && {
          empty: (
            <EmptyState
              title="Nadie con esos filtros"
              action={<Button onClick={clear}>Quitar los filtros</Button>}
            >
              Busca por el comienzo del nombre, del correo o del documento.
            </EmptyState>
          ),
        })}
      />
      {remove.question}
      {question}
    </>
  );
}

/** The producers of a selection, also those of another page. */
const namedOf = (ids: readonly string[], rows: readonly ProducerRow[] = []) =>
  ids.map((id) => ({ id, brandName: rows.find((row) => row.id === id)?.brandName ?? id }));

type Results = Output<typeof producerRoutes.changeProducerStatuses>["results"];

interface RefusedProps {
  results: Results | undefined;
  rows: readonly ProducerRow[] | undefined;
  onClose: () => void;
}

/** The producers of a bulk change that failed, and why. */
function Refused({ results, rows = [], onClose }: RefusedProps) {
  const refused = results?.filter(({ isDone }) => !isDone) ?? [];
  if (refused.length === 0) return null;
  return (
    <Alert
      tone="danger"
      isUrgent
      title={refused.length === 1 ? "Uno no cambió." : `${refused.length} no cambiaron.`}
      className="mb-5"
      action={
        <Button size="sm" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <ul className="mt-1">
        {refused.map(({ id, message }) => (
          <li key={id} className="wrap-anywhere">
            {rows.find((row) => row.id === id)?.brandName ?? id}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
