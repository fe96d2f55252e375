import type { Plugin } from "vite";
import { PUBLIC_SCREENS } from "./areas.ts";

// Build steps for the page that contains every screen.

/**
 * Both typefaces are used on every screen: they are requested with the page, not after the style sheet has been read. Not on a
 * page drawn by the server, where the first poster comes before them: functions/src/features/pages/shell.ts.
 */
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

/** The style sheet and the typefaces are needed before anything that a script shows. */
export function paintBeforeScripts(): Plugin {
  return {
    name: "tarima:paint-before-scripts",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}

/** By which a page says of which release it is: in the page, since every file would get another name if it were in a script. */
export function releaseMark(): Plugin {
  return {
    name: "tarima:release-mark",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { name: "release", content: process.env.TARIMA_RELEASE || "local" },
        injectTo: "head" as const,
      },
    ],
  };
}

/** Areas that need a sign-in: search engines find nothing in them. */
const OWN_AREAS = [
  "/admin",
  "/checkout/",
  "/escaner",
  "/mis-boletas",
  "/pago/",
  "/perfil",
  "/pqr/",
  "/productor",
  "/promotor",
  "/puerta/",
  "/taquilla/",
];

/** robots.txt is a static file, because the Functions Framework answers this address itself, with an empty response. */
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
 * The built page gets another name: Hosting would serve an index.html for `/` instead of calling the function that renders the
 * home page.
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

/** The fields of a built file that tell which other files it needs. */
interface Built {
  fileName: string;
  name?: string;
  imports?: readonly string[];
  isEntry?: boolean;
}

/**
 * Writes into the page which files each public screen needs, so that the server can have them loaded with the page, not after the
 * first file has imported them.
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

/** The files of some chunks and of all chunks that they import. */
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
