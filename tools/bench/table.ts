/** One row of a table: what was measured, its budget, and whether it is within the budget. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  isWithin: boolean;
  /** The reason, when exceeding the budget is known and accepted. */
  reason?: string;
}

const round = (value: number) => (value >= 10 ? value.toFixed(0) : value.toFixed(2));

/** A row whose measured value must not exceed its budget. */
export function atMost(what: string, measured: number, budget: number, reason?: string): Row {
  const isWithin = measured <= budget;
  return { what, measured: round(measured), budget: `≤ ${budget}`, isWithin, ...(reason && { reason }) };
}

export function atLeast(what: string, measured: number, budget: number, reason?: string): Row {
  const isWithin = measured >= budget;
  return { what, measured: round(measured), budget: `≥ ${budget}`, isWithin, ...(reason && { reason }) };
}

/** A row for reads and writes, each with its own budget. */
export function costRow(
  what: string,
  { reads, writes }: { reads: number; writes: number },
  most: { reads: number; writes: number },
  reason?: string,
): Row {
  return {
    what,
    measured: `${round(reads)} / ${round(writes)}`,
    budget: `≤ ${most.reads} / ≤ ${most.writes}`,
    isWithin: reads <= most.reads && writes <= most.writes,
    ...(reason && { reason }),
  };
}

export function exactly(what: string, measured: number, wanted: number): Row {
  return { what, measured: String(measured), budget: `= ${wanted}`, isWithin: measured === wanted };
}

/** Prints a table and returns the number of rows that exceed their budget without a reason. */
export function printTable(title: string, rows: readonly Row[]): number {
  const width = (of: (row: Row) => string, head: string) =>
    Math.max(head.length, ...rows.map((row) => of(row).length));
  const [a, b, c] = [
    width(({ what }) => what, title),
    width(({ measured }) => measured, "measured"),
    width(({ budget }) => budget, "budget"),
  ];
  console.log(`\n${title.padEnd(a)}  ${"measured".padStart(b)}  ${"budget".padStart(c)}`);
  console.log("–".repeat(a + b + c + 14));
  for (const { what, measured, budget, isWithin, reason } of rows) {
    const verdict = isWithin ? "within" : reason ? `beyond: ${reason}` : "BEYOND";
    console.log(`${what.padEnd(a)}  ${measured.padStart(b)}  ${budget.padStart(c)}  ${verdict}`);
  }
  return rows.filter(({ isWithin, reason }) => !isWithin && !reason).length;
}
