import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { NO_DATA } from "@tarima/shared/retention/no-data.ts";
import { TICKET_TYPE_LABELS } from "@tarima/shared/ticketing/ticket-type-labels.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { partLabel } from "@tarima/shared/tickets/ticket-part.ts";
import type { ReactNode } from "react";
import { TicketBadge } from "../../../components/ui/data/badges/ticket-badge.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";

/** Two facts in one cell, so that nothing scrolls sideways. */
function Pair({
  first,
  second,
  isStrong = false,
}: {
  first: ReactNode;
  second: ReactNode;
  isStrong?: boolean;
}) {
  return (
    <>
      <span className={isStrong ? "font-semibold" : undefined}>{first || "Sin dato"}</span>
      <small className="block text-caption text-muted">{second}</small>
    </>
  );
}

const typeOf = ({ isCourtesy, isFromBoxOffice, type }: TicketRow) => {
  if (isFromBoxOffice) return "Taquilla";
  return isCourtesy ? "Cortesía" : TICKET_TYPE_LABELS[type];
};
const priceOf = ({ isCourtesy, price }: TicketRow) => (isCourtesy ? "Cortesía" : formatMoney(price));
const statusOf = ({ display, people, entered }: TicketRow) => (
  <>
    <TicketBadge display={display} />
    {people > 1 && entered > 0 && (
      <small className="mt-1 block text-caption text-muted">{`${entered} de ${people} adentro`}</small>
    )}
  </>
);

/** "Palcos" where a ticket was bought as one; "Palcos, persona 3 de 8" of a group. */
const placeOf = (row: TicketRow) => [row.section, partLabel(row)].filter(Boolean).join(", ");

/** The twelve columns of spec 3, in pairs: the one in the head, and one below it. */
export const EVENT_TICKET_COLUMNS: readonly DataColumn<TicketRow>[] = [
  {
    id: "code",
    label: "Código",
    className: "whitespace-nowrap",
    cell: (row) => <Pair isStrong first={row.code} second={typeOf(row)} />,
  },
  {
    id: "buyerName",
    label: "Nombre",
    isSortable: true,
    isFixed: true,
    className: "min-w-[14ch]",
    cell: ({ buyerName, buyerId }) => <Pair first={buyerName || NO_DATA} second={buyerId} />,
  },
  {
    id: "contact",
    label: "Correo",
    className: "max-w-[22ch] wrap-anywhere",
    cell: ({ buyerEmail, buyerPhone }) => <Pair first={buyerEmail} second={buyerPhone} />,
  },
  {
    id: "section",
    label: "Localidad",
    cell: (row) => <Pair first={placeOf(row)} second={row.phase} />,
  },
  { id: "price", label: "Precio", kind: "number", cell: priceOf },
  {
    id: "purchaseDate",
    label: "Compra",
    kind: "date",
    isSortable: true,
    className: "min-w-[11ch]",
    cell: ({ purchaseDate, promoter }) => {
      const [day, time = ""] = formatInstant(purchaseDate).split(", ");
      return <Pair first={day} second={promoter ? `${time}, con ${promoter}` : time} />;
    },
  },
  { id: "status", label: "Estado", isFixed: true, cell: statusOf },
];

/** Added where the event asks something. */
export const ANSWERS_COLUMN: DataColumn<TicketRow> = {
  id: "answers",
  label: "Respuestas",
  className: "min-w-[16ch] max-w-[32ch]",
  cell: (row) => <TicketAnswers row={row} />,
};

function TicketAnswers({ row: { answers = [] } }: { row: TicketRow }) {
  if (answers.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-caption">
      {answers.map(({ id, label, text }) => (
        <div key={id} className="wrap-anywhere">
          <dt className="inline text-muted">
            {label.replace(/[:?]*$/, (end) => (end.includes("?") ? end : ":"))}{" "}
          </dt>
          <dd className="inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function EventTicketCard({ row }: { row: TicketRow }) {
  const { code, buyerName, buyerId, buyerEmail, buyerPhone, phase, promoter } = row;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <b className="font-semibold">{buyerName || NO_DATA}</b>
        {statusOf(row)}
      </div>
      <p className="text-sm">{[code, typeOf(row), buyerId].filter(Boolean).join(" · ")}</p>
      <p className="text-sm wrap-anywhere">{[buyerEmail, buyerPhone].filter(Boolean).join(" · ")}</p>
      <p className="text-sm text-muted">{[placeOf(row), phase, priceOf(row)].join(" · ")}</p>
      <p className="text-sm text-muted">
        {formatInstant(row.purchaseDate)}
        {promoter && `, con ${promoter}`}
      </p>
      <TicketAnswers row={row} />
    </div>
  );
}
