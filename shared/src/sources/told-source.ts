import * as z from "zod/mini";
import type { Source } from "./source.ts";

/** Where a visitor or buyer came from, as their browser tells it. */
export interface ToldSource extends Partial<Record<keyof Source, unknown>> {
  /** They came from another page of the site. */
  isInside?: boolean;
}

/** Nothing in it can refuse what it comes with: what cannot be kept is dropped, here and by source.ts. */
export const toldSource = z.optional(
  z.pipe(
    z.custom<unknown>(),
    z.transform((given): ToldSource | undefined => {
      if (typeof given !== "object" || given === null) return undefined;
      const { source, medium, campaign, referrer, isInside }: ToldSource = given;
      return { source, medium, campaign, referrer, isInside: isInside === true };
    }),
  ),
);
