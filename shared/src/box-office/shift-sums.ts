import type { BoxOfficeMove, Shift, ShiftSums } from "./box-office.schema.ts";

export const NO_MOVES: ShiftSums = {
  cashSales: 0,
  cardSales: 0,
  transferSales: 0,
  cashReturns: 0,
  cardReturns: 0,
  transferReturns: 0,
  cashIn: 0,
  cashOut: 0,
  tickets: 0,
  moves: 0,
};

/** A shift's sums after one more move. Pure; from NO_MOVES on, over all of its moves, it is their recount. */
export function withMove(
  sums: ShiftSums,
  { kind, method, amount, tickets }: Pick<BoxOfficeMove, "kind" | "method" | "amount" | "tickets">,
): ShiftSums {
  const field = fieldOf(kind, method);
  return {
    ...sums,
    [field]: sums[field] + Math.abs(amount),
    tickets: sums.tickets + tickets,
    moves: sums.moves + 1,
  };
}

function fieldOf(kind: BoxOfficeMove["kind"], method: BoxOfficeMove["method"]): keyof ShiftSums {
  switch (kind) {
    case "sale":
      return `${method}Sales`;
    case "return":
      return `${method}Returns`;
    case "cash_in":
      return "cashIn";
    case "cash_out":
      return "cashOut";
  }
}

/** Pesos that should be in the drawer. */
export const expectedCashOf = ({ openingCash, sums }: Pick<Shift, "openingCash" | "sums">): number =>
  openingCash + sums.cashSales - sums.cashReturns + sums.cashIn - sums.cashOut;

/** Pesos that the terminal should have taken. */
export const expectedCardOf = ({ sums }: Pick<Shift, "sums">): number => sums.cardSales - sums.cardReturns;
