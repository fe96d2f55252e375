import type { Plugin } from "vite";

/** What of a route's declaration no page uses: its description, and the form of answers, which are trusted. */
const UNUSED = ["summary", "output"];
/** Routes whose input no form takes its rules from: the server alone checks it. */
const WITHOUT_FORMS = /\/catalog\.routes\.ts$/;

/** A node of the tree that the bundler parses a module into, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: { properties?: (Node & { key?: { name?: string } })[] }[];
}

/** Takes from the declarations of routes what no page uses, so that the schemas of answers are not loaded. */
export function withoutUnusedOfRoutes(): Plugin {
  return {
    name: "tarima:lean-routes",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(".routes.ts")) return undefined;
      const names = WITHOUT_FORMS.test(id) ? [...UNUSED, "input"] : UNUSED;
      const unused = declarationsIn(this.parse(code)).flatMap((route) =>
        (route.arguments?.[0]?.properties ?? []).filter(({ key }) => names.includes(key?.name ?? "")),
      );
      return { code: without(code, unused), map: null };
    },
  };
}

/** The calls of defineRoute, wherever they stand. */
function declarationsIn(node: unknown): Node[] {
  if (typeof node !== "object" || node === null) return [];
  const found = (node as Node).callee?.name === "defineRoute" ? [node as Node] : [];
  return [...found, ...Object.values(node).flatMap(declarationsIn)];
}

/** The code without these properties and their commas. */
function without(code: string, properties: readonly Node[]): string {
  let left = code;
  for (const { start, end } of properties.toSorted((a, b) => b.start - a.start))
    left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, "");
  return left;
}
