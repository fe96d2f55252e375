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

/** Draws a public page with what it shows, for whoever comes without JavaScript, or before it. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { answers, status, screen, head } = await planPage(request);
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
      progressiveChunkSize: Number.POSITIVE_INFINITY, // all of it where it belongs: nothing waits for a script to be shown
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

/** React puts what belongs into the head before everything else: the title, and pictures that are wanted at once. */
function splitHoisted(html: string): { hoisted: string; drawn: string } {
  const [hoisted = ""] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { hoisted, drawn: html.slice(hoisted.length) };
}
