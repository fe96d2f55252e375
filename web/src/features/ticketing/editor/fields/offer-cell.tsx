import { formatMoney, priceWithFee } from "@tarima/shared/lib/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers.ts";
import { TICKET_TYPE_LABELS } from "@tarima/shared/ticketing/ticket-type-labels.ts";
import { CircleExclamationPoint, Plus } from "lucide-react";
import { useRef } from "react";
import { Field } from "../../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../../components/ui/form/number/money-input.tsx";
import { useSetting } from "../editor-context.ts";
import { localityName, phaseName, phaseState, placeOfOffer } from "../editor-labels.ts";
import { blankOffer, offersAt } from "../rearrange.ts";
import { isNew, type LocalityRow, type OfferRow, type PhaseRow } from "../rows.ts";

interface CellProps {
  locality: LocalityRow;
  phase: PhaseRow;
}

/** What a locality costs in a phase: usually one price, a ticket type each where there are several, or nothing yet. */
export function OfferCell({ locality, phase }: CellProps) {
  const { editor, timeZone, now, isReadOnly } = useSetting();
  const own = useRef<HTMLDivElement>(null);
  const offers = offersAt(editor.rows.combinations, locality.id, phase.id);
  const isClosed = phaseState(phase, timeZone, now) === "closed";
  const add = () => {
    const offer = blankOffer(editor.rows, locality.id, phase.id);
    editor.rearrange((rows) => ({ ...rows, combinations: [...rows.combinations, offer] }));
    // the button is gone by then, and its price is what comes next
    requestAnimationFrame(() => own.current?.querySelector("input")?.focus());
  };
  return (
    <div ref={own}>
      {offers.length > 0 ? (
        <ul className="grid gap-4">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Offer
                offer={offer}
                isClosed={isClosed && !isNew(offer.id)}
                hasName={offers.length > 1 || offer.name !== locality.name}
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

interface OfferProps {
  offer: OfferRow;
  /** Its phase is over, so that its price is history. */
  isClosed: boolean;
  /** It has to be told from the others of its place, or is called otherwise. */
  hasName: boolean;
}

function Offer({ offer, isClosed, hasName }: OfferProps) {
  const { editor, isReadOnly } = useSetting();
  const place = placeOfOffer(editor.rows, offer);
  const error = editor.faultOf("combinations", offer.id, "price");
  return (
    <>
      {hasName && (
        <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm font-medium wrap-anywhere">
          {offer.name || "Sin nombre"}
          <span className="font-normal text-muted">{TICKET_TYPE_LABELS[offer.type]}</span>
        </p>
      )}
      <Field label={<span className="sr-only">{`Precio de ${place}`}</span>} error={error} className="gap-1!">
        <MoneyInput
          value={offer.price}
          disabled={isReadOnly || isClosed || offer.type === "free"}
          onChange={(price) => editor.change("combinations", offer.id, { price })}
        />
      </Field>
      <OfferNotes offer={offer} />
      <DetailsButton offer={offer} place={place} />
    </>
  );
}

/** What the public pays, what became of the price, and how many were sold at it. */
function OfferNotes({ offer }: { offer: OfferRow }) {
  const { editor, isSelling, sold } = useSetting();
  const before = editor.base.combinations.find(({ id }) => id === offer.id)?.price;
  const isOther = before !== undefined && offer.price !== undefined && before !== offer.price;
  const count = sold(offer.id);
  return (
    <div className="mt-1 text-sm leading-[1.45] text-muted">
      {offer.type === "free" ? (
        <p>Gratis para el público</p>
      ) : (
        Boolean(offer.price) && (
          <p className="text-text">
            Público paga{" "}
            <b className="font-semibold whitespace-nowrap">
              {formatMoney(priceWithFee(offer.price ?? 0, editor.base.feeRate))}
            </b>
          </p>
        )
      )}
      {count > 0 && <p>{count === 1 ? "Vendida 1" : `Vendidas ${formatNumber(count)}`}</p>}
      {isSelling && isOther && (
        <p className="text-warning">{`Antes ${formatMoney(before)}. Solo cambia para compras nuevas.`}</p>
      )}
    </div>
  );
}

function DetailsButton({ offer, place }: { offer: OfferRow; place: string }) {
  const { editor } = useSetting();
  const isWrong = Object.keys(editor.faults).some(
    (key) => key.startsWith(`combinations/${offer.id}/`) && !key.endsWith("/price"),
  );
  return (
    <EditButton
      label={`Detalles de ${place}`}
      isWrong={isWrong}
      onClick={() => editor.setOpen({ list: "combinations", id: offer.id })}
    >
      Detalles
    </EditButton>
  );
}

interface EditButtonProps {
  label: string;
  /** Something in what it opens is wrong. */
  isWrong: boolean;
  onClick: () => void;
  children: string;
}

/** Opens the sheet of a row. */
export function EditButton({ label, isWrong, onClick, children }: EditButtonProps) {
  return (
    <button
      type="button"
      aria-label={isWrong ? `${label}: hay un dato por revisar` : label}
      className="-mx-1 inline-flex min-h-10 items-center gap-1.5 px-1 text-sm text-text"
      onClick={onClick}
    >
      <span className="link">{children}</span>
      {isWrong && <CircleExclamationPoint size={17} aria-hidden className="text-danger" />}
    </button>
  );
}
