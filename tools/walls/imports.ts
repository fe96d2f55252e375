import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";

/** One file that uses another, or a package. */
export interface Import {
  from: string;
  /** A path from the root of the repository, or a package as it is written. */
  to: string;
  isPackage: boolean;
}

/** `import("…")` as an expression and as a type. */
const INLINE_IMPORT = /\bimport\(\s*"([^"]+)"/g;

/** Where packages of this repository that others import have their files. */
const WORKSPACES: Readonly<Record<string, string>> = {
  shared: "shared/src",
  posters: "functions/posters/src",
};

/** Where an import leads: packages of this repository are paths in it. */
function resolve(from: string, written: string): Import {
  const [specifier = ""] = written.split("?");
  if (specifier.startsWith(".")) return { from, to: join(dirname(from), specifier), isPackage: false };
  const [, name = "", path = ""] = /^@tarima\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (name) return { from, to: `${WORKSPACES[name] ?? name}/${path}`, isPackage: false };
  return { from, to: specifier, isPackage: true };
}

/** Everything that a file imports, types too. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const written = [
    ...module.staticImports.map((it) => it.moduleRequest.value),
    ...module.staticExports.flatMap((it) => it.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...[...source.matchAll(INLINE_IMPORT)].map(([, specifier = ""]) => specifier),
  ];
  return [...new Set(written)].map((specifier) => resolve(file, specifier));
}
