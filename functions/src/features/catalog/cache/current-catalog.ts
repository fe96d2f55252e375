import { catalogFreshMs } from "../../../lib/config.ts";
import { readCatalogParts } from "../catalog.repo.ts";
import { catalogCache } from "./catalog-cache.ts";

/** This instance's copy of the catalog, at most 30 s old; used by all lists, search and counts. */
export const currentCatalog = catalogCache(readCatalogParts, catalogFreshMs());
