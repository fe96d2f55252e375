import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { Providers } from "./app/providers.tsx";
import { fetchScreen, Router } from "./app/router.tsx";
import { hydrateQueries, readPageState } from "./lib/api/page-state.ts";
import { queryClient } from "./lib/api/query.ts";
import { replayEarlyEvents } from "./lib/browser/event-replay.ts";
import { recallFormats } from "./lib/browser/formats.ts";
import { startWhenLoaded } from "./lib/browser/when-loaded.ts";
import "./styles/theme.css";

startWhenLoaded();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const state = readPageState();
if (state) hydrateQueries(queryClient, state);

const site = (
  <StrictMode>
    <Providers client={queryClient} drawnAt={state && new Date(state.at)}>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);
// The server rendered this public page and sent the data it used: hydrate it instead of rendering anew.
if (state) {
  const takeOver = () => hydrateRoot(root, site);
  // load the screen's code first, so that the whole page hydrates at once; no top-level await, as that code imports this file
  void fetchScreen(location.pathname).then(takeOver, takeOver);
} else {
  recallFormats();
  replayEarlyEvents();
  createRoot(root).render(site);
}
