import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

/** Screens that most visits begin with: each is to come in few files. */
const PUBLIC_SCREENS = ["home-screen", "events-screen", "event-screen"];

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

/** Of libraries that hand out everything in one file, what is taken is not to be seen from who imports that file. */
const HANDS_OUT_ALL = /node_modules\/(lucide-react|@tanstack\/(react-query|query-core))\//;

/** The files of the icons that a module imports by name: ChevronDown is chevron-down.mjs. */
function iconsOf(code: string): string[] {
  const [, names = ""] = /import \{([^}]+)\} from "lucide-react"/.exec(code) ?? [];
  const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, "-$&").toLowerCase();
  return names.split(",").map((name) => `icons/${kebab(name.trim().split(" ")[0] ?? "")}.mjs`);
}

/** Which of the public screens need a module, or an icon: by its path, or the end of it. */
function publicScreensByModule(modules: Modules): Map<string, Set<string>> {
  const byModule = new Map<string, Set<string>>();
  const note = (id: string, screen: string) =>
    byModule.set(id, (byModule.get(id) ?? new Set<string>()).add(screen));
  for (const screen of PUBLIC_SCREENS) {
    const waiting = [fileURLToPath(new URL(`src/app/${screen}.tsx`, import.meta.url))];
    const seen = new Set(waiting);
    for (const id of waiting) {
      const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
      for (const name of [id, ...iconsOf(code ?? "")]) note(name, screen);
      for (const next of importedIds) {
        if (seen.has(next) || HANDS_OUT_ALL.test(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return byModule;
}

/**
 * Left alone, the bundler makes a file of every set of areas that share a module: two dozen for a page. Here only the public
 * screens count: what they share is one file, what one of them has for itself another. Offices that need a part of one load
 * all of it.
 */
function publicFile() {
  let byModule: Map<string, Set<string>> | undefined;
  return (id: string, modules: Modules): string | null => {
    byModule ??= publicScreensByModule(modules);
    const icon = /icons\/[\w-]+\.mjs$/.exec(id)?.[0];
    const screens = byModule.get(icon && id.includes("/lucide-react/") ? icon : id);
    return screens ? [...screens].join("-") : null;
  };
}

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), preloadFonts(), withoutRealtimeDatabase(), withoutRoutePrefetch()],
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
        codeSplitting: {
          groups: [
            { name: "site", tags: ["$initial"] },
            { name: publicFile(), includeDependenciesRecursively: false },
          ],
        },
        chunkFileNames: "assets/[hash].js",
      },
      // reactfire imports every Firebase product; the ones whose exports nobody uses are left out, registration and all.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(@?firebase|rxfire|reactfire)\//, sideEffects: false }],
      },
    },
  },
}));
