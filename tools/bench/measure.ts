/** A quick run only shows that every row can be measured: it takes few rounds, so the figures are not precise. */
export const isQuick = process.argv.includes("--quick");

/** `count`, or `few` in a quick run. */
export const many = (count: number, few: number): number => (isQuick ? few : count);

/** Work to be measured; `i` is the number of earlier runs. */
export type Work = (i: number) => Promise<unknown>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function timeOf(work: Work, i: number): Promise<number> {
  const began = performance.now();
  await work(i);
  return performance.now() - began;
}

/** The median time of each work in milliseconds. They run in turns, so that a slow moment of the machine affects all of them. */
export async function compare<Name extends string>(
  works: Record<Name, Work>,
  { rounds = 300, warmUp = 30 } = {},
): Promise<Record<Name, number>> {
  if (isQuick) [rounds, warmUp] = [5, 1];
  const entries = Object.entries<Work>(works);
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (let i = 0; i < warmUp + rounds; i++)
    for (const [name, work] of entries) {
      const time = await timeOf(work, i);
      if (i >= warmUp) times.get(name)?.push(time);
    }
  const medians = entries.map(([name]) => [name, median(times.get(name) ?? [])]);
  return Object.fromEntries(medians) as Record<Name, number>; // the keys are the names that were passed in
}
