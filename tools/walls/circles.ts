/** Who uses whom, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** For every knot of names that reach each other one way round in it, the shortest, its first name again at the end. */
export function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = [];
  const known = new Set<string>();
  for (const name of [...graph.keys()].toSorted()) {
    if (known.has(name)) continue;
    const circle = wayBack(graph, name);
    if (!circle) continue;
    for (const it of knotOf(graph, name)) known.add(it);
    circles.push(circle);
  }
  return circles;
}

function reachable(graph: Graph, start: string): Set<string> {
  const found = new Set(graph.get(start));
  for (const name of found) for (const next of graph.get(name) ?? []) found.add(next);
  return found;
}

/** All names that can be reached from one, and reach it. */
const knotOf = (graph: Graph, start: string): string[] =>
  [...reachable(graph, start)].filter((name) => reachable(graph, name).has(start));

/** The shortest way from a name to itself. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const before = new Map<string, string>();
  const waiting = [start];
  for (const name of waiting) {
    for (const next of graph.get(name) ?? []) {
      if (before.has(next)) continue;
      before.set(next, name);
      waiting.push(next);
    }
  }
  if (!before.has(start)) return undefined;
  const way = [start];
  for (let name = before.get(start); name && name !== start; name = before.get(name)) way.unshift(name);
  return [start, ...way];
}
