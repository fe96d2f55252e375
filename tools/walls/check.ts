import { circlesOf, type Graph } from "./circles.ts";
import { type Import, importsOf } from "./imports.ts";
import { FEATURES, FLOORS, PLACES } from "./walls.ts";

/** One line for each forbidden import and each import cycle. `sources`: the content of each file, by its path from the root. */
export function checkWalls(sources: Readonly<Record<string, string>>): string[] {
  const imports = Object.entries(sources).flatMap(([file, source]) => importsOf(file, source));
  const arrows = imports.filter(({ isPackage }) => !isPackage);
  const byFeature = arrows.flatMap(({ from, to }) => {
    const [user, used] = [FEATURES.exec(from)?.[1], FEATURES.exec(to)?.[1]];
    return user && used && user !== used ? [{ from: user, to: used, file: from }] : [];
  });
  return [
    ...Object.keys(sources).flatMap(homeless),
    ...imports.flatMap(throughWalls),
    ...byFeature.flatMap(upstairs),
    ...circlesOf(graphOf(arrows)).map((circle) => `Files import in a circle: ${circle.join(" → ")}`),
    ...circlesOf(graphOf(byFeature)).map((circle) => `Features import in a circle: ${circle.join(" → ")}`),
  ];
}

const placeOf = (file: string) => PLACES.find(({ files }) => files.test(file));

function homeless(file: string): string[] {
  return placeOf(file) ? [] : [`${file} lies in no place that tools/walls/walls.ts knows`];
}

function throughWalls({ from, to, isPackage }: Import): string[] {
  const place = placeOf(from);
  if (!place || (isPackage ? place.packages : place.may).test(to)) return [];
  return [`${from} imports ${to}: ${place.why}`];
}

const floorOf = (feature: string) => FLOORS.findIndex((floor) => floor.includes(feature));

/** Imports of a feature on a higher floor. Only the server's features have floors. */
function upstairs({ from, to, file }: { from: string; to: string; file: string }): string[] {
  if (!from.startsWith("functions/")) return [];
  const [user, used] = [floorOf(from), floorOf(to)];
  if (user < 0 || used < 0) return [`${user < 0 ? from : to} stands on no floor of tools/walls/walls.ts`];
  return used < user ? [`${file} imports upwards, of ${to}`] : [];
}

function graphOf(arrows: readonly { from: string; to: string }[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of arrows) graph.set(from, (graph.get(from) ?? new Set<string>()).add(to));
  return graph;
}
