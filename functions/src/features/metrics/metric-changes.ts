import { FIGURE_NAMES, type Figures, keptOf, type Share } from "@tarima/shared/finance/figures.ts";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { dailyFigures, dayShares, eventFigures, producerFigures } from "../../lib/firestore/collections.ts";
import { scopes } from "./metrics.repo.ts";

/** Where figures are kept. */
export const FIGURE_COLLECTIONS = { dailyFigures, dayShares, eventFigures, producerFigures } as const;
export type FigureCollection = keyof typeof FIGURE_COLLECTIONS;

/** What is added to one document of figures. */
export interface FigureChange {
  collection: FigureCollection;
  id: string;
  /** What the document is about, and what things are called: written as it is. */
  about: readonly (readonly [path: readonly string[], value: string])[];
  add: readonly (readonly [path: readonly string[], by: number])[];
}

/** What an entry of the ledger adds to the figures. Pure: the trigger and the recount both ask it, and nobody else counts. */
export function figureChangesOf(entry: LedgerEntry): FigureChange[] {
  return [...dayChanges(entry), ...shareChanges(entry), eventChange(entry), ...producerChanges(entry)];
}

/** The parts of a document that entries add to; whatever else is in it is somebody else's. */
export const COUNTED_PARTS: Readonly<Record<FigureCollection, readonly string[]>> = {
  dailyFigures: FIGURE_NAMES,
  dayShares: ["events", "producers", "promoters"],
  eventFigures: ["totals", "byType", "byPromoter", "holds"],
  producerFigures: ["events"],
};

const figuresIn = ({ figures }: LedgerEntry): Partial<Figures> => figures;

/** A hold that ended without being paid, as its event counts it. */
export function endedHoldChange(eventId: string): FigureChange {
  return { collection: "eventFigures", id: eventId, about: [], add: [[["holds", "ended"], 1]] };
}

function dayChanges(entry: LedgerEntry): FigureChange[] {
  const { day, eventId, producerId } = entry;
  const add = Object.entries(figuresIn(entry)).map(([name, by]) => [[name], by] as const);
  if (add.length === 0) return [];
  return [scopes.platform, scopes.event(eventId), scopes.producer(producerId)].map((scope) => ({
    collection: "dailyFigures",
    id: `${scope}_${day}`,
    about: [
      [["scope"], scope],
      [["day"], day],
    ],
    add,
  }));
}

/** Who sold what on a day, so that the best of any days are found without asking everybody. */
function shareChanges(entry: LedgerEntry): FigureChange[] {
  const { day, eventId, eventName, producerId, promoter } = entry;
  const sold = keptOf(figuresIn(entry));
  const paths = [
    ["events", eventId],
    ["producers", producerId],
    ...(promoter ? [["promoters", promoter.id]] : []),
  ];
  const add = paths.flatMap((path) => soldAt(path, sold));
  if (add.length === 0) return [];
  const about: FigureChange["about"] = [
    [["day"], day],
    [["events", eventId, "name"], eventName],
    ...(promoter ? [[["promoters", promoter.id, "name"], promoter.name] as const] : []),
  ];
  return [{ collection: "dayShares", id: day, about, add }];
}

function eventChange(entry: LedgerEntry): FigureChange {
  const { eventId, producerId, promoter, byType, hold } = entry;
  const types = Object.entries(byType);
  const promoted: Share | undefined = promoter
    ? { name: promoter.name, tickets: sum(types, "tickets"), revenue: sum(types, "revenue") }
    : undefined;
  const shares = [
    ...types.map(([id, share]) => [["byType", id], share] as const),
    ...(promoter && promoted ? [[["byPromoter", promoter.id], promoted] as const] : []),
  ];
  return {
    collection: "eventFigures",
    id: eventId,
    about: [
      [["producerId"], producerId],
      ...shares.map(([path, { name }]) => [[...path, "name"], name] as const),
    ],
    add: [
      ...Object.entries(figuresIn(entry)).map(([name, by]) => [["totals", name], by] as const),
      ...shares.flatMap(([path, share]) => soldAt(path, share)),
      ...(hold ? [[["holds", "paid"], 1] as const] : []),
      ...(hold === "kept" ? [[["holds", "ended"], 1] as const] : []),
    ],
  };
}

function producerChanges(entry: LedgerEntry): FigureChange[] {
  const add = soldAt(["events", entry.eventId], keptOf(figuresIn(entry)));
  return add.length === 0 ? [] : [{ collection: "producerFigures", id: entry.producerId, about: [], add }];
}

function soldAt(path: readonly string[], { tickets, revenue }: Pick<Share, "tickets" | "revenue">) {
  const both = [
    [[...path, "tickets"], tickets],
    [[...path, "revenue"], revenue],
  ] as const;
  return tickets === 0 && revenue === 0 ? [] : both;
}

const sum = (shares: readonly (readonly [string, Share])[], of: "tickets" | "revenue") =>
  shares.reduce((total, [, share]) => total + share[of], 0);
