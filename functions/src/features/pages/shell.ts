import type { RenderedPage } from "@tarima/shared/api/site-page.ts";
import { siteAddress } from "../../lib/config.ts";

/**
 * The page the site was built with, as Hosting has it at this moment: its scripts go by their hash, and a copy of an earlier
 * deployment would name ones that are gone. Pages are kept at the edge, so this is asked for once a page and minute at most.
 */
export const SHELL_PATH = "/app.html";
const PATIENCE_MS = 5_000;

/** Where the page's own head begins and ends in it; what stands between is for screens that are not drawn here. */
const HEAD = /<!--page-head-->[\s\S]*<!--\/page-head-->/;
const BODY = '<div id="root"></div>';

/** What a browser receives with the page, and has to receive with every page that is made of it: decision 18. */
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
  /** Those that its scripts are named in, among others: they come from the same deployment. */
  headers: Record<string, string>;
}

/** Throws when Hosting does not answer, or answers something else: a page without its policy is none of ours. */
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

/** The page with a screen in it, and the files of that screen to be fetched along with it. */
export function fillShell({ html }: Shell, { head, body, screen }: RenderedPage): string {
  const [, files = ""] = new RegExp(`<!--files ${screen} ([^>]*)-->`).exec(html) ?? [];
  const preloads = files
    .split(" ")
    .filter(Boolean)
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}"/>`);
  // functions, since `$` in a replacement text has a meaning of its own
  return html.replace(HEAD, () => head + preloads.join("")).replace(BODY, () => body);
}
