/** `later`: it has to wait for something, and is looked at again. `unfinished`: the slice is used up, and the next run goes on. */
export type Outcome = "done" | "later" | "unfinished";

/** What a run may do. */
export interface Slice {
  now: Date;
  /** Documents it may still look at. */
  left: number;
  /** When it ends, epoch milliseconds. */
  until: number;
}

export const isUsedUp = ({ left, until }: Slice): boolean => left <= 0 || Date.now() >= until;

/** Documents to read at once; one at least, which says whether there are more. */
export const pageOf = (slice: Slice): number => Math.max(1, Math.min(100, slice.left));

/** Documents to change at once. Each order that changes runs a function that tickets are issued by: few. */
export const AT_ONCE = 5;
