/** The label by which the set-up knows its own among what others made: nothing without it is ever touched. */
export const LABEL = "tarima";

interface Labelled {
  name: string;
  userLabels?: Record<string, string>;
}

export const findOwn = <Kept extends Labelled>(all: readonly Kept[], key: string): Kept | undefined =>
  all.find(({ userLabels }) => userLabels?.[LABEL] === key);
