import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";

type Noted = Pick<Settlement, "status" | "released" | "isAdvance"> & {
  reserves?: readonly { amount: number }[] | undefined;
};

/** What a settlement's amount says nothing of: what was kept back, what of earlier reserves it pays, and that it is an advance. */
export function notesOf({ status, reserves = [], released = [], isAdvance = false }: Noted): string[] {
  if (status === "cancelled") return []; // it keeps back nothing, and pays nothing
  const sum = (parts: readonly { amount: number }[]) =>
    formatMoney(parts.reduce((all, { amount }) => all + amount, 0));
  return [
    ...(isAdvance ? ["Anticipo"] : []),
    ...(reserves.length > 0 ? [`Reserva guardada: ${sum(reserves)}`] : []),
    ...(released.length > 0 ? [`Con ${sum(released)} de reservas anteriores`] : []),
  ];
}

export function SettlementNotes({ settlement }: { settlement: Noted }) {
  return notesOf(settlement).map((note) => (
    <small key={note} className="block text-caption font-normal text-muted">
      {note}
    </small>
  ));
}
