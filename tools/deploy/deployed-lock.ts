/** A package in a package-lock.json, as far as it is looked at; the rest is passed on. */
interface Locked {
  version?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  devOptional?: boolean;
}

export interface Lockfile {
  name?: string;
  lockfileVersion: number;
  requires?: boolean;
  packages: Record<string, Locked>;
}

interface Manifest {
  name: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}

const INSTALLED = "node_modules/";

/**
 * The lockfile of the folder that is deployed, so that it installs the versions that were tested: of the repository's, what its
 * manifest needs, with what that needs. A package goes to the top, or where another version is there, below who needs it.
 */
export function deployedLock(repository: Lockfile, manifest: Manifest): Lockfile {
  const { name, engines, dependencies } = manifest;
  const placed = new Map<string, string>(); // where it goes → where it lies in the repository
  const waiting = Object.keys(dependencies).map((wanted) => ({ wanted, at: "", from: "functions" }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { wanted, at, from } = next;
    const source = lookUp(from, wanted, (place) => place in repository.packages);
    if (source === undefined) continue; // optional, and not for this machine or left out
    const seen = lookUp(at, wanted, (place) => placed.has(place));
    if (seen !== undefined && placed.get(seen) === source) continue;
    const place = seen === undefined ? INSTALLED + wanted : `${at}/${INSTALLED}${wanted}`;
    placed.set(place, source);
    for (const needed of needsOf(repository.packages[source] ?? {}))
      waiting.push({ wanted: needed, at: place, from: source });
  }
  const packages = [...placed]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([place, source]) => {
      const { dev: _, devOptional: __, ...entry } = repository.packages[source] ?? {};
      return [place, entry] as const;
    });
  return {
    name,
    lockfileVersion: repository.lockfileVersion,
    requires: true,
    packages: { "": { name, dependencies, engines } as Locked, ...Object.fromEntries(packages) },
  };
}

function needsOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Locked): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])];
}

/** Where a package is found from another's place, as Node looks it up: below it, and then below each folder above. */
function lookUp(from: string, name: string, isThere: (place: string) => boolean): string | undefined {
  for (let folder = from; ; folder = above(folder)) {
    const place = folder === "" ? INSTALLED + name : `${folder}/${INSTALLED}${name}`;
    if (isThere(place)) return place;
    if (folder === "") return undefined;
  }
}

/** "node_modules/a/node_modules/b" → "node_modules/a" → "" */
function above(folder: string): string {
  const end = folder.lastIndexOf(`/${INSTALLED}`);
  return end < 0 ? "" : folder.slice(0, end);
}
