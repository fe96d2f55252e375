import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import type { Suggestion } from "@tarima/shared/catalog/catalog-counts.ts";
import { categoryNamed } from "@tarima/shared/catalog/catalog-input.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { queryKey, useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { clearSearches, readSearches } from "../../../lib/search/recent-searches.ts";
import { useSession } from "../../../lib/session/use-session.ts";

/** Pause in typing before the server is called, milliseconds. */
const PAUSE_MS = 150;
/** Suggestions of each kind. */
const SHOWN = 5;

export interface SearchOption {
  key: string;
  kind: Suggestion["kind"] | "recent" | "popular";
  text: string;
  /** Its target. */
  to: string;
  /** Searches for its text, rather than opening a page. */
  isSearch: boolean;
}

interface Group {
  title: string;
  options: SearchOption[];
}

interface SearchOptions {
  groups: Group[];
  /** The options of all groups in order. */
  options: SearchOption[];
  /** Deletes recent searches; undefined while none are shown. */
  forget: (() => void) | undefined;
}

/** Suggestions for a text; recent and popular searches while it is empty. */
export function useSearchOptions(text: string): SearchOptions {
  const asked = useRested(text);
  const suggested = useRoute(
    catalogRoutes.suggestSearches,
    { q: asked },
    { ...publicCaching, enabled: asked !== "", placeholderData: keepPreviousData },
  );
  const recent = useRecent(text === "");
  const popular = useRoute(catalogRoutes.listPopularSearches, {}, { ...publicCaching, enabled: text === "" });
  const groups = text
    ? [{ title: "Quizás buscas", options: (suggested.data?.suggestions ?? []).map(optionOf) }]
    : [
        { title: "Tus búsquedas", options: recent.searches.map((words) => searchOption("recent", words)) },
        {
          title: "Lo más buscado",
          options: (popular.data?.searches ?? [])
            .slice(0, SHOWN)
            .map((words) => searchOption("popular", words)),
        },
      ];
  const shown = groups.filter(({ options }) => options.length > 0);
  return {
    groups: shown,
    options: shown.flatMap(({ options }) => options),
    forget: text === "" && recent.searches.length > 0 ? recent.forget : undefined,
  };
}

function searchOption(kind: SearchOption["kind"], text: string): SearchOption {
  return { key: `${kind} ${text}`, kind, text, to: paths.events({ q: text }), isSearch: true };
}

function optionOf({ kind, text, publicSlug }: Suggestion): SearchOption {
  const option = searchOption(kind, text);
  if (publicSlug) return { ...option, to: paths.event(publicSlug), isSearch: false };
  if (kind === "city") return { ...option, to: paths.events({ ciudad: text }), isSearch: false };
  const category = kind === "category" && categoryNamed(text);
  if (category)
    return { ...option, to: paths.events({ categoria: normalizeText(category) }), isSearch: false };
  return option;
}

/** Recent searches: of the account if signed in, otherwise of this browser. */
function useRecent(isWanted: boolean): { searches: string[]; forget: () => void } {
  const isSignedIn = useSession().status === "signed-in";
  const [here, setHere] = useState(readSearches);
  const client = useQueryClient();
  const list = catalogRoutes.listRecentSearches;
  const { data } = useRoute(list, {}, { enabled: isSignedIn && isWanted });
  const forget = () => {
    clearSearches();
    setHere([]);
    if (!isSignedIn) return;
    client.setQueryData(queryKey(list, {}), { searches: [] });
    call(catalogRoutes.forgetSearches, {}).catch(() =>
      client.invalidateQueries({ queryKey: queryKey(list, {}) }),
    );
  };
  return { searches: (isSignedIn ? (data?.searches ?? []) : here).slice(0, SHOWN), forget };
}

/** A text, once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : rested;
}
