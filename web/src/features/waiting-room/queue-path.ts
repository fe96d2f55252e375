import { paths } from "../../lib/routing/paths.ts";

/** Where an event's queue is stood in. Not in paths.ts, since every public page would load it. */
export const queuePath = (slug: string): string => `${paths.checkout(slug)}/fila`;
