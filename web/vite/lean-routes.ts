import type { Plugin } from "vite";

/** The one or two lines of a route's declaration that hold its summary. */
const SUMMARY = /^ {4}summary:\s*"(?:[^"\\]|\\.)*",\n/gm;

/** Summaries are for the API's description; the pages show none of them. */
export function withoutRouteSummaries(): Plugin {
  return {
    name: "tarima:no-route-summaries",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(".routes.ts") ? { code: code.replace(SUMMARY, ""), map: null } : undefined,
  };
}
