import { dirname } from "node:path";

/** The result of one mutation. A mutant that no test covers counts as survived. */
export interface Mutant {
  /** The file, or another name that the kind groups its mutants by. */
  place: string;
  says: string;
  outcome: "killed" | "survived" | "timed out";
}

export interface Count {
  killed: number;
  survived: number;
  timedOut: number;
}

export function countOf(mutants: readonly Mutant[]): Count {
  const of = (outcome: Mutant["outcome"]) => mutants.filter((it) => it.outcome === outcome).length;
  return { killed: of("killed"), survived: of("survived"), timedOut: of("timed out") };
}

/** The percentage of mutants that were noticed; a timeout counts as noticed. */
export function percentOf({ killed, survived, timedOut }: Count): number {
  const all = killed + survived + timedOut;
  return all === 0 ? 100 : (100 * (killed + timedOut)) / all;
}

export function inBrief(mutants: readonly Mutant[]): string {
  const { killed, timedOut, survived } = countOf(mutants);
  const percent = percentOf({ killed, timedOut, survived }).toFixed(1);
  return `${killed} killed, ${timedOut} timed out, ${survived} survived: ${percent} %`;
}

/** The mutants grouped by place, sorted by name. */
export function byPlace(mutants: readonly Mutant[]): [place: string, mutants: Mutant[]][] {
  return inGroups(mutants, ({ place }) => place);
}

export function byFolder(mutants: readonly Mutant[]): [folder: string, mutants: Mutant[]][] {
  return inGroups(mutants, ({ place }) => dirname(place));
}

function inGroups(mutants: readonly Mutant[], nameOf: (mutant: Mutant) => string): [string, Mutant[]][] {
  const groups = Object.entries(Object.groupBy(mutants, nameOf));
  return groups
    .map(([name, own = []]): [string, Mutant[]] => [name, own])
    .toSorted(([a], [b]) => a.localeCompare(b));
}
