import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";

/** Ports of the local world are these plus the shift; see lib/firebase-config.ts. */
const shift = Number(process.env.TARIMA_PORT_SHIFT ?? 0);
const SITE_PORT = 5000;

/** Both faces are on every screen: asked for with the page, not once the style sheet has been read. */
function preloadFonts(): Plugin {
  return {
    name: "tarima:preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

/** Areas of one's own: nothing in them is for a search engine. */
const OWN_AREAS = [
  "/admin",
  "/checkout/",
  "/escaner",
  "/mis-boletas",
  "/pago/",
  "/perfil",
  "/productor",
  "/promotor",
];

/** A file, since Google's frame around functions answers for this address itself, with nothing. */
function robots(site: string): Plugin {
  const rules = OWN_AREAS.map((path) => `Disallow: ${path}\n`).join("");
  const source = `User-agent: *\n${rules}\nSitemap: ${site}/sitemap.xml\n`;
  return {
    name: "tarima:robots",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "robots.txt", source });
    },
  };
}

/**
 * The page goes by another name once it is built: an index.html would be what Hosting answers `/` with, before it asks the
 * function that draws the home page.
 */
function shellName(): Plugin {
  return {
    name: "tarima:shell-name",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page) page.fileName = "app.html";
      },
    },
  };
}

/**
 * reactfire comes as one file that imports every Firebase product. The Realtime Database hangs on a table in it that no
 * bundler can shake off, 40 KiB of it; nothing here uses it, so reactfire gets empty hands.
 */
function withoutRealtimeDatabase(): Plugin {
  const id = "\0tarima:no-database";
  const names = ["get", "off", "onChildAdded", "onChildChanged", "onChildMoved", "onChildRemoved", "onValue"];
  return {
    name: "tarima:no-database",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "firebase/database" && importer?.includes("/reactfire/") ? id : undefined,
    load: (asked) =>
      asked === id ? names.map((name) => `export const ${name} = undefined;`).join("\n") : undefined,
  };
}

/**
 * Links of react-router bring along what prefetches routes in its framework mode, 11 KiB that do nothing here: they get what
 * it answers outside of that mode.
 */
function withoutRoutePrefetch(): Plugin {
  const id = "\0tarima:no-prefetch";
  const users = /\/react-router\/dist\/production\/lib\/(dom\/lib|components)\.js$/;
  const code = `
    import { createContext } from "react";
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (...refs) => (value) => refs.forEach((ref) => {
      if (typeof ref === "function") ref(value);
      else if (ref) ref.current = value;
    });`;
  return {
    name: "tarima:no-prefetch",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/ssr/components.js") && importer && users.test(importer) ? id : undefined,
    load: (asked) => (asked === id ? code : undefined),
  };
}

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    withoutRealtimeDatabase(),
    withoutRoutePrefetch(),
    shellName(),
    robots(loadEnv(mode, import.meta.dirname).VITE_SITE_URL ?? ""),
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
      // The others go by their hash alone: what a page begins with lists them all.
      output: {
        codeSplitting: { groups: [{ name: "site", tags: ["$initial"] }] },
        chunkFileNames: "assets/[hash].js",
      },
      // reactfire imports every Firebase product; the ones whose exports nobody uses are left out, registration and all.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(@?firebase|rxfire|reactfire)\//, sideEffects: false }],
      },
    },
  },
}));
