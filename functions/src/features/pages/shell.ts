import type { RenderedPage } from "@tarima/shared/api/site-page.ts";
import { siteAddress } from "../../lib/config.ts";

/**
 * The site's built page as currently deployed on Hosting: an older copy would refer to scripts that are gone. Pages are cached
 * at the edge, so it is fetched at most once per page and minute.
 */
export const SHELL_PATH = "/app.html";
const PATIENCE_MS = 5_000;

/** The page's own head, replaced when a page is drawn on the server. */
const HEAD = /<!--page-head-->[\s\S]*<!--\/page-head-->/;
const BODY = '<div id="root"></div>';
const FONT = /<link rel="preload"[^>]*? as="font"[^>]*>/g;
const SCRIPT = /<script type="module"[^>]*? src="([^"]*)"><\/script>/g;

/** Headers of the shell that every page made from it must have, too: decision 18. */
const KEPT_HEADERS = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "Reporting-Endpoints",
  "Strict-Transport-Security",
  "X-Content-Type-Options",
  "X-Frame-Options",
] as const;

export interface Shell {
  html: string;
  /** Include the CSP with the hashes of its scripts, so html and headers must be of the same deployment. */
  headers: Record<string, string>;
}

/** Throws if Hosting does not respond, or responds without the CSP: a page must not be served without it. */
export async function fetchShell(): Promise<Shell> {
  const answer = await fetch(siteAddress(SHELL_PATH), { signal: AbortSignal.timeout(PATIENCE_MS) });
  const html = await answer.text();
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  if (!answer.ok || !HEAD.test(html) || !html.includes(BODY) || !headers["Content-Security-Policy"])
    throw new Error(`The shell answered ${answer.status}`);
  return { html, headers };
}

/**
 * Inserts a drawn screen. Its scripts are fetched after what is seen (the script in web/index.html does it), and so are the
 * typefaces: until then it is read in others of the same width (web/src/styles/tokens.css).
 */
export function fillShell({ html }: Shell, { head, body, screen }: RenderedPage): string {
  const [, files = ""] = new RegExp(`<!--files ${screen} ([^>]*)-->`).exec(html) ?? [];
  const own = files
    .split(" ")
    .filter(Boolean)
    .map((file) => later(file));
  // replacement functions, since `$` has a meaning in replacement strings
  return html
    .replace(FONT, "")
    .replace(SCRIPT, (_script, file: string) => later(file, ' data-run="1"'))
    .replace(HEAD, () => head + own.join(""))
    .replace(BODY, () => body);
}

/** The header by which the browser fetches the style sheet before it has read the page. */
export function styleSheetLink({ html }: Shell): Record<string, string> {
  const [, file] = /<link rel="stylesheet" crossorigin href="([^"]*)">/.exec(html) ?? [];
  return file ? { Link: `<${file}>; rel=preload; as=style; crossorigin` } : {};
}

const later = (file: string, more = "") => `<link rel="later" crossorigin${more} href="${file}"/>`;
