import { fileURLToPath } from "node:url";
import { BUSY_SCREENS } from "./public-screens.ts";

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

/** Libraries that export everything from one file: an import of that file does not show which of their modules are used. */
const HANDS_OUT_ALL = /node_modules\/(lucide-react|@tanstack\/(react-query|query-core))\//;

/** The files of the icons that a module imports by name: ChevronDown is chevron-down.mjs. Older names of an icon are not found. */
function iconsOf(code: string): string[] {
  const [, names = ""] = /import \{([^}]+)\} from "lucide-react"/.exec(code) ?? [];
  const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, "-$&").toLowerCase();
  return names.split(",").map((name) => `icons/${kebab(name.trim().split(" ")[0] ?? "")}.mjs`);
}

/** The public screens that need a module or an icon, by its path or the end of its path. */
function publicScreensByModule(modules: Modules): Map<string, Set<string>> {
  const byModule = new Map<string, Set<string>>();
  const note = (id: string, screen: string) =>
    byModule.set(id, (byModule.get(id) ?? new Set<string>()).add(screen));
  for (const screen of BUSY_SCREENS) {
    const waiting = [fileURLToPath(new URL(`../src/app/public/${screen}.tsx`, import.meta.url))];
    const seen = new Set(waiting);
    for (const id of waiting) {
      const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
      for (const name of [id, ...iconsOf(code ?? "")]) note(name, screen);
      for (const next of importedIds) {
        if (seen.has(next) || HANDS_OUT_ALL.test(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return byModule;
}

/**
 * By default the bundler creates a file for every set of areas that share a module: two dozen for a page. Here only the public
 * screens count: what they share is one file, and what only one of them needs is another. Offices that need a part of such a file
 * load all of it.
 */
export function publicFile() {
  let byModule: Map<string, Set<string>> | undefined;
  return (id: string, modules: Modules): string | null => {
    byModule ??= publicScreensByModule(modules);
    const icon = /icons\/[\w-]+\.mjs$/.exec(id)?.[0];
    const screens = byModule.get(icon && id.includes("/lucide-react/") ? icon : id);
    return screens ? [...screens].join("-") : null;
  };
}
