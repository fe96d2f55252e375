import type { Plugin } from "vite";

/** The line or two of a route's declaration that say what it is for. */
const SUMMARY = /^ {4}summary:\s*"(?:[^"\\]|\\.)*",\n/gm;

/** Summaries are for the API's description; a page that calls a route shows none of them. */
export function withoutRouteSummaries(): Plugin {
  return {
    name: "tarima:no-route-summaries",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(".routes.ts") ? { code: code.replace(SUMMARY, ""), map: null } : undefined,
  };
}
