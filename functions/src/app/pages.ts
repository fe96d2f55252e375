import type { SiteServer } from "@tarima/shared/api/site-page.ts";
import { onRequest } from "firebase-functions/https";
import { createPages } from "../features/pages/pages.ts";
import { LIMITS } from "../lib/function-options.ts";
import { askAt } from "./ask.ts";

/** The site's server build, deployed beside index.js, into which this file is bundled. */
const loadSite = (): Promise<SiteServer> => import(new URL("site/entry.js", import.meta.url).href);

// Public pages, drawn on the server and cached at the edge.
export const pages = onRequest(LIMITS.pages, createPages(loadSite, askAt));
