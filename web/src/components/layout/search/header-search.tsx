import { ChevronDown, MapPin, Search } from "lucide-react";
import { Link, useLocation } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";
import { cityNamed, rememberCity, useCity } from "../../../lib/search/city.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { CitySelect } from "./city-select.tsx";
import { SearchField } from "./search-field.tsx";
import { useSearch } from "./use-search.ts";

/** Pages with the large search form, where the header shows none. */
export function useHasLargeSearch(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.home || pathname === paths.events();
}

/** Search in the header on desktop: words and city. */
export function HeaderSearch() {
  const submit = useSearch();
  const city = useCity();
  return (
    <search className="hidden max-w-[480px] min-w-0 grow wide:block">
      <form
        action={paths.events()}
        onSubmit={submit}
        className="relative flex h-11 items-center rounded-md border-[1.5px] border-edge bg-surface has-[input:focus-visible,select:focus-visible]:outline-3 has-[input:focus-visible,select:focus-visible]:outline-offset-3 has-[input:focus-visible,select:focus-visible]:outline-focus"
      >
        <button
          type="submit"
          aria-label="Buscar"
          className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-text"
        >
          <Search size={20} aria-hidden />
        </button>
        <SearchField className="h-full min-w-0 grow appearance-none truncate bg-transparent text-note outline-none placeholder:text-muted placeholder:opacity-100" />
        <div className="relative flex h-7 shrink-0 items-center border-l border-line">
          <MapPin size={18} aria-hidden className="pointer-events-none absolute left-3 text-muted" />
          <CitySelect
            value={city ?? ""}
            onChange={(event) => rememberCity(cityNamed(event.target.value))}
            className="h-11 w-44 cursor-pointer appearance-none truncate bg-transparent pr-8 pl-9 text-note outline-none [&>option]:bg-surface"
          />
          <ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-2.5 text-muted" />
        </div>
      </form>
    </search>
  );
}

/** Link to the search on a phone. */
export function SearchLink() {
  return (
    <Link
      to={paths.events()}
      aria-label="Buscar eventos"
      className={buttonStyle({ variant: "quiet", size: "icon-sm", className: "px-0! wide:hidden!" })}
    >
      <Search size={22} aria-hidden />
    </Link>
  );
}
