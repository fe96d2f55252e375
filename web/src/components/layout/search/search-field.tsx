import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";

const SearchSuggestions = lazy(async () => ({
  default: (await import("./search-suggestions.tsx")).SearchSuggestions,
}));

/** The search words. Suggestions are loaded on first use, and placed below the nearest `relative` ancestor. */
export function SearchField(props: ComponentProps<"input">) {
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <input
        ref={field}
        type="search"
        name="q"
        maxLength={100}
        aria-label="Buscar eventos"
        placeholder="Artista, obra, equipo o lugar"
        enterKeyHint="search"
        autoComplete="off"
        onFocus={() => setWanted(true)}
        {...props}
      />
      {isWanted && (
        <Suspense>
          <SearchSuggestions field={field} />
        </Suspense>
      )}
    </>
  );
}
