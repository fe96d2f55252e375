/** Which names use which other names. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds the cycles: for each group of names that reach each other, one shortest cycle. It ends with its first name. */
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

/** All names that the start reaches and that reach the start. */
const knotOf = (graph: Graph, start: string): string[] =>
  [...reachable(graph, start)].filter((name) => reachable(graph, name).has(start));

/** The shortest path from a name back to itself. */
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
