import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";

/** An import of a file or a package by a file. */
export interface Import {
  from: string;
  /** A path from the root of the repository, or a package as written in the import. */
  to: string;
  isPackage: boolean;
}

/** Matches `import("…")`, as an expression and as a type. */
const INLINE_IMPORT = /\bimport\(\s*"([^"]+)"/g;

/** The source folders of this repository's packages that others import. */
const WORKSPACES: Readonly<Record<string, string>> = {
  shared: "shared/src",
  posters: "functions/posters/src",
};

/** Resolves an import; a package of this repository becomes a path in it. */
function resolve(from: string, written: string): Import {
  const [specifier = ""] = written.split("?");
  if (specifier.startsWith(".")) return { from, to: join(dirname(from), specifier), isPackage: false };
  const [, name = "", path = ""] = /^@tarima\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (name) return { from, to: `${WORKSPACES[name] ?? name}/${path}`, isPackage: false };
  return { from, to: specifier, isPackage: true };
}

/** All imports of a file, including type imports. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const written = [
    ...module.staticImports.map((it) => it.moduleRequest.value),
    ...module.staticExports.flatMap((it) => it.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...[...source.matchAll(INLINE_IMPORT)].map(([, specifier = ""]) => specifier),
  ];
  return [...new Set(written)].map((specifier) => resolve(file, specifier));
}
