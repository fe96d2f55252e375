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
import { sharedFile } from "./vite/shared-file.ts";
import { siteMode } from "./vite/site-mode.ts";
import { adoptStyles, scrollLockWithoutStyleElement } from "./vite/style-elements.ts";

/** Ports of the local world are these plus the shift; see src/lib/firebase/firebase-config.ts. */
const shift = Number(process.env.TARIMA_PORT_SHIFT ?? 0);
const SITE_PORT = 5000;

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
            { name: sharedFile(), debugName: "shared", includeDependenciesRecursively: false },
            // a file for each icon would be a name more in that list
            { name: "icons", test: /lucide-react/, includeDependenciesRecursively: false },
            // lists that go on, of which the catalog's is one
            {
              name: "endless",
              test: /tanstack\/.*\/(useInfiniteQuery|infiniteQueryOptions|infiniteQueryObserver)\.js$/,
              includeDependenciesRecursively: false,
            },
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
