import type { Payable } from "@tarima/shared/finance/payment-file.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Link } from "react-router";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { CalledOffNote } from "../settlements/called-off-note.tsx";
import { OBSTACLE_TEXTS } from "./choose-payables.ts";

/** `isChanged`: it was not as it was shown when a file was asked for. */
export type PayableRow = Payable & { isChanged: boolean };

export const idOf = ({ settlementId }: Pick<Payable, "settlementId">) => settlementId;
export const nameOf = ({ settlementId, producerName }: Payable) =>
  `Liquidación ${settlementId} de ${producerName}`;

const note = "block text-caption font-normal wrap-anywhere";

export const PAYABLE_COLUMNS: readonly DataColumn<PayableRow>[] = [
  {
    id: "producer",
    label: "Productor",
    isFixed: true,
    value: ({ producerName }) => producerName,
    cell: ({ settlementId, producerName, isChanged }) => (
      <>
        <b className="font-semibold wrap-anywhere">{producerName}</b>
        <small className={`${note} text-muted`}>Liquidación {settlementId}</small>
        {isChanged && <small className={`${note} text-danger`}>Cambió mientras tanto: mírala de nuevo</small>}
      </>
    ),
  },
  { id: "account", label: "A dónde", cell: (row) => <WhereTo {...row} /> },
  {
    id: "due",
    label: "Vence",
    kind: "date",
    value: ({ dueOn }) => dueOn,
    cell: ({ dueOn, isOverdue }) => (
      <span className={isOverdue ? "text-danger" : undefined}>
        {dueOn ? formatCalendarDay(dueOn) : "–"}
        {isOverdue && <small className={note}>Ya venció</small>}
      </span>
    ),
  },
  {
    id: "amount",
    label: "Por pagar",
    kind: "number",
    value: ({ amount }) => amount,
    cell: ({ settlementId, amount }) => (
      <Link to={adminPaths.ledger({ settlementId })} className="link -my-3.5 inline-block py-3.5">
        {formatMoney(amount)}
      </Link>
    ),
  },
];

/** The account it would go to, what is in the way, and why it came back the last time. */
function WhereTo({ producerId, account, obstacle, returned, droppedFrom, calledOff }: Payable) {
  return (
    <>
      {account && (
        <>
          {account.text}
          <small className={`${note} text-muted`}>De {account.holder}</small>
        </>
      )}
      {obstacle && (
        <span className="block text-sm text-danger">
          {OBSTACLE_TEXTS[obstacle]}
          {(obstacle === "account" || obstacle === "holder") && (
            <>
              {". "}
              <Link to={adminPaths.payoutsOf(producerId)} className="link -my-3.5 inline-block py-3.5">
                Ver su cuenta
              </Link>
            </>
          )}
        </span>
      )}
      <CalledOffNote names={calledOff} advice="si no la has pagado, anúlala en la lista de liquidaciones" />
      {returned && (
        <small className={`${note} text-danger`}>
          El pago no llegó, {formatInstant(returned.at)}: {returned.reason}
        </small>
      )}
      {droppedFrom && (
        <small className={`${note} text-danger`}>
          Iba en el archivo {droppedFrom}, que se descartó: mira que el banco no la haya pagado
        </small>
      )}
    </>
  );
}
