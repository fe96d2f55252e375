import {
  type ListName,
  type LocalityRow,
  newId,
  type PhaseRow,
  type Rows,
  type TicketTypeRow,
} from "./rows.ts";

const BLANK_OFFER = {
  type: "general",
  pricingPhase: null,
  price: undefined,
  originalPrice: undefined,
  seatsPerTicket: 1,
  groupCode: undefined,
  benefits: "",
  restrictions: "",
  maxPerOrder: undefined,
  maxPerPerson: undefined,
  saleStartsAt: undefined,
  saleEndsAt: undefined,
  limit: undefined,
  minPerOrder: undefined,
  step: undefined,
  groupFrom: undefined,
  groupPrice: undefined,
  onlyWith: undefined,
  placesFor: null,
  isHidden: false,
} as const satisfies Partial<TicketTypeRow>;

export const blankLocality = (): LocalityRow => ({
  id: newId(),
  name: "",
  description: "",
  capacity: undefined,
});

/** A new phase: from the end of the last one until the event begins. */
export function blankPhase(phases: readonly PhaseRow[], eventStartsAt: string): PhaseRow {
  const last = phases.map(({ endsAt }) => endsAt ?? "").reduce((a, b) => (a > b ? a : b), "");
  const isBefore = last !== "" && last < eventStartsAt;
  return {
    id: newId(),
    name: "",
    startsAt: isBefore ? last : undefined,
    endsAt: isBefore ? eventStartsAt : undefined,
    limit: undefined,
    opensAfter: undefined,
    isHidden: false,
  };
}

/** A new ticket type of a locality in a phase: like the locality's in another phase, without a price. */
export function blankTicketType(rows: Rows, localityId: string, phaseId: string): TicketTypeRow {
  const sibling = rows.combinations.findLast((row) => row.localityId === localityId);
  const name = rows.localities.find(({ id }) => id === localityId)?.name ?? "";
  return {
    ...BLANK_OFFER,
    name,
    ...(sibling && {
      name: sibling.name,
      type: sibling.type,
      seatsPerTicket: sibling.seatsPerTicket,
      groupCode: sibling.groupCode,
      benefits: sibling.benefits,
      restrictions: sibling.restrictions,
    }),
    id: newId(),
    localityId,
    phaseId,
  };
}

/** The ticket types of a cell. */
export const ticketTypesAt = (
  combinations: readonly TicketTypeRow[],
  localityId: string,
  phaseId: string,
): TicketTypeRow[] => combinations.filter((row) => row.localityId === localityId && row.phaseId === phaseId);

/** A new ticket type for every empty cell of a phase that is not over. */
export function missingTicketTypes(
  rows: Rows,
  isOver: (phase: PhaseRow) => boolean = () => false,
): TicketTypeRow[] {
  const phases = rows.phases.filter((phase) => !isOver(phase));
  return rows.localities.flatMap((locality) =>
    phases
      .filter((phase) => ticketTypesAt(rows.combinations, locality.id, phase.id).length === 0)
      .map((phase) => blankTicketType(rows, locality.id, phase.id)),
  );
}

/** Changes a row. Tickets named like their locality are renamed with it, and free tickets get the price 0. */
export function withChange<L extends ListName>(
  rows: Rows,
  list: L,
  id: string,
  patch: Partial<Rows[L][number]>,
): Rows {
  const change = <T extends { id: string }>(row: T): T => (row.id === id ? { ...row, ...patch } : row);
  const { localities, phases, combinations } = rows;
  if (list === "phases") return { ...rows, phases: phases.map(change) };
  if (list === "combinations") return { ...rows, combinations: combinations.map(change).map(freeOfCharge) };
  const before = localities.find((row) => row.id === id);
  const next = localities.map(change);
  const name = next.find((row) => row.id === id)?.name ?? "";
  return {
    ...rows,
    localities: next,
    combinations: combinations.map((row) =>
      row.localityId === id && row.name === before?.name ? { ...row, name } : row,
    ),
  };
}

const freeOfCharge = (row: TicketTypeRow): TicketTypeRow =>
  row.type === "free"
    ? { ...row, price: 0, originalPrice: undefined, groupFrom: undefined, groupPrice: undefined }
    : row;

/** Copies that are sold with a type that was copied along are sold with its copy. */
function twinsOf(
  originals: readonly TicketTypeRow[],
  change: (row: TicketTypeRow) => Partial<TicketTypeRow>,
): TicketTypeRow[] {
  const ids = new Map(originals.map(({ id }) => [id, newId()]));
  return originals.map((row) => ({
    ...row,
    ...change(row),
    id: ids.get(row.id) ?? newId(),
    onlyWith: ids.get(row.onlyWith ?? "") ?? row.onlyWith,
  }));
}

const copyOf = (name: string) => (name ? `${name} (copia)` : "");

/** Duplicates a locality with its ticket types. */
export function withLocalityTwice(rows: Rows, id: string): Rows {
  const index = rows.localities.findIndex((row) => row.id === id);
  const locality = rows.localities[index];
  if (!locality) return rows;
  const twin = { ...locality, id: newId(), name: copyOf(locality.name) };
  const ticketTypes = twinsOf(
    rows.combinations.filter((row) => row.localityId === id),
    ({ name }) => ({ localityId: twin.id, name: name === locality.name ? twin.name : name }),
  );
  return {
    ...rows,
    localities: rows.localities.toSpliced(index + 1, 0, twin),
    combinations: [...rows.combinations, ...ticketTypes],
  };
}

/** Duplicates a phase with its prices. */
export function withPhaseTwice(rows: Rows, id: string): Rows {
  const index = rows.phases.findIndex((row) => row.id === id);
  const phase = rows.phases[index];
  if (!phase) return rows;
  const twin = { ...phase, id: newId(), name: copyOf(phase.name) };
  const ticketTypes = twinsOf(
    rows.combinations.filter((row) => row.phaseId === id),
    () => ({ phaseId: twin.id }),
  );
  return {
    ...rows,
    phases: rows.phases.toSpliced(index + 1, 0, twin),
    combinations: [...rows.combinations, ...ticketTypes],
  };
}

export function duplicateTicketType(rows: Rows, id: string): Rows {
  const index = rows.combinations.findIndex((row) => row.id === id);
  const ticketType = rows.combinations[index];
  if (!ticketType) return rows;
  const twin = { ...ticketType, id: newId(), name: copyOf(ticketType.name) };
  return { ...rows, combinations: rows.combinations.toSpliced(index + 1, 0, twin) };
}

/** Without a phase; what waited for it opens at its own time. */
const withoutPhase = (phases: readonly PhaseRow[], id: string): PhaseRow[] =>
  phases
    .filter((row) => row.id !== id)
    .map((row) => (row.opensAfter === id ? { ...row, opensAfter: undefined } : row));

/** What was sold with a type that is gone is sold by itself. */
export const withoutLostAddOns = (combinations: readonly TicketTypeRow[]): TicketTypeRow[] =>
  combinations.map((row) =>
    row.onlyWith === undefined || combinations.some(({ id }) => id === row.onlyWith)
      ? row
      : { ...row, onlyWith: undefined },
  );

/** Removes a row with the ticket types that depend on it. */
export function without(rows: Rows, list: ListName, id: string): Rows {
  const isGone = (row: TicketTypeRow) =>
    (list === "combinations" && row.id === id) ||
    (list === "localities" && row.localityId === id) ||
    (list === "phases" && row.phaseId === id);
  return {
    ...rows,
    localities: list === "localities" ? rows.localities.filter((row) => row.id !== id) : rows.localities,
    phases: list === "phases" ? withoutPhase(rows.phases, id) : rows.phases,
    combinations: withoutLostAddOns(rows.combinations.filter((row) => !isGone(row))),
  };
}
