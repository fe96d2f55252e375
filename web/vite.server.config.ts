import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Public screens are drawn on the server as they first stand: for nobody in particular. What the router fetches for the
 * other areas (`app/areas`) is never asked for there, and stays out.
 */
function withoutAreas(): Plugin {
  const id = "\0tarima:no-area";
  return {
    name: "tarima:no-areas",
    enforce: "pre",
    resolveId: (source) => (/\/areas\/|\/parts\/parts-screen/.test(source) ? id : undefined),
    load: (asked) => (asked === id ? "export {};" : undefined),
  };
}

/** The public pages as the functions draw them: one folder that needs no packages. */
export default defineConfig({
  plugins: [react(), withoutAreas()],
  ssr: { noExternal: true, target: "webworker" },
  build: {
    ssr: "src/server/entry.tsx",
    outDir: "../functions/dist/site",
    emptyOutDir: true,
    target: "node24",
    copyPublicDir: false,
  },
});
