import type { Plugin } from "vite";
import { PUBLIC_SCREENS } from "./public-screens.ts";

// The page that every screen is put into.

/** Both faces are on every screen: asked for with the page, not once the style sheet has been read. */
export function preloadFonts(): Plugin {
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

/** A static file, since the Functions Framework responds to this address itself, with nothing. */
export function robots(site: string): Plugin {
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
 * The page goes by another name once it is built: Hosting would serve an index.html for `/` before it calls the
 * function that draws the home page.
 */
export function shellName(): Plugin {
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

/** A built file, as far as it matters which others come with it. */
interface Built {
  fileName: string;
  name?: string;
  imports?: readonly string[];
  isEntry?: boolean;
}

/**
 * Leaves word in the page of which files each public screen comes in: whoever draws it has them fetched with the page, not once
 * the first file has said that it wants them.
 */
export function screenFiles(): Plugin {
  return {
    name: "tarima:screen-files",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(
          (file): file is typeof file & Built => file.type === "chunk",
        );
        const site = filesOf(chunks, ({ isEntry }) => isEntry === true);
        const notes = PUBLIC_SCREENS.map((screen) => {
          const own = [...filesOf(chunks, ({ name }) => name === screen)].filter((file) => !site.has(file));
          return `<!--files ${screen} ${own.map((file) => `/${file}`).join(" ")}-->`;
        });
        return html.replace("<!--page-head-->", `<!--page-head-->${notes.join("")}`);
      },
    },
  };
}

/** The files of some chunks and of all that they import. */
function filesOf(chunks: readonly Built[], isWanted: (chunk: Built) => boolean): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Built | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports ?? []) add(chunks.find(({ fileName }) => fileName === name));
  };
  chunks.filter(isWanted).forEach(add);
  return files;
}
