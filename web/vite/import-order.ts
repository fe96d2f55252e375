import type { Plugin } from "vite";

/** A file of the built page, by what it imports before it runs itself. */
interface BuiltFile {
  name: string;
  imports: readonly string[];
}

/** A way through files that import each other, back to where it begins; empty where there is none. */
export function importCircle(files: ReadonlyMap<string, BuiltFile>): string[] {
  const left = new Set<string>();
  const way: string[] = [];
  const circleFrom = (file: string): string[] => {
    if (left.has(file)) return [];
    const begun = way.indexOf(file);
    if (begun >= 0) return [...way.slice(begun), file];
    way.push(file);
    for (const imported of files.get(file)?.imports ?? []) {
      const circle = circleFrom(imported);
      if (circle.length > 0) return circle;
    }
    way.pop();
    left.add(file);
    return [];
  };
  for (const file of files.keys()) {
    const circle = circleFrom(file);
    if (circle.length > 0) return circle;
  }
  return [];
}

/**
 * Fails the build if two of its files import each other, which modules put together by `codeSplitting` can
 * though none of them does: whichever runs first uses what the other has not made yet, and the screen cannot be opened.
 */
export function withoutImportCircles(): Plugin {
  return {
    name: "tarima:without-import-circles",
    apply: "build",
    generateBundle(_, bundle) {
      const files = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk" ? [[file.fileName, { name: file.name, imports: file.imports }] as const] : [],
        ),
      );
      const circle = importCircle(files);
      if (circle.length === 0) return;
      const modulesOf = (file: string | undefined) => {
        const chunk = bundle[file ?? ""];
        return chunk?.type === "chunk" ? chunk.moduleIds : [];
      };
      const steps = circle.slice(0, -1).flatMap((file, place) => {
        const next = new Set(modulesOf(circle[place + 1]));
        return modulesOf(file).flatMap((module) =>
          (this.getModuleInfo(module)?.importedIds ?? [])
            .filter((imported) => next.has(imported))
            .map((imported) => `  ${files.get(file)?.name}: ${module} imports ${imported}`),
        );
      });
      this.error(
        `files of the page import each other: ${circle.map((file) => files.get(file)?.name).join(" → ")}\n${steps.join("\n")}`,
      );
    },
  };
}
