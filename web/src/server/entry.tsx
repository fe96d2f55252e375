import type { PageRequest, RenderedPage } from "@tarima/shared/api/site-page.ts";
import { StrictMode } from "react";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router";
import { Providers } from "../app/providers.tsx";
import { Router } from "../app/router.tsx";
import { STATE_ID } from "../lib/api/page-state.ts";
import { makeQueryClient } from "../lib/api/query.ts";
import { asInlineJson } from "./markup.ts";
import { planPage } from "./plan-page.ts";

/** Renders a public page to HTML that shows its content without JavaScript. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { answers, status, screen, head, leadsTo } = await planPage(request);
  if (leadsTo) return { status, screen, head, body: "", leadsTo };
  const client = makeQueryClient();
  for (const { key, data } of answers) client.setQueryData(key, data);
  const { prelude } = await prerender(
    <StrictMode>
      <Providers client={client} drawnAt={request.now}>
        <StaticRouter location={request.address}>
          <Router />
        </StaticRouter>
      </Providers>
    </StrictMode>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // one chunk: no part of the page needs a script to become visible
      onError: request.onFault,
    },
  );
  const { hoisted, drawn } = splitHoisted(await new Response(prelude).text());
  client.clear();
  const state = asInlineJson({ at: request.now.toISOString(), answers });
  return {
    status,
    screen,
    head: head + hoisted,
    body: `<div id="root">${drawn}</div><script type="application/json" id="${STATE_ID}">${state}</script>`,
  };
}

/** Splits off what React hoists to the front because it belongs into the head: the title, and preloaded images. */
function splitHoisted(html: string): { hoisted: string; drawn: string } {
  const [hoisted = ""] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { hoisted, drawn: html.slice(hoisted.length) };
}
