import { isSameValue } from "../../lib/same-value.ts";
import { codesOf } from "../../ticketing/group-code.ts";
import type { TicketingRows } from "../../ticketing/ticketing-change.ts";

/** What an event sells, in the parts in which its organiser is told of it. */
export const SALE_PARTS = ["prices", "types", "phases", "localities", "feePayer"] as const;
export type SalePart = (typeof SALE_PARTS)[number];

export const SALE_CHANGE_KINDS = ["changed", "added", "removed"] as const;

/** What is different of a row, or of who pays the service, which has no name. */
export interface SaleChange {
  part: SalePart;
  kind: (typeof SALE_CHANGE_KINDS)[number];
  name: string | null;
}

export const SALE_LISTS = ["localities", "phases", "combinations"] as const;
export type SaleList = (typeof SALE_LISTS)[number];
export type SaleRow = TicketingRows[SaleList][number];

type FieldsOf<List extends SaleList> = Readonly<
  Record<Exclude<keyof TicketingRows[List][number], "id">, SalePart>
>;

const LOCALITY_FIELDS: FieldsOf<"localities"> = {
  name: "localities",
  description: "localities",
  capacity: "localities",
};
const PHASE_FIELDS: FieldsOf<"phases"> = {
  name: "phases",
  startsAt: "phases",
  endsAt: "phases",
  limit: "phases",
  opensAfter: "phases",
  isHidden: "phases",
};
const COMBINATION_FIELDS: FieldsOf<"combinations"> = {
  name: "types",
  type: "types",
  pricingPhase: "types",
  localityId: "types",
  phaseId: "types",
  price: "prices",
  originalPrice: "prices",
  seatsPerTicket: "types",
  groupCode: "types",
  benefits: "types",
  restrictions: "types",
  maxPerOrder: "types",
  maxPerPerson: "types",
  saleStartsAt: "types",
  saleEndsAt: "types",
  limit: "types",
  minPerOrder: "types",
  step: "types",
  placesFor: "types",
  groupPrice: "prices",
  onlyWith: "types",
  isHidden: "types",
};

/** The fields of a list's rows, and the part that each belongs to. */
export const SALE_FIELDS: Readonly<Record<SaleList, Readonly<Record<string, SalePart>>>> = {
  localities: LOCALITY_FIELDS,
  phases: PHASE_FIELDS,
  combinations: COMBINATION_FIELDS,
};

/** The part that a whole row belongs to. */
export const PART_OF_ROW = { localities: "localities", phases: "phases", combinations: "types" } as const;

/** A field of a row, or what it stands for where it is absent. */
export function saleValue(row: SaleRow, field: string): unknown {
  const value = (row as Record<string, unknown>)[field]; // read by name
  if (field === "isHidden") return value ?? false;
  if (field === "description") return value || null;
  if (field === "groupCode") return "seatsPerTicket" in row ? groupCodeOf(row) : null;
  return value ?? null;
}

function groupCodeOf(row: TicketingRows["combinations"][number]) {
  if (row.seatsPerTicket === 1) return null;
  return codesOf(row) > 1 ? "each" : "shared";
}

export const payerOf = ({ feePaidBy }: Pick<TicketingRows, "feePaidBy">) => feePaidBy ?? "buyer";

/** The fields in which two versions of a row differ. */
export const changedFields = (list: SaleList, before: SaleRow, now: SaleRow): string[] =>
  Object.keys(SALE_FIELDS[list]).filter(
    (field) => !isSameValue(saleValue(before, field), saleValue(now, field)),
  );

/** A row's name; of ticket types that share one, with their phase: "General (Preventa)". */
export function saleRowName(sale: TicketingRows, row: SaleRow): string {
  const { id, name } = row;
  const isShared = "phaseId" in row && sale.combinations.some((it) => it.id !== id && it.name === name);
  const phase = isShared && sale.phases.find((it) => it.id === row.phaseId);
  return phase ? `${name} (${phase.name})` : name;
}

/** What differs between two versions of what an event sells. Pausing is none of it, and passes are changed by themselves. Pure. */
export function saleChanges(before: TicketingRows, now: TicketingRows): SaleChange[] {
  const rows = SALE_LISTS.flatMap((list): SaleChange[] => {
    const old = new Map<string, SaleRow>(before[list].map((row) => [row.id, row]));
    const left = new Set(now[list].map(({ id }) => id));
    const whole = (kind: SaleChange["kind"], sale: TicketingRows, row: SaleRow) => ({
      part: PART_OF_ROW[list],
      kind,
      name: saleRowName(sale, row),
    });
    const kept = now[list].flatMap((row: SaleRow): SaleChange[] => {
      const was = old.get(row.id);
      if (!was) return [whole("added", now, row)];
      const parts = new Set(changedFields(list, was, row).flatMap((field) => SALE_FIELDS[list][field] ?? []));
      return [...parts].map((part) => ({ part, kind: "changed", name: saleRowName(now, row) }));
    });
    const gone = before[list].filter(({ id }) => !left.has(id));
    return [...kept, ...gone.map((row) => whole("removed", before, row))];
  });
  const isOtherPayer = payerOf(before) !== payerOf(now);
  return [...rows, ...(isOtherPayer ? [{ part: "feePayer", kind: "changed", name: null } as const] : [])];
}
