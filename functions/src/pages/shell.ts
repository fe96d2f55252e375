import type { RenderedPage } from "@tarima/shared/site-page.ts";
import { siteAddress } from "../config.ts";

/**
 * The page the site was built with, as Hosting has it at this moment: its scripts go by their hash, and a copy of an earlier
 * deployment would name ones that are gone. Pages are kept at the edge, so this is asked for once a page and minute at most.
 */
export const SHELL_PATH = "/app.html";
const PATIENCE_MS = 5_000;

/** Where the page's own head begins and ends in it; what stands between is for screens that are not drawn here. */
const HEAD = /<!--page-head-->[\s\S]*<!--\/page-head-->/;
const BODY = '<div id="root"></div>';

/** Throws when Hosting does not answer, or answers something else. */
export async function fetchShell(): Promise<string> {
  const answer = await fetch(siteAddress(SHELL_PATH), { signal: AbortSignal.timeout(PATIENCE_MS) });
  const shell = await answer.text();
  if (!answer.ok || !HEAD.test(shell) || !shell.includes(BODY))
    throw new Error(`The shell answered ${answer.status}`);
  return shell;
}

/** The page with a screen in it, and the files of that screen to be fetched along with it. */
export function fillShell(shell: string, { head, body, screen }: RenderedPage): string {
  const [, files = ""] = new RegExp(`<!--files ${screen} ([^>]*)-->`).exec(shell) ?? [];
  const preloads = files
    .split(" ")
    .filter(Boolean)
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}"/>`);
  // functions, since `$` in a replacement text has a meaning of its own
  return shell.replace(HEAD, () => head + preloads.join("")).replace(BODY, () => body);
}
