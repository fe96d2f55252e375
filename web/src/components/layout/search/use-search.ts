import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_PRESETS, presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { type CatalogQuery, paths } from "../../../lib/routing/paths.ts";
import { cityNamed, rememberCity } from "../../../lib/search/city.ts";

/** The query of a search form: its fields `q`, `ciudad` and `dia` on top of the address's present query. */
function queryOfForm(form: HTMLFormElement, asked: CatalogQuery): CatalogQuery {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : undefined;
  };
  const preset = DAY_PRESETS.find((it) => it === text("dia"));
  const range = preset && presetRange(preset, today());
  return {
    ...asked,
    q: text("q"),
    ciudad: text("ciudad"),
    ...(range && { desde: range.from, hasta: range.to }),
    ...(text("dia") === "" && { desde: undefined, hasta: undefined }),
  };
}

/** Handles a search form's submit: opens the catalog, and remembers the city. */
export function useSearch(asked: CatalogQuery = {}): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const query = queryOfForm(event.currentTarget, asked);
    rememberCity(cityNamed(query.ciudad));
    const { q } = query;
    if (q)
      void import("../../../lib/search/recent-searches.ts").then(({ rememberSearch }) => rememberSearch(q));
    navigate(paths.events(query));
  };
}
