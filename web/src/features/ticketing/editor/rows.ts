import { slugOf } from "@tarima/shared/events/editing/slug.ts";
import type { FeePayer } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { codesOf } from "@tarima/shared/ticketing/group-code.ts";
import type { Combination, PlacesFor, Ticketing } from "@tarima/shared/ticketing/ticketing.schema.ts";
import type { TicketingInput } from "@tarima/shared/ticketing/ticketing-change.ts";

/** Rows as edited: missing values are undefined, lists of words are lines of text. */
export interface LocalityRow {
  id: string;
  name: string;
  description: string;
  capacity: number | undefined;
}

export interface PhaseRow {
  id: string;
  name: string;
  startsAt: string | undefined;
  endsAt: string | undefined;
  limit: number | undefined;
  /** The phase whose selling out opens this one before its time. */
  opensAfter: string | undefined;
  /** Only for whom a code or a presale list opens it. */
  isHidden: boolean;
}

export interface TicketTypeRow {
  id: string;
  name: string;
  type: Combination["type"];
  pricingPhase: Combination["pricingPhase"];
  localityId: string;
  phaseId: string;
  price: number | undefined;
  originalPrice: number | undefined;
  seatsPerTicket: number | undefined;
  /** Undefined while nobody chose: a code for each person where that is possible. */
  groupCode: Combination["groupCode"];
  benefits: string;
  restrictions: string;
  maxPerOrder: number | undefined;
  maxPerPerson: number | undefined;
  saleStartsAt: string | undefined;
  saleEndsAt: string | undefined;
  /** Tickets of this type at most. */
  limit: number | undefined;
  /** Tickets of it in an order that has any: at least, and in multiples of. */
  minPerOrder: number | undefined;
  step: number | undefined;
  /** Each costs `groupPrice` from `groupFrom` in one order on. */
  groupFrom: number | undefined;
  groupPrice: number | undefined;
  /** The type it is sold together with. */
  onlyWith: string | undefined;
  placesFor: PlacesFor | null;
  /** Only for whom a code or a presale list opens it. */
  isHidden: boolean;
}

/** What an event sells, as edited. */
export interface Rows {
  localities: LocalityRow[];
  phases: PhaseRow[];
  combinations: TicketTypeRow[];
  feePaidBy: FeePayer;
}
export const LIST_NAMES = ["localities", "phases", "combinations"] as const satisfies readonly (keyof Rows)[];
export type ListName = (typeof LIST_NAMES)[number];

/** Prefix of ids of unsaved rows; stored ids never begin like this. */
const NEW = "~";
export const isNew = (id: string): boolean => id.startsWith(NEW);

/** An id for a new row; `storedId` replaces it. */
export function newId(): string {
  return NEW + crypto.randomUUID().slice(0, 6);
}

/** Ids contain the beginning of a name, to be readable in logs and exports. */
const NAME_IN_ID = 40;

/** The stored id of a row: from its name and a random end, so that retries send the same ids. */
function storedId({ id, name }: { id: string; name: string }): string {
  return isNew(id) ? `${slugOf(name).slice(0, NAME_IN_ID)}-${id.slice(NEW.length)}` : id;
}

const orUndefined = <T>(value: T | null): T | undefined => value ?? undefined;

export function rowsOf({
  localities,
  phases,
  combinations,
  feePaidBy = "buyer",
}: Ticketing & { feePaidBy?: FeePayer }): Rows {
  return {
    feePaidBy,
    localities: localities.map((row) => ({ ...row, description: row.description ?? "" })),
    phases: phases.map(({ isPaused: _, ...row }) => ({
      ...row,
      limit: orUndefined(row.limit),
      opensAfter: row.opensAfter ?? undefined,
      isHidden: row.isHidden ?? false,
    })),
    combinations: combinations.map(({ isPaused: _, ...row }) => ({
      ...row,
      limit: row.limit ?? undefined,
      minPerOrder: row.minPerOrder ?? undefined,
      step: row.step ?? undefined,
      groupFrom: row.groupPrice?.from,
      groupPrice: row.groupPrice?.price,
      onlyWith: row.onlyWith ?? undefined,
      placesFor: row.placesFor ?? null,
      isHidden: row.isHidden ?? false,
      groupCode: row.groupCode,
      originalPrice: orUndefined(row.originalPrice),
      maxPerOrder: orUndefined(row.maxPerOrder),
      maxPerPerson: orUndefined(row.maxPerPerson),
      saleStartsAt: orUndefined(row.saleStartsAt),
      saleEndsAt: orUndefined(row.saleEndsAt),
      benefits: row.benefits.join("\n"),
      restrictions: row.restrictions.join("\n"),
    })),
  };
}

/** What the form shows, which is the default while nobody chose. */
function groupCodeOf({
  seatsPerTicket = 1,
  groupCode,
}: Pick<TicketTypeRow, "seatsPerTicket" | "groupCode">): Pick<TicketTypeRow, "groupCode"> {
  if (seatsPerTicket <= 1) return { groupCode: undefined };
  return { groupCode: codesOf({ seatsPerTicket, groupCode }) > 1 ? "each" : "shared" };
}

/** Half of one is sent as it is, for the rules to refuse. */
const groupPriceOf = (from: number | undefined, price: number | undefined) =>
  from === undefined && price === undefined ? null : { from: from ?? 0, price: price ?? 0 };

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The input to send. Missing numbers become 0, which the rules refuse with their own messages; missing times are left out. */
export function inputOf({
  localities,
  phases,
  combinations,
  feePaidBy,
}: Rows): Omit<TicketingInput, "version"> {
  const idOf = (rows: readonly { id: string; name: string }[], id: string) => {
    const row = rows.find((it) => it.id === id);
    return row ? storedId(row) : id;
  };
  const input = {
    feePaidBy,
    localities: localities.map((row) => ({ ...row, id: storedId(row), capacity: row.capacity ?? 0 })),
    phases: phases.map((row) => ({
      ...row,
      id: storedId(row),
      limit: row.limit ?? null,
      opensAfter: row.opensAfter === undefined ? null : idOf(phases, row.opensAfter),
    })),
    combinations: combinations.map(({ groupFrom, ...row }) => ({
      ...row,
      id: storedId(row),
      localityId: idOf(localities, row.localityId),
      phaseId: idOf(phases, row.phaseId),
      price: row.price ?? 0,
      seatsPerTicket: row.seatsPerTicket ?? 0,
      ...groupCodeOf(row),
      originalPrice: row.originalPrice ?? null,
      limit: row.limit ?? null,
      minPerOrder: row.minPerOrder ?? null,
      step: row.step ?? null,
      groupPrice: groupPriceOf(groupFrom, row.groupPrice),
      onlyWith: row.onlyWith === undefined ? null : idOf(combinations, row.onlyWith),
      maxPerOrder: row.maxPerOrder ?? null,
      maxPerPerson: row.maxPerPerson ?? null,
      saleStartsAt: row.saleStartsAt ?? null,
      saleEndsAt: row.saleEndsAt ?? null,
      benefits: linesOf(row.benefits),
      restrictions: linesOf(row.restrictions),
    })),
  };
  return input as Omit<TicketingInput, "version">; // times may be missing: faultsOf says where
}
