import type { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Bindings } from "../../../lib/http/binding.ts";
import { findRecentSearches, forgetRecentSearches } from "../../attendees/searches.repo.ts";
import { currentCatalog } from "../cache/current-catalog.ts";
import { popularSearches } from "./popular-searches.ts";
import { recordSearch } from "./record-search.ts";
import { searchEvents } from "./search-events.ts";
import { namesOn, suggest } from "./suggestions.ts";

type SearchRoutes = Pick<
  typeof catalogRoutes,
  | "searchEvents"
  | "suggestSearches"
  | "listPopularSearches"
  | "listRecentSearches"
  | "recordSearch"
  | "forgetSearches"
>;

export const searchHandlers: Bindings<SearchRoutes> = {
  searchEvents: {
    handle: async ({ q, ...asked }, { now }) =>
      searchEvents(await currentCatalog(now), { ...asked, search: q }),
  },
  suggestSearches: {
    handle: async ({ q }, { now }) => ({
      suggestions: suggest(namesOn((await currentCatalog(now)).upcoming), q),
    }),
  },
  listPopularSearches: { handle: async (_input, { now }) => ({ searches: await popularSearches(now) }) },
  listRecentSearches: {
    handle: async ({ userId }, { actor }) => {
      // searches are private, also towards superadmins
      if (userId && userId !== actor.uid) throw new AppError("FORBIDDEN");
      return { searches: await findRecentSearches(actor.uid) };
    },
  },
  forgetSearches: {
    handle: async (_input, { actor }) => {
      await forgetRecentSearches(actor.uid);
      return { isKept: false };
    },
  },
  recordSearch: { handle: ({ q }, call) => recordSearch(q, call) },
};
