import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { cx } from "class-variance-authority";
import { Check, ChevronDown, Pause } from "lucide-react";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { Panel } from "../../../components/ui/structure/panel.tsx";
import { useMedia, WIDE } from "../../../lib/hooks/use-media.ts";
import { useSetting } from "./editor-context.ts";
import { localityName, overlapOf, phaseDays, phaseName, phaseState, takenLabel } from "./editor-labels.ts";
import { EditButton, PauseLink, TicketTypeCell } from "./fields/ticket-type-cell.tsx";
import { isRowPaused } from "./pause-button.tsx";
import { ticketTypesAt } from "./rearrange.ts";
import type { LocalityRow, PhaseRow } from "./rows.ts";

/** Localities in rows, phases in columns, prices in the cells; on a phone one box per locality. */
export function PriceTable() {
  return useMedia(WIDE) ? <Table /> : <Sheets />;
}

const column = "min-w-60 border-l border-line px-3.5 align-top";

function Table() {
  const { editor } = useSetting();
  const { localities, phases, combinations } = editor.rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
    <section aria-label="Precios" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-edge text-left">
            <th
              scope="col"
              className="w-[190px] min-w-40 py-3.5 pr-3.5 align-top text-sm font-normal text-muted"
            >
              Localidad
            </th>
            {phases.map((phase) => (
              <th key={phase.id} scope="col" className={cx(column, "py-3 font-normal")}>
                <PhaseHead phase={phase} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {localities.map((locality) => (
            <tr key={locality.id} className="border-b border-line">
              <th scope="row" className="py-3.5 pr-3.5 text-left align-top font-normal">
                <LocalityHead locality={locality} />
              </th>
              {phases.map((phase) => (
                <td
                  key={phase.id}
                  className={cx(
                    column,
                    "py-3.5",
                    ticketTypesAt(combinations, locality.id, phase.id).length === 0 && "not-sold",
                  )}
                >
                  <TicketTypeCell locality={locality} phase={phase} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sheets() {
  const { editor } = useSetting();
  const { localities, phases } = editor.rows;
  return (
    <div className="grid gap-4 wrap-anywhere">
      {phases.length > 0 && (
        <ul aria-label="Etapas" className="border-y border-line">
          {phases.map((phase) => (
            <li key={phase.id} className="py-3 not-first:border-t not-first:border-line">
              <PhaseHead phase={phase} />
            </li>
          ))}
        </ul>
      )}
      {localities.map((locality, index) => (
        <LocalitySheet key={locality.id} locality={locality} isFirst={index < 2} />
      ))}
    </div>
  );
}

function LocalitySheet({ locality, isFirst }: { locality: LocalityRow; isFirst: boolean }) {
  const { editor } = useSetting();
  const own = editor.rows.combinations.filter((row) => row.localityId === locality.id).map(({ id }) => id);
  const isWrong = Object.keys(editor.faults).some((key) => own.includes(key.split("/")[1] ?? ""));
  return (
    <Panel>
      <details open={isFirst || isWrong} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-3.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="block text-lg leading-tight font-semibold wrap-anywhere">
              {localityName(locality)}
            </span>
            <span className="text-sm text-muted">{placesOf(locality)}</span>
          </span>
          <ChevronDown size={20} aria-hidden className="shrink-0 group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <LocalityHead locality={locality} hasName={false} />
          <ul>
            {editor.rows.phases.map((phase) => (
              <li key={phase.id} className="mt-3 border-t border-line pt-3.5">
                <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
                  <span>
                    <b className="font-semibold">{phaseName(phase)}</b>{" "}
                    <span className="text-sm text-muted">{phaseDays(phase)}</span>
                  </span>
                  <PhaseBadge phase={phase} />
                </p>
                <TicketTypeCell locality={locality} phase={phase} />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </Panel>
  );
}

function LocalityHead({ locality, hasName = true }: { locality: LocalityRow; hasName?: boolean }) {
  const { editor, isReadOnly } = useSetting();
  const taken = editor.base.use.localities[locality.id]?.taken ?? 0;
  const name = localityName(locality);
  return (
    <div className="text-sm text-muted">
      {hasName && (
        <>
          <p className="text-base font-semibold text-text wrap-anywhere">{name}</p>
          <p>{placesOf(locality)}</p>
        </>
      )}
      {taken > 0 && <p>{takenLabel(taken)}</p>}
      {!isReadOnly && (
        <EditButton
          label={`Editar ${name}`}
          isWrong={hasFault(editor.faults, `localities/${locality.id}/`)}
          onClick={() => editor.setOpen({ list: "localities", id: locality.id })}
        >
          Editar
        </EditButton>
      )}
    </div>
  );
}

function placesOf({ capacity }: LocalityRow): string {
  if (capacity === undefined) return "Sin aforo";
  return counted(capacity, "puesto");
}

function PhaseHead({ phase }: { phase: PhaseRow }) {
  const { editor, isReadOnly, timeZone, now } = useSetting();
  const use = editor.base.use.phases[phase.id];
  const name = phaseName(phase);
  const overlap = overlapOf(editor.rows.phases, phase);
  const isWaiting = phaseState(phase, timeZone, now) === "upcoming";
  const waitsFor = isWaiting ? editor.rows.phases.find(({ id }) => id === phase.opensAfter) : undefined;
  return (
    <div className="text-sm text-muted">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-base font-semibold text-text wrap-anywhere">{name}</span>
        <PhaseBadge phase={phase} />
      </p>
      <p>{phaseDays(phase)}</p>
      {overlap && <p className="text-warning">{`Se cruza con «${phaseName(overlap)}»`}</p>}
      {phase.limit !== undefined && <p>{`Máximo ${formatNumber(phase.limit)} puestos`}</p>}
      {use && use.taken > 0 && <p>{takenLabel(use.taken)}</p>}
      {waitsFor && <p>{`O antes, cuando se agote «${phaseName(waitsFor)}»`}</p>}
      {!isReadOnly && (
        <EditButton
          label={`Editar ${name}`}
          isWrong={hasFault(editor.faults, `phases/${phase.id}/`)}
          onClick={() => editor.setOpen({ list: "phases", id: phase.id })}
        >
          Editar
        </EditButton>
      )}
      <PauseLink row={{ of: "phase", rowId: phase.id, name: `la etapa «${name}»` }} />
    </div>
  );
}

const hasFault = (faults: Readonly<Record<string, string>>, start: string) =>
  Object.keys(faults).some((key) => key.startsWith(start));

/** Where the present falls in a phase. */
function PhaseBadge({ phase }: { phase: PhaseRow }) {
  const { editor, timeZone, now } = useSetting();
  const state = phaseState(phase, timeZone, now);
  const isPaused = editor.base.isSalePaused || isRowPaused(editor.base, { of: "phase", rowId: phase.id });
  if (isPaused && state === "open")
    return (
      <Badge tone="warning" icon={Pause}>
        En pausa
      </Badge>
    );
  if (state === "open")
    return (
      <Badge tone="success" icon={Check}>
        En venta
      </Badge>
    );
  if (state === "upcoming") return <Badge tone="line">Programada</Badge>;
  return state === "closed" ? <Badge>Cerrada</Badge> : null;
}
