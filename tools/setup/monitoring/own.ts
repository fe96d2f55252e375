import type { Difference } from "../step.ts";

/** The label by which the set-up knows its own among what others made: nothing without it is ever touched. */
export const LABEL = "tarima";

interface Labelled {
  name: string;
  userLabels?: Record<string, string>;
}

/** The one that is looked after, whatever order they are listed in. */
export const findOwn = <Kept extends Labelled>(all: readonly Kept[], key: string): Kept | undefined =>
  allOwn(all, key)[0];

/** What is there more than once: Google takes any number of the same, and two runs at once each make theirs. */
export const doubles = (all: readonly Labelled[], key: string, what: string): Difference[] =>
  namedTwice(what, allOwn(all, key));

export const namedTwice = (what: string, all: readonly { name?: string }[]): Difference[] =>
  all.slice(1).map(({ name }) => ({ byHand: `${what} is there twice: delete ${name}` }));

const allOwn = <Kept extends Labelled>(all: readonly Kept[], key: string): Kept[] =>
  all
    .filter(({ userLabels }) => userLabels?.[LABEL] === key)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
