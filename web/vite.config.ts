import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { withoutImportCircles } from "./vite/import-order.ts";
import { withoutRoutePrefetch } from "./vite/lean-libraries.ts";
import { withoutUnusedOfRoutes } from "./vite/lean-routes.ts";
import { checkPolicy } from "./vite/page-needs.ts";
import {
  paintBeforeScripts,
  preloadFonts,
  releaseMark,
  robots,
  screenFiles,
  shellName,
} from "./vite/page-shell.ts";
import { publicFile } from "./vite/public-file.ts";
import { siteMode } from "./vite/site-mode.ts";
import { adoptStyles, scrollLockWithoutStyleElement } from "./vite/style-elements.ts";

/** Ports of the local world are these plus the shift; see src/lib/firebase/firebase-config.ts. */
const shift = Number(process.env.TARIMA_PORT_SHIFT ?? 0);
const SITE_PORT = 5000;

/** Modules of a few lines that several areas behind the sign-in use: a file for each would be a name more in that list, too. */
const SMALL =
  /\/(merge-refs|save-file|save-formats|preferred-formats|remember-me|terms-links|sheet-close|auth-code|email-code|order-number|guest-door|payment-badge|payment\.status|ticket-badge|returned-badge|summary|panel|producer\.status|promoter\.status|lot-choice|relative-time|fact-list|document-fields|use-typed-code|textarea|link-tabs|admin-paths|ticket-part|group-entry|group-code|event-statistics|entry-rules|policy-text|event-code|crockford|use-wake-lock|address-days|follow\.schema|follows\.routes|follow-consent|told-source|sources\.schema|source-key|own-purchase|figures|price-split|route-queries|event-badge|tab-style|face-select|filter-select|may|team-paths|rights|role-badge|producer-badge|event-badges|guest-line|use-guest-list|guest-list\.routes|guest-list\.schema|series-part|is-paid-here|settings-block|missed-note|select|audit\.schema|pass-lines)\.tsx?$/;

export default defineConfig(({ command }) => ({
  mode: siteMode(),
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    paintBeforeScripts(),
    withoutRoutePrefetch(),
    withoutUnusedOfRoutes(),
    adoptStyles(),
    scrollLockWithoutStyleElement(),
    screenFiles(),
    shellName(),
    releaseMark(),
    checkPolicy(),
    withoutImportCircles(),
    robots(loadEnv(siteMode(), import.meta.dirname).VITE_SITE_URL ?? ""),
  ],
  // The dev server stands on its own port, so the page cannot read the shift from its address.
  define: command === "serve" ? { "import.meta.env.VITE_PORT_SHIFT": JSON.stringify(String(shift)) } : {},
  server: { host: "127.0.0.1", proxy: { "/api": `http://127.0.0.1:${SITE_PORT + shift}` } },
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What the page begins with is one file, not one for every set of areas that share a module.
      // The others go by their hash alone, as short as the bundler takes it: what a page begins with lists them all.
      output: {
        codeSplitting: {
          groups: [
            { name: "site", tags: ["$initial"] },
            { name: publicFile(), includeDependenciesRecursively: false },
            // a file for each icon would be a name more in that list
            { name: "icons", test: /lucide-react/, includeDependenciesRecursively: false },
            // what an event's page tells of a visit, without what the offices share
            {
              name: "arrival",
              test: /sources\/(arrival|arrive|visits-path)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // what a visitor allowed, on an event's page and at its checkout
            {
              name: "measurement",
              test: /measurements\/(measur(ing-tools|ement-(answer|text)|ements-path))\.ts$/,
              includeDependenciesRecursively: false,
            },
            // what is asked, at the checkout, on a ticket and in its organiser's office
            {
              name: "questions",
              test: /questions\/(answers|question\.schema|answers-form|answer-field)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // lists that go on, of which the catalog's is one
            {
              name: "endless",
              test: /tanstack\/.*\/(useInfiniteQuery|infiniteQueryOptions|infiniteQueryObserver)\.js$/,
              includeDependenciesRecursively: false,
            },
            { name: "small", test: SMALL, includeDependenciesRecursively: false },
          ],
        },
        chunkFileNames: "assets/[hash:7].js",
      },
      // reactfire imports every Firebase product; those that nobody uses need not say that they are there.
      treeshake: {
        moduleSideEffects: [
          { test: /@?firebase\/(database|functions|remote-config|storage)\//, sideEffects: false },
        ],
      },
    },
  },
}));
