import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/api/route.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router";
import type { AnyRoute } from "../../src/lib/api/api.ts";
import type { ApiError } from "../../src/lib/api/api-error.ts";
import { makeQueryClient, queryKey } from "../../src/lib/api/query.ts";

// Renders a component as it is once its calls have returned, without a browser: what an empty state, for example, says and
// offers. Its appearance is checked by the browser tests.

type Known = (client: QueryClient) => void;

/** States that a route has returned this. */
export function returned<R extends AnyRoute>(route: R, input: Input<R>, output: Output<R>): Known {
  return (client) => client.setQueryData(queryKey(route, input), output);
}

/** States that a route has refused. */
export function refused<R extends AnyRoute>(route: R, input: Input<R>, error: ApiError): Known {
  return (client) => {
    const query = client.getQueryCache().build(client, { queryKey: queryKey(route, input) });
    query.setState({ status: "error", error, fetchStatus: "idle" });
  };
}

/** States that every route that is called has refused. */
export function refusedAll(error: ApiError): Known {
  return (client) => {
    const cache = client.getQueryCache();
    const build = cache.build.bind(cache);
    cache.build = (...asked) => {
      const query = build(...asked);
      if (query.state.status === "pending")
        query.setState({ ...query.state, status: "error", error, fetchStatus: "idle" } as never); // typed for another query
      return query;
    };
  };
}

export interface Drawn {
  html: string;
  /** The rendered text, in one line. */
  text: string;
  headings: string[];
  links: { text: string; href: string }[];
  buttons: string[];
}

interface Place {
  /** The address, with its query string. */
  at?: string;
  /** The pattern of the address, whose parameters the component reads. */
  path?: string;
}

export function draw(
  element: ReactNode,
  known: readonly Known[] = [],
  { at = "/", path = "*" }: Place = {},
): Drawn {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  for (const tell of known) tell(client);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={element} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return {
    html,
    text: readable(html),
    headings: contents(html, /<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs),
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = "", inner = ""]) => ({
        text: readable(inner),
        href: decode(href),
      }),
    ),
    buttons: contents(html, /<button[^>]*>(.*?)<\/button>/gs),
  };
}

const contents = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, inner = ""]) => readable(inner));

const readable = (html: string) =>
  decode(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

const decode = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
