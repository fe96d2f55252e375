import type { Plugin } from "vite";

/** The line or two of a route's declaration that say what it is for. */
const SUMMARY = /^ {4}summary:\s*"(?:[^"\\]|\\.)*",\n/gm;

/** What a route is for is told to readers of the API's description; a page calls it and shows none of that. */
export function withoutRouteSummaries(): Plugin {
  return {
    name: "tarima:no-route-summaries",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(".routes.ts") ? { code: code.replace(SUMMARY, ""), map: null } : undefined,
  };
}
