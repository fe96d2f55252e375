import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { Providers } from "./app/providers.tsx";
import { fetchScreen, Router } from "./app/router.tsx";
import { takeEarlyPresses } from "./lib/early-presses.ts";
import { keepForOffline } from "./lib/offline.ts";
import { keepAnswers, readPageState } from "./lib/page-state.ts";
import { queryClient } from "./lib/query.ts";
import "./styles/theme.css";

keepForOffline();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const state = readPageState();
if (state) keepAnswers(queryClient, state);

const site = (
  <StrictMode>
    <Providers client={queryClient} drawnAt={state && new Date(state.at)}>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);
// A public page comes drawn by the server, with what it was drawn of; the browser takes it over as it stands.
if (state) {
  await fetchScreen(location.pathname); // so that it can answer from the first press on
  takeEarlyPresses();
  hydrateRoot(root, site);
} else createRoot(root).render(site);
