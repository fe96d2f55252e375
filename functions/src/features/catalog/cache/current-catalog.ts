import { catalogFreshMs } from "../../../lib/config.ts";
import { readCatalogParts } from "../catalog.repo.ts";
import { catalogCache } from "./catalog-cache.ts";

/** The catalog as this instance knows it, at most 30 s old: what all lists, search and figures are answered from. */
export const currentCatalog = catalogCache(readCatalogParts, catalogFreshMs());
