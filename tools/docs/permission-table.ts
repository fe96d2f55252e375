import { CALLERS } from "@tarima/shared/api/roles.ts";
import type { Route } from "@tarima/shared/api/route.ts";

const MARKS = { any: "●", own: "○" } as const;

/** Who may call which route, as a Markdown table. */
export function permissionTable(routes: Record<string, Route>): string {
  const rows = Object.values(routes)
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map((route) => {
      const cells = CALLERS.map((caller) => {
        const grant = route.access[caller];
        return grant ? MARKS[grant] : "";
      });
      return `| \`${route.method} ${route.path}\` | ${cells.join(" | ")} |`;
    });
  return [`| Route | ${CALLERS.join(" | ")} |`, `| --- |${" :-: |".repeat(CALLERS.length)}`, ...rows].join(
    "\n",
  );
}
