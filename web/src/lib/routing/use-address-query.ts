import { type NavigateOptions, useSearchParams } from "react-router";

/** The query of the address, and how to change it. */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const change = (edit: (query: URLSearchParams) => void, options?: NavigateOptions): void => {
    // `query` is that of the screen as it is drawn: of two changes one after the other, the second would take the first back
    const current = new URLSearchParams(window.location.search);
    edit(current);
    setQuery(current, options);
  };
  return [query, change] as const;
}
