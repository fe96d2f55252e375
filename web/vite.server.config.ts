import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { PUBLIC_SCREENS } from "./vite/areas.ts";
import { siteMode } from "./vite/site-mode.ts";

/** What stands above every screen. */
const SITE_NOTICE = "../components/layout/site-notice.tsx";
/** What an address that there is not comes to, also below a public page's; its own screens are others. */
const MORE_ROUTES = "./public/more-routes.tsx";

/**
 * Public screens are drawn on the server as they first stand: for nobody in particular. Whatever else the router fetches when
 * it is opened is never asked for there, and stays out.
 */
function withoutOtherScreens(): Plugin {
  const id = "\0tarima:no-screen";
  const screens = PUBLIC_SCREENS.map((screen) => `./public/${screen}.tsx`);
  const drawn = new Set([...screens, SITE_NOTICE, MORE_ROUTES]);
  const isRouter = (file = "") =>
    ["router.tsx", "public/more-routes.tsx"].some((it) => file.endsWith(`/src/app/${it}`));
  return {
    name: "tarima:no-other-screens",
    enforce: "pre",
    resolveDynamicImport: (source, importer) =>
      isRouter(importer) && typeof source === "string" && !drawn.has(source) ? id : undefined,
    load: (asked) => (asked === id ? "export {};" : undefined),
  };
}

/** The public pages as the functions draw them: one folder that needs no packages. */
export default defineConfig({
  mode: siteMode(),
  plugins: [react(), withoutOtherScreens()],
  ssr: { noExternal: true, target: "webworker" },
  build: {
    ssr: "src/server/entry.tsx",
    outDir: "../functions/dist/site",
    emptyOutDir: true,
    target: "node24",
    copyPublicDir: false,
  },
});
