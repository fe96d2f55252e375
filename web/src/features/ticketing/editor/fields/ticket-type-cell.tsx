import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { isHidden } from "@tarima/shared/ticketing/hidden.ts";
import { TICKET_TYPE_LABELS } from "@tarima/shared/ticketing/ticket-type-labels.ts";
import { CircleExclamationPoint, Plus } from "lucide-react";
import { useRef } from "react";
import { Field } from "../../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../../components/ui/form/number/money-input.tsx";
import { useSetting } from "../editor-context.ts";
import { localityName, phaseName, phaseState, placeOfTicketType } from "../editor-labels.ts";
import { isRowPaused, PauseButton, type PausedRow } from "../pause-button.tsx";
import { blankTicketType, ticketTypesAt } from "../rearrange.ts";
import { isNew, type LocalityRow, type PhaseRow, type TicketTypeRow } from "../rows.ts";
import { FreeNote, PriceSum } from "./price-sum.tsx";

interface CellProps {
  locality: LocalityRow;
  phase: PhaseRow;
}

/** Prices of a locality in a phase: usually one, several for several ticket types, or none yet. */
export function TicketTypeCell({ locality, phase }: CellProps) {
  const { editor, timeZone, now, isReadOnly } = useSetting();
  const own = useRef<HTMLDivElement>(null);
  const ticketTypes = ticketTypesAt(editor.rows.combinations, locality.id, phase.id);
  const isClosed = phaseState(phase, timeZone, now) === "closed";
  const add = () => {
    const ticketType = blankTicketType(editor.rows, locality.id, phase.id);
    editor.rearrange((rows) => ({ ...rows, combinations: [...rows.combinations, ticketType] }));
    // the button is removed, so the new price gets the focus
    requestAnimationFrame(() => own.current?.querySelector("input")?.focus());
  };
  return (
    <div ref={own}>
      {ticketTypes.length > 0 ? (
        <ul className="grid gap-4">
          {ticketTypes.map((ticketType) => (
            <li key={ticketType.id}>
              <TicketTypeEntry
                ticketType={ticketType}
                isClosed={isClosed && !isNew(ticketType.id)}
                hasName={ticketTypes.length > 1 || ticketType.name !== locality.name}
              />
            </li>
          ))}
        </ul>
      ) : isReadOnly || isClosed ? (
        <p className="py-3 text-sm text-muted">{isClosed ? "No se vendió" : "No se vende"}</p>
      ) : (
        <button
          type="button"
          aria-label={`Vender ${localityName(locality)} en ${phaseName(phase)}`}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-md px-2 text-sm font-semibold hover:bg-raised"
          onClick={add}
        >
          <Plus size={18} aria-hidden />
          Vender aquí
        </button>
      )}
    </div>
  );
}

interface TicketTypeEntryProps {
  ticketType: TicketTypeRow;
  /** The phase is over, so the price cannot be changed. */
  isClosed: boolean;
  /** Shows its name: there are several in the cell, or it differs from the locality's. */
  hasName: boolean;
}

function TicketTypeEntry({ ticketType, isClosed, hasName }: TicketTypeEntryProps) {
  const { editor, isReadOnly } = useSetting();
  const place = placeOfTicketType(editor.rows, ticketType);
  const error = editor.faultOf("combinations", ticketType.id, "price");
  return (
    <>
      {hasName && (
        <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm font-medium wrap-anywhere">
          {ticketType.name || "Sin nombre"}
          <span className="font-normal text-muted">{TICKET_TYPE_LABELS[ticketType.type]}</span>
        </p>
      )}
      <Field label={<span className="sr-only">{`Precio de ${place}`}</span>} error={error} className="gap-1!">
        <MoneyInput
          value={ticketType.price}
          disabled={isReadOnly || isClosed || ticketType.type === "free"}
          onChange={(price) => editor.change("combinations", ticketType.id, { price })}
        />
      </Field>
      <TicketTypeNotes ticketType={ticketType} isOff={isReadOnly || isClosed} />
      <DetailsButton ticketType={ticketType} place={place} />
      <PauseLink row={{ of: "type", rowId: ticketType.id, name: place }} />
    </>
  );
}

/** What becomes of the price, changes of it, and tickets sold. */
function TicketTypeNotes({ ticketType, isOff }: { ticketType: TicketTypeRow; isOff: boolean }) {
  const { editor, isSelling, sold } = useSetting();
  const before = editor.base.combinations.find(({ id }) => id === ticketType.id)?.price;
  const isOther = before !== undefined && ticketType.price !== undefined && before !== ticketType.price;
  const count = sold(ticketType.id);
  return (
    <div className="mt-1 text-sm leading-[1.45] text-muted">
      {Boolean(ticketType.price) && <PriceSum price={ticketType.price ?? 0} />}
      <FreeNote row={ticketType} isOff={isOff} />
      {isRowPaused(editor.base, { of: "type", rowId: ticketType.id }) && (
        <p className="text-warning">En pausa: no se vende</p>
      )}
      {ticketType.groupFrom !== undefined && ticketType.groupPrice !== undefined && (
        <p>{`Desde ${ticketType.groupFrom}, a ${formatMoney(ticketType.groupPrice)}`}</p>
      )}
      {ticketType.minPerOrder !== undefined && <p>{`Mínimo ${ticketType.minPerOrder} por compra`}</p>}
      {ticketType.step !== undefined && <p>{`De a ${ticketType.step}`}</p>}
      {isHidden(editor.rows, ticketType) && <p className="text-warning">Oculta: con código o invitación</p>}
      {ticketType.onlyWith !== undefined && <p>Solo junto con otra boleta</p>}
      {ticketType.limit !== undefined && <p>{`Máximo ${counted(ticketType.limit, "boleta")}`}</p>}
      {count > 0 && <p>{count === 1 ? "Vendida 1" : `Vendidas ${formatNumber(count)}`}</p>}
      {isSelling && isOther && (
        <p className="text-warning">{`Antes ${formatMoney(before)}. Solo cambia para compras nuevas.`}</p>
      )}
    </div>
  );
}

function DetailsButton({ ticketType, place }: { ticketType: TicketTypeRow; place: string }) {
  const { editor } = useSetting();
  const isWrong = Object.keys(editor.faults).some(
    (key) => key.startsWith(`combinations/${ticketType.id}/`) && !key.endsWith("/price"),
  );
  return (
    <EditButton
      label={`Detalles de ${place}`}
      isWrong={isWrong}
      onClick={() => editor.setOpen({ list: "combinations", id: ticketType.id })}
    >
      Detalles
    </EditButton>
  );
}

/** Pauses or resumes the sale of a stored phase or ticket type. */
export function PauseLink({ row }: { row: PausedRow }) {
  const { editor, canPause } = useSetting();
  if (!canPause || isNew(row.rowId ?? "") || editor.base.isSalePaused) return null;
  return (
    <PauseButton row={row}>
      {({ label, onClick, isBusy }) => (
        <button
          type="button"
          aria-label={`${label} de ${row.name}`}
          disabled={isBusy}
          className="ml-3 inline-flex min-h-11 items-center px-1 text-sm text-text"
          onClick={onClick}
        >
          <span className="link">{label.split(" ")[0]}</span>
        </button>
      )}
    </PauseButton>
  );
}

interface EditButtonProps {
  label: string;
  /** The opened sheet contains an error. */
  isWrong: boolean;
  onClick: () => void;
  children: string;
}

/** Opens a row's sheet. */
export function EditButton({ label, isWrong, onClick, children }: EditButtonProps) {
  return (
    <button
      type="button"
      aria-label={isWrong ? `${label}: hay un dato por revisar` : label}
      className="-mx-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm text-text"
      onClick={onClick}
    >
      <span className="link">{children}</span>
      {isWrong && <CircleExclamationPoint size={17} aria-hidden className="text-danger" />}
    </button>
  );
}
