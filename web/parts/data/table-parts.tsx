import { Ban, Check, Eye, Minus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ProducerBadge } from "../../src/components/ui/data/badges/producer-badge.tsx";
import { ExportMenu } from "../../src/components/ui/data/export-menu.tsx";
import { Pagination } from "../../src/components/ui/data/pagination.tsx";
import { RelativeTime } from "../../src/components/ui/data/relative-time.tsx";
import type { DataColumn } from "../../src/components/ui/data/table/columns.ts";
import { DataTable } from "../../src/components/ui/data/table/data-table.tsx";
import { EmptyState } from "../../src/components/ui/feedback/empty-state.tsx";
import { ApiError } from "../../src/lib/api/api-error.ts";
import { Specimen, State } from "../specimen.tsx";
import { PRODUCERS, type SampleProducer } from "./producers.ts";

const idOf = ({ id }: SampleProducer) => id;
const nameOf = ({ name }: SampleProducer) => name;

const COLUMNS: readonly DataColumn<SampleProducer>[] = [
  {
    id: "name",
    label: "Productor",
    value: nameOf,
    className: "min-w-[24ch]",
    cell: ({ name, email }) => (
      <>
        <b className="font-semibold">{name}</b>
        <small className="block text-sm text-muted">{email}</small>
      </>
    ),
  },
  { id: "kind", label: "Tipo", value: ({ kind }) => kind },
  { id: "city", label: "Ciudad", value: ({ city }) => city },
  { id: "events", label: "Eventos", kind: "number", value: ({ events }) => events },
  {
    id: "status",
    label: "Estado",
    value: ({ status }) => status,
    cell: ({ status }) => <ProducerBadge status={status} />,
    isFixed: true,
  },
  {
    id: "lastSeen",
    label: "Última vez",
    kind: "date",
    value: ({ lastSeen: at }) => at,
    cell: ({ lastSeen }) => <RelativeTime at={lastSeen} className="text-muted" />,
  },
];

function ProducerCard({ producer }: { producer: SampleProducer }) {
  const { name, email, kind, city, events, status } = producer;
  return (
    <div className="grid justify-items-start gap-1">
      <b className="leading-tight font-semibold">{name}</b>
      <span className="text-sm text-muted">{email}</span>
      <span className="text-sm">{`${kind}, ${city}, ${events} ${events === 1 ? "evento" : "eventos"}`}</span>
      <span className="mt-1.5">
        <ProducerBadge status={status} />
      </span>
    </div>
  );
}

const card = (producer: SampleProducer) => <ProducerCard producer={producer} />;

export function TableParts() {
  return (
    <>
      <Specimen name="DataTable" isWide>
        <FullTable />
      </Specimen>
      <Specimen name="DataTable: los datos vienen" isWide>
        <DataTable
          mode="client"
          label="Productores que vienen"
          columns={COLUMNS}
          rows={undefined}
          rowId={idOf}
          rowName={nameOf}
        />
      </Specimen>
      <Specimen name="DataTable: el servidor trae las páginas" isWide>
        <ServerTable />
      </Specimen>
      <Specimen name="DataTable: sin filas">
        <DataTable
          mode="client"
          label="Productores sin filas"
          columns={COLUMNS}
          rows={[]}
          rowId={idOf}
          rowName={nameOf}
        />
      </Specimen>
      <Specimen name="DataTable: sin filas por un filtro">
        <DataTable
          mode="client"
          label="Productores filtrados"
          columns={COLUMNS}
          rows={[]}
          rowId={idOf}
          rowName={nameOf}
          empty={<EmptyState title="Nadie en Pasto">Prueba otra ciudad o quita la fecha.</EmptyState>}
        />
      </Specimen>
      <Specimen name="DataTable: error">
        <DataTable
          mode="client"
          label="Productores con error"
          columns={COLUMNS}
          rows={undefined}
          rowId={idOf}
          rowName={nameOf}
          error={new ApiError("NETWORK_ERROR", { requestId: "7F3K-21" })}
          onRetry={() => {}}
        />
      </Specimen>
      <Specimen name="ExportMenu">
        <div className="flex flex-wrap gap-3">
          <ExportMenu onPick={() => {}} isBusy={false} bytes={0} />
          <ExportMenu onPick={() => {}} isBusy bytes={0} />
          <ExportMenu onPick={() => {}} isBusy bytes={2_411_724} />
        </div>
      </Specimen>
      <Specimen name="Pagination">
        <State name="al comienzo, en medio, al final">
          <Pages first={1} />
        </State>
        <State name="sin saber cuántas hay; mientras llega">
          <Pagination
            label="Páginas que vienen"
            page={3}
            hasPrevious
            hasNext
            isBusy
            onPrevious={() => {}}
            onNext={() => {}}
          />
        </State>
      </Specimen>
    </>
  );
}

/** A table with all its options at once. */
function FullTable() {
  const [rows, setRows] = useState(PRODUCERS);
  const become = (ids: readonly string[], status: SampleProducer["status"]) =>
    setRows((all) => all.map((it) => (ids.includes(it.id) ? { ...it, status } : it)));
  return (
    <DataTable
      mode="client"
      label="Productores"
      columns={COLUMNS}
      rows={rows}
      rowId={idOf}
      rowName={nameOf}
      pageSize={8}
      search={SEARCH}
      card={card}
      rowActions={({ id, status }) => [
        { id: "see", label: "Ver perfil", icon: Eye, onSelect: () => {} },
        {
          id: "suspend",
          label: "Suspender",
          icon: Ban,
          isDisabled: status === "suspended",
          onSelect: () => become([id], "suspended"),
        },
        {
          id: "remove",
          label: "Eliminar",
          icon: Trash2,
          isDangerous: true,
          onSelect: () => setRows((all) => all.filter((it) => it.id !== id)),
        },
      ]}
      selection={{
        actions: (ids, clear) =>
          BULK.map(({ status, ...action }) => ({
            ...action,
            id: status,
            onSelect: () => {
              become(ids, status);
              clear();
            },
          })),
      }}
    />
  );
}

const SEARCH = {
  placeholder: "Nombre, correo o ciudad",
  by: ({ name, email, city }: SampleProducer) => `${name} ${email} ${city}`,
};
const BULK = [
  { status: "active", label: "Activar", icon: Check },
  { status: "inactive", label: "Inactivar", icon: Minus },
  { status: "suspended", label: "Suspender", icon: Ban },
] as const;

/** Pages as a server returns them: it says whether there are more rows, but not how many. */
function ServerTable() {
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const go = (to: number) => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setPage(to);
    }, 400);
  };
  return (
    <DataTable
      mode="server"
      label="Productores del servidor"
      columns={COLUMNS}
      rows={PRODUCERS.slice((page - 1) * 5, page * 5)}
      rowId={idOf}
      rowName={nameOf}
      card={card}
      paging={{
        page,
        hasPrevious: page > 1,
        hasNext: page * 5 < PRODUCERS.length,
        isBusy,
        onPrevious: () => go(page - 1),
        onNext: () => go(page + 1),
      }}
    />
  );
}

function Pages({ first }: { first: number }) {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      page={page}
      pageCount={3}
      hasPrevious={page > 1}
      hasNext={page < 3}
      onPrevious={() => setPage(page - 1)}
      onNext={() => setPage(page + 1)}
    />
  );
}
