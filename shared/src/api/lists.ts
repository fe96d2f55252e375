import * as z from "zod/mini";
import { page } from "./primitives.ts";

// Lists of the office. Apart from the primitives, which public pages load.

/** The order of a list: the name of one of these fields, with a "-" before it for the largest first. */
export const sortBy = <const Name extends string>(...names: readonly Name[]) =>
  z.optional(z.enum(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])));

/** A page by its number, from 1, for lists that have numbers beside cursors. */
export const pageNumber = () =>
  z._default(z.coerce.number().check(z.int("Debe ser un número entero"), z.gte(1, "Mínimo 1")), 1);

/** A page that has a number, too. */
export const numberedPage = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    ...page(item).shape,
    /** Null where a cursor says where the page starts. */
    page: z.nullable(z.int()),
    limit: z.int(),
    /** `total` by `limit`, rounded up. */
    totalPages: z.optional(z.int()),
  });
