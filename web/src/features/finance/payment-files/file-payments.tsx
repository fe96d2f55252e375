import type { PaymentFileView } from "@tarima/shared/finance/payment-file.schema.ts";
import { MOST_IN_PAYMENT_FILE } from "@tarima/shared/lib/limits.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { useMemo } from "react";
import { Link } from "react-router";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { CalledOffNote } from "../settlements/called-off-note.tsx";

type Payment = PaymentFileView["payments"][number] & {
  /** What the bank made of it; undefined as long as nobody said. */
  outcome: { isPaid: true } | { isPaid: false; word: string; reason: string } | undefined;
};

const note = "block text-caption font-normal wrap-anywhere";

const COLUMNS: readonly DataColumn<Payment>[] = [
  {
    id: "producer",
    label: "Productor",
    isFixed: true,
    value: ({ producerName }) => producerName,
    cell: ({ settlementId, producerName }) => (
      <>
        <b className="font-semibold wrap-anywhere">{producerName}</b>
        <small className={`${note} text-muted`}>Liquidación {settlementId}</small>
      </>
    ),
  },
  {
    id: "account",
    label: "A dónde",
    cell: ({ producerId, text, holder, isPayable, calledOff }) => (
      <>
        {text}
        <small className={`${note} text-muted`}>De {holder}</small>
        <CalledOffNote names={calledOff} advice="si no has subido el archivo al banco, descártalo" />
        {!isPayable && (
          <span className="block text-sm text-danger">
            Ya no se puede pagar así.{" "}
            <Link to={adminPaths.payoutsOf(producerId)} className="link -my-3.5 inline-block py-3.5">
              Ver su cuenta
            </Link>
          </span>
        )}
      </>
    ),
  },
  {
    id: "amount",
    label: "Cuánto",
    kind: "number",
    value: ({ amount }) => amount,
    cell: ({ settlementId, amount }) => (
      <Link to={adminPaths.ledger({ settlementId })} className="link -my-3.5 inline-block py-3.5">
        {formatMoney(amount)}
      </Link>
    ),
  },
];

const WITH_OUTCOME: readonly DataColumn<Payment>[] = [
  ...COLUMNS,
  {
    id: "outcome",
    label: "Qué pasó",
    value: ({ outcome }) => (outcome?.isPaid ? "Pagado" : (outcome?.word ?? "")),
    cell: ({ outcome }) =>
      outcome && !outcome.isPaid ? (
        <>
          <span className="text-danger">{outcome.word}</span>
          <small className={`${note} text-muted`}>{outcome.reason}</small>
        </>
      ) : (
        "Pagado"
      ),
  },
];

const idOf = ({ settlementId }: Payment) => settlementId;
const nameOf = ({ settlementId, producerName }: Payment) => `Liquidación ${settlementId} de ${producerName}`;
const SEARCH = { placeholder: "Productor o número", column: "producer", by: nameOf };

/** What a file pays, and what the bank made of each payment. */
export function FilePayments({ file: { payments, outcome } }: { file: PaymentFileView }) {
  const rows = useMemo(() => {
    const reasons = new Map(outcome?.returned.map(({ settlementId, reason }) => [settlementId, reason]));
    const outcomeOf = (settlementId: string): Payment["outcome"] => {
      if (!outcome) return undefined;
      const reason = reasons.get(settlementId);
      if (reason !== undefined) return { isPaid: false, word: "No llegó", reason };
      return outcome.changed?.includes(settlementId)
        ? { isPaid: false, word: "Sin anotar", reason: "Ya no estaba por pagar con este archivo" }
        : { isPaid: true };
    };
    return payments.map((payment) => ({ ...payment, outcome: outcomeOf(payment.settlementId) }));
  }, [payments, outcome]);
  return (
    <DataTable
      mode="client"
      label="Pagos del archivo"
      columns={outcome ? WITH_OUTCOME : COLUMNS}
      rows={rows}
      rowId={idOf}
      rowName={nameOf}
      pageSize={MOST_IN_PAYMENT_FILE}
      search={SEARCH}
    />
  );
}
