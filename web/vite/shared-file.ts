import { fileURLToPath } from "node:url";
import { AREAS, BUSY_SCREENS, LATER, LAYOUT, PAGES, SESSION } from "./areas.ts";

interface Modules {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
}

/** The modules with which the parts of the site begin, by their paths. */
const at = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const busy = new Map(BUSY_SCREENS.map((name) => [at(`app/public/${name}.tsx`), name]));
const pages = new Map(Object.entries(PAGES).map(([name, path]) => [at(path), name]));
const areas = new Map(
  Object.entries(AREAS).flatMap(([name, paths]) => paths.map((path) => [at(path), name])),
);
const session = at(SESSION);
const layout = at(LAYOUT);
const later = new Map(
  Object.entries(LATER).flatMap(([name, paths]) => paths.map((path) => [at(path), name])),
);

/** Libraries that export everything from one file: an import of that file does not show which of their modules are used. */
const HANDS_OUT_ALL = /node_modules\/(lucide-react|@tanstack\/(react-query|query-core))\//;

/** The files of the icons that a module imports by name: ChevronDown is chevron-down.mjs. Older names of an icon are not found. */
function iconsOf(code: string): string[] {
  const [, names = ""] = /import \{([^}]+)\} from "lucide-react"/.exec(code) ?? [];
  const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, "-$&").toLowerCase();
  return names.split(",").map((name) => `icons/${kebab(name.trim().split(" ")[0] ?? "")}.mjs`);
}

interface Needs {
  /** The parts of the site that need a module before they can run, by its path, or an icon, by the end of its path. */
  users: ReadonlyMap<string, ReadonlySet<string>>;
  /** The parts that load another one later. */
  loaders: ReadonlyMap<string, ReadonlySet<string>>;
}

function needsOf(modules: Modules): Needs {
  const users = new Map<string, Set<string>>();
  const loaders = new Map<string, Set<string>>();
  const parts = new Set([...busy.keys(), ...pages.keys(), ...later.keys(), session, layout, ...areas.keys()]);
  for (const part of parts) {
    const waiting = new Set([part]);
    for (const id of waiting) {
      const info = modules.getModuleInfo(id);
      for (const name of [id, ...iconsOf(info?.code ?? "")])
        users.set(name, (users.get(name) ?? new Set()).add(part));
      // what is loaded later begins a part of its own; a Set that grows is walked to its end
      for (const lazy of info?.dynamicallyImportedIds ?? []) {
        parts.add(lazy);
        loaders.set(lazy, (loaders.get(lazy) ?? new Set()).add(part));
      }
      for (const next of info?.importedIds ?? []) if (!HANDS_OUT_ALL.test(next)) waiting.add(next);
    }
  }
  return { users, loaders };
}

/** The areas where a part is loaded later, or "session", by whichever of its screens. */
function placesOf(part: string, { loaders }: Needs): string[] {
  const places = new Set<string>();
  const waiting = new Set(loaders.get(part));
  for (const loader of waiting) {
    const place = loader === session ? "session" : areas.get(loader);
    if (place) places.add(place);
    else for (const next of loaders.get(loader) ?? []) waiting.add(next);
  }
  return [...places];
}

const namesOf = (parts: readonly string[], names: ReadonlyMap<string, string>): string[] => [
  ...new Set(parts.flatMap((part) => names.get(part) ?? [])),
];

/**
 * By default the bundler makes a file for every set of parts that share a module: a hundred of a few lines each for an office, which
 * take longer to ask for than to read. Here a module's file is named by those who need it, as coarsely as their visitors can bear:
 *  - by the busy screens exactly, and nothing else: offices that need a part of such a file load all of it;
 *  - else by the other pages, exactly;
 *  - else by what pages load later, apart from what else needs it, so that no page loads what is behind the sign-in;
 *  - else by the session, which every screen behind the sign-in begins with;
 *  - else by what is around the offices, for those who have no other part of them;
 *  - else by the areas of its screens, and by those that load it later though their screens do not need it: what the session loads
 *    in the background brings no office with it.
 * What a module imports is needed by all who need the module, so it comes no later in this list, and is of no fewer screens or areas:
 * files named like this never import each other.
 */
export function sharedFile() {
  let needs: Needs | undefined;
  return (id: string, modules: Modules): string | null => {
    needs ??= needsOf(modules);
    const known = needs;
    const icon = /\/lucide-react\/.*\/(icons\/[\w-]+\.mjs)$/.exec(id)?.[1];
    const parts = [...(known.users.get(icon ?? id) ?? [])];
    const ofBusy = namesOf(parts, busy);
    if (ofBusy.length > 0) return ofBusy.join("-");
    if (parts.length < 2 || icon) return null; // only its own part has it; the other icons have a file of their own
    const ofPages = namesOf(parts, pages);
    if (ofPages.length > 0) return `pages-${ofPages.join("-")}`;
    const first = [...later].find(([part]) => parts.includes(part))?.[1];
    const ofAreas = namesOf(parts, areas);
    const behind = parts.includes(session) ? ["session"] : ofAreas;
    if (first) return ["later", first, ...behind].join("-");
    if (parts.includes(session)) return "session";
    if (parts.includes(layout)) return "layout";
    if (ofAreas.length === 0) return null;
    const elsewhere = new Set(parts.flatMap((part) => (areas.has(part) ? [] : placesOf(part, known))));
    const more = [...elsewhere].filter((place) => !ofAreas.includes(place)).toSorted();
    return ["areas", ...ofAreas, ...(more.length > 0 ? ["later", ...more] : [])].join("-");
  };
}
