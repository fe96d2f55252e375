import { AppError } from "../lib/http/app-error.ts";
import type { discoveryRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { namesOn, suggest } from "../features/catalog/suggestions.ts";
import type { Bindings } from "../http/binding.ts";
import { browse } from "./browse.ts";
import { currentBill } from "./current-bill.ts";
import { popularSearches } from "./popular-searches.ts";
import { recordSearch } from "./record-search.ts";
import { findRecentSearches, forgetRecentSearches } from "./searches.repo.ts";

type SearchRoutes = Pick<
  typeof discoveryRoutes,
  | "searchEvents"
  | "suggestSearches"
  | "listPopularSearches"
  | "listRecentSearches"
  | "recordSearch"
  | "forgetSearches"
>;

export const searchHandlers: Bindings<SearchRoutes> = {
  searchEvents: {
    handle: async ({ q, ...asked }, { now }) => browse(await currentBill(now), { ...asked, search: q }),
  },
  suggestSearches: {
    handle: async ({ q }, { now }) => ({
      suggestions: suggest(namesOn((await currentBill(now)).upcoming), q),
    }),
  },
  listPopularSearches: { handle: async (_input, { now }) => ({ searches: await popularSearches(now) }) },
  listRecentSearches: {
    handle: async ({ userId }, { actor }) => {
      // what somebody looks for is nobody else's business, a superadmin's neither
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
