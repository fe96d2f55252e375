import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { type ReadParts, rowOfText } from "../catalog.repo.ts";
import { byDate, type Catalog, openCatalog } from "../catalog.ts";

/** Changes are read again from this long before the last read, since a part's timestamp may be slightly before its commit. */
const OVERLAP_MS = 10_000;

interface KnownRow {
  text: string;
  /** Undefined where the text does not match the schema. */
  row: CatalogRow | undefined;
}
type KnownPart = ReadonlyMap<string, KnownRow>;

/** The cached catalog and the parts it was built from. */
interface Kept {
  parts: ReadonlyMap<string, KnownPart>;
  /** Sorted as in the catalog. */
  rows: readonly CatalogRow[];
  catalog: Catalog;
  readAt: string;
  checkedAt: number;
}

/**
 * Keeps the catalog in memory. Reads all of it once; when stale, reads only the parts written since. Concurrent callers share
 * one refresh. If a refresh fails, the previous state is used.
 */
export function catalogCache(read: (writtenAfter?: string) => Promise<ReadParts>, freshMs: number) {
  let kept: Kept | undefined;
  let refreshing: Promise<Kept> | undefined;

  const refresh = async (now: Date): Promise<Kept> => {
    try {
      const since = kept && new Date(Date.parse(kept.readAt) - OVERLAP_MS).toISOString();
      const { parts, rows, readAt } = follow(kept, await read(since));
      return { parts, rows, readAt, catalog: openCatalog(rows, now), checkedAt: now.getTime() };
    } catch (error) {
      if (!kept) throw error;
      logger.warn("The catalog could not be refreshed; lists answer what they knew", {
        error: String(error),
      });
      return { ...kept, checkedAt: now.getTime() };
    }
  };

  return async (now: Date): Promise<Catalog> => {
    // what seems to be of much later was read before the clock was put right
    if (kept && Math.abs(now.getTime() - kept.checkedAt) < freshMs) return kept.catalog;
    refreshing ??= refresh(now).finally(() => {
      refreshing = undefined;
    });
    kept = await refreshing;
    return kept.catalog;
  };
}

/** Merges newly read parts; unchanged rows keep their identity. */
function follow(known: Kept | undefined, { parts: read, readAt }: ReadParts) {
  const parts = new Map(known?.parts);
  let isChanged = !known;
  for (const { id, rows } of read) {
    const before = parts.get(id);
    const after = new Map(
      Object.entries(rows).map(([key, text]) => [key, parsed(key, text, before?.get(key))] as const),
    );
    isChanged ||= after.size !== before?.size || [...after].some(([key, row]) => before.get(key) !== row);
    parts.set(id, after);
  }
  const rows = isChanged ? sortedRows(parts) : (known?.rows ?? []);
  return { parts, rows, readAt };
}

const parsed = (eventId: string, text: string, before: KnownRow | undefined): KnownRow =>
  before?.text === text ? before : { text, row: rowOfText(eventId, text) };

const sortedRows = (parts: Kept["parts"]): CatalogRow[] =>
  [...parts.values()].flatMap((part) => [...part.values()].flatMap(({ row }) => row ?? [])).sort(byDate);
